#include "path/wedge_field.h"

#include <gtest/gtest.h>

#include <cstdint>

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

TEST(WedgeField, AgreesWithASearchOnRandomFloors) {
  EXPECT_GT(part_read_off(1200, [](Random& random) { return random_floor(random, 40); }), 0.98);
  EXPECT_GT(part_read_off(60, [](Random& random) { return random_floor(random, 150); }), 0.98);
}

TEST(WedgeField, AgreesWithASearchIfManyPathsAreEqual) {
  EXPECT_GT(part_read_off(1200, regular_floor), 0.8);
}

}  // namespace
}  // namespace walkmask
