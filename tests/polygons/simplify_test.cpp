#include "polygons/simplify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "polygons/diagonal_cuts.h"
#include "support/pixels_of_rings.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

using Zones = std::vector<std::vector<PartOutline>>;

Zones outlines_of(const std::vector<BitGrid>& zones) {
  Zones result;
  for (const BitGrid& zone : zones) result.push_back(outlines(Blocks(zone)));
  return result;
}

Zones simplified(const std::vector<BitGrid>& zones, double tolerance) {
  Zones result = outlines_of(zones);
  simplify(result, tolerance);
  return result;
}

std::vector<Ring> rings_of(const std::vector<PartOutline>& parts) {
  std::vector<Ring> rings;
  for (const PartOutline& part : parts) {
    rings.push_back(part.outer);
    rings.insert(rings.end(), part.holes.begin(), part.holes.end());
  }
  return rings;
}

std::string text_of(const std::vector<PartOutline>& parts) {
  std::string text;
  for (const Ring& ring : rings_of(parts)) text += as_text(ring) + "\n";
  return text;
}

std::int64_t doubled_area(const std::vector<Ring>& rings) {
  std::int64_t area = 0;
  for (const Ring& ring : rings) area += walkmask::doubled_area(ring);
  return area;
}

/// Returns whether the insides of two convex rings have a point in common: if not, a side of one of
/// them separates them.
bool overlap(const Ring& a, const Ring& b) {
  const auto separates = [](const Ring& ring, const Ring& other) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point from = ring[i], side = corner_after(ring, i) - from;
      if (std::ranges::all_of(other, [&](Point p) { return cross_product(side, p - from) <= 0; }))
        return true;
    }
    return false;
  };
  return !separates(a, b) && !separates(b, a);
}

Ring square(int x, int y) { return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}; }

/// Returns whether a convex ring covers some of a pixel that is no floor.
bool covers_wall(const Ring& ring, const BitGrid& floor) {
  for (int y = -1; y <= floor.height(); ++y) {
    for (int x = -1; x <= floor.width(); ++x) {
      const bool inside = x >= 0 && y >= 0 && x < floor.width() && y < floor.height();
      if (!(inside && floor.test({x, y})) && overlap(ring, square(x, y))) return true;
    }
  }
  return false;
}

double distance(Point p, const Ring& ring) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point from = ring[i], side = corner_after(ring, i) - from;
    double along = double(dot_product(p - from, side)) / double(squared_length(side));
    along = std::clamp(along, 0.0, 1.0);
    least =
        std::min(least, std::hypot(p.x - from.x - along * side.x, p.y - from.y - along * side.y));
  }
  return least;
}

TEST(Simplify, DrawsALineAlongSteps) {
  const BitGrid floor = TextFloor{"...####", "....###", ".....##", "......#"}.grid();
  EXPECT_EQ(text_of(simplified({floor}, 1)[0]), "(0,0) (3,1) (6,4) (0,4)\n");
}

TEST(Simplify, KeepsWhatIsFurtherFromTheLine) {
  const BitGrid floor = TextFloor{"...####", "....###", ".....##", "......#"}.grid();
  EXPECT_EQ(text_of(simplified({floor}, 0.7)[0]), text_of(simplified({floor}, 0)[0]));
  // The corners of steps of one pixel lie half a diagonal from the line, 0.7071.
  EXPECT_NE(text_of(simplified({floor}, 0.708)[0]), text_of(simplified({floor}, 0)[0]));
}

TEST(Simplify, LeavesOutACornerAsFarAsTheTolerance) {
  EXPECT_EQ(text_of(simplified({TextFloor{"#.#", "..."}.grid()}, 1)[0]), "(0,1) (3,1) (0,2)\n");
}

TEST(Simplify, LeavesOutTheFirstCornerOfASquare) {
  EXPECT_EQ(text_of(simplified({TextFloor{"."}.grid()}, 0.75)[0]), "(1,0) (1,1) (0,1)\n");
}

TEST(Simplify, GoesOnAfterACornerThatStays) {
  EXPECT_EQ(text_of(simplified({TextFloor{".#.", "#.."}.grid()}, 1)[0]),
            "(1,0) (1,1) (0,1)\n(3,0) (3,2) (1,1) (2,1)\n");
}

TEST(Simplify, LetsCornersLeftOutKeepNoOther) {
  EXPECT_EQ(text_of(simplified({TextFloor{".#", "..", ".#"}.grid()}, 1.5)[0]),
            "(0,0) (1,2) (0,3)\n");
}

TEST(Simplify, LeavesOutCornersThatHaveBecomeStraight) {
  EXPECT_EQ(text_of(simplified({TextFloor{"#...#", ".....", ".....", "....#"}.grid()}, 1)[0]),
            "(4,0) (4,4) (0,4) (1,1)\n");
}

TEST(Simplify, NeverLeadsOverWall) {
  const BitGrid floor = TextFloor{"......", "..##..", "......"}.grid();
  EXPECT_EQ(text_of(simplified({floor}, 0.4)[0]), text_of(outlines(Blocks(floor))));
  // The corners of the hole are reflex.
  EXPECT_EQ(simplified({floor}, 100)[0][0].holes[0].size(), 4u);
}

TEST(Simplify, KeepsTheBorderBetweenZones) {
  const BitGrid stairs = TextFloor{".###", "..##", "...#", "...."}.grid();
  const BitGrid rest = TextFloor{"#...", "##..", "###.", "####"}.grid();
  for (const Ring& ring :
       {simplified({stairs, rest}, 1)[0][0].outer, simplified({stairs, rest}, 1)[1][0].outer}) {
    for (const Point p : {Point{1, 1}, {2, 1}, {2, 2}, {3, 2}, {3, 3}})
      EXPECT_EQ(std::ranges::count(ring, p), 1);
  }
}

TEST(Simplify, GivesBothZonesTheCornersOfTheirBorder) {
  const BitGrid above = TextFloor{"..", "##"}.grid(), below = TextFloor{"##", ".#"}.grid();
  EXPECT_EQ(text_of(simplified({above, below}, 0)[0]), "(0,0) (2,0) (2,1) (1,1) (0,1)\n");
}

/// What the headers promise of simplified zones and of their convex pieces, of one floor.
class Promises {
 public:
  Promises(std::vector<BitGrid> grids, double tolerance)
      : grids_(std::move(grids)),
        before_(outlines_of(grids_)),
        after_(simplified(grids_, tolerance)) {
    for (const std::vector<PartOutline>& parts : after_) pieces_.push_back(convex_pieces(parts));
    is_near_ = tolerance + 1e-9;
  }

  void hold() const {
    for (std::size_t i = 0; i < grids_.size(); ++i) {
      keeps_parts(before_[i], after_[i]);
      are_convex_and_inside(pieces_[i], grids_[i]);
      EXPECT_EQ(doubled_area(pieces_[i]), doubled_area(rings_of(after_[i])));
      EXPECT_LE(std::ssize(pieces_[i]), most_pieces(after_[i]));
      cannot_be_joined(pieces_[i]);
    }
    SideCounts of_pieces, of_outlines;
    std::vector<Ring> all;
    for (const auto& pieces : pieces_) all.insert(all.end(), pieces.begin(), pieces.end());
    for (const Ring& ring : all) of_pieces.add_whole(ring);
    for (const auto& parts : after_) {
      for (const Ring& ring : rings_of(parts)) of_outlines.add_whole(ring);
    }
    EXPECT_FALSE(of_pieces.has_twice());
    EXPECT_TRUE(of_pieces == of_outlines);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(all[i], all[j]));
    }
  }

 private:
  void keeps_parts(const std::vector<PartOutline>& before,
                   const std::vector<PartOutline>& after) const {
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      ASSERT_EQ(before[i].holes.size(), after[i].holes.size());
      keeps_ring(before[i].outer, after[i].outer, 1);
      for (std::size_t j = 0; j < before[i].holes.size(); ++j) {
        keeps_ring(before[i].holes[j], after[i].holes[j], -1);
      }
    }
  }

  void keeps_ring(const Ring& before, const Ring& after, int sign) const {
    EXPECT_GE(after.size(), 3u);
    EXPECT_GT(sign * walkmask::doubled_area(after), 0);
    EXPECT_EQ(std::ranges::min_element(after, by_row), after.begin());
    for (const Point p : before) EXPECT_LE(distance(p, after), is_near_);
  }

  /// Every cut that remains is needed by a reflex corner, which needs two at most.
  static std::ptrdiff_t most_pieces(const std::vector<PartOutline>& parts) {
    std::ptrdiff_t reflex = 0, holes = 0;
    for (const PartOutline& part : parts) holes += std::ssize(part.holes);
    for (const Ring& ring : rings_of(parts)) {
      for (std::size_t i = 0; i < ring.size(); ++i) reflex += turn_at(ring, i) < 0 ? 1 : 0;
    }
    return 2 * reflex + std::ssize(parts) - holes;
  }

  /// No two pieces with a common side are convex together.
  static void cannot_be_joined(const std::vector<Ring>& pieces) {
    // Of each side the corner before it and the one after it.
    std::map<std::array<int, 4>, std::pair<Point, Point>> beside;
    for (const Ring& ring : pieces) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = corner_after(ring, i);
        const Point after = corner_after(ring, i + 1 == ring.size() ? 0 : i + 1);
        beside[{a.x, a.y, b.x, b.y}] = {corner_before(ring, i), after};
      }
    }
    const auto is_convex = [](Point before, Point at, Point after) {
      const std::int64_t turn = cross_product(at - before, after - at);
      return turn > 0 || (turn == 0 && dot_product(at - before, after - at) > 0);
    };
    for (const auto& [side, ours] : beside) {
      const auto other = beside.find({side[2], side[3], side[0], side[1]});
      if (other == beside.end()) continue;
      const auto& theirs = other->second;
      EXPECT_FALSE(is_convex(ours.first, {side[0], side[1]}, theirs.second) &&
                   is_convex(theirs.first, {side[2], side[3]}, ours.second));
    }
  }

  static void are_convex_and_inside(const std::vector<Ring>& pieces, const BitGrid& grid) {
    for (const Ring& ring : pieces) {
      EXPECT_GT(walkmask::doubled_area(ring), 0);
      for (std::size_t i = 0; i < ring.size(); ++i) EXPECT_GE(turn_at(ring, i), 0);
      EXPECT_FALSE(covers_wall(ring, grid));
    }
  }

  std::vector<BitGrid> grids_;
  Zones before_, after_;
  std::vector<std::vector<Ring>> pieces_;
  double is_near_;
};

TEST(Simplify, KeepsItsPromisesOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 20);
    if (floor.width() == 0) continue;
    const std::array<double, 6> tolerances = {0, 0.5, 0.8, 1.5, 3, 50};
    const double tolerance = tolerances[seed / 2 % tolerances.size()];
    Promises(seed % 2 == 0 ? std::vector{floor} : random_zones(floor, random), tolerance).hold();
    ASSERT_FALSE(HasFailure()) << "seed " << seed << ", tolerance " << tolerance << "\n"
                               << drawn(floor);
  }
}

}  // namespace
}  // namespace walkmask
