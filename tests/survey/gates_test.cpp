#include "survey/gates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "floor/clearance.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

BitGrid rectangle(const BitGrid& picture, Point corner, int width, int height) {
  BitGrid area(picture.width(), picture.height());
  for (int y = corner.y; y < std::min(corner.y + height, picture.height()); ++y) {
    area.set_span(y, corner.x, std::min(corner.x + width, picture.width()) - 1);
  }
  return area;
}

std::vector<AreaPixels> pixels_of(const std::vector<BitGrid>& areas) {
  return {areas.begin(), areas.end()};
}

/// Returns "{} {0,2}".
std::string sets_text(const GateSets& gates) {
  std::string text = gates.complete ? "" : "incomplete ";
  for (const AreaSet& set : gates.sets) {
    text += "{";
    for (const std::size_t area : set) text += std::to_string(area) + ",";
    text += "} ";
  }
  return text;
}

/// A yard with a gate of three pixels to the east and a ladder with a roof behind it to the south.
struct Yard {
  TextFloor floor{
      ".....#.....",  //
      ".a.......b.",  //
      ".....#.....",  //
      "##.####.###",  //
      "##.......##",
  };
  std::vector<BitGrid> areas = {rectangle(floor.grid(), {5, 0}, 1, 3),   // gate
                                rectangle(floor.grid(), {2, 3}, 1, 1),   // ladder
                                rectangle(floor.grid(), {4, 4}, 2, 1),   // roof
                                rectangle(floor.grid(), {0, 3}, 2, 2)};  // on wall
  Point a = floor.at('a'), b = floor.at('b');
};

TEST(Gates, AreTheMinimalSetsThatOpenAPath) {
  const Yard yard;
  const Gates gates(yard.floor.grid(), pixels_of(yard.areas), 1, unlimited_steps());
  EXPECT_EQ(sets_text(gates.between({yard.a}, {yard.b})), "{0,} {1,2,} ");
  EXPECT_EQ(sets_text(gates.between({yard.a}, {{0, 0}})), "{} ");
  EXPECT_EQ(sets_text(gates.between({yard.a}, {{5, 0}})), "") << "a wall";
  EXPECT_EQ(sets_text(gates.between({yard.a}, {yard.a})), "{} ");
  EXPECT_EQ(sets_text(gates.between({{2, 3}}, {{2, 3}})), "{1,} ") << "on the ladder";
}

TEST(Gates, ComeInOrderOfTheirNumberThenOfTheAreas) {
  const Yard yard;
  const std::vector<BitGrid> areas = {yard.areas[1], yard.areas[2], yard.areas[0]};
  const Gates gates(yard.floor.grid(), pixels_of(areas), 1, unlimited_steps());
  EXPECT_EQ(sets_text(gates.between({yard.a}, {yard.b})), "{2,} {0,1,} ");
}

TEST(Gates, AreFewerInAStateWithOpenAreas) {
  const Yard yard;
  const Gates gates(yard.floor.grid(), pixels_of(yard.areas), 1, unlimited_steps());
  EXPECT_EQ(sets_text(gates.missing({yard.a}, {yard.b}, {false, true, false, true})), "{0,} {2,} ");
  EXPECT_EQ(sets_text(gates.missing({yard.a}, {yard.b}, {true, false, false, false})), "{} ");
}

TEST(Gates, LeakThroughTheAreasThatAreOpen) {
  const Yard yard;
  const Gates gates(yard.floor.grid(), pixels_of(yard.areas), 1, unlimited_steps());
  EXPECT_EQ(sets_text(gates.used({yard.a}, {yard.b}, {false, true, true, false})), "{1,2,} ");
  EXPECT_EQ(sets_text(gates.used({yard.a}, {yard.b}, {true, true, true, false})), "{0,} {1,2,} ");
  EXPECT_EQ(sets_text(gates.used({yard.a}, {yard.b}, {false, true, false, false})), "");
}

TEST(Gates, AreNeededByAnAgentWhereverItTouchesThem) {
  // An agent of 3 extends one pixel to each side: the closed flap below blocks it.
  const TextFloor floor{"...........", ".a.......b.", "...........", "..........."};
  const std::vector<BitGrid> areas = {rectangle(floor.grid(), {5, 2}, 1, 2)};
  EXPECT_EQ(sets_text(Gates(floor.grid(), pixels_of(areas), 1, unlimited_steps())
                          .between({floor.at('a')}, {floor.at('b')})),
            "{} ");
  EXPECT_EQ(sets_text(Gates(floor.grid(), pixels_of(areas), 3, unlimited_steps())
                          .between({floor.at('a')}, {floor.at('b')})),
            "{0,} ");
  EXPECT_EQ(sets_text(Gates(floor.grid(), pixels_of(areas), 3, unlimited_steps(), 2)
                          .between({floor.at('a')}, {floor.at('b')})),
            "{} ")
      << "three pixels of the room are two of the mask";
}

TEST(Gates, MayOverlap) {
  const TextFloor floor{".....", "##.##", "....."};
  const std::vector<BitGrid> areas = {rectangle(floor.grid(), {0, 1}, 5, 1),
                                      rectangle(floor.grid(), {2, 0}, 1, 2)};
  EXPECT_EQ(
      sets_text(
          Gates(floor.grid(), pixels_of(areas), 1, unlimited_steps()).between({{0, 0}}, {{0, 2}})),
      "{0,1,} ");
}

TEST(Gates, ReportTooManyGates) {
  BitGrid floor(200, 1);
  floor.fill();
  std::vector<BitGrid> areas;
  for (int i = 0; i < 65; ++i) areas.push_back(rectangle(floor, {2 * i + 1, 0}, 1, 1));
  const GateSets none =
      Gates(floor, pixels_of(areas), 1, unlimited_steps()).between({{0, 0}}, {{199, 0}});
  EXPECT_FALSE(none.complete);
  EXPECT_TRUE(none.sets.empty());
  areas.pop_back();
  const GateSets all =
      Gates(floor, pixels_of(areas), 1, unlimited_steps()).between({{0, 0}}, {{199, 0}});
  ASSERT_EQ(all.sets.size(), 1u);
  EXPECT_EQ(all.sets[0].size(), 64u);
  EXPECT_TRUE(all.complete);
}

/// Returns all sets of areas that open a path, in order of their bits.
std::vector<bool> opens_by_trying(const BitGrid& floor, const std::vector<BitGrid>& areas,
                                  const Footprint& footprint, Point a, Point b) {
  std::vector<bool> opens;
  for (std::size_t set = 0; set < std::size_t{1} << areas.size(); ++set) {
    BitGrid state = floor;
    for (std::size_t k = 0; k < areas.size(); ++k) {
      if ((set >> k & 1) == 0) state -= areas[k];
    }
    opens.push_back(slowly_connected(slow_floor_for(state, footprint), a, b));
  }
  return opens;
}

/// Returns the minimal subsets of `allowed` that open a path together with `open`.
GateSets minimal_by_trying(const std::vector<bool>& opens, std::size_t areas, std::size_t open,
                           std::size_t allowed) {
  std::vector<std::size_t> minimal;
  for (std::size_t set = 0; set < opens.size(); ++set) {
    if ((set & open) != 0 || (set & ~allowed) != 0 || !opens[set | open]) continue;
    const bool smallest =
        std::ranges::none_of(minimal, [set](std::size_t smaller) { return (smaller & ~set) == 0; });
    if (smallest) minimal.push_back(set);
  }
  GateSets sets;
  for (const std::size_t set : minimal) {
    AreaSet& names = sets.sets.emplace_back();
    for (std::size_t k = 0; k < areas; ++k) {
      if ((set >> k & 1) != 0) names.push_back(k);
    }
  }
  std::ranges::sort(sets.sets);
  std::ranges::stable_sort(sets.sets, {}, &AreaSet::size);
  return sets;
}

/// Returns one or two pixels where the agent fits, if there are any.
std::vector<Point> random_end(const BitGrid& agent, Random& random) {
  std::vector<Point> pixels;
  for (int k = random.between(1, 2); k > 0; --k) {
    pixels.push_back(random_floor_pixel(agent, random).value_or(Point{0, 0}));
  }
  return pixels;
}

void expect_as_by_trying(std::uint64_t seed, const Footprint& footprint) {
  Random random(seed);
  const BitGrid floor = random_floor(random, footprint == 1 ? 16 : 24);
  std::vector<BitGrid> areas;
  for (int k = random.between(1, 6); k > 0; --k) {
    areas.push_back(
        rectangle(floor, random_pixel(floor, random), random.between(1, 9), random.between(1, 9)));
  }
  const Gates gates(floor, pixels_of(areas), footprint, unlimited_steps());
  std::size_t open_bits = random.next() % (std::size_t{1} << areas.size());
  std::vector<bool> open;
  for (std::size_t k = 0; k < areas.size(); ++k) open.push_back((open_bits >> k & 1) != 0);

  const BitGrid agent = slow_floor_for(floor, footprint);
  const std::vector<Point> a = random_end(agent, random), b = random_end(agent, random);
  std::vector<bool> opens(std::size_t{1} << areas.size());
  for (const Point from : a) {
    for (const Point to : b) {
      const std::vector<bool> of_pair = opens_by_trying(floor, areas, footprint, from, to);
      for (std::size_t i = 0; i < opens.size(); ++i) opens[i] = opens[i] || of_pair[i];
    }
  }
  const std::size_t all = opens.size() - 1;
  const std::string where = "seed " + std::to_string(seed) + "\n" +
                            drawn(floor, {a.front(), a.back(), b.front(), b.back()});
  EXPECT_EQ(sets_text(gates.between(a, b)),
            sets_text(minimal_by_trying(opens, areas.size(), 0, all)))
      << where;
  EXPECT_EQ(sets_text(gates.missing(a, b, open)),
            sets_text(minimal_by_trying(opens, areas.size(), open_bits, all)))
      << where;
  EXPECT_EQ(sets_text(gates.used(a, b, open)),
            sets_text(minimal_by_trying(opens, areas.size(), 0, open_bits)))
      << where;
}

TEST(Gates, AgreeWithTryingAllSetsForAPoint) {
  for (std::uint64_t seed = 0; seed < 250 && !testing::Test::HasFailure(); ++seed) {
    expect_as_by_trying(seed, 1);
  }
}

TEST(Gates, AgreeWithTryingAllSetsForADisc) {
  for (std::uint64_t seed = 0; seed < 120 && !testing::Test::HasFailure(); ++seed) {
    expect_as_by_trying(seed, 5);
  }
}

TEST(Gates, AgreeWithTryingAllSetsForOtherShapes) {
  for (std::uint64_t seed = 0; seed < 120 && !testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    expect_as_by_trying(seed, random_footprint(random, 8));
  }
}

TEST(Gates, AreListedUpTo32) {
  const GateSets all = listed({.sets = std::vector<AreaSet>(32, AreaSet{1})});
  EXPECT_TRUE(all.complete);
  EXPECT_EQ(all.sets.size(), 32u);
  const GateSets cut = listed({.sets = std::vector<AreaSet>(33, AreaSet{1})});
  EXPECT_FALSE(cut.complete);
  EXPECT_EQ(cut.sets.size(), 32u);
}

}  // namespace
}  // namespace walkmask
