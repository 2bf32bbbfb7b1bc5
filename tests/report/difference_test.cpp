#include "report/difference.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "report/difference_summary.h"

namespace walkmask {
namespace {

using Status = DiffedLevel::Status;

DifferenceReport report_of(DiffedLevel level, bool of_folders) {
  DifferenceReport report = {
      .before = "old", .after = "new", .of_folders = of_folders, .levels = {}};
  report.levels.push_back(std::move(level));
  return report;
}

/// A level without a difference in the parts that were compared.
DiffedLevel incomplete_level() {
  DiffedLevel level = {.name = "hall.level.json"};
  level.difference.all_lengths = false;
  level.difference.all_gates = false;
  return level;
}

TEST(DifferenceText, NamesThePartsThatWereNotCompared) {
  EXPECT_EQ(difference_text(report_of(incomplete_level(), false)),
            "old -> new: no difference to notice; not all lengths of paths and gates are compared\n"
            "  Lengths of paths\n"
            "    not all are compared: this would take too many steps\n"
            "  Gates\n"
            "    not all are compared: this would take too many steps\n");
  DiffedLevel level = incomplete_level();
  level.difference.all_gates = true;
  level.difference.names.push_back({diff::NameChange::Kind::place, "door", diff::Change::gained});
  EXPECT_EQ(difference_text(report_of(std::move(level), false)),
            "old -> new: 1 change of the manifest; not all lengths of paths are compared\n"
            "  Lengths of paths\n"
            "    not all are compared: this would take too many steps\n"
            "  Manifest\n"
            "    place door was added\n");
}

TEST(DifferenceText, ListsLevelsOfFoldersThatWereNotComparedInFull) {
  const std::string text = difference_text(report_of(incomplete_level(), true));
  EXPECT_EQ(text.substr(0, text.find("\n  ")),
            "old -> new: 0 of 1 level differs, 1 not compared in full\n\n"
            "hall.level.json: no difference to notice; not all lengths of paths and gates are "
            "compared");
}

TEST(DifferenceText, NamesTheReasonOfAnUnusableLevel) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::unusable};
  level.error = Error{Fault::input, "new/hall.level.json", "2:1", "is empty", "write a level"};
  const DifferenceReport report = report_of(std::move(level), true);
  EXPECT_EQ(difference_text(report),
            "old -> new: 1 unusable\n\n"
            "hall.level.json: unusable: new/hall.level.json:2:1: is empty; write a level\n");
  EXPECT_FALSE(report.any());
}

/// A floor on which each of `count` places lost its connection with the next one.
diff::FloorDifference chain(std::size_t count) {
  diff::FloorDifference floor;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    floor.pairs.push_back(
        {"p" + std::to_string(i), "p" + std::to_string(i + 1), {}, {}, diff::Change::lost});
  }
  return floor;
}

TEST(DifferenceText, CountsTheConnectionsThatItDoesNotList) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  level.difference.floors = {chain(5000)};
  level.difference.floors_compared = level.difference.agents_compared = 1;
  level.difference.floors[0].all_pairs = false;
  const std::string text = difference_text(report_of(std::move(level), false));
  EXPECT_NE(text.find(": at least 4999 connections lost"), std::string::npos) << text;
  EXPECT_NE(text.find("    p1 no longer reaches p0 and p2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("    and 41 more\n"), std::string::npos) << text;
}

/// A resized agent has two diameters on the compared floors.
TEST(DifferenceReports, NameBothDiametersOfAResizedAgent) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  diff::LevelDifference& difference = level.difference;
  for (const int before : {9, 3}) {
    diff::FloorDifference floor;
    floor.agent = before == 3 ? "hero" : "cart";
    floor.footprint = {before, 9};
    floor.places.push_back({"door", {1, 2}, diff::Change::lost});
    difference.floors.push_back(floor);
  }
  difference.agents_compared = 3;
  difference.floors_compared = 1;
  difference.gates.push_back({"gate", diff::Change::gained, "hero", {3, 9}, {{"a", "b"}}});
  const DifferenceReport report = report_of(std::move(level), false);
  const std::string text = difference_text(report), json = difference_json(report);
  EXPECT_NE(text.find("(for cart, diameter 9; for hero, diameter 9, was 3)"), std::string::npos)
      << text;
  EXPECT_NE(text.find("a to b (for hero, diameter 9, was 3)"), std::string::npos) << text;
  const std::string hero = R"("agent":{"name":"hero","diameter":9,"old_diameter":3})";
  const std::size_t first = json.find(hero);
  ASSERT_NE(first, std::string::npos) << json;
  EXPECT_NE(json.find(hero, first + 1), std::string::npos) << json;
  EXPECT_NE(json.find(R"("agent":{"name":"cart","diameter":9})"), std::string::npos) << json;
}

TEST(DifferenceReports, NameTheFloorsOfASentenceUnlessItHoldsOnAllOfThem) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  diff::LevelDifference& difference = level.difference;
  for (const char* agent : {"cart", "hero"}) {
    for (const char* state : {"day", "night"}) {
      diff::FloorDifference floor;
      floor.agent = agent;
      floor.states = {state};
      const bool is_hero = floor.agent == "hero", is_day = floor.states[0] == "day";
      floor.places.push_back({"door", {1, 1}, diff::Change::lost});
      if (is_hero) floor.places.push_back({"vault", {2, 2}, diff::Change::lost});
      if (is_day) floor.places.push_back({"well", {3, 3}, diff::Change::lost});
      diff::IslandChange island;
      island.kind = diff::IslandChange::Kind::appeared;
      island.after.push_back({.pixels = 4, .box = {4, 4, 6, 6}});
      floor.islands.push_back(island);
      difference.floors.push_back(floor);
    }
  }
  difference.agents_compared = difference.floors_compared = 2;
  EXPECT_EQ(
      difference_text(report_of(std::move(level), false)),
      "old -> new: 3 places lost, 1 island changed\n"
      "  Connections\n"
      "    door at 1,1: the agent no longer fits there\n"
      "    well at 3,3: the agent no longer fits there (in day, for cart, diameter 1; in day, "
      "for hero, diameter 1)\n"
      "    vault at 2,2: the agent no longer fits there (for hero, diameter 1)\n"
      "  Islands\n"
      "    appeared: 4 pixels at 4,4 to 6,6\n");
}

TEST(DifferenceReports, NameAnotherDepth) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  level.difference.depth = {1, 1.5};
  const DifferenceReport report = report_of(std::move(level), false);
  const std::string text = difference_text(report), json = difference_json(report);
  EXPECT_NE(text.find("old -> new: 1 change of the manifest\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  the depth is 1.5, was 1.0\n"), std::string::npos) << text;
  EXPECT_NE(json.find(R"("depth":{"old":1.0,"new":1.5})"), std::string::npos) << json;
  const std::string same = difference_json(report_of({.name = "a", .status = Status::same}, false));
  EXPECT_EQ(same.find("depth"), std::string::npos) << same;
}

TEST(DifferenceReports, NameBothNumbersOfAScaleAndOtherSizesOfCharacters) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  level.difference.scale = {PaintedScale(4, 2), PaintedScale(4)};
  level.difference.scaling_differs = true;
  const DifferenceReport report = report_of(std::move(level), false);
  const std::string text = difference_text(report), json = difference_json(report);
  EXPECT_NE(text.find("  the scale is 4, was 4x2; pixels are room pixels\n"), std::string::npos);
  EXPECT_NE(text.find("  the sizes of characters are defined differently\n"), std::string::npos);
  EXPECT_NE(json.find(R"("scaling_differs":true)"), std::string::npos) << json;
}

TEST(DifferenceReports, NameBothComfortsOfAnAgent) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  diff::LevelDifference& difference = level.difference;
  difference.comforts.push_back({"hero", {std::nullopt, Comfort{.keep = 8}}});
  difference.comforts.push_back({"cart", {Comfort{.keep = 3, .detour = 0}, std::nullopt}});
  for (const diff::ComfortChange& agent : difference.comforts) {
    diff::FloorDifference floor;
    floor.agent = agent.name;
    floor.comfort = agent.comfort;
    floor.lengths.push_back({"door", "vault", {10, 20}});
    difference.floors.push_back(floor);
  }
  difference.agents_compared = 2;
  difference.floors_compared = 1;
  const DifferenceReport report = report_of(std::move(level), false);
  const std::string text = difference_text(report), json = difference_json(report);
  EXPECT_NE(text.find("agent hero: comfort 8:10, was none\n"), std::string::npos) << text;
  EXPECT_NE(text.find("agent cart: comfort none, was 3:0\n"), std::string::npos) << text;
  for (const char* part :
       {R"("comforts":[{"name":"hero","old":null,"new":{"keep":8,"detour":10}},)",
        R"({"name":"cart","old":{"keep":3,"detour":0},"new":null}])",
        R"("diameter":1,"comfort":{"keep":8,"detour":10},"old_comfort":null})",
        R"("diameter":1,"old_comfort":{"keep":3,"detour":0}})"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
  }
}

TEST(DifferenceText, CountsPixelsThatItDoesNotList) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  diff::PartDifference part;
  part.gained.ignored = 1;
  level.difference.parts.push_back(part);
  const std::string one = difference_text(report_of(level, false));
  EXPECT_NE(one.find("    ignored: 1 pixel in small patches\n"), std::string::npos) << one;
  EXPECT_EQ(one.find("unnoticed"), std::string::npos) << one;
  level.difference.parts[0].lost.unnoticed = 1;
  const std::string both = difference_text(report_of(level, false));
  EXPECT_NE(both.find("    unnoticed: 1 pixel that no agent covers anywhere\n"), std::string::npos)
      << both;
}

TEST(DifferenceText, NamesTheAgentOfAGateUnlessItIsAPointWithoutAName) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  const auto add = [&](const char* gate, std::optional<std::string> agent, int diameter) {
    level.difference.gates.push_back(
        {gate, diff::Change::gained, std::move(agent), {diameter, diameter}, {{"a", "b"}}});
  };
  add("arch", std::nullopt, 1);
  add("door", "fly", 1);
  add("lift", std::nullopt, 5);
  const std::string text = difference_text(report_of(std::move(level), false));
  EXPECT_EQ(text.substr(text.find("  Gates")),
            "  Gates\n"
            "    arch began to matter: a to b\n"
            "    door began to matter: a to b (for fly, diameter 1)\n"
            "    lift began to matter: a to b (for diameter 5)\n");
}

TEST(DifferenceText, ListsTheChangesOfStatesAndAgents) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  level.difference.states = {
      {"day", {"gate"}, {}}, {"dusk", {}, {"lift"}}, {"noon", {"gate"}, {"lift"}}};
  const Footprint plain = 9, scaled = plain.scaled_by({0, 100, 50, 100}),
                  small = Footprint(3).scaled_by({0, 100, 50, 100});
  level.difference.resized = {{"hero", {plain, scaled}},
                              {"cart", {scaled, plain}},
                              {"cat", {3, scaled}},
                              {"dog", {small, scaled}},
                              {"ox", {small, plain}}};
  const DifferenceReport report = report_of(std::move(level), false);
  const std::string text = difference_text(report), json = difference_json(report);
  EXPECT_NE(json.find(R"("states":[{"name":"day","opened":["gate"],"closed":[]},)"
                      R"({"name":"dusk","opened":[],"closed":["lift"]},)"
                      R"({"name":"noon","opened":["gate"],"closed":["lift"]}])"),
            std::string::npos)
      << json;
  EXPECT_EQ(text.substr(text.find("  Manifest")),
            "  Manifest\n"
            "    agent hero: diameter 9, scaled, was not scaled\n"
            "    agent cart: diameter 9, was scaled\n"
            "    agent cat: diameter 9, scaled, was 3, not scaled\n"
            "    agent dog: diameter 9, scaled, was 3, scaled\n"
            "    agent ox: diameter 9, was 3, scaled\n"
            "    state day: opens gate\n"
            "    state dusk: closes lift\n"
            "    state noon: opens gate, closes lift\n");
}

/// Returns a level with pixels of half a metre. Everything that has a place or a length changed.
DiffedLevel level_in_metres() {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  diff::LevelDifference& difference = level.difference;
  difference.units = RoomUnits(MetreGrid{0.5, -1, -2, 20, 10});
  difference.room = {{20, 10}, {24, 10}};
  difference.moved.push_back({"dock", {{0, 0}, {3, 9}}});
  const Footprint rectangle = Footprint::of_size(Outline::Shape::rectangle, 4, 3);
  difference.resized.push_back({"robot", {1, 2}});
  difference.resized.push_back({"cart", {rectangle, 3}});
  difference.comforts.push_back({"robot", {std::nullopt, Comfort{.keep = 3}}});
  diff::FloorDifference floor;
  floor.agent = "robot";
  floor.footprint = {1, 2};
  floor.comfort = {std::nullopt, Comfort{.keep = 3}};
  floor.places.push_back({"door", {1, 2}, diff::Change::lost});
  floor.lengths.push_back({"dock", "store", {10, 20.5}});
  floor.islands.push_back({diff::IslandChange::Kind::vanished, {{{4, 5}, 6, {4, 5, 6, 7}}}, {}});
  difference.floors.push_back(floor);
  difference.gates.push_back({"gate", diff::Change::gained, "robot", {1, 2}, {{"a", "b"}}});
  difference.parts.push_back({"yard", {.pixels = 1, .largest = {{{2, 3}, 1, {2, 3, 2, 3}}}}, {}});
  difference.agents_compared = 2;
  difference.floors_compared = 1;
  return level;
}

TEST(DifferenceText, HasPlacesLengthsAndSizesInMetres) {
  const std::string text = difference_text(report_of(level_in_metres(), false));
  EXPECT_EQ(
      text.substr(text.find('\n') + 1),
      "  Connections\n"
      "    door at -0.25,1.75: the agent no longer fits there (for robot, diameter 1.0 m, was "
      "0.5 m)\n"
      "  Lengths of paths\n"
      "    dock to store: 10.25 metres, was 5.0, +105 % (for robot, diameter 1.0 m, was 0.5 "
      "m)\n"
      "  Gates\n"
      "    gate began to matter: a to b (for robot, diameter 1.0 m, was 0.5 m)\n"
      "  Islands\n"
      "    vanished: 6 pixels at 1.25,0.25 to 2.25,-0.75 (for robot, diameter 1.0 m, was 0.5 "
      "m)\n"
      "  Manifest\n"
      "    the room is 12.0 m x 5.0 m, was 10.0 m x 5.0 m; what one of them lacks is compared "
      "as wall\n"
      "    dock moved from -0.75,2.75 to 0.75,-1.75\n"
      "    agent robot: diameter 1.0 m, was 0.5 m\n"
      "    agent cart: diameter 1.5 m, was rectangle 2.0 m x 1.5 m\n"
      "    agent robot: comfort 1.5 m:10, was none\n"
      "  Pixels\n"
      "    area yard: +1 pixel\n"
      "      gained 1 pixel at 0.25,1.25\n");
}

TEST(DifferenceJson, HasPlacesBoxesLengthsAndSizesInMetres) {
  const std::string json = difference_json(report_of(level_in_metres(), false));
  for (const char* part :
       {R"("status":"changed","units":"metres","size":{"old":[20,10],"new":[24,10]})",
        R"("agent":{"name":"robot","diameter":1.0,"old_diameter":0.5,)"
        R"("comfort":{"keep":1.5,"detour":10},"old_comfort":null},)"
        R"("places":[{"name":"door","change":"lost","at":[-0.25,1.75]}])",
        R"("lengths":[{"from":"dock","to":"store","old":5.0,"new":10.25}])",
        R"("old":[{"pixels":6,"box":[1.25,0.25,2.25,-0.75],"first":[1.25,0.25],"places":[]}])",
        R"("agent":{"name":"robot","diameter":1.0,"old_diameter":0.5},"between")",
        R"("moved":[{"name":"dock","old":[-0.75,2.75],"new":[0.75,-1.75]}])",
        R"("agents":[{"name":"robot","old":0.5,"new":1.0},)"
        R"({"name":"cart","old":{"rectangle":[2.0,1.5]},"new":1.5}])",
        R"("comforts":[{"name":"robot","old":null,"new":{"keep":1.5,"detour":10}}])",
        R"("patches":[{"pixels":1,"box":[0.25,1.25,0.25,1.25],"first":[0.25,1.25]}])"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
  }
}

TEST(DifferenceJson, IsADocumentWithAllThatChanged) {
  using diff::Change;
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  diff::LevelDifference& difference = level.difference;
  difference.room = {{20, 10}, {24, 10}};
  difference.names = {{diff::NameChange::Kind::area, "gate", Change::gained}};
  difference.exits = {{"door", {"hall", "yard"}}};
  diff::FloorDifference floor;
  floor.states = {"day"};
  floor.pairs = {{"mat", "well", {}, {}, Change::lost}};
  floor.islands = {{diff::IslandChange::Kind::cut, {}, {{{1, 2}, 3, {1, 2, 3, 2}, {"mat"}}}, 4}};
  floor.more_islands = 5;
  difference.floors = {floor};
  difference.gates = {{"gate", Change::lost, {}, {1, 1}, {{"mat", "well"}, {"mat", "door"}}}};
  difference.parts = {{{},
                       {.pixels = 6, .largest = {}, .more = 7, .ignored = 8, .unnoticed = 9},
                       {.pixels = 10, .largest = {{{3, 4}, 10, {3, 4, 12, 4}}}}}};
  difference.all_gates = false;
  EXPECT_EQ(
      difference_json(report_of(std::move(level), false)),
      R"({"schema":"walkmask.difference/1","old":"old","new":"new","differs":true,"levels":[)"
      R"({"level":"hall.level.json","status":"changed","size":{"old":[20,10],"new":[24,10]},)"
      R"("scale":{"old":1,"new":1},"floors":[{"states":["day"],"agent":{"diameter":1},"places":[],)"
      R"("pairs":[{"from":"mat","to":"well","change":"lost"}],"lengths":[],"islands":[)"
      R"({"change":"cut","old":[],"new":[{"pixels":3,"box":[1,2,3,2],"first":[1,2],)"
      R"("places":["mat"]}],"more":4}],"more_islands":5}],"gates":[{"area":"gate",)"
      R"("change":"ceased","agent":{"diameter":1},"between":[["mat","well"],["mat","door"]]}],)"
      R"("names":[{"kind":"area","name":"gate","change":"gained"}],"moved":[],)"
      R"("exits":[{"name":"door","old":"hall","new":"yard"}],"agents":[],"comforts":[],)"
      R"("states":[],"floor":[{"area":null,"gained":{"pixels":6,"patches":[],"more":7,)"
      R"("ignored":8,"unnoticed":9},"lost":{"pixels":10,"patches":[{"pixels":10,)"
      R"("box":[3,4,12,4],"first":[3,4]}],"more":0,"ignored":0,"unnoticed":0}}],)"
      R"("complete":{"pairs":true,"lengths":true,"gates":false}}]})"
      "\n");
}

TEST(DifferenceJson, HasNoDifferenceOfALevelThatOneFolderLacks) {
  EXPECT_EQ(difference_json(report_of({.name = "a", .status = Status::added}, true)),
            R"({"schema":"walkmask.difference/1","old":"old","new":"new","differs":true,)"
            R"("levels":[{"level":"a","status":"added"}]})"
            "\n");
}

/// Returns a difference of two parts, each of which gained and lost so many pixels.
diff::LevelDifference with_parts(std::int64_t gained, std::int64_t lost) {
  diff::PartDifference part;
  part.gained.pixels = gained;
  part.lost.pixels = lost;
  diff::LevelDifference difference;
  difference.parts = {part, part};
  return difference;
}

TEST(DifferenceSummary, AddsUpThePixelsOfAllParts) {
  EXPECT_EQ(difference_summary(with_parts(2, 3)), "+4 -6 pixels");
  EXPECT_EQ(difference_summary(with_parts(2, 0)), "+4 pixels");
  EXPECT_EQ(difference_summary(with_parts(0, 3)), "-6 pixels");
  EXPECT_EQ(difference_summary(with_parts(0, 0)), "no difference to notice");
  EXPECT_EQ(difference_summary({}), "no difference");
  EXPECT_EQ(balance_text(1, 0), "+1 pixel");
  EXPECT_EQ(balance_text(0, 1), "-1 pixel");
  EXPECT_EQ(balance_text(1, 1), "+1 -1 pixels");
}

TEST(DifferenceSummary, AddsUpTheChangesOfTheManifest) {
  diff::LevelDifference difference;
  difference.names.resize(1, {diff::NameChange::Kind::place, "door", diff::Change::gained});
  difference.moved.resize(2);
  difference.exits.resize(4);
  difference.resized.resize(8);
  difference.comforts.resize(16);
  difference.states.resize(32);
  EXPECT_EQ(difference_summary(difference), "63 changes of the manifest");
  difference.depth = {1, 2};
  difference.scaling_differs = true;
  EXPECT_EQ(difference_summary(difference), "65 changes of the manifest");
}

TEST(DifferenceSummary, HasTheMostIslandsOfAFloor) {
  diff::LevelDifference difference;
  difference.floors.resize(2);
  difference.floors[0].islands.resize(3);
  difference.floors[0].more_islands = 2;
  difference.floors[1].islands.resize(4);
  EXPECT_EQ(difference_summary(difference), "5 islands changed");
}

TEST(DifferenceSummary, CountsConnectionsInBothDirections) {
  diff::LevelDifference difference;
  difference.floors.resize(1);
  difference.floors[0].pairs = {{"a", "b", {}, {}, diff::Change::gained}};
  EXPECT_EQ(difference_summary(difference), "1 connection gained");
  difference.floors[0].pairs.push_back({"a", "c", {}, {}, diff::Change::lost});
  EXPECT_EQ(difference_summary(difference), "1 connection lost, 1 connection gained");
}

TEST(FoldersSummary, CountsTheLevelsOfEachStatus) {
  const auto summary = [](std::vector<Status> statuses) {
    DifferenceReport report = {.before = "old", .after = "new", .of_folders = true, .levels = {}};
    for (const Status status : statuses) report.levels.push_back({.name = "a", .status = status});
    return folders_summary(report);
  };
  EXPECT_EQ(summary({Status::same}), "0 of 1 level differs");
  EXPECT_EQ(summary({Status::changed, Status::same}), "1 of 2 levels differs");
  EXPECT_EQ(summary({Status::same, Status::same}), "0 of 2 levels differ");
  EXPECT_EQ(summary({Status::changed, Status::changed, Status::same}), "2 of 3 levels differ");
  EXPECT_EQ(summary({Status::added, Status::removed, Status::removed}), "1 added, 2 removed");
}

/// Returns the text about a level with these floors of one agent, after its first line.
std::string text_about(std::vector<diff::FloorDifference> floors) {
  DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
  level.difference.agents_compared = 1;
  level.difference.floors_compared = floors.size();
  level.difference.floors = std::move(floors);
  const std::string text = difference_text(report_of(std::move(level), false));
  return text.substr(text.find('\n') + 1);
}

TEST(DifferenceText, StatesByHowManyPerCentALengthChanged) {
  diff::FloorDifference floor;
  floor.lengths = {{"a", "b", {10, 5}}, {"a", "c", {10, 12}}, {"a", "d", {1000, 1004}},
                   {"a", "e", {0, 3}},  {"a", "f", {0.5, 1}}, {"a", "g", {100, 101}}};
  EXPECT_EQ(text_about({floor}),
            "  Lengths of paths\n"
            "    a to b: 5.0 pixels, was 10.0, -50 %\n"
            "    a to c: 12.0 pixels, was 10.0, +20 %\n"
            "    a to d: 1004.0 pixels, was 1000.0\n"
            "    a to e: 3.0 pixels, was 0.0\n"
            "    a to f: 1.0 pixels, was 0.5, +100 %\n"
            "    a to g: 101.0 pixels, was 100.0, +1 %\n");
}

TEST(DifferenceText, CountsThePartsOfIslandsThatItDoesNotList) {
  using Kind = diff::IslandChange::Kind;
  const auto parts = [](std::size_t count) {
    return std::vector<diff::IslandPart>(count, {.pixels = 1, .box = {1, 2, 1, 2}});
  };
  diff::FloorDifference floor;
  floor.islands = {{Kind::cut, parts(1), parts(2), 3},
                   {Kind::joined, parts(2), parts(1), 4},
                   {Kind::appeared, {}, parts(1)},
                   {Kind::vanished, parts(1), {}}};
  floor.more_islands = 1;
  EXPECT_EQ(text_about({floor}),
            "  Islands\n"
            "    cut into 5: 1 pixel at 1,2; 1 pixel at 1,2\n"
            "    joined from 6: 1 pixel at 1,2; 1 pixel at 1,2\n"
            "    appeared: 1 pixel at 1,2\n"
            "    vanished: 1 pixel at 1,2\n"
            "    and 1 smaller change\n");
  floor.islands = {{Kind::cut, parts(1), parts(9), 3}};
  floor.more_islands = 0;
  EXPECT_EQ(text_about({floor}),
            "  Islands\n"
            "    cut into 12: 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; "
            "8 more\n");
  floor.islands = {{Kind::appeared, {}, parts(9)}};
  EXPECT_EQ(text_about({floor}),
            "  Islands\n"
            "    appeared: 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; "
            "5 more\n");
  floor.islands = {{Kind::vanished, parts(9), {}}};
  EXPECT_EQ(text_about({floor}),
            "  Islands\n"
            "    vanished: 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; "
            "5 more\n");
  floor.islands = {{Kind::vanished, parts(4), {}}};
  EXPECT_EQ(text_about({floor}),
            "  Islands\n"
            "    vanished: 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2; 1 pixel at 1,2\n");
}

TEST(DifferenceText, ListsTwelveLinesOfASectionAtMost) {
  const auto last_line_of = [](std::size_t count) {
    diff::FloorDifference floor;
    for (std::size_t i = 1; i <= count; ++i) {
      floor.lengths.push_back({"a", "b" + std::to_string(i), {10, 10}});
    }
    const std::string text = text_about({floor});
    return text.substr(text.rfind("    "));
  };
  EXPECT_EQ(last_line_of(12), "    a to b12: 10.0 pixels, was 10.0\n");
  EXPECT_EQ(last_line_of(13), "    and 2 more\n");
}

TEST(DifferenceText, NamesFourAgentsOfASentenceAtMost) {
  const auto text = [](int agents) {
    DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
    for (int i = 0; i < agents; ++i) {
      diff::FloorDifference floor;
      floor.agent = "a" + std::to_string(i);
      floor.lengths = {{"b", "c", {10, 12}}};
      level.difference.floors.push_back(floor);
    }
    level.difference.agents_compared = 9;
    level.difference.floors_compared = 1;
    const std::string whole = difference_text(report_of(std::move(level), false));
    return whole.substr(whole.rfind("for a3"));
  };
  EXPECT_EQ(text(4), "for a3, diameter 1)\n");
  EXPECT_EQ(text(5), "for a3, diameter 1; and 1 more agent)\n");
  EXPECT_EQ(text(6), "for a3, diameter 1; and 2 more agents)\n");
}

TEST(DifferenceText, ListsSmallerPatchesAsOne) {
  const auto text = [](std::size_t listed, std::size_t more) {
    DiffedLevel level = {.name = "hall.level.json", .status = Status::changed};
    diff::PartDifference none, part;
    none.gained.ignored = 2;
    none.lost.ignored = 1;
    part.gained.pixels = 50;
    part.gained.largest.resize(listed, {{1, 2}, 1, {1, 2, 1, 2}});
    part.gained.more = more;
    level.difference.parts = {none, part};
    const std::string whole = difference_text(report_of(std::move(level), false));
    return whole.substr(whole.find('\n') + 1);
  };
  EXPECT_EQ(text(1, 0),
            "  Pixels\n"
            "    floor: +50 pixels\n"
            "      gained 1 pixel at 1,2\n"
            "    ignored: 3 pixels in small patches\n");
  EXPECT_EQ(text(1, 1),
            "  Pixels\n"
            "    floor: +50 pixels\n"
            "      gained 1 pixel at 1,2\n"
            "      gained 1 smaller patch\n"
            "    ignored: 3 pixels in small patches\n");
  EXPECT_EQ(text(20, 5),
            "  Pixels\n"
            "    floor: +50 pixels\n"
            "      gained 1 pixel at 1,2\n"
            "      gained 1 pixel at 1,2\n"
            "      gained 1 pixel at 1,2\n"
            "      gained 22 smaller patches\n"
            "    ignored: 3 pixels in small patches\n");
}

TEST(DifferenceText, CountsThePairsBeyondFiftyLines) {
  diff::FloorDifference floor;
  for (int i = 0; i < 53; ++i) {
    floor.pairs.push_back(
        {"a" + std::to_string(i), "b" + std::to_string(i), {}, {}, diff::Change::gained});
  }
  const std::string all = text_about({floor});
  EXPECT_EQ(all,
            "  Connections\n"
            "    a0 now reaches b0\n"
            "    a1 now reaches b1\n"
            "    a10 now reaches b10\n"
            "    a11 now reaches b11\n"
            "    a12 now reaches b12\n"
            "    a13 now reaches b13\n"
            "    a14 now reaches b14\n"
            "    a15 now reaches b15\n"
            "    a16 now reaches b16\n"
            "    a17 now reaches b17\n"
            "    a18 now reaches b18\n"
            "    and 40 more\n");
}

}  // namespace
}  // namespace walkmask
