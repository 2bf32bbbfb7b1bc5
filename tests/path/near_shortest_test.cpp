// The promises of a search within a bound, compared with the exact search and the visibility graph.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "path/near_shortest.h"
#include "path/polyanya.h"
#include "path/solve.h"
#include "support/allocations.h"
#include "support/many_goals.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/visibility_graph.h"

namespace walkmask {
namespace {

constexpr double kSlack = 1e-9;
constexpr double kBounds[] = {0, 0.01, 0.03, 0.05, 0.1, 0.2, 1};

/// Expects that the bound is at most the shortest length, and that the path exceeds it by at most
/// the allowed part.
void expect_within(const ShortestPath& path, double within, double shortest) {
  EXPECT_LE(path.at_least, shortest * (1 + kSlack));
  EXPECT_LE(path.at_least, path.length);
  EXPECT_LE(path.length, (1 + within) * path.at_least * (1 + kSlack));
  EXPECT_GE(path.length, shortest * (1 - kSlack));
}

/// Returns whether the wall at a corner lies on the inside of the bend there.
bool bends_round_the_wall(const BitGrid& floor, HalfPoint before, HalfPoint at, HalfPoint behind) {
  const auto side = [](HalfPoint from, HalfPoint to, HalfPoint p) {
    return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
  };
  const int bend = side(before, at, behind);
  for (const HalfPoint wall : {HalfPoint{at.x - 1, at.y - 1}, HalfPoint{at.x + 1, at.y - 1},
                               HalfPoint{at.x - 1, at.y + 1}, HalfPoint{at.x + 1, at.y + 1}}) {
    if (floor.test({wall.x / 2, wall.y / 2})) continue;
    return bend > 0 ? side(before, at, wall) > 0 && side(at, behind, wall) > 0
                    : side(before, at, wall) < 0 && side(at, behind, wall) < 0;
  }
  return false;
}

/// Expects legs that a point may walk, from wall corner to wall corner, and their length. Corners
/// where the path turns away from the wall must be necessary.
void expect_walkable(const BitGrid& floor, Ends ends, const ShortestPath& path) {
  const std::vector<HalfPoint> walls = wall_corners(floor);
  std::vector<HalfPoint> places = {centre_of(ends.from)};
  places.insert(places.end(), path.corners.begin(), path.corners.end());
  places.push_back(centre_of(ends.to));
  double length = 0;
  for (std::size_t i = 1; i < places.size(); ++i) {
    EXPECT_TRUE(is_free(floor, places[i - 1], places[i]));
    const bool is_corner = std::ranges::find(walls, places[i]) != walls.end();
    EXPECT_TRUE(is_corner || i + 1 == places.size());
    length += distance(places[i - 1], places[i]) / 2;
    if (i + 1 == places.size() || !is_free(floor, places[i - 1], places[i + 1])) continue;
    EXPECT_TRUE(bends_round_the_wall(floor, places[i - 1], places[i], places[i + 1]));
  }
  EXPECT_NEAR(path.length, length, kSlack * length);
}

/// Returns noise with this share of wall, in per cent.
BitGrid noise(Random& random, int side, int percent) {
  BitGrid floor(side, side);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      if (random.between(0, 99) >= percent) floor.set({x, y});
    }
  }
  return floor;
}

std::optional<Ends> connected_pair(const BitGrid& floor, const Blocks& blocks, Random& random) {
  const std::optional<Point> from = random_floor_pixel(floor, random);
  const std::optional<Point> to = random_floor_pixel(floor, random);
  if (!from || !blocks.connected(*blocks.at(*from), *blocks.at(*to))) return std::nullopt;
  return Ends{*from, *to};
}

TEST(NearShortest, KeepsItsPromiseOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 700; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 5) ? 90 : 24);
    const Blocks blocks(floor);
    Polyanya polyanya(blocks);
    NearShortest near(blocks);
    ShortestPath exact, path;
    for (int i = 0; i < 3; ++i) {
      const std::optional<Ends> ends = connected_pair(floor, blocks, random);
      if (!ends) continue;
      polyanya.find(ends->from, ends->to, exact);
      EXPECT_EQ(exact.at_least, exact.length);
      for (const double within : kBounds) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", within " + std::to_string(within) + "\n" +
                     drawn(floor, {ends->from, ends->to}));
        near.find(ends->from, ends->to, within, path);
        expect_within(path, within, exact.length);
        expect_walkable(floor, *ends, path);
        if (HasFailure()) return;
      }
    }
  }
}

TEST(NearShortest, ExpandsNoMoreNodesThanMeasured) {
  std::int64_t exact = 0, near_nodes = 0;
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    Random random(seed);
    const BitGrid floor = one_in(random, 3) ? noise(random, 60, 25) : random_floor(random, 60);
    const Blocks blocks(floor);
    const std::optional<Ends> ends = connected_pair(floor, blocks, random);
    if (!ends) continue;
    Polyanya polyanya(blocks);
    NearShortest near(blocks);
    ShortestPath path;
    polyanya.find(ends->from, ends->to, path);
    exact += polyanya.nodes();
    for (const double within : {0.03, 0.1}) {
      near.find(ends->from, ends->to, within, path);
      near_nodes += near.nodes();
    }
  }
  EXPECT_LE(exact, 20959) << "which are enough";
  EXPECT_LE(near_nodes, 19781);
}

/// On these floors a root of the found path got a shorter path late, which left a kink there.
TEST(NearShortest, DropsKinks) {
  for (const std::uint64_t seed : {450u, 970u, 1205u, 1251u, 1491u}) {
    Random random(seed);
    const BitGrid floor = noise(random, 60, 20 + static_cast<int>(seed % 4) * 6);
    const Blocks blocks(floor);
    const std::optional<Ends> ends = connected_pair(floor, blocks, random);
    ASSERT_TRUE(ends);
    NearShortest near(blocks);
    ShortestPath path;
    for (const double within : {0.03, 0.1, 1.0}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", within " + std::to_string(within));
      near.find(ends->from, ends->to, within, path);
      expect_walkable(floor, *ends, path);
    }
  }
}

TEST(NearShortest, BoundIsNotAboveTheVisibilityGraph) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const BitGrid floor = noise(random, 14, 30);
    const Blocks blocks(floor);
    const VisibilityGraph judge(floor);
    NearShortest near(blocks);
    ShortestPath path;
    const std::optional<Ends> ends = connected_pair(floor, blocks, random);
    if (!ends) continue;
    const double shortest = judge.shortest(ends->from, ends->to);
    for (const double within : kBounds) {
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + drawn(floor, {ends->from, ends->to}));
      near.find(ends->from, ends->to, within, path);
      expect_within(path, within, shortest);
      if (HasFailure()) return;
    }
  }
}

/// The nodes that exact searches expand in noise, and those within a bound.
struct Nodes {
  std::int64_t exact = 0, within = 0;
  double most = 0;  // of the latter for one of the former; for each search some are free
};

Nodes nodes_in_noise(std::uint64_t seed, double within) {
  constexpr double kFree = 500;
  Random random(seed);
  const BitGrid floor = noise(random, 300, 30);
  const Blocks blocks(floor);
  Polyanya polyanya(blocks);
  NearShortest near(blocks);
  ShortestPath exact, path;
  Nodes nodes;
  for (int i = 0; i < 20; ++i) {
    const std::optional<Ends> ends = connected_pair(floor, blocks, random);
    if (!ends) continue;
    polyanya.find(ends->from, ends->to, exact);
    near.find(ends->from, ends->to, within, path);
    expect_within(path, within, exact.length);
    nodes.exact += polyanya.nodes();
    nodes.within += near.nodes();
    nodes.most = std::max(nodes.most, static_cast<double>(near.nodes()) /
                                          (kFree + static_cast<double>(polyanya.nodes())));
  }
  return nodes;
}

TEST(NearShortest, ExpandsFewNodesInNoise) {
  const Nodes nodes = nodes_in_noise(0, 0.1);
  EXPECT_LT(8 * nodes.within, nodes.exact);
}

/// A search that returns to expanded roots takes four times the nodes here.
TEST(NearShortest, NeverTakesMuchLongerThanTheExactSearch) {
  for (const double within : {0.02, 0.05, 0.1}) {
    EXPECT_LT(nodes_in_noise(2, within).most, 2) << within;
  }
}

TEST(NearShortest, DoesNotDependOnEarlierQuestions) {
  Random random(5);
  const BitGrid floor = noise(random, 120, 30);
  const Blocks blocks(floor);
  NearShortest kept(blocks);
  ShortestPath path, anew;
  for (int i = 0; i < 60; ++i) {
    const std::optional<Ends> ends = connected_pair(floor, blocks, random);
    if (!ends) continue;
    kept.find(ends->from, ends->to, 0.1, path);
    NearShortest(blocks).find(ends->from, ends->to, 0.1, anew);
    EXPECT_EQ(path.length, anew.length);
    EXPECT_EQ(path.at_least, anew.at_least);
    EXPECT_EQ(path.corners, anew.corners);
  }
}

TEST(NearShortest, OnceWarmAllocatesNothing) {
  Random random(7);
  const PreparedFloor prepared(winding_floor(random));
  std::vector<Ends> questions = to_different_goals(prepared.floor, random);
  std::erase_if(questions, [&](const Ends& ends) {
    const auto from = prepared.blocks.at(ends.from), to = prepared.blocks.at(ends.to);
    return !from || !to || !prepared.blocks.connected(*from, *to);
  });
  ASSERT_FALSE(questions.empty());
  NearShortest near(prepared.blocks);
  ShortestPath path;
  const auto ask = [&](const Ends& ends) { near.find(ends.from, ends.to, 0.1, path); };
  EXPECT_EQ(allocations_once_warm(questions, 1, ask), 0u);
}

}  // namespace
}  // namespace walkmask
