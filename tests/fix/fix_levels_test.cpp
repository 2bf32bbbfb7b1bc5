// Levels in memory are fixed, and judged again by `check` and by a comparison of their floors.

#include "fix/fix_levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fix/judged_level.h"
#include "fix/objection.h"
#include "fix/repair.h"
#include "level/memory_files.h"
#include "png/read.h"
#include "report/findings.h"
#include "support/painted.h"
#include "support/random.h"
#include "support/random_floor.h"
#include "support/rule_folder.h"
#include "support/scratch_folder.h"
#include "system/disk_files.h"

namespace walkmask::fix {
namespace {

constexpr const char* kRoom = "room.level.json";

/// Some files, and a request to fix the levels among them.
struct Fixing {
  MemoryFiles disk;
  EditedFiles files{disk};
  FixRequest request = {.level = {disk}, .levels = {kRoom}};

  FixNotes run() {
    const Result<FixNotes> notes = fix_levels(request, files);
    EXPECT_TRUE(notes) << message(notes.error());
    return notes ? *notes : FixNotes();
  }

  /// Returns the lines of the notes on a level.
  std::vector<std::string> lines(const std::string& level = kRoom) {
    std::vector<std::string> all;
    const FixNotes notes = run();
    const auto of_level = notes.find(level);
    if (of_level == notes.end()) return all;
    for (const check::FixNote& note : of_level->second) all.push_back(fix_line(note));
    return all;
  }

  JudgedLevel judged(const Files& from, const std::string& level = kRoom) const {
    LevelRequest one = request.level;
    one.file = level;
    one.files = from;
    Result<JudgedLevel> judged = judge(one, request.options);
    EXPECT_TRUE(judged) << message(judged.error());
    return std::move(*judged);
  }

  std::vector<std::string> codes(const Files& from, const std::string& level = kRoom) const {
    std::vector<std::string> all;
    for (const check::Finding& finding : judged(from, level).report.findings) {
      all.emplace_back(finding.code.text());
    }
    return all;
  }

  std::string text(const std::string& name) const {
    const Result<FileBytes> bytes = files.read(name, 1 << 20);
    return bytes ? std::string(bytes->begin(), bytes->end()) : "";
  }
};

using Lines = std::vector<std::string>;

TEST(FixLevels, MovesAPointOntoTheNearestFloorAndKeepsTheLayout) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"#........", "#........", "#########"}));
  const std::string before =
      "{\n  \"walk\": \"walk.png\",\n\t\"points\": {\"a\": [5, 1],\r\n"
      "    \"b\": [ 0,1 ] }\n}\n";
  fixing.disk.put(kRoom, before);
  EXPECT_EQ(fixing.lines(), (Lines{"room.level.json:0,1: fixed P001: b moves from 0,1 to 1,1"}));
  std::string after = before;
  after.replace(after.find("0,1 ]"), 1, "1");
  EXPECT_EQ(fixing.text(kRoom), after);
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
}

TEST(FixLevels, MovesAnExitsPixelAndAPlaceTooNearAWall) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"##############", "######.......#", "######.......#",
                                       "######.......#", "######.......#", "##############"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "agents": {"hero": 3},
    "exits": {"door": {"to": "#bench", "at": [0, 3]}}, "points": {"bench": [6, 4], "b": [9, 3]}})");
  EXPECT_EQ(fixing.codes(fixing.disk), (Lines{"P001", "P003"}));
  fixing.run();
  EXPECT_EQ(fixing.codes(fixing.files), Lines()) << fixing.text(kRoom);
  EXPECT_NE(fixing.text(kRoom).find("\"at\": [6, 3]"), std::string::npos) << fixing.text(kRoom);
  EXPECT_NE(fixing.text(kRoom).find("\"bench\": [7, 3]"), std::string::npos);
}

TEST(FixLevels, DoesNotMoveAPlaceToFloorThatIsNotReached) {
  Fixing fixing;
  fixing.disk.put("walk.png",
                  painted({".....#....", ".....#....", ".....#....", ".....#....", "#.########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "check": {"speck_size": 0},
    "points": {"a": [1, 1], "b": [2, 2], "c": [9, 4], "d": [8, 1]}})");
  const Lines lines = fixing.lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines.front(), "room.level.json:9,4: fixed P001: c moves from 9,4 to 4,3");
}

TEST(FixLevels, PaintsSpecksAndPinholesLikeTheirSurroundings) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"..........", "....#.....", "..........", "##########",
                                       "####.#####", "##########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
  EXPECT_EQ(fixing.lines(),
            (Lines{"walk.png:4,4: fixed T004: 1 pixel is painted like the one around",
                   "walk.png:4,1: fixed G003: 1 pixel is painted like the one around"}));
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
  const Result<png::Image> image = png::read(*fixing.files.read("walk.png", 1 << 20), {});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->colour(1, 4), (Rgba{255, 255, 255, 255}));
  EXPECT_EQ(image->colour(4, 4), (Rgba{0, 0, 0, 255}));
}

TEST(FixLevels, KeepsIndicesOfAPalette) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted_by_index({"000000000", "011111110", "011121110", "011111110",
                                                "000000000", "030000000", "000000000"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["index:1", "index:3"]})");
  EXPECT_EQ(fixing.run()[kRoom].size(), 2u);
  const Result<png::Image> image = png::read(*fixing.files.read("walk.png", 1 << 20), {});
  ASSERT_TRUE(image);
  EXPECT_TRUE(image->indexed());
  EXPECT_EQ(image->value(2, 4), 1);
  EXPECT_EQ(image->value(5, 1), 0);
  EXPECT_EQ(image->table().size(), 10u);
}

TEST(FixLevels, DoesNotFillAPinholeThatKeepsPlacesApart) {
  Fixing fixing;
  // Without the pixel of wall between them, the gate would lead past itself.
  fixing.disk.put("walk.png", painted({"#########", "#...#...#", "#########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "agents": {"hero": 1},
    "points": {"a": [1, 1], "b": [7, 1]}, "expect": [{"from": "a", "to": "b", "reachable": false}]})");
  EXPECT_EQ(fixing.lines(), Lines());
}

TEST(FixLevels, RefusesAPinholeWhoseFillingLetsAnAgentThrough) {
  Fixing fixing;
  fixing.disk.put("walk.png",
                  painted({"#################", "#...............#", "#.......#.......#",
                           "#...............#", "#################"}));
  fixing.disk.put(kRoom,
                  R"({"walk": "walk.png", "agents": {"hero": 3}, "check": {"passage_width": 1},
    "points": {"a": [3, 2], "b": [13, 2]}})");
  EXPECT_EQ(fixing.lines(),
            (Lines{"walk.png:8,2: not fixed G003: it would connect a and b for hero"}));
  EXPECT_TRUE(fixing.files.edits().empty());
}

TEST(FixLevels, PaintsSlipsAsTheNearestDeclaredColourAndKeepsAlpha) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"....ro", "....rr", "......"}, {{'o', {250, 3, 0, 200}}}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "areas": {"legend": {"#ff0000": "door"}},
    "walkable": ["#ffffff"], "check": {"ignore": ["C004", "T", "A", "G"]}})");
  EXPECT_EQ(fixing.codes(fixing.disk), Lines{"C001"});
  EXPECT_EQ(fixing.lines(), (Lines{"walk.png:5,0: fixed C001: 1 pixel of 1 undeclared colour gets "
                                   "the nearest declared one"}));
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
  const Result<png::Image> image = png::read(*fixing.files.read("walk.png", 1 << 20), {});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->colour(0, 5), (Rgba{255, 0, 0, 200}));
}

TEST(FixLevels, DeletesWaiversShapesAndAreasThatDoNothing) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"......", "......"}));
  fixing.disk.put(kRoom, R"({
  "walk": "walk.png",
  "areas": {"shapes": {
    "gate": [{"rect": [0, 0, 2, 2]}, {"rect": [50, 0, 2, 2]}]}},
  "waive": [
    {"code": "T004", "at": [1, 1], "why": "old"},
    {"code": "T004", "at": [2, 1], "why": "old"}
  ]
})");
  EXPECT_EQ(fixing.codes(fixing.disk), (Lines{"F008", "F008", "S004"}));
  fixing.run();
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
  EXPECT_EQ(fixing.text(kRoom), R"({
  "walk": "walk.png",
  "areas": {"shapes": {
    "gate": [{"rect": [0, 0, 2, 2]}]}},
  "waive": []
})");
}

TEST(FixLevels, KeepsAnAreaThatAStateNames) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"..r...", "..r..."}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"],
    "areas": {"legend": {"#ff0000": "door", "#00ff00": "lift", "#0000ff": "idle"}},
    "states": {"shut": {"closed": ["lift", "door"]}}})");
  const Lines lines = fixing.lines();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "room.level.json:2:64: fixed A001: the declaration goes");
  EXPECT_TRUE(lines[1].starts_with("room.level.json:2:45: not fixed A001: it would cause F001: "))
      << lines[1];
  EXPECT_EQ(fixing.text(kRoom).find("idle"), std::string::npos);
}

TEST(FixLevels, LeavesAMaskAloneThatAnotherLevelNeedsAsItIs) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"..........", "....#.....", ".........."}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
  fixing.disk.put("night.level.json", R"({"walk": "walk.png", "points": {"a": [1, 1]},
    "waive": [{"code": "G003", "at": [4, 1], "why": "a post"}]})");
  fixing.request.others = {"night.level.json"};
  const Lines lines = fixing.lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with(
      "walk.png:4,1: not fixed G003: in night.level.json, it would cause F008: "))
      << lines[0];
  fixing.request.others.clear();
  EXPECT_EQ(fixing.run()[kRoom].size(), 1u);
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
}

TEST(FixLevels, ChangesNoFileThatMustNotChange) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"#...", "#..."}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [2, 1], "b": [0, 0]}})");
  fixing.request.refuse = [](const std::string& level, const std::string& file) -> Failure {
    EXPECT_EQ(level, kRoom);
    EXPECT_EQ(file, kRoom);
    return Error{Fault::input, file, "", "is a link", "name the file"};
  };
  EXPECT_EQ(
      fixing.lines(),
      (Lines{"room.level.json:0,0: not fixed P001: room.level.json is a link; name the file"}));
  EXPECT_TRUE(fixing.files.edits().empty());
}

TEST(FixLevels, MovesNoPlacesIfTheMaskLooksLikeThatOfAnotherRoom) {
  Fixing fixing;
  fixing.disk.put("walk.png",
                  painted({"##########", "##########", "##########", "....######", "....######"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png",
    "points": {"a": [8, 1], "b": [9, 3], "c": [7, 4], "d": [1, 3]}})");
  EXPECT_EQ(fixing.codes(fixing.disk), (Lines{"P001", "P001", "P001", "C007"}));
  for (const std::string& line : fixing.lines()) {
    EXPECT_NE(line.find("not fixed P001: it would hide C007: "), std::string::npos) << line;
  }
  EXPECT_TRUE(fixing.files.edits().empty());
}

TEST(FixLevels, SaysThatDrawnFloorsAndMapsAreNotRepainted) {
  Fixing fixing;
  fixing.disk.put(kRoom, R"({"walk": {"size": [40, 40], "floor": [{"rect": [0, 0, 30, 30]},
    {"rect": [35, 35, 1, 1]}]}, "points": {"a": [1, 1]}})");
  EXPECT_EQ(fixing.lines(), (Lines{"room.level.json:35,35: not fixed T004: the floor is not "
                                   "painted in an image, but drawn"}));
  fixing.request.levels = {"room.map"};
  fixing.disk.put("room.map",
                  "type octile\nheight 5\nwidth 7\nmap\n@@@@@@@\n@.....@\n@..@..@\n"
                  "@.....@\n@@@@@@@\n");
  EXPECT_EQ(fixing.lines("room.map"), (Lines{"room.map:3,2: not fixed G003: the floor is not "
                                             "painted in an image, but drawn"}));
}

/// Returns a mask with noise, an area and soft colours, and a level with places anywhere.
void put_random_level(MemoryFiles& disk, Random& random) {
  const BitGrid floor = random_floor(random, 40);
  std::vector<std::string> rows;
  for (int y = 0; y < floor.height(); ++y) {
    std::string row;
    for (int x = 0; x < floor.width(); ++x) {
      const int noise = random.between(0, 40);
      row += noise == 0 ? 's' : noise == 1 ? 'r' : floor.test({x, y}) != (noise == 2) ? '.' : '#';
    }
    rows.push_back(row);
  }
  disk.put("walk.png", painted_rows({rows.begin(), rows.end()}, {{'s', {240, 0, 12, 255}}}));
  std::string points;
  for (int i = 0; i < 5; ++i) {
    const Point p = random_pixel(floor, random);
    points += (i == 0 ? "\"p" : ", \"p") + std::to_string(i) + "\": [" + std::to_string(p.x) +
              ", " + std::to_string(p.y) + "]";
  }
  disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"], "agents": {"hero": 3},
    "areas": {"legend": {"#ff0000": "door", "#00ff00": "none"}}, "check": {"no_area": ["#000000"]},
    "states": {"open": {"closed": []}, "shut": {"closed": ["door"]}}, "points": {)" +
                      points + "}}");
}

TEST(FixLevels, RemovesFindingsAndNothingElseOnRandomLevels) {
  Random random(3405);
  int fixed = 0;
  for (int round = 0; round < 25; ++round) {
    Fixing fixing;
    put_random_level(fixing.disk, random);
    const JudgedLevel before = fixing.judged(fixing.disk);
    Intention meant;
    FixNotes first = fixing.run();
    const std::vector<check::FixNote> made = std::move(first[kRoom]);
    for (const check::FixNote& note : made) {
      if (note.outcome != check::FixNote::Outcome::fixed) continue;
      ++fixed;
      meant.fixed.emplace(note.code.text());
      if (note.text.find(" moves ") != std::string::npos) {
        meant.moved.insert(note.text.substr(0, note.text.find(' ')));
      }
    }
    const JudgedLevel after = fixing.judged(fixing.files);
    EXPECT_EQ(objection(before, after, meant), std::nullopt) << round;
    EditedFiles again(static_cast<const Files&>(fixing.files));
    FixRequest request = fixing.request;
    request.level.files = fixing.files;
    const Result<FixNotes> notes = fix_levels(request, again);
    ASSERT_TRUE(notes);
    EXPECT_TRUE(again.edits().empty()) << "round " << round << ": a second run changes nothing";
  }
  EXPECT_GT(fixed, 25);
}

/// Every rule has a level that breaks it.
TEST(FixLevels, RemovesWhatEachRuleThatCanBeFixedFindsInItsLevel) {
  std::set<std::string> fixed;
  for (const check::Rule& rule : check::rules()) {
    const std::string code(rule.code.text());
    const ScratchFolder scratch;
    lay_out(std::filesystem::path(WALKMASK_RULES) / code / "broken", scratch);
    EditedFiles files(disk_files());
    const std::string level = scratch / kRuleLevel;
    const FixRequest request = {.level = {disk_files()}, .levels = {level}};
    const Result<FixNotes> notes = fix_levels(request, files);
    ASSERT_TRUE(notes) << code;
    LevelRequest fresh = {files};
    fresh.file = level;
    const Result<JudgedLevel> after = judge(fresh, {});
    ASSERT_TRUE(after) << code;
    const bool remains = std::ranges::any_of(
        after->report.findings, [&](const auto& finding) { return finding.code == rule.code; });
    if (!remains && rule.finder.of_game == nullptr) fixed.insert(code);
    EXPECT_TRUE(remains || rule.fix.kind != check::Fix::Kind::none || rule.finder.of_game) << code;
  }
  EXPECT_EQ(fixed,
            (std::set<std::string>{"A001", "C001", "C002", "F008", "G003", "P003", "S004", "T004"}))
      << "the level of P001 has a place that no floor is near, too";
}

}  // namespace
}  // namespace walkmask::fix
