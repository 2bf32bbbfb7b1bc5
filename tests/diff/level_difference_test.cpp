#include "diff/level_difference.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diff/drawn_levels.h"
#include "level/exit.h"

namespace walkmask::diff {
namespace {

TEST(LevelDifference, IsEmptyForEqualLevels) {
  Level level = drawn_level({"A..#..B", "...g...", "..h#..C"});
  level.manifest.states = {state("shut", {"gate"}), state("all", {})};
  level.manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  const LevelDifference difference = difference_between(level, level, {});
  EXPECT_FALSE(difference.any());
  EXPECT_EQ(difference.agents_compared, 2u);
  EXPECT_EQ(difference.floors_compared, 2u);
  EXPECT_TRUE(difference.parts.empty());
}

TEST(LevelDifference, ListsPixelsOfEachPartByPatches) {
  const Level before = drawn_level({"..gg..", "......", "######"});
  const Level after = drawn_level({"...gg.", "#.....", "..####"});
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_EQ(pixels_of(difference),
            "floor +3 -2 ignored +0 -0\n"
            "gate +1 -1 ignored +0 -0\n");
  const Patches& gained = difference.parts.front().gained;
  ASSERT_EQ(gained.largest.size(), 2u);
  EXPECT_EQ(gained.largest[0].pixels, 2);
  EXPECT_EQ(gained.largest[0].box, (Bounds{0, 2, 1, 2}));
  EXPECT_EQ(gained.largest[1].first, (Point{2, 0}));
  EXPECT_EQ(gained.more, 0u);
}

TEST(LevelDifference, ListsPatchesInPixelsOfTheRoom) {
  Level before = drawn_level({"....", "...."}), after = drawn_level({"....", ".##."});
  before.manifest.scale = after.manifest.scale = PaintedScale(3);
  const LevelDifference difference = difference_between(before, after, {});
  const Patch& lost = difference.parts.at(0).lost.largest.at(0);
  EXPECT_EQ(lost.pixels, 2) << "of the mask";
  EXPECT_EQ(lost.first, (Point{4, 4})) << "the middle of its square";
  EXPECT_EQ(lost.box, (Bounds{3, 3, 8, 5}));
}

TEST(LevelDifference, IgnoresSmallPatchesAndIslands) {
  const Level before = drawn_level({"A.....", "######", "######"});
  const Level after = drawn_level({"A.....", "######", "..##.#"});
  EXPECT_EQ(pixels_of(difference_between(before, after, {.ignore_below = 2})),
            "floor +2 -0 ignored +1 -0\n");
  EXPECT_EQ(islands_of(difference_between(before, after, {.ignore_below = 2})), "2 -> 2\n");
  const Level reversed = drawn_level({"A.....", "######", "#.##.."});
  EXPECT_EQ(islands_of(difference_between(before, reversed, {.ignore_below = 2})), "2 -> 2\n");
  const LevelDifference none = difference_between(before, after, {.ignore_below = 3});
  EXPECT_FALSE(none.any());
  EXPECT_EQ(pixels_of(none), "floor +0 -0 ignored +3 -0\n");
}

TEST(LevelDifference, ListsPlacesAndPairsForStatesAndAgents) {
  Level before = drawn_level({"...#...", "A..g..B", "...#...", "...#..C"});
  Level after = drawn_level({"...#...", "A..g..B", "...####", "...#..C"});
  for (Level* level : {&before, &after}) {
    level->manifest.states = {state("shut", {"gate"}), state("all", {})};
    level->manifest.agents = {{"cat", 1, {}}};
  }
  EXPECT_EQ(connections_of(difference_between(before, after, {})),
            "shut d1 d1: BC-\n"
            "all d1 d1: AC- BC-\n");
  after.manifest.states.insert(after.manifest.states.begin(), state("new", {}));
  before.manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  after.manifest.agents = {{"dog", 1, {}}, {"ox", 1, {}}};
  EXPECT_EQ(connections_of(difference_between(before, after, {})),
            "shut d3 d1: A+ B+ C+\n"
            "all d3 d1: A+ B+ C+ AB+\n");
}

TEST(LevelDifference, ComparesOnlyTheChosenAgent) {
  Level before = drawn_level({"A...B"}), after = drawn_level({"A.#.B"});
  for (Level* level : {&before, &after}) {
    level->manifest.agents = {{"cat", 1, {}}, {"mouse", 1, {}}};
  }
  const LevelDifference of_cat = difference_between(before, after, {.agent = "mouse"});
  ASSERT_EQ(of_cat.floors.size(), 1u);
  EXPECT_EQ(of_cat.floors[0].agent, "mouse");
  const LevelDifference of_disc = difference_between(before, after, {.agent = 2});
  ASSERT_EQ(of_disc.floors.size(), 1u);
  EXPECT_FALSE(of_disc.floors[0].agent);
  EXPECT_EQ(of_disc.floors[0].footprint.after, 2);
}

TEST(LevelDifference, ListsIslandsThatJoinAndAreCut) {
  const Level before = drawn_level({"A..#..B", "#######", "C.....D", "#######", ".######"});
  const Level after = drawn_level({"A.....B", "#######", "C..#..D", "#######", "######."});
  EXPECT_EQ(islands_of(difference_between(before, after, {})),
            "0 3A 3B -> 7AB\n"
            "1 7CD -> 3C 3D\n"
            "2 -> 1\n"
            "3 1 ->\n");
}

TEST(LevelDifference, CountsPixelsOfIslandsInTheRoomIfScalesDiffer) {
  Level before = drawn_level({"..#..."});
  before.manifest.scale = PaintedScale(2);
  const Level after = drawn_level(Rows(2, std::string(12, '.')));
  EXPECT_EQ(islands_of(difference_between(before, after, {})), "0 12 8 -> 24\n");
  EXPECT_EQ(islands_of(difference_between(after, before, {})), "1 24 -> 12 8\n");
}

/// A small island that loses few pixels has not vanished.
TEST(LevelDifference, IgnoresSmallIslandsOnlyInItsLists) {
  const Level before = drawn_level({"A......B", "########"});
  const Level after = drawn_level({"A...#..B", "########"});
  for (const std::int64_t ignore_below : {5, 6, 8}) {
    const DiffOptions options = {.ignore_below = ignore_below};
    EXPECT_EQ(islands_of(difference_between(before, after, options)), "") << ignore_below;
    EXPECT_EQ(islands_of(difference_between(after, before, options)), "") << ignore_below;
  }
  EXPECT_EQ(islands_of(difference_between(before, after, {.ignore_below = 3})), "1 8AB -> 4A 3B\n");
}

TEST(LevelDifference, ListsTheLargestPartsOfAnIsland) {
  std::string dots;
  for (int i = 0; i < 150; ++i) dots += ".#";
  const Level before = drawn_level({std::string(300, '.')}), after = drawn_level({dots});
  const LevelDifference difference = difference_between(before, after, {});
  ASSERT_EQ(difference.floors[0].islands.size(), 1u);
  EXPECT_EQ(difference.floors[0].islands[0].after.size(), kMostChanges);
  EXPECT_EQ(difference.floors[0].islands[0].more_parts, 50u);
  EXPECT_EQ(difference.floors[0].more_islands, 0u);
  EXPECT_EQ(difference.parts[0].lost.largest.size(), kMostChanges);
  EXPECT_EQ(difference.parts[0].lost.more, 50u);
  const Level filled = drawn_level({std::string(300, '#')});
  const FloorDifference vanished = difference_between(after, filled, {}).floors.at(0);
  EXPECT_EQ(vanished.islands.size(), kMostChanges);
  EXPECT_EQ(vanished.more_islands, 50u);
  EXPECT_EQ(vanished.islands[0].more_parts, 0u);
}

TEST(LevelDifference, ListsLengthsBeyondTheTolerance) {
  const Level before = drawn_level({"A...B", ".....", "....."});
  const Level after = drawn_level({"A.#.B", ".....", "....."});
  const LevelDifference difference = difference_between(before, after, {.tolerance = 10});
  ASSERT_EQ(difference.floors.size(), 1u);
  ASSERT_EQ(difference.floors[0].lengths.size(), 1u);
  const LengthChange& path = difference.floors[0].lengths[0];
  EXPECT_EQ(path.from + path.to, "AB");
  EXPECT_EQ(path.length.before, 4);
  EXPECT_GT(path.length.after, 4.8);
  EXPECT_TRUE(difference_between(before, after, {.tolerance = 40}).floors.empty());
}

/// In the smallest cells, a path that is longer by less than half a cell looks the same.
TEST(LevelDifference, ListsOnlyLengthsThatLookDifferentInItsUnits) {
  Level before = drawn_level({"A.........B", "..........."});
  Level after = drawn_level({"A....#....B", "..........."});
  EXPECT_EQ(difference_between(before, after, {.tolerance = 0}).floors.at(0).lengths.size(), 1u);
  before.manifest.metres = after.manifest.metres = MetreGrid{kFinestMetres, 0, 0, 11, 2};
  const LevelDifference difference = difference_between(before, after, {.tolerance = 0});
  EXPECT_EQ(difference.units.resolution(), kFinestMetres);
  EXPECT_TRUE(difference.floors.empty());
}

TEST(LevelDifference, TakesTheToleranceAsPercentOfTheOldLength) {
  const Level near = drawn_level({"A.........B.", "............"});
  Level far = drawn_level({"A.........B.", "............"});
  far.manifest.points[1].point = {11, 0};
  const auto differ = [](const Level& before, const Level& after, int tolerance) {
    return !difference_between(before, after, {.tolerance = tolerance}).floors.empty();
  };
  EXPECT_TRUE(differ(near, far, 9));
  EXPECT_FALSE(differ(near, far, 10));
  EXPECT_TRUE(differ(far, near, 9));
  EXPECT_FALSE(differ(far, near, 10));
  far.manifest.points[1].point = {0, 1};
  EXPECT_TRUE(differ(near, far, 89));
  EXPECT_FALSE(differ(near, far, 90));
  EXPECT_TRUE(differ(far, near, 899));
  EXPECT_FALSE(differ(far, near, 900));
}

TEST(LevelDifference, ListsLengthsOfEachBody) {
  Level before = drawn_level({"A...B", ".....", "....."});
  before.manifest.agents = {{"cat", 1, {}}, {"ox", 2, {}}};
  Level after = before;
  after.manifest.points[1].point = {4, 2};
  const LevelDifference difference = difference_between(before, after, {.tolerance = 0});
  ASSERT_EQ(difference.floors.size(), 2u);
  for (const FloorDifference& floor : difference.floors) EXPECT_EQ(floor.lengths.size(), 1u);
}

/// Paths lead from one pixel of the mask to another.
TEST(LevelDifference, ListsNoLengthsForAMoveInsideAPixelOfTheMask) {
  Level before = drawn_level({"....."});
  before.manifest.scale = PaintedScale(4);
  before.manifest.points = {{"A", {0, 1}, {}}, {"B", {16, 1}, {}}};
  Level after = before;
  after.manifest.points[0].point = {3, 1};
  const LevelDifference inside = difference_between(before, after, {.tolerance = 0});
  EXPECT_EQ(inside.moved.size(), 1u);
  EXPECT_TRUE(inside.floors.empty());
  after.manifest.points[0].point = {4, 1};
  const LevelDifference beyond = difference_between(before, after, {.tolerance = 0});
  ASSERT_EQ(beyond.floors.size(), 1u);
  ASSERT_EQ(beyond.floors[0].lengths.size(), 1u);
  EXPECT_EQ(beyond.floors[0].lengths[0].length.before, 16);
  EXPECT_EQ(beyond.floors[0].lengths[0].length.after, 12);
}

TEST(LevelDifference, ToleratesATenthIfNothingElseIsChosen) {
  Level before = drawn_level({std::string(30, '.')});
  before.manifest.points = {{"A", {0, 0}, {}}, {"B", {20, 0}, {}}, {"C", {19, 0}, {}}};
  Level after = before;
  for (NamedPoint& point : after.manifest.points) point.point.x += point.name == "A" ? 0 : 2;
  const LevelDifference difference = difference_between(before, after, {});
  ASSERT_EQ(difference.floors.size(), 1u);
  ASSERT_EQ(difference.floors[0].lengths.size(), 1u) << "2 of 20 are a tenth, 2 of 19 are more";
  EXPECT_EQ(difference.floors[0].lengths[0].to, "C");
}

TEST(LevelDifference, ListsGatesThatBeginAndCeaseToMatter) {
  const Level before = drawn_level({"A..#..B", "...g...", "...#..."});
  const Level after = drawn_level({"A.....B", "...g...", "h..#..."});
  EXPECT_EQ(gates_of(difference_between(before, after, {})), "gate- AB\n");
  EXPECT_EQ(gates_of(difference_between(after, before, {})), "gate+ AB\n");
}

TEST(LevelDifference, ListsGatesOfAreasThatOneLevelLacks) {
  const Level before = drawn_level({"A..#..B", "...g...", "...#..."});
  Level after = before;
  after.areas.clear();
  EXPECT_EQ(gates_of(difference_between(before, after, {})), "gate- AB\n");
  EXPECT_EQ(gates_of(difference_between(after, before, {})), "gate+ AB\n");
}

TEST(LevelDifference, ComparesAllGatesOfLevelsWithoutAreas) {
  Level before = drawn_level({"A..B"}), after = drawn_level({"A.#B"});
  before.areas.clear();
  after.areas.clear();
  EXPECT_TRUE(difference_between(before, after, {}).all_gates);
}

/// The floor may stay the same.
TEST(LevelDifference, ListsGatesThatMatterBecauseOfAMovedPlace) {
  const Level before = drawn_level({"AB.g.."});
  Level after = before;
  after.manifest.points[1].point = {5, 0};
  EXPECT_EQ(gates_of(difference_between(before, after, {})), "gate+ AB\n");
}

TEST(LevelDifference, ListsGatesThatMatterBecauseOfAResizedAgent) {
  Level before = drawn_level({"...g...", ".A.g.B.", "...g...", "......."});
  before.manifest.agents = {{"ox", 1, {}}};
  Level after = before;
  after.manifest.agents[0].footprint = 3;
  EXPECT_EQ(gates_of(difference_between(before, after, {})), "gate+ AB\n");
}

/// An agent of three pixels fits into the squares of a mask that are two pixels wide.
TEST(LevelDifference, ListsGatesThatMatterBecauseOfAFinerMask) {
  Level before = drawn_level({"..g..", "....."});
  before.manifest.scale = PaintedScale(2);
  Level after = drawn_level({"....gg....", "....gg....", "..........", ".........."});
  for (Level* level : {&before, &after}) {
    level->manifest.agents = {{"ox", 3, {}}};
    level->manifest.points = {{"A", {2, 2}, {}}, {"B", {8, 2}, {}}};
  }
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_TRUE(difference.parts.empty());
  EXPECT_EQ(gates_of(difference), "gate+ AB\n");
}

TEST(LevelDifference, ListsNamesOfOneSideAndChangedDefinitions) {
  Level before = drawn_level({"AB...", "gg..."}), after = drawn_level({"A.B.C", "gg..."});
  before.manifest.states = {state("day", {}), state("dusk", {})};
  after.manifest.states = {state("night", {}), state("day", {"hatch"})};
  before.manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  after.manifest.agents = {{"cat", 2, {}}};
  const LevelDifference difference = difference_between(before, after, {});
  std::string names;
  for (const NameChange& name : difference.names) {
    names += name.name + (name.change == Change::gained ? "+ " : "- ");
  }
  EXPECT_EQ(names, "C+ dusk- night+ ox- ");
  ASSERT_EQ(difference.moved.size(), 1u);
  EXPECT_EQ(difference.moved[0].at.after, (Point{2, 0}));
  ASSERT_EQ(difference.resized.size(), 1u);
  EXPECT_EQ(difference.resized[0].footprint.after, 2);
  ASSERT_EQ(difference.states.size(), 1u);
  EXPECT_EQ(difference.states[0].closed, std::vector<std::string>{"hatch"});
  EXPECT_TRUE(difference.states[0].opened.empty());
}

TEST(LevelDifference, ComparesPlacesAfterOneThatIsNew) {
  const Level before = drawn_level({"..B.C"}), after = drawn_level({"A.B#C"});
  EXPECT_EQ(connections_of(difference_between(before, after, {})), "d1 d1: BC-\n");
}

TEST(LevelDifference, ComparesBothSizesOfTheRoom) {
  LevelDifference difference = {.room = {{2, 3}, {2, 3}}};
  EXPECT_FALSE(difference.sizes_differ());
  difference.room.after = {3, 3};
  EXPECT_TRUE(difference.sizes_differ());
  difference.room.after = {2, 4};
  EXPECT_TRUE(difference.sizes_differ());
}

TEST(LevelDifference, CountsEveryKindOfDifference) {
  const auto counts = [](const LevelDifference& difference) { return difference.any(); };
  EXPECT_FALSE(counts({}));
  EXPECT_FALSE(counts({.scale = {PaintedScale(1), PaintedScale(2)}}));
  EXPECT_FALSE(counts({.parts = {{}}})) << "only ignored pixels";
  EXPECT_TRUE(counts({.room = {{2, 3}, {2, 4}}}));
  EXPECT_TRUE(counts({.names = {{}}}));
  EXPECT_TRUE(counts({.moved = {{}}}));
  EXPECT_TRUE(counts({.exits = {{}}}));
  EXPECT_TRUE(counts({.resized = {{}}}));
  EXPECT_TRUE(counts({.comforts = {{}}}));
  EXPECT_TRUE(counts({.states = {{}}}));
  EXPECT_TRUE(counts({.parts = {{{}, {.largest = {{}}}, {}}}}));
  EXPECT_TRUE(counts({.parts = {{{}, {}, {.largest = {{}}}}}}));
  EXPECT_TRUE(counts({.floors = {{}}}));
  EXPECT_TRUE(counts({.gates = {{}}}));
  EXPECT_TRUE(counts({.depth = {1, 2}}));
  EXPECT_TRUE(counts({.scaling_differs = true}));
}

TEST(LevelDifference, NoticesAnotherDepth) {
  const Level before = drawn_level({"...", "..."});
  Level after = before;
  EXPECT_FALSE(difference_between(before, after, {}).any());
  after.manifest.depth = 1.5;
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_TRUE(difference.any());
  EXPECT_EQ(difference.depth.before, 1);
  EXPECT_EQ(difference.depth.after, 1.5);
}

TEST(LevelDifference, NoticesOtherSizesOfCharacters) {
  Level before = drawn_level({"..gg..", "......"});
  before.manifest.area_scaling = {{"gate", {0, 1, 50, 60}, {}}};
  const auto differs = [&before](const Level& after) {
    const LevelDifference difference = difference_between(before, after, {});
    EXPECT_EQ(difference.any(), difference.scaling_differs);
    return difference.scaling_differs;
  };
  Level after = before;
  EXPECT_FALSE(differs(after));
  after.manifest.scaling = RowScaling{0, 1, 50, 100};
  EXPECT_TRUE(differs(after)) << "of the room";
  after = before;
  after.manifest.area_scaling[0].scaling.at_top = 40;
  EXPECT_TRUE(differs(after)) << "of an area";
  after.manifest.area_scaling[0].area = "gone";
  before.manifest.area_scaling.clear();
  EXPECT_FALSE(differs(after)) << "of an area that no level has";
}

/// The floor stays; the path moves off the walls.
TEST(LevelDifference, ComparesPathsWithTheComfortOfTheAgentOnEachSide) {
  Level before = drawn_level(Rows(9, std::string(19, '.')));
  before.manifest.points = {{"A", {0, 8}, {}}, {"B", {18, 8}, {}}};
  before.manifest.agents = {{.name = "cat", .comfort = Comfort()},
                            {.name = "ox", .comfort = Comfort{.keep = 4}}};
  Level after = before;
  after.manifest.agents[0].comfort = Comfort{.keep = 4};
  const DiffOptions exactly = {.tolerance = 0};
  const LevelDifference difference = difference_between(before, after, exactly);
  EXPECT_TRUE(difference.any());
  ASSERT_EQ(difference.comforts.size(), 1u);
  EXPECT_EQ(difference.comforts[0].name, "cat");
  EXPECT_FALSE(difference.comforts[0].comfort.before);
  EXPECT_EQ(difference.comforts[0].comfort.after, (Comfort{.keep = 4}));
  ASSERT_EQ(difference.floors.size(), 1u) << "of the cat";
  EXPECT_EQ(difference.floors[0].agent, "cat");
  ASSERT_EQ(difference.floors[0].lengths.size(), 1u);
  EXPECT_EQ(difference.floors[0].lengths[0].length.before, 18);
  EXPECT_GT(difference.floors[0].lengths[0].length.after, 18);
  EXPECT_FALSE(difference_between(after, after, exactly).any());
  EXPECT_FALSE(difference_between(before, after, {.tolerance = 0, .agent = "ox"}).any());
  EXPECT_FALSE(difference_between(before, after, {.tolerance = 0, .agent = 1}).any());
}

/// The floor and the comfort stay; a path below a wall comes nearer to it.
TEST(LevelDifference, ComparesComfortablePathsInTheViewOnEachSide) {
  Rows rows(13, std::string(25, '.'));
  for (std::size_t y = 0; y < 6; ++y) rows[y].replace(10, 5, "#####");
  Level before = drawn_level(rows);
  before.manifest.points = {{"A", {4, 4}, {}}, {"B", {20, 4}, {}}};
  before.manifest.agents = {{.name = "cat", .comfort = Comfort{.keep = 3}}};
  Level after = before;
  after.manifest.depth = 3;
  const DiffOptions exactly = {.tolerance = 0};
  const LevelDifference difference = difference_between(before, after, exactly);
  EXPECT_TRUE(difference.parts.empty());
  EXPECT_FALSE(difference.scale.differs());
  ASSERT_EQ(difference.floors.size(), 1u);
  ASSERT_EQ(difference.floors[0].lengths.size(), 1u);
  const OldAndNew<double>& length = difference.floors[0].lengths[0].length;
  EXPECT_LT(length.after, length.before);
  EXPECT_FALSE(difference_between(after, after, exactly).any());
  EXPECT_TRUE(difference_between(before, after, {.tolerance = 0, .agent = 1}).floors.empty());
}

/// Repainting the middle of an edge does not move the exit along it.
TEST(LevelDifference, DoesNotReportAnUnchangedExit) {
  Level before = drawn_level({"....", "....", "...."}),
        after = drawn_level({"....", "#...", "...."});
  Exit exit;
  exit.name = "west";
  exit.edge = EdgeStretch{};
  for (Level* level : {&before, &after}) level->manifest.exits = {exit};
  EXPECT_TRUE(difference_between(before, after, {}).moved.empty());
  EXPECT_TRUE(difference_between(before, after, {}).exits.empty());
  after.manifest.exits[0].to = ExitTarget{"hall.level.json", "east", {}};
  const LevelDifference leads_elsewhere = difference_between(before, after, {});
  ASSERT_EQ(leads_elsewhere.exits.size(), 1u);
  EXPECT_EQ(leads_elsewhere.exits[0].to.before, "");
  EXPECT_EQ(leads_elsewhere.exits[0].to.after, "hall.level.json#east");
  after.manifest.exits[0].edge->edge = Edge::right;
  EXPECT_EQ(difference_between(before, after, {}).moved.size(), 1u);
}

/// Returns whether an exit of both levels has moved.
bool has_moved(const Exit& before, const Exit& after) {
  const auto level_with = [](Exit exit) {
    Level level = drawn_level(Rows(9, "........."));
    exit.name = "west";
    level.manifest.exits = {exit};
    return level;
  };
  return !difference_between(level_with(before), level_with(after), {}).moved.empty();
}

TEST(LevelDifference, ComparesPixelsAndStretchesOfExits) {
  const auto at = [](Point pixel) {
    Exit exit;
    exit.at = pixel;
    return exit;
  };
  const auto along = [](Edge edge, std::optional<EdgeStretch::Between> between) {
    Exit exit;
    exit.edge = EdgeStretch{edge, between, {}};
    return exit;
  };
  EXPECT_FALSE(has_moved(at({1, 2}), at({1, 2})));
  EXPECT_TRUE(has_moved(at({1, 2}), at({1, 3})));
  Exit with_edge = at({1, 2});
  with_edge.edge = EdgeStretch{Edge::left, {}, {}};
  EXPECT_TRUE(has_moved(at({1, 2}), with_edge));
  EXPECT_TRUE(has_moved(with_edge, at({1, 2})));
  EXPECT_FALSE(has_moved(along(Edge::left, {}), along(Edge::left, {})));
  EXPECT_TRUE(has_moved(along(Edge::left, {}), along(Edge::top, {})));
  EXPECT_TRUE(has_moved(along(Edge::left, {}), along(Edge::left, {{2, 4}})));
  EXPECT_TRUE(has_moved(along(Edge::left, {{2, 4}}), along(Edge::left, {})));
  EXPECT_FALSE(has_moved(along(Edge::left, {{2, 4}}), along(Edge::left, {{2, 4}})));
  EXPECT_TRUE(has_moved(along(Edge::left, {{2, 4}}), along(Edge::left, {{1, 4}})));
  EXPECT_TRUE(has_moved(along(Edge::left, {{2, 4}}), along(Edge::left, {{2, 5}})));
}

TEST(LevelDifference, CountsAPointThatBecameAnExitAsMoved) {
  const Level before = drawn_level({"A.."});
  Level after = drawn_level({"..."});
  Exit& exit = after.manifest.exits.emplace_back();
  exit.name = "A";
  exit.at = Point{0, 0};
  EXPECT_EQ(difference_between(before, after, {}).moved.size(), 1u);
  EXPECT_EQ(difference_between(after, before, {}).moved.size(), 1u);
}

TEST(LevelDifference, ComparesLevelsOfOtherSizesAndScales) {
  const Level before = drawn_level({"A..", "..."});
  Level after = drawn_level({"A...."});
  const LevelDifference cropped = difference_between(before, after, {});
  EXPECT_TRUE(cropped.sizes_differ());
  EXPECT_EQ(pixels_of(cropped), "floor +2 -3 ignored +0 -0\n");
  Level doubled = drawn_level({"A.....", "......", "......", "....#."});
  Level coarse = drawn_level({"A..", "..."});
  coarse.manifest.scale = PaintedScale(2);
  coarse.manifest.depth = 2;
  const LevelDifference finer = difference_between(coarse, doubled, {});
  EXPECT_FALSE(finer.sizes_differ());
  EXPECT_EQ(pixels_of(finer), "floor +0 -1 ignored +0 -0\n");
  EXPECT_EQ(finer.parts[0].lost.largest[0].first, (Point{4, 3}));
  doubled.paintable.set({4, 3});
  doubled.manifest.depth = 2;
  EXPECT_FALSE(difference_between(coarse, doubled, {}).any());
  Level shallow = coarse;
  shallow.manifest.depth = 1;
  shallow.paintable.reset({2, 1});
  const LevelDifference of_masks = difference_between(coarse, shallow, {});
  EXPECT_FALSE(of_masks.scale.differs());
  EXPECT_EQ(pixels_of(of_masks), "floor +0 -1 ignored +0 -0\n") << "pixels of the masks";
}

/// Adds `count` points named p0, p1 and so on, cycling through these pixels.
void add_many_points(Level& level, std::size_t count, const std::vector<Point>& pixels) {
  for (std::size_t i = 0; i < count; ++i) {
    level.manifest.points.push_back({"p" + std::to_string(i), pixels[i % pixels.size()], {}});
  }
}

TEST(LevelDifference, ComparesPairsOfManyPlaces) {
  Level before = drawn_level({"A..#..B", "#######", "C.....D"});
  Level after = drawn_level({"A.....B", "#######", "C.....D"});
  for (Level* level : {&before, &after}) add_many_points(*level, 300, {{4, 2}});
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_EQ(connections_of(difference), "d1 d1: AB+\n");
  EXPECT_TRUE(difference.all_pairs());
  EXPECT_TRUE(difference.is_complete());
  EXPECT_FALSE(difference_between(before, before, {}).any());
}

TEST(LevelDifference, ListsManyPairsUpToALimit) {
  Level before = drawn_level({"A....", "#####", "....."});
  Level after = drawn_level({"A....", ".####", "....."});
  for (Level* level : {&before, &after}) add_many_points(*level, 300, {{2, 0}, {2, 2}});
  const LevelDifference gained = difference_between(before, after, {});
  ASSERT_EQ(gained.floors.size(), 1u);
  EXPECT_EQ(gained.floors[0].pairs.size(), kMostPairs);
  EXPECT_FALSE(gained.all_pairs());
  const LevelDifference lost = difference_between(after, before, {});
  EXPECT_EQ(lost.floors[0].pairs.size(), kMostPairs);
  EXPECT_FALSE(lost.all_pairs());
}

/// Pairs explained by a place where the agent no longer fits do not use up the limit.
TEST(LevelDifference, ListsUnexplainedPairsFirst) {
  Level before = drawn_level({"...", "...", "..."}), after = drawn_level({"...", ".##", ".#."});
  for (Level* level : {&before, &after}) {
    add_many_points(*level, 300, {{1, 1}, {2, 0}});
    level->manifest.points.push_back({"C", {2, 2}, {}});
  }
  const LevelDifference lost = difference_between(before, after, {});
  ASSERT_EQ(lost.floors.size(), 1u);
  EXPECT_FALSE(lost.all_pairs());
  EXPECT_EQ(unexplained_pairs(lost.floors[0], Change::lost).size(), 150u);
  const LevelDifference gained = difference_between(after, before, {});
  ASSERT_EQ(gained.floors.size(), 1u);
  EXPECT_EQ(unexplained_pairs(gained.floors[0], Change::gained).size(), 150u);
}

TEST(LevelDifference, ExplainsPairsByEitherPlace) {
  const auto pair = [](const char* from, const char* to, Change change) {
    return PairChange{from, to, {}, {}, change};
  };
  FloorDifference floor;
  floor.places = {{"C", {}, Change::lost}};
  floor.pairs = {pair("A", "B", Change::gained), pair("A", "C", Change::lost),
                 pair("A", "D", Change::lost), pair("C", "D", Change::lost)};
  const auto lost = unexplained_pairs(floor, Change::lost);
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost[0]->from + lost[0]->to, "AD");
  EXPECT_EQ(unexplained_pairs(floor, Change::gained).size(), 1u);
}

/// Long paths take many steps and little time.
TEST(LevelDifference, GivesUpLengthsThatTakeTooManySteps) {
  const int width = 30'000;
  const Rows rows(2, std::string(width, '.'));
  Rows notched = rows;
  notched[1][100] = '#';
  Level before = drawn_level(rows), after = drawn_level(notched);
  for (Level* level : {&before, &after}) add_many_points(*level, 400, {{0, 0}, {width - 1, 0}});
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_FALSE(difference.all_lengths);
  EXPECT_FALSE(difference.is_complete());
  EXPECT_TRUE(difference.any());
  EXPECT_TRUE(difference_between(before, before, {}).is_complete());
}

/// Each pair takes steps, even of places where nobody fits.
TEST(LevelDifference, ComparesGatesWithinHalfOfItsSteps) {
  const auto all_gates_with = [](std::size_t places) {
    Level before = drawn_level({"..#"}), after = drawn_level({".##"});
    for (Level* level : {&before, &after}) add_many_points(*level, places, {{2, 0}});
    const LevelDifference difference = difference_between(before, after, {});
    EXPECT_TRUE(difference.all_lengths);
    return difference.all_gates;
  };
  EXPECT_TRUE(all_gates_with(1710)) << "1710 * 1709 / 2 pairs take 374 million steps of 750";
  EXPECT_FALSE(all_gates_with(1714)) << "376 million";
}

TEST(LevelDifference, SharesResultsForAgentsOfEqualDiameter) {
  Level before = drawn_level({"A...B"}), after = drawn_level({"A.#.B"});
  for (Level* level : {&before, &after}) {
    for (int i = 0; i < 3; ++i)
      level->manifest.agents.push_back({std::to_string(i), 1 + i % 2, {}});
  }
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_EQ(connections_of(difference), "d1 d1: AB-\nd2 d2: AB-\nd1 d1: AB-\n");
  ASSERT_EQ(difference.floors.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(difference.floors[i].agent, std::to_string(i));
}

/// A chosen agent is compared alone, even if another is added, removed or resized.
TEST(LevelDifference, IgnoresAgentsThatAreNotChosen) {
  Level level = drawn_level({"....."}), without = drawn_level({"....."});
  Level resized = drawn_level({"....."});
  level.manifest.agents = {{"cart", 1, {}}, {"hero", 1, {}}};
  without.manifest.agents = {{"hero", 1, {}}};
  resized.manifest.agents = {{"cart", 2, {}}, {"hero", 2, {}}};
  for (const AgentChoice& choice : {AgentChoice("hero"), AgentChoice(1)}) {
    EXPECT_FALSE(difference_between(level, without, {.agent = choice}).any());
    EXPECT_FALSE(difference_between(without, level, {.agent = choice}).any());
  }
  EXPECT_TRUE(difference_between(level, without, {}).any());
  EXPECT_EQ(difference_between(level, resized, {}).resized.size(), 2u);
  EXPECT_EQ(difference_between(level, resized, {.agent = "hero"}).resized.size(), 1u);
  EXPECT_FALSE(difference_between(level, resized, {.agent = 1}).any());
}

/// One agent may have too many gates while the gates of another are compared.
TEST(LevelDifference, ComparesGatesOfEachAgentSeparately) {
  Rows rows = {std::string(65, '.') + "#####", std::string(70, '#')};
  for (int i = 0; i < 3; ++i) rows.push_back("......ggg......" + std::string(55, '#'));
  for (int i = 0; i < 4; ++i) rows.push_back(std::string(70, '#'));
  Level before = drawn_level(rows);
  for (std::size_t i = 5; i < 9; ++i) rows[i].replace(0, 15, 15, '.');
  Level after = drawn_level(rows);
  for (Level* level : {&before, &after}) {
    level->manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
    level->manifest.points = {{"A", {1, 3}, {}}, {"B", {13, 3}, {}}};
    for (int i = 0; i < 65; ++i) {
      BitGrid area(level->width(), level->height());
      area.set({i, 0});
      level->areas.push_back({"a" + std::to_string(i), std::move(area)});
    }
  }
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_FALSE(difference.all_gates);
  EXPECT_TRUE(difference.all_lengths);
  EXPECT_EQ(gates_of(difference), "gate- AB\n");
  ASSERT_EQ(difference.gates.size(), 1u);
  EXPECT_EQ(difference.gates[0].agent, "ox");
}

TEST(LevelDifference, DistinguishesAgentsByBothDiameters) {
  Level before = drawn_level({"A...B"}), after = drawn_level({"A...B"});
  before.manifest.agents = {{"cat", 1, {}}, {"cub", 1, {}}};
  after.manifest.agents = {{"cat", 1, {}}, {"cub", 3, {}}};
  EXPECT_EQ(connections_of(difference_between(before, after, {})), "d1 d3: A- B- AB-\n");
  EXPECT_EQ(connections_of(difference_between(after, before, {})), "d3 d1: A+ B+ AB+\n");
}

/// If an agent covers a single pixel of a patch, the whole patch counts.
TEST(LevelDifference, CountsPatchesThatAnAgentCoversInPart) {
  Level before = drawn_level({"....", "....", "....", "####", "####"});
  Level after = drawn_level({"....", "....", "....", "....", ".###"});
  for (Level* level : {&before, &after}) level->manifest.agents = {{"ox", 3, {}}};
  EXPECT_EQ(pixels_of(difference_between(before, after, {})), "floor +5 -0 ignored +0 -0\n");
  EXPECT_EQ(pixels_of(difference_between(after, before, {})), "floor +0 -5 ignored +0 -0\n");
}

/// A pixel counts if the disc of an agent covers it in the level that has it.
TEST(LevelDifference, IgnoresPixelsThatNoAgentCovers) {
  Level before = drawn_level({"....#.", "....##", "....##", "######"});
  Level after = drawn_level({"....#.", "....##", "....##", "..####"});
  EXPECT_EQ(pixels_of(difference_between(before, after, {})), "floor +2 -0 ignored +0 -0\n");
  for (Level* level : {&before, &after}) level->manifest.agents = {{"ox", 3, {}}};
  const LevelDifference difference = difference_between(before, after, {});
  EXPECT_EQ(pixels_of(difference), "floor +0 -0 ignored +0 -0\n");
  EXPECT_EQ(difference.parts[0].gained.unnoticed, 2);
  EXPECT_FALSE(difference.any());
  after.manifest.agents.push_back({"cat", 1, {}});
  before.manifest.agents.push_back({"cat", 1, {}});
  EXPECT_TRUE(difference_between(before, after, {}).any());
  EXPECT_FALSE(difference_between(before, after, {.agent = "ox"}).any());
  EXPECT_TRUE(difference_between(before, after, {.agent = 2}).any());
}

}  // namespace
}  // namespace walkmask::diff
