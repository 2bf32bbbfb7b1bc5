#include "survey/inspection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

BitGrid pixels_with(const TextFloor& drawing, std::initializer_list<std::string_view> rows,
                    char letter) {
  BitGrid grid(drawing.grid().width(), drawing.grid().height());
  int y = 0;
  for (const std::string_view row : rows) {
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (row[x] == letter) grid.set({static_cast<int>(x), y});
    }
    ++y;
  }
  return grid;
}

/// Returns a level drawn as text: `g` and `h` are the areas gate and hatch, other letters points.
Level drawn_level(std::initializer_list<std::string_view> rows) {
  const TextFloor drawing(rows);
  Manifest manifest;
  int y = 0;
  for (const std::string_view row : rows) {
    for (std::size_t x = 0; x < row.size(); ++x) {
      const bool is_point = row[x] >= 'A' && row[x] <= 'Z';
      if (is_point) {
        manifest.points.push_back({std::string(1, row[x]), {static_cast<int>(x), y}, {}});
      }
    }
    ++y;
  }
  std::ranges::sort(manifest.points, {}, &NamedPoint::name);
  return {.file = "drawn",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = drawing.grid(),
          .areas = {{"gate", pixels_with(drawing, rows, 'g')},
                    {"hatch", pixels_with(drawing, rows, 'h')}},
          .art = {}};
}

State state(const std::string& name, const std::vector<std::string>& closed) {
  State result;
  result.name = name;
  for (const std::string& area : closed) result.areas.push_back({area, {}});
  return result;
}

/// Copies a level. Levels cannot be copied otherwise, since they may hold a picture. Precondition:
/// this one does not.
Level copy_of(const Level& level) {
  return {.file = level.file,
          .files = level.files,
          .manifest = level.manifest,
          .paintable = level.paintable,
          .areas = level.areas,
          .art = {}};
}

Inspection inspected(const Level& level, const StateChoice& states = {},
                     const AgentChoice& agent = {}) {
  auto result = inspect_level(copy_of(level), {}, states, agent);
  if (result) return std::move(*result);
  ADD_FAILURE() << word(result.error().part);
  return {};
}

/// Returns "A: B C" for each place, in order.
std::string reach_text(const Inspection& level, const InspectedFloor& floor) {
  std::string text;
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    text += level.places[i].name + ":";
    for (const std::size_t other : floor.reached[i]) text += " " + level.places[other].name;
    text += "\n";
  }
  return text;
}

TEST(Inspection, OmitsPairsOfManyPlaces) {
  const auto with_places = [](std::size_t count) {
    Level level = drawn_level({"...........", "###########", "..........."});
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name = "point" + std::to_string(i);
      level.manifest.points.push_back({name, {static_cast<int>(i % 11), i % 2 == 0 ? 0 : 2}, {}});
    }
    return inspected(level).floors.front();
  };
  const InspectedFloor most = with_places(kMostPlacesInPairs);
  EXPECT_EQ(most.reached.size(), kMostPlacesInPairs);
  EXPECT_EQ(most.passages.size(), 2 * (100u * 99u / 2));
  const InspectedFloor more = with_places(kMostPlacesInPairs + 2);
  EXPECT_TRUE(more.reached.empty());
  EXPECT_TRUE(more.passages.empty());
  ASSERT_EQ(more.islands.size(), 2u);
  EXPECT_EQ(more.islands[0].places.size(), 101u);
}

Level gated_rooms() {
  Level level = drawn_level({
      "#########",
      "#A..g..B#",
      "#...#...#",
      "##h######",
      "#..C#.D.#",
      "#########",
  });
  level.manifest.states = {state("shut", {"gate", "hatch"}), state("night", {"hatch"}),
                           state("late", {"hatch"}), state("open", {})};
  return level;
}

TEST(InspectLevel, ReportsTheReachInEachState) {
  const Inspection level = inspected(gated_rooms());
  ASSERT_EQ(level.floors.size(), 3u);
  EXPECT_EQ(level.floors[0].states, std::vector<std::string>{"shut"});
  EXPECT_EQ(level.floors[0].closed, (std::vector<std::string>{"gate", "hatch"}));
  EXPECT_EQ(reach_text(level, level.floors[0]), "A:\nB:\nC:\nD:\n");
  EXPECT_EQ(level.floors[1].states, (std::vector<std::string>{"night", "late"}));
  EXPECT_EQ(reach_text(level, level.floors[1]), "A: B\nB: A\nC:\nD:\n");
  EXPECT_TRUE(level.floors[2].closed.empty());
  EXPECT_EQ(reach_text(level, level.floors[2]), "A: B C\nB: A C\nC: A B\nD:\n");
}

TEST(InspectLevel, ReportsOnlyTheChosenState) {
  const auto only = [](const StateChoice& choice) {
    const Inspection level = inspected(gated_rooms(), choice);
    EXPECT_EQ(level.floors.size(), 1u);
    const InspectedFloor& floor = level.floors.front();
    std::string text;
    for (const std::string& name : floor.states) text += name + " ";
    for (const std::string& area : floor.closed) text += "-" + area;
    return text;
  };
  EXPECT_EQ(only({"shut", {}, {}}), "shut -gate-hatch");
  EXPECT_EQ(only({"shut", {"gate"}, {}}), "shut -hatch");
  EXPECT_EQ(only({{}, {}, {"gate"}}), "-gate");
  EXPECT_EQ(only({{}, {"gate"}, {}}), "");
  EXPECT_FALSE(inspect_level(gated_rooms(), {}, {"shun", {}, {}}, {}));
}

TEST(InspectLevel, OpensAllAreasWithoutStates) {
  Level level = gated_rooms();
  level.manifest.states.clear();
  const Inspection inspection = inspected(level);
  ASSERT_EQ(inspection.floors.size(), 1u);
  EXPECT_TRUE(inspection.floors[0].states.empty() && inspection.floors[0].closed.empty());
}

TEST(InspectLevel, ListsIslandsFromLargeToSmall) {
  const Inspection level = inspected(gated_rooms(), {"shut", {}, {}});
  const InspectedFloor& floor = level.floors.front();
  ASSERT_EQ(floor.islands.size(), 4u);
  EXPECT_EQ(floor.islands[0].pixels, 6);
  EXPECT_EQ(floor.islands[0].box, (Bounds{1, 1, 3, 2}));
  EXPECT_EQ(floor.islands[0].places, std::vector<std::size_t>{0});
  EXPECT_EQ(floor.islands[1].first, (Point{5, 1}));
  EXPECT_EQ(floor.islands[2].pixels, 3);
  EXPECT_EQ(floor.islands[3].places, std::vector<std::size_t>{3});
  EXPECT_EQ(floor.point_pixels, 18);
}

TEST(InspectLevel, MeasuresAreas) {
  const Level level = drawn_level({
      "g.g##",
      "gg..h",
      "....#",
  });
  const Inspection inspection = inspected(level);
  const InspectedArea& gate = inspection.areas[0];
  EXPECT_EQ(gate.pixels, 4);
  EXPECT_EQ(gate.pieces, 2u);
  EXPECT_EQ(gate.box, (Bounds{0, 0, 2, 1}));
  Level walled = copy_of(level);
  walled.paintable.reset({2, 0});
  EXPECT_EQ(inspected(walled).areas[0].floor_pixels, 3);
  Level bare = copy_of(level);
  bare.areas[1].pixels = BitGrid(5, 3);
  EXPECT_FALSE(inspected(bare).areas[1].box);
}

TEST(InspectLevel, ReportsPixelsOfTheRoom) {
  Level level = drawn_level({
      "#######",
      "#A.g.B#",
      "#######",
  });
  for (NamedPoint& point : level.manifest.points) {
    point.point = {point.point.x * 3, point.point.y * 3};
  }
  level.manifest.scale = PaintedScale(3);
  const Inspection inspection = inspected(level, {}, 7);
  EXPECT_TRUE(inspection.floors[0].islands.empty());
  EXPECT_TRUE(inspection.floors[0].off_floor.empty());
  EXPECT_EQ(inspection.floors[0].too_tight, (std::vector<std::size_t>{0, 1}));
  ASSERT_EQ(inspection.floors[0].passages.size(), 1u);
  const InspectedPassage& passage = inspection.floors[0].passages[0];
  EXPECT_EQ(passage.diameter, 6);
  EXPECT_EQ(passage.pixel, (Point{10, 4}));
  EXPECT_EQ(inspection.areas[0].box, (Bounds{9, 3, 11, 5}));
  EXPECT_EQ(inspected(level, {}, 6).floors[0].islands[0].first, (Point{4, 4}));
}

TEST(InspectLevel, NamesAnEndThatIsItsOwnBottleneck) {
  const Inspection inspection = inspected(drawn_level({
      "###########",
      "#.........#",
      "#.........#",
      "#...A.....#",
      "#.........#",
      "#........B#",
      "###########",
  }));
  const InspectedPassage& passage = inspection.floors[0].passages.at(0);
  ASSERT_TRUE(passage.end);
  EXPECT_EQ(inspection.places[passage.end->place].name, "B");
  EXPECT_EQ(passage.pixel, (Point{9, 5}));
  EXPECT_EQ(passage.end->wall, 1);
}

TEST(InspectLevel, NamesNoEndIfAGapIsAsTight) {
  const Inspection inspection = inspected(drawn_level({
      "###########",
      "#....#....#",
      "#....#....#",
      "#..A......#",
      "#....#....#",
      "#....#...B#",
      "###########",
  }));
  const InspectedPassage& passage = inspection.floors[0].passages.at(0);
  EXPECT_FALSE(passage.end);
  EXPECT_EQ(passage.pixel, (Point{5, 3}));
}

TEST(InspectLevel, NamesTheAgent) {
  Level level = gated_rooms();
  level.manifest.agents = {{"hero", 3, {}}, {"dog", 1, {}}};
  const auto agent = [&](const AgentChoice& choice) {
    const ChosenAgent chosen = inspected(level, {}, choice).agent;
    return chosen.name.value_or("") + ":" + size_text(chosen.footprint);
  };
  EXPECT_EQ(agent({}), "hero:3");
  EXPECT_EQ(agent("dog"), "dog:1");
  EXPECT_EQ(agent(7), ":7");
  level.manifest.agents.clear();
  EXPECT_EQ(agent({}), ":1");
}

TEST(InspectLevel, ListsPointsOutsideTheRoomSeparately) {
  Level level = gated_rooms();
  level.manifest.points.push_back({"far", {9, 1}, {}});
  level.manifest.points.push_back({"wall", {0, 0}, {}});
  const Inspection inspection = inspected(level);
  EXPECT_FALSE(inspection.places[4].is_inside);
  EXPECT_EQ(inspection.floors[2].off_floor, std::vector<std::size_t>{5});
  EXPECT_TRUE(inspection.floors[2].reached[4].empty());
}

TEST(InspectLevel, ReachesExitsFromNextToThem) {
  Level level = drawn_level({
      "########",
      "......A#",
      "......B#",
      ".....C.#",
      "########",
  });
  Exit west;
  west.name = "west";
  west.edge = EdgeStretch{.edge = Edge::left, .between = {}, .position = {}};
  west.to = ExitTarget{"hall.level.json", "east", {}};
  level.manifest.exits = {west};
  const Inspection inspection = inspected(level, {}, 3);
  EXPECT_EQ(inspection.places[3].kind, InspectedPlace::Kind::exit);
  EXPECT_EQ(inspection.places[3].leads_to, "hall.level.json#east");
  EXPECT_EQ(inspection.places[3].at, (Point{0, 2}));
  // The agent fits only in columns 1 to 5 of the middle row.
  EXPECT_EQ(inspection.floors[0].reached[3], std::vector<std::size_t>());
  EXPECT_EQ(inspection.floors[0].islands[0].places, std::vector<std::size_t>{3});
}

/// Reach and passages of one floor agree: an agent reaches a point if and only if it is at most as
/// wide as the passage between. The reference for reach visits every pixel.
TEST(InspectLevel, AgreesWithItselfAndWithASlowInspection) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    Level level = drawn_level({"."});
    level.areas.clear();
    level.manifest.points.clear();
    level.paintable = random_floor(random, 40);
    for (int i = 0; i < 4; ++i) {
      const Point p = random_floor_pixel(level.paintable, random)
                          .value_or(random_pixel(level.paintable, random));
      level.manifest.points.push_back({std::string(1, static_cast<char>('a' + i)), p, {}});
    }
    const int diameter = 1 + static_cast<int>(seed % 7);
    const InspectedFloor floor = inspected(level, {}, diameter).floors[0];
    const BitGrid slow = slow_floor_for(level.paintable, diameter);
    std::int64_t pixels = 0;
    for (const InspectedIsland& island : floor.islands) pixels += island.pixels;
    EXPECT_EQ(pixels, slow.count());
    EXPECT_EQ(floor.pixels, slow.count());
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = i + 1; j < 4; ++j) {
        const Point a = level.manifest.points[i].point, b = level.manifest.points[j].point;
        const bool reaches = std::ranges::count(floor.reached[i], j) > 0;
        const bool passes = std::ranges::any_of(floor.passages, [&](const InspectedPassage& one) {
          return one.from == i && one.to == j && one.diameter >= diameter;
        });
        EXPECT_EQ(reaches, slowly_connected(slow, a, b)) << "seed " << seed << "\n"
                                                         << drawn(level.paintable, {a, b});
        EXPECT_EQ(reaches, passes) << "seed " << seed << "\n" << drawn(level.paintable, {a, b});
      }
    }
  }
}

TEST(Inspection, FindsTheFirstOfTwoEndsThatAreEquallyTight) {
  const Inspection level = inspected(drawn_level({
      "####.####",  //
      "#......##",  //
      "A......B#",  //
      "#......##",  //
      "####.####",
  }));
  const std::vector<InspectedPassage>& passages = level.floors.front().passages;
  ASSERT_EQ(passages.size(), 1u);
  ASSERT_TRUE(passages[0].end);
  EXPECT_EQ(level.places[passages[0].end->place].name, "A");
}

}  // namespace
}  // namespace walkmask
