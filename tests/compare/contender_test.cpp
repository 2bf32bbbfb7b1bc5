#include "compare/contender.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/cells.h"
#include "support/pixel_flood.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

bool are_contenders(const std::vector<std::string>& names) {
  const std::vector<std::string> all = contender_names();
  return std::ranges::all_of(
      names, [&all](const std::string& name) { return std::ranges::count(all, name) == 1; });
}

TEST(Contender, ListsAreOfKnownNames) {
  EXPECT_TRUE(are_contenders(contender_names()));
  EXPECT_TRUE(are_contenders(usual_contenders()));
  EXPECT_TRUE(are_contenders(octile_contenders()));
  EXPECT_EQ(contender_names().front(), "flood");
  EXPECT_FALSE(octile_contenders().empty());
}

TEST(Contender, IsMadeByItsName) {
  const TextFloor floor{"s.g"};
  const PreparedFloor prepared(floor.grid());
  const search::Terrain terrain(floor.grid());
  for (const std::string& name : contender_names()) {
    const Contender made = contender(name, prepared, terrain);
    search::SearchResult answer;
    made.planner({floor.at('s'), floor.at('g')}, answer);
    EXPECT_EQ(made.name, name);
    EXPECT_EQ(answer.cells.size(), 3u) << name;
  }
}

/// Flood and every planner that is shortest for four neighbours find the same distance.
TEST(Contender, FourNeighboursAgreeWithTheFloodsDistance) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(random_floor(random, 60));
    const std::optional<Point> start = random_floor_pixel(prepared.floor, random);
    const std::optional<Point> goal = random_floor_pixel(prepared.floor, random);
    if (!start || !goal) continue;
    const std::int32_t distance = flood(prepared.floor, *goal).distance(*start);
    const search::Terrain terrain(prepared.floor);
    for (const std::string& name : contender_names()) {
      const Contender asked = contender(name, prepared, terrain);
      search::SearchResult answer;
      asked.planner({*start, *goal}, answer);
      ASSERT_EQ(answer.found, distance != kUnreached) << name << " seed " << seed;
      if (!answer.found) continue;
      const auto [straight, diagonal] = search::moves_of(answer.cells);
      const bool is_exact = name == "flood" || asked.shortest == search::Shortest::of_four;
      if (is_exact) {
        EXPECT_EQ(straight + 2 * diagonal, distance) << name << " seed " << seed;
      } else {
        EXPECT_GE(straight + 2 * diagonal, distance) << name << " seed " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
