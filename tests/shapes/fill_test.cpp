#include "shapes/fill.h"

#include <gtest/gtest.h>

#include "shapes/split_mix_64.h"
#include "support/text_floor.h"

namespace walkmask::shapes {
namespace {

template <typename Shape>
BitGrid filled(int width, int height, const Shape& shape) {
  BitGrid floor(width, height);
  fill(floor, shape, Filling::floor);
  return floor;
}

TEST(Fill, RectangleCoversItsColumnsAndRows) {
  EXPECT_EQ(drawn(filled(5, 4, Rectangle{{1, 1}, 3, 2})), "#####\n#...#\n#...#\n#####\n");
}

TEST(Fill, RectangleWithoutASideIsNothing) {
  EXPECT_EQ(filled(5, 4, Rectangle{{1, 1}, 0, 2}).count(), 0);
  EXPECT_EQ(filled(5, 4, Rectangle{{1, 1}, 2, 0}).count(), 0);
}

TEST(Fill, LeavesOutWhatLiesOutside) {
  EXPECT_EQ(drawn(filled(3, 2, Rectangle{{-5, -5}, 6, 6})), ".##\n###\n");
  EXPECT_EQ(drawn(filled(3, 2, Rectangle{{2, 1}, 9, 9})), "###\n##.\n");
  EXPECT_EQ(filled(3, 2, Rectangle{{3, 0}, 1, 1}).count(), 0);
  EXPECT_EQ(filled(3, 2, Ellipse{{-9, 1}, 3, 3}).count(), 0);
}

TEST(Fill, EllipseWithoutARadiusIsItsCentreLine) {
  EXPECT_EQ(drawn(filled(5, 3, Ellipse{{2, 1}, 2, 0})), "#####\n.....\n#####\n");
  EXPECT_EQ(drawn(filled(3, 3, Ellipse{{1, 1}, 0, 1})), "#.#\n#.#\n#.#\n");
  EXPECT_EQ(filled(3, 3, Ellipse{{1, 1}, 0, 0}).count(), 1);
}

TEST(Fill, EllipseIsWhatItsFormulaSays) {
  constexpr int kSide = 41, kMiddle = 20;
  for (int rx = 1; rx <= 22; ++rx) {
    for (int ry = 1; ry <= 22; ++ry) {
      const BitGrid floor = filled(kSide, kSide, Ellipse{{kMiddle, kMiddle}, rx, ry});
      for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
          const int dx = x - kMiddle, dy = y - kMiddle;
          const bool inside = dx * dx * ry * ry + dy * dy * rx * rx <= rx * rx * ry * ry;
          ASSERT_EQ(floor.test({x, y}), inside) << rx << "x" << ry << "\n" << drawn(floor);
        }
      }
    }
  }
}

TEST(Fill, TheLargestEllipseDoesNotOverflow) {
  const BitGrid floor = filled(64, 4, Ellipse{{0, 0}, 32768, 32768});
  EXPECT_EQ(floor.count(), 64 * 4);
}

TEST(Fill, LineIsADiscAtEachStep) {
  EXPECT_EQ(drawn(filled(6, 3, Line{{1, 1}, {4, 1}, 1})), "#....#\n......\n#....#\n");
  EXPECT_EQ(drawn(filled(4, 4, Line{{3, 0}, {0, 3}, 0})), "###.\n##.#\n#.##\n.###\n");
  EXPECT_EQ(filled(3, 3, Line{{1, 1}, {1, 1}, 0}).count(), 1);
}

TEST(Fill, SteepLineHasAPixelInEachRow) {
  EXPECT_EQ(drawn(filled(3, 5, Line{{0, 0}, {2, 4}, 0})), ".##\n.##\n#.#\n#.#\n##.\n");
}

TEST(Fill, WallTakesAwayWhatFloorPutThere) {
  SplitMix64 random(5);
  for (int times = 0; times < 500; ++times) {
    const int first = random.between(-70, 200), last = random.between(-70, 200);
    BitGrid floor(150, 1), walls(150, 1);
    walls.fill();
    fill_span(floor, 0, first, last, Filling::floor);
    fill_span(walls, 0, first, last, Filling::wall);
    for (int x = 0; x < 150; ++x) {
      ASSERT_EQ(floor.test({x, 0}), x >= first && x <= last) << first << ".." << last << " " << x;
      ASSERT_NE(floor.test({x, 0}), walls.test({x, 0})) << first << ".." << last << " " << x;
    }
    walls |= floor;
    ASSERT_EQ(walls.count(), 150) << "behind the last pixel nothing is set";
  }
}

}  // namespace
}  // namespace walkmask::shapes
