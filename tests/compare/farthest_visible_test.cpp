#include "compare/smoothing.h"

#include <gtest/gtest.h>

#include <optional>

#include "search/planners.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(FarthestVisible, GoesStraightToTheLastPlaceInSight) {
  const TextFloor floor{
      "a....",  //
      ".###.",  //
      "b...c",  //
      ".....",  //
      "d....",  //
  };
  const std::vector<Point> points = {floor.at('a'), floor.at('b'), floor.at('c'), floor.at('d')};
  EXPECT_EQ(farthest_visible(points, floor.grid(), LineOfSight::strict),
            (std::vector<Point>{floor.at('a'), floor.at('d')}));
}

TEST(FarthestVisible, KeepsPathsThatAreTooShort) {
  const TextFloor floor{"a.b"};
  EXPECT_TRUE(farthest_visible({}, floor.grid(), LineOfSight::strict).empty());
  EXPECT_EQ(farthest_visible(std::vector<Point>{{0, 0}}, floor.grid(), LineOfSight::strict).size(),
            1u);
  EXPECT_EQ(farthest_visible(std::vector<Point>{{0, 0}, {2, 0}}, floor.grid(), LineOfSight::strict)
                .size(),
            2u);
}

TEST(FarthestVisible, KeepsEndsAndSight) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!start || !goal) continue;
    search::SearchResult result;
    search::breadth_first(search::Terrain(floor), search::Neighbours::eight)({*start, *goal},
                                                                             result);
    if (!result.found) continue;
    const auto points = farthest_visible(result.cells, floor, LineOfSight::strict);
    ASSERT_EQ(points.front(), *start);
    ASSERT_EQ(points.back(), *goal);
    for (std::size_t i = 1; i < points.size(); ++i) {
      EXPECT_TRUE(has_line_of_sight(floor, points[i - 1], points[i], LineOfSight::strict))
          << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace walkmask
