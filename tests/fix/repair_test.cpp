#include "fix/repair.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fix/edited_files.h"
#include "fix/fix_levels.h"
#include "fix/judged_level.h"
#include "fix/repairs_of_kinds.h"
#include "level/memory_files.h"
#include "png/read.h"
#include "report/findings.h"
#include "support/painted.h"
#include "support/png_builder.h"

namespace walkmask::fix {
namespace {

using check::Fix;

constexpr const char* kLevel = "hall.level.json";

JudgedLevel judged_level(const MemoryFiles& disk, const check::CheckOptions& options = {}) {
  LevelRequest request = {disk};
  request.file = kLevel;
  return std::move(*judge(std::move(request), options));
}

/// Returns the lines of the notes on the level once it is fixed.
std::vector<std::string> notes_on(const MemoryFiles& disk, EditedFiles& files) {
  const Result<FixedLevels> fixed = fix_levels({.level = {disk}, .levels = {kLevel}}, files);
  EXPECT_TRUE(fixed);
  std::vector<std::string> lines;
  const auto notes = fixed->notes.find(kLevel);
  if (notes == fixed->notes.end()) return lines;
  for (const check::FixNote& note : notes->second) lines.push_back(fix_line(note));
  return lines;
}

png::Image image_in(const Files& files, const std::string& name) {
  return std::move(*png::read(*files.read(name, 1 << 20), {}));
}

/// A level with a pinhole and a speck, two points off the floor and two idle waivers.
MemoryFiles level_to_mend() {
  MemoryFiles disk;
  disk.put("walk.png", painted({"..........", "....#.....", "..........", "##########",
                                "####.#####", "##########"}));
  disk.put(kLevel, R"({"walk": "walk.png",
    "points": {"a": [1, 1], "b": [0, 4], "c": [9, 4]},
    "waive": [{"code": "X001", "at": [1, 1], "why": "old"},
              {"code": "X001", "at": [2, 1], "why": "old"}]})");
  return disk;
}

TEST(Repairs, AreMadeOncePerPlaceInATextAndOncePerMask) {
  const MemoryFiles disk = level_to_mend();
  JudgedLevel level = judged_level(disk);
  const auto count = [&](Fix::Kind kind) { return repairs_for(level, kind, disk).size(); };
  EXPECT_EQ(count(Fix::Kind::repaint_parts), 2u);
  EXPECT_EQ(count(Fix::Kind::move_place), 2u);
  EXPECT_EQ(count(Fix::Kind::delete_declaration), 2u);
  check::Findings twice;
  for (const check::Finding& finding : level.report.findings) {
    twice.insert(twice.end(), 2, finding);
  }
  level.report.findings = std::move(twice);
  EXPECT_EQ(count(Fix::Kind::repaint_parts), 2u);
  EXPECT_EQ(count(Fix::Kind::move_place), 2u);
  EXPECT_EQ(count(Fix::Kind::delete_declaration), 2u);
}

TEST(Repairs, TakeRunsOnSquaresToThePixelsOfTheFile) {
  const Mask mask = {.file = "walk.png",
                     .place = {},
                     .size = {4, 6},
                     .content = std::vector<BitGrid>(),
                     .squares = {2, 3}};
  std::vector<png::PixelRun> runs;
  for (int y = 3; y < 6; ++y) runs.push_back({y, 0, 1, 7});
  for (int y = 3; y < 6; ++y) runs.push_back({y, 1, 2, 7});
  for (int y = 0; y < 3; ++y) runs.push_back({y, 2, 4, 8});
  take_to_file(runs, mask);
  std::string text;
  for (const auto& [y, begin, end, bits] : runs) {
    text += std::to_string(y) + ": " + std::to_string(begin) + " to " + std::to_string(end) +
            " get " + std::to_string(bits) + "\n";
  }
  EXPECT_EQ(text, "1: 0 to 1 get 7\n0: 1 to 2 get 8\n");
}

TEST(Repairs, AreRefusedForPartsWhosePixelsAreNotKnown) {
  JudgedLevel level = judged_level(level_to_mend());
  check::Finding finding =
      *std::ranges::find(level.report.findings, check::Code("G003"), &check::Finding::code);
  EXPECT_EQ(repainted_parts(finding, level).refusal, "");
  level.opened.content->level.reset();
  EXPECT_EQ(repainted_parts(finding, level).refusal, "its pixels are not known");
  level = judged_level(level_to_mend());
  finding.evidence.clear();
  EXPECT_EQ(repainted_parts(finding, level).refusal, "its pixels are not known");
}

/// Two pixels beside the pinhole are white and two are yellow; its corners do not count.
TEST(Repairs, PaintPartsLikeTheFirstOfEquallyFrequentNeighbours) {
  MemoryFiles disk;
  disk.put("walk.png", painted({"..........", "....#yyyyy", "....yyyyyy"}));
  disk.put(kLevel, R"({"walk": "walk.png", "walkable": ["#ffffff", "#ffff00"],
    "points": {"a": [1, 1]}})");
  EditedFiles files(disk);
  EXPECT_EQ(notes_on(disk, files).size(), 1u);
  EXPECT_EQ(image_in(files, "walk.png").colour(1, 4), (Rgba{255, 255, 255, 255}));
}

/// Returns a mask of white pixels but for the first, which nearly is: a PNG of this colour type.
std::string mask_with_slip(int colour, int depth, const std::vector<int>& slip) {
  constexpr int kWidth = 12;
  const int most = (1 << depth) - 1;
  png::Picture picture = {kWidth, 1, depth, colour, false, {}};
  for (int x = 0; x < kWidth; ++x) {
    const std::vector<int> white(slip.size(), most);
    const std::vector<int>& pixel = x == 0 ? slip : white;
    picture.samples.insert(picture.samples.end(), pixel.begin(), pixel.end());
  }
  Random random(1);
  const png::File file = png::encode(picture, {}, random);
  return {file.begin(), file.end()};
}

/// Returns a level that declares these colours as floor.
std::string level_with_floor(const std::string& colours) {
  return R"({"walk": "walk.png", "walkable": [)" + colours + R"(], "check": {"select": ["C001"]}})";
}

TEST(Repairs, StoreColoursInEveryKindOfImageAndKeepAlpha) {
  struct Case {
    int colour, depth;
    std::vector<int> slip;
    std::uint64_t stored;
  };
  constexpr int kGrey = 0, kRgb = 2, kGreyAlpha = 4, kRgba = 6;
  for (const auto& [colour, depth, slip, stored] :
       std::vector<Case>{{kGrey, 16, {0xFAFA}, 0xFFFF},
                         {kRgb, 8, {0xFA, 0xFB, 0xFA}, 0xFFFFFF},
                         {kRgb, 16, {0xFAFA, 0xFBFB, 0xFAFA}, 0xFFFFFFFFFFFF},
                         {kGreyAlpha, 8, {0xFA, 0xC9}, 0xFFC9},
                         {kGreyAlpha, 16, {0xFAFA, 0xC9C9}, 0xFFFFC9C9},
                         {kRgba, 8, {0xFA, 0xFB, 0xFA, 0xC9}, 0xFFFFFFC9},
                         {kRgba, 16, {0xFAFA, 0xFBFB, 0xFAFA, 0xC9C9}, 0xFFFFFFFFFFFFC9C9}}) {
    MemoryFiles disk;
    disk.put("walk.png", mask_with_slip(colour, depth, slip));
    disk.put(kLevel, level_with_floor(R"("#ffffff")"));
    EditedFiles files(disk);
    EXPECT_EQ(notes_on(disk, files),
              (std::vector<std::string>{"walk.png:0,0: fixed C001: 1 pixel of 1 undeclared colour "
                                        "gets the nearest declared one"}));
    EXPECT_EQ(image_in(files, "walk.png").stored(0, 0), stored) << colour << " " << depth;
  }
}

TEST(Repairs, AreRefusedForColoursThatAGreyImageLacks) {
  for (const std::string colour : {"#fafafb", "#fbfafa"}) {
    MemoryFiles disk;
    disk.put("walk.png", mask_with_slip(4, 8, {0xFA, 0xFF}));
    disk.put(kLevel, level_with_floor("\"#ffffff\", \"" + colour + "\""));
    EditedFiles files(disk);
    EXPECT_EQ(notes_on(disk, files),
              (std::vector<std::string>{"walk.png:0,0: not fixed C001: the image has no " + colour +
                                        " of the same alpha in its palette or among its greys"}));
  }
}

TEST(Repairs, KeepTheLowBitsOfColourAndAlphaApart) {
  MemoryFiles disk;
  disk.put("walk.png", painted({"or....", "rr....", "......"}, {{'o', {250, 3, 1, 201}}}));
  disk.put(kLevel, R"({"walk": "walk.png", "areas": {"legend": {"#ff0000": "door"}},
    "walkable": ["#ffffff"], "check": {"select": ["C001"]}})");
  EditedFiles files(disk);
  EXPECT_EQ(notes_on(disk, files).size(), 1u);
  EXPECT_EQ(image_in(files, "walk.png").colour(0, 0), (Rgba{255, 0, 0, 201}));
}

TEST(Repairs, TakeTheFirstColourOfAPalette) {
  MemoryFiles disk;
  disk.put("walk.png", painted_by_index({"111120", "111100", "111111"},
                                        {{255, 0, 0}, {255, 255, 255}, {250, 3, 0}}));
  disk.put(kLevel, R"({"walk": "walk.png", "areas": {"legend": {"#ff0000": "door"}},
    "walkable": ["#ffffff"], "check": {"select": ["C001"]}})");
  EditedFiles files(disk);
  EXPECT_EQ(notes_on(disk, files).size(), 1u);
  EXPECT_EQ(image_in(files, "walk.png").value(0, 4), 0);
}

TEST(Repairs, RepaintSlipsAndNoOtherUndeclaredColours) {
  MemoryFiles disk;
  disk.put("walk.png", painted({"....or", "bb..rr", "bb...."}, {{'o', {250, 3, 0}}}));
  disk.put(kLevel, R"({"walk": "walk.png", "areas": {"legend": {"#ff0000": "door"}},
    "walkable": ["#ffffff"], "check": {"select": ["C001"]}})");
  EditedFiles files(disk);
  EXPECT_EQ(notes_on(disk, files),
            (std::vector<std::string>{"walk.png:4,0: fixed C001: 1 pixel of 1 undeclared colour "
                                      "gets the nearest declared one",
                                      "walk.png:0,1: not fixed C001: no declared colour is near"}));
  EXPECT_EQ(image_in(files, "walk.png").colour(1, 0), (Rgba{0, 0, 255, 255}));
}

TEST(Repairs, RepaintSlipsInPixelsThatAreNotSquareAsTheFileHasThem) {
  MemoryFiles disk;
  disk.put("walk.png", painted({"....or", "....rr", "......"}, {{'o', {250, 3, 0}}}));
  disk.put(kLevel, R"({"walk": "walk.png", "areas": {"legend": {"#ff0000": "door"}},
    "walkable": ["#ffffff"], "scale": [2, 3], "check": {"select": ["C001"]}})");
  EditedFiles files(disk);
  EXPECT_EQ(notes_on(disk, files).size(), 1u);
  const png::Image image = image_in(files, "walk.png");
  EXPECT_EQ(image.colour(0, 4), (Rgba{255, 0, 0, 255}));
  EXPECT_EQ(image.colour(0, 3), (Rgba{255, 255, 255, 255}));
}

TEST(Repairs, RepaintSlipsInAMaskOfAreas) {
  MemoryFiles disk;
  disk.put("areas.png", painted({"....or", "....rr", "......"}, {{'o', {250, 3, 0}}}));
  disk.put("walk.png", painted({"......", "......", "......"}));
  for (const std::string walk : {"", R"("walk": "walk.png", )"}) {
    disk.put(kLevel, "{" + walk + R"("areas": {"image": "areas.png", "legend":
      {"#ff0000": "door", "#ffffff": "hall"}}, "check": {"select": ["C001"]}})");
    EditedFiles files(disk);
    EXPECT_EQ(notes_on(disk, files).size(), 1u);
    EXPECT_EQ(image_in(files, "areas.png").colour(0, 4), (Rgba{255, 0, 0, 255})) << walk;
  }
}

TEST(CountFindings, CountsThoseThatAFindingDoesNotList) {
  check::Finding one = {
      .code = check::Code("G003"), .file = "walk.png", .place = {}, .message = {}, .cure = {}};
  one.more = 4;
  const auto counts = count_findings({one, one});
  ASSERT_EQ(counts.size(), 1u);
  EXPECT_EQ(counts.begin()->second, 10u);
}

TEST(JudgedLevels, KnowFindingsThatTheLevelIgnores) {
  MemoryFiles disk = level_to_mend();
  const auto has_pinhole = [](const check::Findings& findings) {
    return std::ranges::find(findings, check::Code("G003"), &check::Finding::code) !=
           findings.end();
  };
  for (const char* const settings : {R"("ignore": ["G"])", R"("select": ["P"])"}) {
    disk.put(kLevel, R"({"walk": "walk.png", "check": {)" + std::string(settings) + "}}");
    const JudgedLevel level = judged_level(disk);
    EXPECT_FALSE(has_pinhole(level.report.findings)) << settings;
    EXPECT_TRUE(has_pinhole(level.of_all_rules)) << settings;
  }
}

TEST(JudgedLevels, HaveNoFloorWithoutAManifestOrAMask) {
  MemoryFiles disk;
  for (const char* const text : {"{", R"({"walk": "missing.png"})"}) {
    disk.put(kLevel, text);
    EXPECT_EQ(judged_level(disk).level(), nullptr) << text;
  }
}

TEST(Objection, AllowsALevelToGetAFloorAndNotToLoseIt) {
  MemoryFiles disk = level_to_mend();
  JudgedLevel with = judged_level(disk);
  disk.put(kLevel, "{");
  JudgedLevel without = judged_level(disk);
  with.of_all_rules = without.of_all_rules = {};
  EXPECT_EQ(objection(with, without, {}), "its floor would be lost");
  EXPECT_EQ(objection(without, with, {}), std::nullopt);
  EXPECT_EQ(objection(without, without, {}), std::nullopt);
}

TEST(Objection, NamesTheFirstFindingThatIsHidden) {
  JudgedLevel before = judged_level(level_to_mend());
  JudgedLevel after = judged_level(level_to_mend());
  const auto finding = [](const check::Code& code, const std::string& message) {
    return check::Finding{
        .code = code, .file = "walk.png", .place = {}, .message = message, .cure = {}};
  };
  before.of_all_rules = {finding(check::Code("C007"), "stays"),
                         finding(check::Code("T004"), "went"),
                         finding(check::Code("G003"), "also went")};
  after.of_all_rules = {before.of_all_rules[0]};
  EXPECT_EQ(objection(before, after, {}), "it would hide T004: went");
  EXPECT_EQ(objection(before, after, {.fixed = {"T004"}}), "it would hide G003: also went");
  EXPECT_EQ(objection(before, after, {.fixed = {"T004", "G003"}}), std::nullopt);
}

TEST(Objection, AllowsOnlyMovedPlacesToLoseTheirConnections) {
  MemoryFiles disk;
  disk.put(kLevel, R"({"walk": "walk.png", "points": {"a": [0, 0], "b": [2, 0], "c": [4, 0]}})");
  disk.put("walk.png", painted({"....."}));
  JudgedLevel before = judged_level(disk);
  disk.put("walk.png", painted({".#.#."}));
  JudgedLevel after = judged_level(disk);
  before.of_all_rules = after.of_all_rules = {};
  EXPECT_EQ(objection(before, after, {}), "it would separate a and b");
  EXPECT_EQ(objection(before, after, {.moved = {"a"}}), "it would separate b and c");
  EXPECT_EQ(objection(before, after, {.moved = {"b"}}), "it would separate a and c");
  EXPECT_EQ(objection(before, after, {.moved = {"a", "b"}}), std::nullopt);
  EXPECT_EQ(objection(after, before, {}), "it would connect a and b");
}

}  // namespace
}  // namespace walkmask::fix
