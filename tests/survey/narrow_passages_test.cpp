#include "survey/narrow_passages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "floor/blocks.h"
#include "floor/clearance.h"
#include "floor/disjoint_sets.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"
#include "survey/narrows.h"

namespace walkmask {
namespace {

/// Returns three rooms in a row, a door of three pixels and one of a single pixel between them.
const TextFloor& three_rooms() {
  static const TextFloor floor{
      "........#........#.......",  //
      "........#........#.......",  //
      "........#........#.......",  //
      ".................#.......",  //
      ".........................",  //
      ".................#.......",  //
      "........#........#.......",  //
      "........#........#.......",
  };
  return floor;
}

TEST(NarrowPassages, JoinThePartsThatAnAgentCannotWalkBetween) {
  const ClearanceMap clearances(three_rooms().grid());
  const std::vector<NarrowPassage> found = narrow_passages(clearances, 6, 4);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].passage.pixel, (Point{8, 4}));
  EXPECT_EQ(found[0].passage.diameter, 4);
  EXPECT_EQ(found[0].passage.gap, 3);
  EXPECT_EQ(found[0].one, (Point{2, 2}));
  EXPECT_EQ(found[0].other, (Point{11, 2}));
  EXPECT_EQ(found[1].passage.pixel, (Point{17, 4}));
  EXPECT_EQ(found[1].passage.diameter, 2);
  EXPECT_EQ(found[1].passage.gap, 1);
  EXPECT_EQ(found[1].other, (Point{20, 2}));
}

TEST(NarrowPassages, AreNoneForAnAgentThatPasses) {
  const ClearanceMap clearances(three_rooms().grid());
  EXPECT_TRUE(narrow_passages(clearances, 2, 4).empty());
  ASSERT_EQ(narrow_passages(clearances, 4, 4).size(), 1u);
  EXPECT_EQ(narrow_passages(clearances, 4, 4)[0].passage.pixel, (Point{17, 4}));
}

TEST(NarrowPassages, LeadToLargePartsOnly) {
  const ClearanceMap clearances(three_rooms().grid());
  // The agent's centre has 4 x 4 pixels in the first two rooms and 3 x 4 in the third.
  EXPECT_EQ(narrow_passages(clearances, 6, 12).size(), 2u);
  EXPECT_EQ(narrow_passages(clearances, 6, 13).size(), 1u);
  EXPECT_EQ(narrow_passages(clearances, 6, 16).size(), 1u);
  EXPECT_TRUE(narrow_passages(clearances, 6, 17).empty());
}

TEST(NarrowPassages, OmitTheNarrowerOfTwoDoors) {
  const TextFloor floor{
      "......#......",  //
      ".............",  //
      "......#......",  //
      "......#......",  //
      ".............",  //
      ".............",  //
      ".............",  //
      "......#......",
  };
  const std::vector<NarrowPassage> found = narrow_passages(ClearanceMap(floor.grid()), 6, 4);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].passage.pixel, (Point{6, 5}));
  EXPECT_EQ(found[0].passage.gap, 3);
}

/// Returns the first pixels of the parts by a flood of every pixel.
std::vector<Point> slow_parts(const BitGrid& agent, int least_pixels) {
  const std::vector<int> components = slow_components(agent);
  std::vector<Point> parts;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const auto number = static_cast<int>(i);
    if (std::ranges::count(components, number) < least_pixels) continue;
    parts.push_back({number % agent.width(), number / agent.width()});
  }
  return parts;
}

TEST(NarrowPassages, ConnectThePartsForEveryAgentThatPasses) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const int scale = one_in(random, 4) ? 2 : 1, diameter = random.between(2, 10) * scale;
    const int least_pixels = random.between(1, 6);
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor);
    const ClearanceMap clearances(floor, scale);
    const std::vector<NarrowPassage> found = narrow_passages(clearances, diameter, least_pixels);
    const std::vector<Point> parts =
        slow_parts(floor_for_footprint(floor, diameter, scale), least_pixels);
    const auto part = [&](Point first) {
      return static_cast<std::size_t>(std::ranges::find(parts, first) - parts.begin());
    };
    for (int width = diameter; width >= 1; --width) {
      DisjointSets joined(parts.size());
      for (const NarrowPassage& place : found) {
        if (place.passage.diameter < width) continue;
        ASSERT_LT(part(place.one), part(place.other)) << where;
        ASSERT_LT(part(place.other), parts.size()) << where;
        EXPECT_NE(joined.first(part(place.one)), joined.first(part(place.other))) << where;
        joined.join(part(place.one), part(place.other));
      }
      const BitGrid agent = floor_for_footprint(floor, width, scale);
      for (std::size_t i = 0; i < parts.size() && i < 4; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
          ASSERT_EQ(joined.first(i) == joined.first(k), slowly_connected(agent, parts[i], parts[k]))
              << "width " << width << ", " << where;
        }
      }
    }
    for (const NarrowPassage& place : found) {
      EXPECT_LT(place.passage.diameter, diameter) << where;
      EXPECT_EQ(clearances.widest_at(place.passage.pixel), place.passage.diameter) << where;
    }
    EXPECT_TRUE(std::ranges::is_sorted(found, {}, [](const NarrowPassage& place) {
      return std::tuple(place.passage.pixel.y, place.passage.pixel.x);
    })) << where;
  }
}

/// Rooms of equal size with random doors and pillars, so that many paths are equally short.
BitGrid random_rooms(Random& random) {
  const int cell = random.between(4, 12), side = cell * random.between(2, 6);
  BitGrid floor(side, side);
  floor.fill();
  for (int wall = 0; wall < side; wall += cell) {
    for (int i = 0; i < side; ++i) {
      floor.reset({wall, i});
      floor.reset({i, wall});
    }
  }
  for (int doors = random.between(1, 60); doors > 0; --doors) {
    const int wall = random.between(0, side / cell - 1) * cell;
    const int middle = random.between(0, side / cell - 1) * cell + cell / 2 - 1;
    const int first = one_in(random, 2) ? middle : random.between(0, side - 3);
    const int width = random.between(1, 3);
    const bool is_across = one_in(random, 2);
    for (int i = 0; i < width; ++i) {
      floor.set(is_across ? Point{wall, first + i} : Point{first + i, wall});
    }
  }
  for (int pillars = random.between(0, 30); pillars > 0; --pillars) {
    floor.reset(random_pixel(floor, random));
  }
  return floor;
}

/// Returns the pixel defined by the header's rule, by a search for this passage only.
Point tightest_pixel(const ClearanceMap& clearances, const NarrowPassage& place) {
  const int diameter = place.passage.diameter;
  const BitGrid agent = clearances.floor_for(diameter), wide = clearances.floor_for(diameter + 1);
  const Blocks wide_blocks(wide);
  Narrows narrows(clearances, agent, wide, wide_blocks, unlimited_steps());
  return narrows.tightest_between(*narrows.at(place.one), *narrows.at(place.other));
}

TEST(NarrowPassages, AgreeWithASearchForEach) {
  int passages = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_rooms(random);
    const int scale = one_in(random, 4) ? 2 : 1, diameter = random.between(2, 10) * scale;
    const ClearanceMap clearances(floor, scale);
    for (const NarrowPassage& place : narrow_passages(clearances, diameter, random.between(1, 6))) {
      ASSERT_EQ(place.passage.pixel, tightest_pixel(clearances, place)) << "seed " << seed << "\n"
                                                                        << drawn(floor);
      ++passages;
    }
  }
  EXPECT_GT(passages, 300) << "else the floors are not worth a test";
}

}  // namespace
}  // namespace walkmask
