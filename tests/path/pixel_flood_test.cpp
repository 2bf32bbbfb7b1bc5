#include "support/pixel_flood.h"

#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <tuple>
#include <utility>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the distances of a floor as text: a digit a pixel (the last one of a large distance),
/// '#' where nothing was reached.
std::string drawn(const DistanceField& field, int width, int height) {
  std::string text;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const std::int32_t distance = field.distance({x, y});
      text += distance == kUnreached ? '#' : static_cast<char>('0' + distance % 10);
    }
    text += '\n';
  }
  return text;
}

TEST(PixelFlood, CountsStepsToTheFourNeighbours) {
  const TextFloor floor{
      "...#.",
      ".#.#.",
      ".#g#.",
  };
  EXPECT_EQ(drawn(flood(floor.grid(), floor.at('g')), 5, 3), "432##\n5#1##\n6#0##\n");
}

TEST(PixelFlood, FillsTheSmallestFloor) {
  const TextFloor floor{"g"};
  EXPECT_EQ(drawn(flood(floor.grid(), {0, 0}), 1, 1), "0\n");
}

TEST(PixelFlood, ReachesNothingOutside) {
  const TextFloor floor{"g"};
  const DistanceField field = flood(floor.grid(), {0, 0});
  for (const Point p : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
    EXPECT_EQ(field.distance(p), kUnreached);
  }
}

/// Distances by pixel, kUnreached if there is none.
using DistanceMap = std::map<std::pair<int, int>, std::int32_t>;

std::int32_t distance_in(const DistanceMap& distances, Point p) {
  const auto found = distances.find({p.x, p.y});
  return found == distances.end() ? kUnreached : found->second;
}

/// Dijkstra's algorithm with a priority queue and unit weights.
DistanceMap distances_by_queue(const BitGrid& floor, Point goal) {
  DistanceMap distances;
  using Entry = std::tuple<std::int32_t, int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.push({0, goal.x, goal.y});
  while (!open.empty()) {
    const auto [distance, x, y] = open.top();
    open.pop();
    if (!floor.test({x, y}) || !distances.try_emplace({x, y}, distance).second) continue;
    for (const Point q : {Point{x - 1, y}, Point{x + 1, y}, Point{x, y - 1}, Point{x, y + 1}}) {
      open.push({distance + 1, q.x, q.y});
    }
  }
  return distances;
}

BitGrid mirrored_floor(const BitGrid& floor) {
  BitGrid result(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (floor.test({x, y})) result.set({floor.width() - 1 - x, y});
    }
  }
  return result;
}

TEST(PixelFlood, AgreesWithAPriorityQueueAndItsMirrorImage) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    if (!goal) continue;
    const DistanceField field = flood(floor, *goal);
    const DistanceMap judge = distances_by_queue(floor, *goal);
    const Point mirrored_goal = {floor.width() - 1 - goal->x, goal->y};
    const DistanceField mirror = flood(mirrored_floor(floor), mirrored_goal);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const Point p = {x, y};
        ASSERT_EQ(field.distance(p), distance_in(judge, p)) << seed << "\n"
                                                            << drawn(floor, {*goal, p});
        ASSERT_EQ(field.distance(p), mirror.distance({floor.width() - 1 - x, y})) << seed;
      }
    }
  }
}

TEST(PixelFlood, ForgetsTheFloodBefore) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 30);
    if (!random_floor_pixel(floor, random)) continue;
    DistanceField field(floor);
    for (int times = 0; times < 5; ++times) {
      const Point goal = *random_floor_pixel(floor, random);
      const DistanceField fresh = flood(floor, goal);
      field.flood(goal, times % 2 == 0 ? random_floor_pixel(floor, random) : std::nullopt);
      field.flood(goal);
      EXPECT_EQ(drawn(field, floor.width(), floor.height()),
                drawn(fresh, floor.width(), floor.height()))
          << "seed " << seed;
    }
  }
}

TEST(PixelFlood, StopsEarlyWithNothingButTrueDistances) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Point> goal = random_floor_pixel(floor, random);
    const std::optional<Point> start = random_floor_pixel(floor, random);
    if (!goal || !start) continue;
    const DistanceField all = flood(floor, *goal), some = flood(floor, *goal, start);
    ASSERT_EQ(some.distance(*start), all.distance(*start)) << "seed " << seed;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const bool nearer = all.distance({x, y}) < all.distance(*start);
        const std::int32_t distance = some.distance({x, y});
        ASSERT_TRUE(distance == all.distance({x, y}) || (!nearer && distance == kUnreached))
            << "seed " << seed << " " << as_text({{x, y}});
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
