#include "path/leg_sight.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "floor/line_of_sight.h"
#include "path/shortest_pixels.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/visibility_graph.h"

namespace walkmask {
namespace {

/// Expects that lines of sight from each pixel of a leg to each later one agree with the rows.
/// Returns the number of blocked ones.
std::size_t compare(const PreparedFloor& floor, const std::vector<Point>& leg) {
  LegSight sight;
  EXPECT_EQ(sight.follow(floor.blocks, *floor.blocks.at(leg.front()), leg), leg.size());
  std::size_t blocked = 0;
  for (std::size_t at = 0; at < leg.size(); ++at) {
    sight.look_from(leg[at]);
    for (std::size_t i = at + 1; i < leg.size(); ++i) {
      const bool is_visible = sight(leg[i]);
      EXPECT_EQ(is_visible, has_line_of_sight(floor.floor, leg[at], leg[i], LineOfSight::strict))
          << as_text({leg[at], leg[i]});
      if (!is_visible) ++blocked;
    }
  }
  return blocked;
}

TEST(LegSight, AgreesWithRowsOnRandomFloors) {
  std::size_t blocked = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 14));
    const std::vector<HalfPoint> corners = wall_corners(floor.floor);
    for (const HalfPoint from : corners) {
      for (const HalfPoint to : corners) {
        if (from.y == to.y || !is_free(floor.floor, from, to)) continue;
        for (const Point around : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
          const Point first = {(from.x - 1) / 2 + around.x, (from.y - 1) / 2 + around.y};
          if (!floor.floor.test(first)) continue;
          std::vector<Point> leg = {first};
          append_leg(floor.floor, from, to, leg);
          blocked += compare(floor, leg);
          ASSERT_FALSE(HasFailure()) << "seed " << seed << "\n" << drawn(floor.floor, leg);
        }
      }
    }
  }
  EXPECT_GT(blocked, 10000u);
}

TEST(LegSight, FindsTheFirstEdgesOfALongLeg) {
  constexpr int kSteps = 100, kKnown = static_cast<int>(LegSight::kMost) + 1;
  BitGrid stairs(kSteps + 1, kSteps);
  for (int y = 0; y < kSteps; ++y) stairs.set_span(y, y, y + 1);
  const PreparedFloor floor(stairs);
  std::vector<Point> leg;
  for (int y = 0; y < kSteps; ++y) leg.insert(leg.end(), {{y, y}, {y + 1, y}});
  LegSight sight;
  EXPECT_EQ(sight.follow(floor.blocks, *floor.blocks.at(leg.front()), leg), 2u * kKnown);
  const std::vector<Point> known(leg.begin(), leg.begin() + 2 * kKnown);
  EXPECT_GT(compare(floor, known), 0u);
}

}  // namespace
}  // namespace walkmask
