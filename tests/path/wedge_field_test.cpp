#include "path/wedge_field.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "path/polyanya.h"
#include "path/wedge_flood.h"
#include "support/every_field.h"
#include "support/random_floor.h"
#include "support/regular_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

constexpr std::size_t kAny = std::size_t{1} << 30;

/// Returns the path from s to g that is read off the wedges; empty if they do not prove it.
std::string read_off(const TextFloor& floor) {
  const Blocks blocks(floor.grid());
  const WedgeFlood flood = flood_wedges(blocks, floor.at('g'), kAny);
  ShortestPath path;
  return flood.field->find(floor.at('s'), path) ? every_field(path) : "";
}

std::string searched(const TextFloor& floor) {
  const Blocks blocks(floor.grid());
  ShortestPath path;
  Polyanya(blocks).find(floor.at('s'), floor.at('g'), path);
  return every_field(path);
}

TEST(WedgeField, FindsTheOnlyShortestPath) {
  for (const TextFloor& floor :
       {TextFloor{"sg"}, TextFloor{"s..", "..g"}, TextFloor{"s###", "....", "###g"},
        TextFloor{"s#g", ".#.", "..."}, TextFloor{"s#.#.#g", ".#.#.#.", "......."}}) {
    EXPECT_EQ(read_off(floor), searched(floor)) << drawn(floor.grid());
  }
}

TEST(WedgeField, HandlesAStartAtTheGoal) {
  const Blocks blocks(TextFloor{".."}.grid());
  ShortestPath path;
  ASSERT_TRUE(flood_wedges(blocks, {1, 0}, kAny).field->find({1, 0}, path));
  EXPECT_EQ(path.length, 0);
}

TEST(WedgeField, DoesNotMistakeATouchedWallForAnotherPath) {
  const TextFloor floor{"s.##", "...#", "#...", "##.g"};
  EXPECT_EQ(read_off(floor), searched(floor));
}

TEST(WedgeField, ChoosesNoneOfEqualPaths) {
  EXPECT_EQ(read_off({".....", "..#..", "s.#.g", "..#..", "....."}), "");
}

/// Returns the roots by whose lengths, from the centre of the first pixel of a row, a path may be
/// read off: the goal is on the row, and paths round the others do not turn where it does.
std::vector<WedgeField::Root> roots_with(std::vector<double> lengths) {
  std::vector<WedgeField::Root> roots;
  for (const double length : lengths) {
    const bool is_goal = roots.empty();
    const auto way = static_cast<int>(is_goal ? length : 6);
    const HalfPoint place = is_goal ? HalfPoint{way, 0} : HalfPoint{0, way};
    roots.push_back({place, is_goal ? 0 : length - way, {}, 0, true});
  }
  return roots;
}

/// Returns whether a path is read off wedges that all contain the start, in this order.
bool is_read_off(const std::vector<WedgeField::Root>& roots, std::vector<std::int32_t> order) {
  const Blocks blocks(TextFloor{"........"}.grid());
  std::vector<WedgeField::RootWedge> wedges;
  for (const std::int32_t root : order) wedges.push_back({root, kLeftmost, kRightmost});
  const WedgeField field(blocks, roots, {0, static_cast<std::int32_t>(order.size())}, wedges);
  ShortestPath path;
  if (!field.find({0, 0}, path)) return false;
  EXPECT_EQ(path.length, distance({0, 0}, roots[0].place) / 2);
  EXPECT_TRUE(path.turns.empty());
  return true;
}

TEST(WedgeField, ChoosesNoneIfAnotherPathIsWithinANearTie) {
  for (const std::vector<std::int32_t>& order : {std::vector{0, 1}, std::vector{1, 0}}) {
    EXPECT_TRUE(is_read_off(roots_with({8, 9}), order));
    EXPECT_TRUE(is_read_off(roots_with({8, 8 + 1.1 * kNearTie}), order));
    EXPECT_FALSE(is_read_off(roots_with({8, 8 + kNearTie}), order));
    EXPECT_FALSE(is_read_off(roots_with({8, 8}), order));
    EXPECT_FALSE(is_read_off(roots_with({8, 8 - kNearTie}), order));
  }
}

TEST(WedgeField, ForgetsANearTieOfLongerPaths) {
  const auto roots = roots_with({8, 9, 9 + kNearTie / 2, 30});
  EXPECT_TRUE(is_read_off(roots, {1, 2, 3, 0}));
  EXPECT_TRUE(is_read_off(roots, {0, 3, 1, 2}));
  EXPECT_TRUE(is_read_off(roots, {2, 0, 1}));
}

TEST(WedgeField, ChoosesNoneIfTheNearestRootHasSeveralPaths) {
  auto roots = roots_with({8, 9});
  roots[1].is_only = false;
  EXPECT_TRUE(is_read_off(roots, {0, 1}));
  roots[0].is_only = false;
  EXPECT_FALSE(is_read_off(roots, {0, 1}));
}

TEST(WedgeField, ChoosesNoneOfPathsTooLongToCompare) {
  EXPECT_TRUE(is_read_off(roots_with({4'999'000}), {0}));
  EXPECT_FALSE(is_read_off(roots_with({5'000'000}), {0}));
  EXPECT_FALSE(is_read_off(roots_with({5'001'000}), {0}));
}

TEST(WedgeField, TakesRootsOnTheWayToTheSameTurnAsOnePath) {
  auto roots = roots_with({8, 8, 30, 8});
  roots[1] = {{4, 0}, 4, {}, 0, true};
  EXPECT_TRUE(is_read_off(roots, {0, 1}));
  EXPECT_TRUE(is_read_off(roots, {0, 1, 2}));
  EXPECT_FALSE(is_read_off(roots, {0, 1, 2, 3}));
  roots[1].is_only = false;
  EXPECT_FALSE(is_read_off(roots, {0, 1}));
}

TEST(WedgeField, TakesOnlyWedgesThatContainTheStart) {
  const Blocks blocks(TextFloor{"....", "....", "....", "...."}.grid());
  const std::vector<WedgeField::Root> roots = {{{4, 6}, 0, {}, 0, true}, {{8, 2}, 0, {}, 0, true}};
  const WedgeField::RootWedge exactly = {0, {-1, 2}, {-1, 2}}, left_of_it = {0, {-2, 2}, {-2, 2}};
  const WedgeField::RootWedge shorter = {1, {0, 1}, {1, 1}};
  ShortestPath path;
  EXPECT_TRUE(WedgeField(blocks, roots, {0, 2}, {exactly, shorter}).find({1, 1}, path));
  EXPECT_EQ(path.length, distance({2, 2}, {4, 6}) / 2);
  EXPECT_FALSE(WedgeField(blocks, roots, {0, 1}, {left_of_it}).find({1, 1}, path));
}

TEST(WedgeField, FindsWhereAStraightPathTurnsFirst) {
  std::vector<WedgeField::Root> roots = roots_with({8, 8});
  roots[1] = {{4, 0}, 4, {}, 0, true};
  EXPECT_EQ(first_turn(roots, {0, 0}, 1), 0) << "straight on";
  EXPECT_EQ(first_turn(roots, {0, 2}, 1), 1);
  EXPECT_EQ(first_turn(roots, {0, 0}, 0), 0) << "the goal";
}

TEST(WedgeField, CountsItsWedgesRootsAndBlocks) {
  const Blocks blocks(TextFloor{"..", "#."}.grid());
  const WedgeField::RootWedge wedge = {0, kLeftmost, kRightmost};
  EXPECT_EQ(WedgeField(blocks, roots_with({8, 9, 9, 9}), {0, 1, 2}, {wedge, wedge}).size(),
            4u + 3u + 2u);
}

TEST(WedgeFlood, GivesUpIfThereAreTooManyWedges) {
  const Blocks blocks(TextFloor{".#.#.", ".....", ".#.#."}.grid());
  const WedgeFlood all = flood_wedges(blocks, {0, 0}, kAny);
  ASSERT_TRUE(all.field);
  EXPECT_GE(all.field->size(), all.nodes);
  const WedgeFlood few = flood_wedges(blocks, {0, 0}, 3);
  EXPECT_FALSE(few.field);
  EXPECT_GT(few.nodes, 3u);
  EXPECT_LT(few.nodes, all.nodes);
}

TEST(WedgeFlood, LooksThroughNoMoreWedgesThanMeasured) {
  std::size_t nodes = 0;
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    if (const auto goal = random_floor_pixel(floor, random))
      nodes += flood_wedges(Blocks(floor), *goal, kAny).nodes;
  }
  EXPECT_LE(nodes, 15541u) << "which are enough";
}

struct Count {
  int asked = 0;
  int read = 0;
};

/// Compares paths read off the wedges with searches, from random pixels to a random goal.
Count compare(const BitGrid& floor, Random& random, const std::string& where) {
  constexpr int kStarts = 30;
  const Blocks blocks(floor);
  const Point goal = *random_floor_pixel(floor, random);
  const WedgeFlood flood = flood_wedges(blocks, goal, kAny);
  Polyanya polyanya(blocks);
  ShortestPath path, direct;
  Count count;
  for (int i = 0; i < kStarts; ++i) {
    const Point start = *random_floor_pixel(floor, random);
    if (!blocks.connected(*blocks.at(start), *blocks.at(goal))) continue;
    ++count.asked;
    if (!flood.field->find(start, path)) continue;
    ++count.read;
    polyanya.find(start, goal, direct);
    EXPECT_EQ(every_field(path), every_field(direct)) << where << drawn(floor, {start, goal});
    if (testing::Test::HasFailure()) return count;
  }
  return count;
}

/// Compares on many floors, and returns the part of the questions that were read off.
template <typename Floor>
double part_read_off(std::uint64_t floors, Floor floor_of) {
  Count all;
  for (std::uint64_t seed = 0; seed < floors && !testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    const BitGrid floor = floor_of(random);
    if (!floor.any()) continue;
    const Count count = compare(floor, random, "seed " + std::to_string(seed) + "\n");
    all.asked += count.asked;
    all.read += count.read;
  }
  return 1.0 * all.read / all.asked;
}

TEST(WedgeField, AgreesWithASearchOnSmallFloors) {
  EXPECT_GT(part_read_off(400, [](Random& random) { return random_floor(random, 12); }), 0.9);
  EXPECT_GT(part_read_off(50, regular_floor), 0.8);
}

TEST(WedgeField, AgreesWithASearchOnRandomFloors) {
  EXPECT_GT(part_read_off(1200, [](Random& random) { return random_floor(random, 40); }), 0.98);
  EXPECT_GT(part_read_off(60, [](Random& random) { return random_floor(random, 150); }), 0.98);
}

TEST(WedgeField, AgreesWithASearchIfManyPathsAreEqual) {
  EXPECT_GT(part_read_off(1200, regular_floor), 0.8);
}

}  // namespace
}  // namespace walkmask
