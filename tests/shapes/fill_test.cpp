#include "shapes/fill.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <variant>
#include <vector>

#include "base/split_mix_64.h"
#include "support/random.h"
#include "support/text_floor.h"

namespace walkmask::shapes {
namespace {

BitGrid filled(int width, int height, const Shape& shape, MaskScale scale = {}) {
  BitGrid floor(width, height);
  fill(floor, shape, Filling::floor, scale);
  return floor;
}

Polygon polygon(std::vector<Point> outline) { return {{std::move(outline)}}; }

TEST(Fill, RectangleCoversItsColumnsAndRows) {
  EXPECT_EQ(drawn(filled(5, 4, Rectangle{{1, 1}, 3, 2})), "#####\n#...#\n#...#\n#####\n");
}

TEST(Fill, RectangleWithoutASideIsNothing) {
  EXPECT_EQ(filled(5, 4, Rectangle{{1, 1}, 0, 2}).count(), 0);
  EXPECT_EQ(filled(5, 4, Rectangle{{1, 1}, 2, 0}).count(), 0);
}

TEST(Fill, IgnoresPixelsOutsideThePicture) {
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

TEST(Fill, EllipseMatchesItsFormula) {
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

TEST(Fill, LineMatchesARoundPen) {
  EXPECT_EQ(drawn(filled(6, 3, Line{{1, 1}, {4, 1}, 2})), "#....#\n......\n#....#\n");
  EXPECT_EQ(drawn(filled(6, 3, Line{{1, 1}, {4, 1}, 3})), "......\n......\n......\n");
  EXPECT_EQ(drawn(filled(4, 4, Line{{3, 0}, {0, 3}, 1})), "###.\n##.#\n#.##\n.###\n");
  EXPECT_EQ(drawn(filled(5, 3, Line{{0, 0}, {4, 2}, 1})), "..###\n#...#\n###..\n");
  EXPECT_EQ(filled(3, 3, Line{{1, 1}, {1, 1}, 1}).count(), 1);
  EXPECT_EQ(filled(5, 5, Line{{2, 2}, {2, 2}, 4}).count(), 13);
}

/// Returns whether every column has a pixel, and pixels of neighbouring columns touch.
bool has_no_gap(const BitGrid& line) {
  const auto near = [&](int x, int y) {
    return line.test({x, y - 1}) || line.test({x, y}) || line.test({x, y + 1});
  };
  for (int x = 1; x < line.width(); ++x) {
    bool touches = false;
    for (int y = 0; y < line.height(); ++y) touches |= line.test({x, y}) && near(x - 1, y);
    if (!touches) return false;
  }
  return true;
}

TEST(Fill, LineOfOnePixelHasNoGap) {
  for (int rise = -40; rise <= 40; ++rise) {
    const BitGrid line = filled(41, 81, Line{{0, 40}, {40, 40 + rise}, 1});
    ASSERT_TRUE(has_no_gap(line)) << drawn(line);
  }
}

TEST(Fill, PolygonCoversItsOutline) {
  EXPECT_EQ(drawn(filled(5, 5, polygon({{2, 0}, {4, 2}, {2, 4}, {0, 2}}))),
            "##.##\n#...#\n.....\n#...#\n##.##\n");
  EXPECT_EQ(drawn(filled(5, 4, polygon({{1, 1}, {3, 1}, {3, 2}, {1, 2}}))),
            "#####\n#...#\n#...#\n#####\n");
  EXPECT_EQ(drawn(filled(5, 3, polygon({{0, 0}, {4, 2}, {2, 1}}))), ".####\n##.##\n####.\n");
  EXPECT_EQ(filled(5, 3, polygon({{3, 1}, {3, 1}, {3, 1}})).count(), 1);
}

TEST(Fill, PolygonsThatShareASideLeaveNoGap) {
  BitGrid floor = filled(30, 20, polygon({{0, 0}, {29, 0}, {17, 8}, {0, 19}}));
  floor |= filled(30, 20, polygon({{29, 0}, {29, 19}, {0, 19}, {17, 8}}));
  EXPECT_EQ(floor.count(), 30 * 20);
}

TEST(Fill, PolygonOmitsPixelsInAnEvenNumberOfRings) {
  Polygon square = polygon({{0, 0}, {8, 0}, {8, 6}, {0, 6}});
  square.rings.push_back({{2, 2}, {6, 2}, {6, 4}, {2, 4}});
  EXPECT_EQ(drawn(filled(9, 7, square)),
            ".........\n.........\n.........\n...###...\n.........\n.........\n.........\n");
  const Polygon star = polygon({{4, 0}, {6, 7}, {0, 2}, {8, 2}, {2, 7}});
  EXPECT_FALSE(filled(9, 8, star).test({4, 4})) << drawn(filled(9, 8, star));
}

/// Returns whether a point lies on the segment.
bool is_on(Point p, Point a, Point b) {
  const Point way = b - a, to = p - a;
  return way.x * to.y == way.y * to.x && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
}

bool slowly_covers(const Rectangle& shape, Point p) {
  const Point at = p - shape.corner;
  return at.x >= 0 && at.x < shape.width && at.y >= 0 && at.y < shape.height;
}

bool slowly_covers(const Ellipse& shape, Point p) {
  const Point d = p - shape.centre;
  const int rx = shape.radius_x, ry = shape.radius_y;
  if (rx == 0 && d.x != 0) return false;
  if (ry == 0 && d.y != 0) return false;
  return d.x * d.x * ry * ry + d.y * d.y * rx * rx <= rx * rx * ry * ry && std::abs(d.x) <= rx &&
         std::abs(d.y) <= ry;
}

/// Returns the squared distance to the nearest of the segment's points, as a fraction.
bool slowly_covers(const Line& shape, Point p) {
  const Point way = shape.to - shape.from, to = p - shape.from, back = p - shape.to;
  const int along = to.x * way.x + to.y * way.y, whole = way.x * way.x + way.y * way.y;
  const int squared_width = shape.width * shape.width;
  if (along <= 0) return 4 * (to.x * to.x + to.y * to.y) <= squared_width;
  if (along >= whole) return 4 * (back.x * back.x + back.y * back.y) <= squared_width;
  const std::int64_t cross = to.x * way.y - to.y * way.x;
  return 4 * cross * cross <= std::int64_t{squared_width} * whole;
}

/// Counts the sides that a ray to the left meets, edge by edge.
bool slowly_covers(const Polygon& shape, Point p) {
  bool inside = false;
  for (const std::vector<Point>& ring : shape.rings) {
    Point a = ring.back();
    for (const Point b : ring) {
      if (is_on(p, a, b)) return true;
      const int side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
      if (a.y <= p.y && b.y > p.y && side < 0) inside = !inside;
      if (b.y <= p.y && a.y > p.y && side > 0) inside = !inside;
      a = b;
    }
  }
  return inside;
}

constexpr int kNear = 24;

Point random_point(SplitMix64& random) {
  const int x = random.between(-8, kNear + 8), y = random.between(-8, kNear + 8);
  return {x, y};
}

Polygon random_polygon(SplitMix64& random) {
  Polygon polygon;
  for (int rings = random.between(1, 3); rings > 0; --rings) {
    std::vector<Point>& ring = polygon.rings.emplace_back();
    for (int points = random.between(3, 9); points > 0; --points) {
      ring.push_back(random_point(random));
    }
  }
  return polygon;
}

Shape random_shape(SplitMix64& random) {
  const int a = random.between(0, 12), b = random.between(0, 12);
  const Point p = random_point(random);
  switch (random.between(1, 4)) {
    case 1:
      return Rectangle{p, a, b};
    case 2:
      return Ellipse{p, a, b};
    case 3:
      return Line{p, random_point(random), random.between(1, 12)};
    default:
      return random_polygon(random);
  }
}

/// Tests every shape at every scale: the room pixel that represents a mask pixel decides.
TEST(Fill, CoversThePixelsWhoseCentresLieInAShape) {
  for (std::uint64_t seed = 1; seed <= 6000; ++seed) {
    SplitMix64 random(seed);
    const Shape shape = random_shape(random);
    const MaskScale scale = {one_in(random, 3) ? random.between(2, 5) : 1};
    const BitGrid floor = filled(kNear / scale.factor, kNear / scale.factor, shape, scale);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const bool covered = std::visit(
            [&](const auto& one) {
              return slowly_covers(one, scale.to_room({x, y}));
            },
            shape);
        ASSERT_EQ(floor.test({x, y}), covered) << "seed " << seed << " at " << x << "," << y << "\n"
                                               << drawn(floor);
      }
    }
  }
}

TEST(Fill, TheFarthestShapesDoNotOverflow) {
  constexpr Point kUpperLeft = {-kFarthest, -kFarthest}, kLowerRight = {kFarthest, kFarthest};
  const BitGrid diagonal = filled(64, 64, Line{kUpperLeft, kLowerRight, 1});
  EXPECT_EQ(diagonal.count(), 64);
  EXPECT_TRUE(diagonal.test({63, 63}));
  EXPECT_EQ(filled(64, 64, Line{kLowerRight, kUpperLeft, kWidestLine}).count(), 64 * 64);
  EXPECT_EQ(filled(64, 64, polygon({kUpperLeft, {kFarthest, -kFarthest}, kLowerRight})).count(),
            64 * 65 / 2);
  EXPECT_EQ(filled(64, 64, Rectangle{kUpperLeft, kFarthest, kFarthest}).count(), 0);
  EXPECT_EQ(filled(64, 64, Ellipse{kUpperLeft, kLargestRadius, kLargestRadius}).count(), 0);
}

TEST(StepsToFill, CountTheRowsInsideThePicture) {
  constexpr Size kPicture = {100, 50};
  const struct {
    Shape shape;
    std::int64_t steps;
  } rows[] = {
      {Rectangle{{0, 0}, 100, 50}, 50},
      {Rectangle{{-500, -20}, 9999, 9999}, 50},
      {Rectangle{{0, 49}, 1, 9}, 1},
      {Rectangle{{0, 50}, 9, 9}, 0},
      {Rectangle{{0, -9}, 9, 9}, 0},
      {Rectangle{{0, 0}, 9, 0}, 0},
      {Rectangle{{-9, 0}, 9, 7}, 7},  // outside the picture, which takes a step to find out
      {Ellipse{{50, 25}, 3, 4}, 5 * 9},
      {Ellipse{{50, 0}, 3, 4}, 5 * 5},
      {Line{{9, 9}, {9, 9}, 1}, 5},
      {Line{{9, 9}, {20, 4}, 6}, 5 * 12},
      {polygon({{10, 10}, {20, 10}, {10, 19}}), 4 * (1 + 10 + 10)},
      {polygon({{10, -10}, {20, -10}, {10, 19}}), 4 * (20 + 20)},
      {Polygon{{{{0, 0}, {9, 0}, {0, 3}}, {{1, 1}, {2, 1}, {2, 2}}}}, 4 * (1 + 4 + 4 + 1 + 2 + 2)},
      {Polygon{{}}, 0},
  };
  for (const auto& [shape, steps] : rows) {
    EXPECT_EQ(steps_to_fill(shape, kPicture), steps) << &shape - &rows[0].shape;
  }
}

TEST(StepsToFill, AreMoreInWideRows) {
  constexpr Size kPicture = {16384, 10};
  EXPECT_EQ(steps_to_fill(Rectangle{{0, 0}, 2047, 10}, kPicture), 10 * 1);
  EXPECT_EQ(steps_to_fill(Rectangle{{0, 0}, 2048, 10}, kPicture), 10 * 2);
  EXPECT_EQ(steps_to_fill(Rectangle{{-9, 0}, 65536, 10}, kPicture), 10 * 9);
  EXPECT_EQ(steps_to_fill(Ellipse{{0, 4}, 4096, 2}, kPicture), 5 * (5 + 2));
  EXPECT_EQ(steps_to_fill(Line{{4096, 4}, {0, 4}, 1}, kPicture), 1 * (5 + 2));
  EXPECT_EQ(steps_to_fill(polygon({{0, 0}, {9, 0}, {0, 9}}), kPicture), (4 + 4) * (1 + 10 + 10));
}

TEST(StepsToFill, AreFewerWhereTheMaskIsCoarser) {
  EXPECT_EQ(steps_to_fill(Rectangle{{0, 0}, 9, 40}, {10, 10}, {4}), 10);
  EXPECT_EQ(steps_to_fill(Rectangle{{0, 3}, 9, 3}, {10, 10}, {4}), 0);  // no centre of a pixel
  EXPECT_EQ(steps_to_fill(Rectangle{{0, 0}, 16384, 4}, {8192, 10}, {2}), 2 * (1 + 4));
}

TEST(Fill, WallRemovesFloor) {
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
