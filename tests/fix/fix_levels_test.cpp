// Levels in memory are fixed, and judged again by `check` and by a comparison of their floors.

#include "fix/fix_levels.h"
#include "fix/edited_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fix/judged_level.h"
#include "fix/repair.h"
#include "formats/all_formats.h"
#include "formats/ros/level.h"
#include "level/memory_files.h"
#include "png/read.h"
#include "report/findings.h"
#include "support/painted.h"
#include "support/png_builder.h"
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
    const Result<FixedLevels> fixed = fix_levels(request, files);
    EXPECT_TRUE(fixed) << message(fixed.error());
    return fixed ? fixed->notes : FixNotes();
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

TEST(FixLevels, PaintsPixelsThatAreNotSquareAsTheFileHasThem) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"..........", "....#.....", "..........", "##########",
                                       "####..####", "##########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "scale": [2, 3], "points": {"a": [3, 4]},
    "check": {"speck_size": 20}})");
  EXPECT_EQ(fixing.lines(),
            (Lines{"walk.png:8,12: fixed T004: 12 pixels are painted like those around",
                   "walk.png:8,3: fixed G003: 6 pixels are painted like those around"}));
  const Result<png::Image> image = png::read(*fixing.files.read("walk.png", 1 << 20), {});
  ASSERT_TRUE(image);
  ASSERT_EQ(image->width(), 10);
  for (int y = 0; y < image->height(); ++y) {
    for (int x = 0; x < image->width(); ++x) {
      const std::uint8_t grey = y < 3 ? 255 : 0;
      EXPECT_EQ(image->colour(y, x), (Rgba{grey, grey, grey, 255})) << x << "," << y;
    }
  }
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

TEST(FixLevels, DeletesWaiversThatDoNothing) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"......", "......"}));
  fixing.disk.put(kRoom, R"({
  "walk": "walk.png",
  "waive": [
    {"code": "T004", "at": [1, 1], "why": "old"},
    {"code": "T004", "at": [2, 1], "why": "old"}
  ]
})");
  EXPECT_EQ(fixing.codes(fixing.disk), (Lines{"F008", "F008"}));
  fixing.run();
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
  EXPECT_EQ(fixing.text(kRoom), R"({
  "walk": "walk.png",
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

/// The areas of the state are refused, which leaves two changes that are made one by one; the first
/// of them moves the text that the second is about.
TEST(FixLevels, DeletesOneDeclarationAfterTheOther) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"......", "......"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"],
    "areas": {"legend": {"#ff0000": "a", "#00ff00": "b", "#0000ff": "c", "#00ffff": "d"}},
    "states": {"shut": {"closed": ["a", "d"]}}})");
  std::size_t judged = 0;
  fixing.request.drop_known = [&judged](check::LevelReport&) { ++judged; };
  EXPECT_EQ(fixing.lines().size(), 4u);
  const std::size_t attempts = (1 + 2 + 4) + (1 + 2);
  EXPECT_EQ(judged, 2 + attempts) << "of all, of both halves, of each; then of those that stay";
  EXPECT_EQ(fixing.text(kRoom), R"({"walk": "walk.png", "walkable": ["#ffffff"],
    "areas": {"legend": {"#ff0000": "a", "#00ffff": "d"}},
    "states": {"shut": {"closed": ["a", "d"]}}})");
}

TEST(FixLevels, DeletesAllColoursOfAnArea) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"......", "......"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"],
    "areas": {"legend": {"#ff0000": "a", "#00ff00": "a"}}})");
  EXPECT_EQ(fixing.lines().size(), 1u);
  EXPECT_EQ(fixing.text(kRoom), R"({"walk": "walk.png", "walkable": ["#ffffff"],
    "areas": {"legend": {}}})");
}

TEST(FixLevels, DeletesNothingThatIsDeclaredElsewhere) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"......", "......"}));
  fixing.request.level.legend = {{*parse_colour_key("#ff0000"), "door", {}}};
  fixing.request.level.walkable = WalkableRule();
  fixing.request.levels = {"walk.png"};
  EXPECT_EQ(fixing.lines("walk.png"),
            Lines{"walk.png: not fixed A001: it is not declared in a manifest"});
  fixing.request.levels = {kRoom};
  fixing.disk.put(kRoom, R"({"walk": "walk.png"})");
  EXPECT_EQ(fixing.lines(),
            Lines{"room.level.json: not fixed A001: it is not declared in a manifest"});
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "areas": {"legend": {"#00ff00": "door"}}})");
  EXPECT_EQ(fixing.lines(),
            Lines{"room.level.json:1:43: not fixed A001: the finding would remain"});
  fixing.disk.put(kRoom, R"({"areas": {}, "walk": "walk.png"})");
  fixing.disk.put("walkmask.json", R"({"legend": {"#00ff00": "door"}})");
  EXPECT_EQ(fixing.lines(), Lines{"walkmask.json:1:13: not fixed A001: it is written in "
                                  "walkmask.json, which fixes do not change"});
}

TEST(FixLevels, ChangesNothingInAManifestFromStandardInput) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"#.....", "......"}));
  fixing.disk.put("-", R"({"walk": "walk.png", "points": {"a": [0, 0], "b": [2, 0]},
    "waive": [{"code": "T004", "at": [1, 1], "why": "old"}]})");
  fixing.request.levels = {"-"};
  EXPECT_EQ(fixing.lines("-"),
            (Lines{"standard input:0,0: not fixed P001: the place is not written in a manifest",
                   "standard input:2:15: not fixed F008: it is not declared in a manifest"}));
}

TEST(FixLevels, DeletesAWaiverOfALevelWithASharedLegend) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"......", "......"}));
  fixing.disk.put("walkmask.json", R"({"legend": {"#ff0000": "door"}})");
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "areas": {},
    "waive": [{"code": "T004", "at": [1, 1], "why": "old"}]})");
  EXPECT_EQ(fixing.lines(), Lines{"room.level.json:2:15: fixed F008: the waiver goes"});
}

TEST(FixLevels, KeepsAnAreaWhoseColourMayBePaintedWrongly) {
  Fixing fixing;
  fixing.disk.put("walk.png",
                  painted_rows(std::vector<std::string_view>(20, "....oooooooooo......"),
                               {{'o', {0, 160, 0, 255}}}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"],
    "areas": {"legend": {"#00ff00": "bridge"}}})");
  fixing.request.options.select = {"A001"};
  EXPECT_EQ(fixing.lines(),
            (Lines{"room.level.json:2:26: not fixed A001: a mask has undeclared colours, and one "
                   "of them may be meant for it"}));
}

/// A level whose speck has a place that only an expectation knows.
void put_needed_speck(MemoryFiles& disk, const std::string& settings) {
  disk.put("walk.png", painted({"#############", "#..##.......#", "####........#", "####........#",
                                "#############"}));
  disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [6, 1], "b": [9, 3]},
    "expect": [{"from": [1, 1], "to": [2, 1]}], "check": {)" +
                      settings + "}}");
}

TEST(FixLevels, RefusesWhatBreaksARuleThatIsNotSelected) {
  for (const std::string settings : {"", R"("ignore": ["X"])", R"("select": ["T004"])"}) {
    Fixing fixing;
    put_needed_speck(fixing.disk, settings);
    fixing.request.options.select = {"T004"};
    const Lines lines = fixing.lines();
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_TRUE(lines[0].starts_with("walk.png:1,1: not fixed T004: it would cause X")) << lines[0];
  }
}

TEST(FixLevels, FixesOnlyWhatIsSelected) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"#........", "#..#.....", "#........", "#########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [5, 1], "b": [0, 1]}})");
  fixing.request.options.select = {"P"};
  EXPECT_EQ(fixing.lines(), (Lines{"room.level.json:0,1: fixed P001: b moves from 0,1 to 1,1"}));
}

TEST(FixLevels, LeavesWhatTheBaselineKnows) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"#........", "#..#.....", "#........", "#########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [5, 1], "b": [0, 1]}})");
  fixing.request.drop_known = [](check::LevelReport& report) {
    std::erase_if(report.findings,
                  [](const check::Finding& one) { return one.code == check::Code("G003"); });
  };
  EXPECT_EQ(fixing.lines(), (Lines{"room.level.json:0,1: fixed P001: b moves from 0,1 to 1,1"}));
}

/// Most places of the level must stay, since an expectation needs them off the floor.
TEST(FixLevels, RefusesTheRestAtOnceWhenItsAttemptsAreUsedUp) {
  Fixing fixing;
  std::vector<std::string> rows(8, std::string(40, '#'));
  rows[6] = rows[7] = std::string(40, '.');
  fixing.disk.put("walk.png", painted_rows({rows.begin(), rows.end()}));
  std::string points = R"("s": [20, 7])", expected;
  for (int i = 0; i < 120; ++i) {
    const std::string name = "p" + std::to_string(100 + i);
    points +=
        ", \"" + name + "\": [" + std::to_string(i % 40) + ", " + std::to_string(i / 40) + "]";
    expected += expected.empty() ? "" : ", ";
    expected += R"({"from": ")" + name + R"(", "to": "s", "reachable": false})";
  }
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {)" + points + R"(}, "expect": [)" +
                             expected + "]}");
  std::size_t asked = 0;
  fixing.request.refuse = [&asked](const std::string&, const std::string&) -> Failure {
    ++asked;
    return std::nullopt;
  };
  std::size_t judged = 0;
  fixing.request.drop_known = [&judged](check::LevelReport&) { ++judged; };
  const Lines lines = fixing.lines();
  const auto untried = std::ranges::count_if(lines, [](const std::string& line) {
    return line.find("too many changes of this level were tried") != std::string::npos;
  });
  EXPECT_GT(untried, 60);
  EXPECT_TRUE(lines.back().starts_with("room.level.json:39,2: not fixed P001: too many"))
      << "in the order of the places: " << lines.back();
  EXPECT_LE(asked, 2 * kMostAttempts) << "it asks once for each change that is kept";
  EXPECT_EQ(judged, 2 + kMostAttempts) << "at first, before its fixes, and after each attempt";
}

TEST(FixLevels, RefusesAPaletteWhoseColourHasAnotherAlpha) {
  Fixing fixing;
  const std::vector<Rgb> palette = {{0, 0, 0}, {255, 255, 255}, {250, 3, 0}, {255, 0, 0}};
  const std::string opaque = painted_by_index({"111132", "111133", "111111"}, palette);
  const png::File trns = png::chunk("tRNS", {255, 255, 255, 128});
  std::string file = opaque;
  file.insert(file.find("IDAT") - 4, std::string(trns.begin(), trns.end()));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"], "areas": {"legend":
    {"#ff0000": "door"}}, "check": {"select": ["C001"]}})");
  fixing.disk.put("walk.png", opaque);
  const Lines lines = fixing.lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with("walk.png:5,0: fixed C001: ")) << lines[0];
  Fixing with_alpha;
  with_alpha.disk.put("walk.png", file);
  with_alpha.disk.put(kRoom, fixing.text(kRoom));
  EXPECT_EQ(with_alpha.lines(),
            (Lines{"walk.png:5,0: not fixed C001: the image has no #ff0000 of the same alpha in "
                   "its palette or among its greys"}));
}

TEST(FixLevels, MovesAPointOfAManifestInMetres) {
  Fixing fixing;
  fixing.request.level.formats.insert(fixing.request.level.formats.begin(), ros::level_format());
  fixing.disk.put("map.yaml",
                  "image: walk.png\nresolution: 0.5\norigin: [0, 0, 0]\nnegate: 0\n"
                  "occupied_thresh: 0.65\nfree_thresh: 0.196\n");
  fixing.disk.put("walk.png", painted({"#........", "#........", "#########"}));
  const std::string before = R"({"walk": "map.yaml", "units": "metres",
    "points": {"a": [2.75, 0.75], "b": [ 2e-1,1 ]}})";
  fixing.disk.put(kRoom, before);
  EXPECT_EQ(fixing.lines(),
            (Lines{"room.level.json:0.25,1.25: fixed P001: b moves from 0.25,1.25 to 0.75,1.25"}));
  std::string after = before;
  after.replace(after.find("2e-1,1"), 6, "0.75,1.25");
  EXPECT_EQ(fixing.text(kRoom), after);
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
}

TEST(FixLevels, DoesNotChangeAManifestBesideARoom) {
  const ScratchFolder scratch;
  lay_out(std::filesystem::path(WALKMASK_RULES) / "A006" / "broken", scratch);
  const std::string manifest =
      scratch.put("Rooms/1/room1.level.json",
                  R"({"waive": [{"code": "P001", "at": [4, 1], "why": "a shelf"}],
                      "points": {"outside": [20, 2]}})");
  EditedFiles files(disk_files());
  const std::string level = scratch / kRuleRoom;
  FixRequest request = {.level = {disk_files()}, .levels = {level}};
  request.level.formats = all_formats();
  const Result<FixedLevels> fixes = fix_levels(request, files);
  ASSERT_TRUE(fixes);
  int refused = 0;
  for (const check::FixNote& note : fixes->notes.at(level)) {
    if (!fix_line(note).starts_with(manifest)) continue;
    ++refused;
    const std::string reason = "it is written in " + manifest + ", which fixes do not change";
    EXPECT_NE(fix_line(note).find(reason), std::string::npos) << fix_line(note);
  }
  EXPECT_EQ(refused, 2);
}

/// A room with a pinhole, and another level with its mask that needs the pinhole as it is.
struct RoomByNight : Fixing {
  RoomByNight() {
    disk.put("walk.png", painted({"..........", "....#.....", ".........."}));
    disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
    disk.put("night.level.json", R"({"walk": "walk.png", "points": {"a": [1, 1]},
      "waive": [{"code": "G003", "at": [4, 1], "why": "a post"}]})");
    request.others = {"night.level.json"};
  }
};

TEST(FixLevels, LeavesAMaskAloneThatAnotherLevelNeedsAsItIs) {
  RoomByNight fixing;
  const Lines lines = fixing.lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with(
      "walk.png:4,1: not fixed G003: in night.level.json, it would cause F008: "))
      << lines[0];
  fixing.request.others.clear();
  EXPECT_EQ(fixing.run()[kRoom].size(), 1u);
  EXPECT_EQ(fixing.codes(fixing.files), Lines());
}

TEST(FixLevels, MovesAPlaceOffTheFloorToRoomForTheWidestAgent) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"##########", ".........#", ".........#", ".........#",
                                       ".........#", ".........#", "##########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "agents": {"mouse": 1, "ox": 5},
    "points": {"a": [4, 3], "b": [6, 0]}})");
  EXPECT_EQ(fixing.lines(), (Lines{"room.level.json:6,0: fixed P001: b moves from 6,0 to 6,3"}));
}

/// The door is open in no state, so there is no room behind it.
TEST(FixLevels, MovesAPlaceToFloorOfSomeState) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"##########", ".....rrrr#", ".....rrrr#", ".....rrrr#",
                                       ".....rrrr#", ".....rrrr#", "##########"}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "walkable": ["#ffffff"], "agents": {"ox": 5},
    "areas": {"legend": {"#ff0000": "door"}}, "states": {"shut": {"closed": ["door"]}},
    "points": {"a": [2, 3], "b": [6, 0]}, "check": {"select": ["P001"]}})");
  EXPECT_EQ(fixing.lines(), (Lines{"room.level.json:6,0: fixed P001: b moves from 6,0 to 2,3"}));
}

TEST(FixLevels, MovesNoStretchOfAnEdge) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"####.....", "####.....", "####....."}));
  const std::string west = R"("exits": {"west": {"edge": "left"}})",
                    b = R"("points": {"b": [3, 1]})";
  fixing.disk.put(kRoom, R"({"walk": "walk.png", )" + west + ", " + b + "}");
  const std::string is_stretch =
      "room.level.json:0,1: not fixed P001: the place is a stretch of edge, without a pixel to "
      "change";
  EXPECT_EQ(fixing.lines(),
            (Lines{"room.level.json:3,1: fixed P001: b moves from 3,1 to 4,1", is_stretch}));
}

/// A place that cannot be moved comes first.
TEST(FixLevels, AsksForEachPlaceWhetherItsFileMayChange) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"####.....", "####.....", "####....."}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png",
    "exits": {"west": {"edge": "left"}, "door": {"at": [2, 1]}}})");
  fixing.request.refuse = [](const std::string&, const std::string& file) -> Failure {
    return Error{Fault::input, file, "", "is a link", ""};
  };
  const Lines lines = fixing.lines();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[1], "room.level.json:2,1: not fixed P001: room.level.json is a link");
}

TEST(FixLevels, BelievesWhatIsKnown) {
  RoomByNight fixing;
  fixing.request.known = {{kRoom, {{kRoom, "walk.png"}, false}}};
  EXPECT_EQ(fixing.lines(), Lines()) << "there was nothing to fix";
  fixing.request.known[kRoom].has_fixable = true;
  fixing.request.known["night.level.json"] = {{"night.level.json"}, false};
  EXPECT_EQ(fixing.lines(),
            Lines({"walk.png:4,1: fixed G003: 1 pixel is painted like the one around"}))
      << "no other level used the mask";
}

TEST(FixLevels, NamesTheLevelsThatUseAChangedFile) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"..........", "....#.....", ".........."}));
  for (const char* const level : {kRoom, "night.level.json", "past.level.json"}) {
    fixing.disk.put(level, R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
  }
  fixing.disk.put("clean.png", painted({"...", "...", "..."}));
  fixing.disk.put("clean.level.json", R"({"walk": "clean.png", "points": {"a": [1, 1]}})");
  fixing.request.others = {kRoom, "night.level.json", "past.level.json", "clean.level.json"};
  fixing.files.put("a file of no level", {}, {'!'});
  const Result<FixedLevels> fixed = fix_levels(fixing.request, fixing.files);
  ASSERT_TRUE(fixed);
  const std::set<std::string> mask = {"walk.png"};
  EXPECT_EQ(fixed->changed,
            (std::map<std::string, std::set<std::string>>{
                {"night.level.json", mask}, {"past.level.json", mask}, {kRoom, mask}}));
  EXPECT_EQ(fixed->notes.size(), 1u) << "the others are not to be fixed";
}

TEST(FixLevels, NotesOnALevelOnlyItsOwnFixes) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"#...", "#..."}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [2, 1], "b": [0, 0]}})");
  fixing.disk.put("night.level.json",
                  R"({"walk": "walk.png", "points": {"a": [2, 1], "c": [0, 1]}})");
  fixing.request.levels = {kRoom, "night.level.json"};
  const FixNotes notes = fixing.run();
  ASSERT_EQ(notes.size(), 2u);
  for (const auto& [level, own] : notes) {
    ASSERT_EQ(own.size(), 1u) << level;
    EXPECT_TRUE(fix_line(own[0]).starts_with(level)) << fix_line(own[0]);
  }
}

TEST(FixLevels, SaysOfADryRunWhatWouldBeFixed) {
  Fixing fixing;
  fixing.disk.put("walk.png", painted({"..........", "....#.....", ".........."}));
  fixing.disk.put(kRoom, R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
  fixing.request.is_dry_run = true;
  EXPECT_EQ(fixing.lines(),
            (Lines{"walk.png:4,1: would fix G003: 1 pixel is painted like the one around"}));
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
    const Result<FixedLevels> fixes = fix_levels(request, again);
    ASSERT_TRUE(fixes);
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
    const auto folder = std::filesystem::path(WALKMASK_RULES) / code / "broken";
    lay_out(folder, scratch);
    EditedFiles files(disk_files());
    const std::string level = scratch / rule_level_in(folder);
    FixRequest request = {.level = {disk_files()}, .levels = {level}};
    request.level.formats = all_formats();
    const Result<FixedLevels> fixes = fix_levels(request, files);
    ASSERT_TRUE(fixes) << code;
    LevelRequest fresh = {files};
    fresh.file = level;
    fresh.formats = all_formats();
    const Result<JudgedLevel> after = judge(fresh, {});
    ASSERT_TRUE(after) << code;
    const bool remains = std::ranges::any_of(
        after->report.findings, [&](const auto& finding) { return finding.code == rule.code; });
    if (!remains && rule.finder.of_game == nullptr) fixed.insert(code);
    EXPECT_TRUE(remains || rule.fix.kind != check::Fix::Kind::none || rule.finder.of_game) << code;
  }
  EXPECT_EQ(fixed, (std::set<std::string>{"A001", "C001", "C002", "F008", "G003", "P001", "P003",
                                          "T004"}));
}

}  // namespace
}  // namespace walkmask::fix
