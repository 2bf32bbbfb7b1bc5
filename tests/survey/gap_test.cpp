#include "survey/gap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(GapWidth, CountsPixelsAcrossACorridor) {
  const TextFloor level{"#######", "...a...", ".......", ".......", "#######"};
  EXPECT_EQ(gap_width(level.grid(), level.at('a')), 3);
  const TextFloor upright{"#..#", "#a.#", "#..#", "#..#"};
  EXPECT_EQ(gap_width(upright.grid(), upright.at('a')), 2);
}

TEST(GapAt, EndsOnTheWallsOnBothSides) {
  const TextFloor level{"#######", "...a...", ".......", ".......", "#######"};
  const Gap gap = gap_at(level.grid(), level.at('a'));
  EXPECT_EQ(gap.one, (Point{3, 0}));
  EXPECT_EQ(gap.other, (Point{3, 4}));
  EXPECT_EQ(gap.width, 3);
  const TextFloor open{"..", ".."};
  EXPECT_FALSE(open.grid().contains(gap_at(open.grid(), {0, 0}).one)) << "the picture's border";
}

TEST(GapWidth, BetweenTwoTipsIsTheGap) {
  const TextFloor floor{".......", "...a...", "##...##", ".......", "......."};
  EXPECT_EQ(gap_width(floor.grid(), {3, 2}), 3);
}

TEST(GapWidth, IsMeasuredAcrossASlopingCorridor) {
  // From wall to wall it is six pixels up and right: 6 steps of 0.71, 4.24, minus one.
  const TextFloor floor{
      ".....#######",  //
      "#.....######",  //
      "##.....#####",  //
      "###..a..####",  //
      "####.....###",  //
      "#####.....##",  //
      "######.....#",
  };
  EXPECT_EQ(gap_width(floor.grid(), floor.at('a')), 3);
}

TEST(GapWidth, BetweenTwoCornersIsTheirDistance) {
  // The row and the column of the pixel between them miss both.
  const TextFloor floor{
      "####..........",  //
      "####..........",  //
      "####..........",  //
      "####..........",  //
      "......a.......",  //
      "..............",  //
      "........######",  //
      "........######",  //
      "........######",  //
      "........######",
  };
  // From (3,3) to (8,6): sqrt(25 + 9) = 5.83.
  EXPECT_EQ(gap_width(floor.grid(), floor.at('a')), 5);
}

TEST(GapWidth, IsOneForASinglePixel) {
  const TextFloor floor{"###", "#a#", "###"};
  EXPECT_EQ(gap_width(floor.grid(), floor.at('a')), 1);
  BitGrid whole(1, 1);
  whole.fill();
  EXPECT_EQ(gap_width(whole, {0, 0}), 1);
}

TEST(GapWidth, DoesNotChangeWhenThePictureIsMirrored) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Point> p = random_floor_pixel(floor, random);
    if (!p) continue;
    BitGrid mirrored(floor.height(), floor.width());
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        if (floor.test({x, y})) mirrored.set({y, x});
      }
    }
    ASSERT_EQ(gap_width(floor, *p), gap_width(mirrored, {p->y, p->x}))
        << "seed " << seed << " " << as_text({*p}) << "\n"
        << drawn(floor);
  }
}

/// Applies the header's rule to every pixel of the image and of the frame around it.
int slow_gap_width(const BitGrid& floor, Point p) {
  std::vector<Point> walls;
  for (int y = -1; y <= floor.height(); ++y) {
    for (int x = -1; x <= floor.width(); ++x) {
      if (!floor.test({x, y})) walls.push_back(Point{x, y} - p);
    }
  }
  const auto nearest = [](const std::vector<Point>& steps) {
    const auto least = squared_length(*std::ranges::min_element(steps, {}, squared_length));
    std::vector<Point> found;
    std::ranges::copy_if(steps, std::back_inserter(found),
                         [least](Point step) { return squared_length(step) == least; });
    return found;
  };
  int width = INT32_MAX;
  for (const Point near : nearest(walls)) {
    std::vector<Point> behind;
    std::ranges::copy_if(walls, std::back_inserter(behind),
                         [near](Point step) { return near.x * step.x + near.y * step.y < 0; });
    for (const Point across : nearest(behind)) {
      width = std::min(width, static_cast<int>(std::lround(length(across - near))) - 1);
    }
  }
  return width;
}

TEST(GapWidth, MatchesTheDefinitionOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    for (int i = 0; i < 5; ++i) {
      const std::optional<Point> p = random_floor_pixel(floor, random);
      if (!p) break;
      ASSERT_EQ(gap_width(floor, *p), slow_gap_width(floor, *p))
          << "seed " << seed << " " << as_text({*p}) << "\n"
          << drawn(floor, {*p});
    }
  }
}

}  // namespace
}  // namespace walkmask
