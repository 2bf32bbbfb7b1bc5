// Levels that no command can use, or only in part: the mistake is reported, and nothing that
// depends on it is checked.

#include "check/check_level.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "level/level.h"
#include "level/level_files.h"
#include "report/findings.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"
#include "survey/steps.h"

namespace walkmask::check {
namespace {

std::string without_part(std::string text, const std::string& part) {
  for (std::size_t at = 0; (at = text.find(part)) != std::string::npos;)
    text.erase(at, part.size());
  return text;
}

std::string reported(const LevelRequest& request, const ScratchFolder& folder,
                     const CheckOptions& options = {}) {
  const Result<LevelReport> report = check_level(request, options);
  if (!report) return message(report.error());
  std::string lines;
  for (const Finding& finding : report->findings) lines += finding_line(finding) + "\n";
  return without_part(lines, folder / "");
}

TEST(OpenedLevel, BlamesTheManifestForALegendBeyondTheLimits) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({".."})));
  for (std::size_t i = 0; i <= kMostLegendEntries; ++i) {
    const auto byte = static_cast<std::uint8_t>(i % 256);
    request.legend.push_back({Rgb{byte, static_cast<std::uint8_t>(i / 256), 7}, "gate", {}});
  }
  EXPECT_EQ(
      reported(request, folder),
      "walk.png: error F001: the legend has 1025 entries; the limit is 1024, for 256 areas\n");
}

TEST(OpenedLevel, NeverAppliesTheIdleRulesOfItsFormat) {
  const ScratchFolder folder;
  folder.put(".walkmask-root", "");
  folder.put("walk.png", painted({"...."}));
  const auto in_force = [&](const std::string& check) {
    LevelRequest request =
        request_for(folder.put("room.level.json", R"({"walk": "walk.png")" + check + "}"));
    for (LevelFormat& format : request.formats) format.idle_rules = {"T004"};
    const Result<LevelReport> report = check_level(request, {});
    if (!report) return message(report.error());
    std::string codes;
    for (const Code code : {Code("T003"), Code("T004"), Code("G001")}) {
      if (report->selection.wants(code)) codes += std::string(code.text()) + " ";
    }
    return codes;
  };
  EXPECT_EQ(in_force(""), "T003 G001 ");
  EXPECT_EQ(in_force(R"(, "check": {"ignore": ["T003"]})"), "G001 ");
  EXPECT_EQ(in_force(R"(, "check": {"select": ["T"]})"), "T003 ");
  EXPECT_EQ(in_force(R"(, "check": {"speck_size": -1})"), "T003 G001 ") << "cannot be used";
  folder.put("walkmask.json", R"({"check": {"ignore": ["G"]}})");
  EXPECT_EQ(in_force(""), "T003 ");
  EXPECT_EQ(in_force(R"(, "check": {"ignore": []})"), "T003 G001 ");
}

TEST(OpenedLevel, OmitsAMaskThatContradictsTheManifest) {
  const ScratchFolder folder;
  const std::string walk = folder.put("walk.png", painted({"....", "...."}));
  const std::string areas = folder.put("areas.png", painted({"r...", "...."}));
  const std::string no_palette =
      "has no palette, but palette indices are declared for it; save it as an indexed PNG, or name "
      "colours instead\n";
  LevelRequest request = request_for(walk);
  request.legend = {{PaletteIndex{1}, "gate", {}}};
  EXPECT_EQ(reported(request, folder), "walk.png: error F001: " + no_palette);
  request.area_mask = areas;
  EXPECT_EQ(reported(request, folder), "areas.png: error F001: " + no_palette);
  request.legend.clear();
  EXPECT_EQ(reported(request, folder),
            "areas.png: error F001: is an area mask without a legend; name its colours in a "
            "legend\n");
  request = request_for(walk);
  request.walkable = *parse_walkable_rule("nonzero");
  EXPECT_EQ(reported(request, folder), "walk.png: error F001: " + no_palette);
}

TEST(OpenedLevel, OmitsShapesOfUnknownSize) {
  const ScratchFolder folder;
  const std::string level = folder.put("room.level.json", R"({
    "walk": "walk.png", "areas": {"shapes": {"gate": [{"rect": [9, 9, 1, 1]}]}},
    "states": {"shut": {"closed": ["gate"]}}})");
  EXPECT_EQ(reported(request_for(level), folder),
            "room.level.json:2:13: error F002: walk.png: does not exist; check the name and the "
            "folder\n");
  folder.put("walk.png", painted({"...", "..."}));
  EXPECT_EQ(reported(request_for(level), folder, {.select = {"S"}}),
            "room.level.json:2:55: warning S004: this shape of area gate covers no pixel of the "
            "room, which is 3x2; correct its coordinates, or remove it\n");
}

TEST(OpenedLevel, ChecksShapesIfAnImageOfAreasIsMissing) {
  const ScratchFolder folder;
  const std::string level = folder.put("room.level.json", R"({
    "walk": {"size": [9, 9], "floor": []},
    "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})");
  EXPECT_EQ(reported(request_for(level), folder, {.select = {"C006"}}),
            "room.level.json:3:24: error F002: areas.png: does not exist; check the name and the "
            "folder\n"
            "room.level.json:2:22: warning C006: no pixel is floor; give it floor inside the "
            "room that no wall covers\n");
}

TEST(OpenedLevel, NamesTheScaleOfPixelsThatAreNotSquare) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({"....", "...."})));
  const auto with_art = [&](int width, int height) {
    request.background = folder.put("art.png", blank(width, height));
    return reported(request, folder, {.select = {"S"}});
  };
  EXPECT_EQ(with_art(64, 24),
            "art.png: error S001: is 64x24, but walk.png is 4x2; give both the same size, without "
            "moving what is painted\n");
  request.scale = PaintedScale(16, 12);
  EXPECT_EQ(with_art(64, 24), "");
  EXPECT_EQ(with_art(60, 24),
            "art.png: error S003: is 60x24, which is not 16 times as wide and 12 times as high as "
            "the 4x2 of walk.png; make it 64x24, or paint the masks at its size\n");
  EXPECT_EQ(with_art(64, 64),
            "art.png: error S001: is 64x64, but walk.png at scale 16x12 needs 64x24; give both the "
            "same size, without moving what is painted\n");
}

TEST(OpenedLevel, DoesNotCheckARoomBeyondTheLimits) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({"....", "...."})));
  request.scale = PaintedScale(64);
  request.limits.side = 256;
  EXPECT_EQ(reported(request, folder), "");
  request.limits.side = 255;
  EXPECT_EQ(reported(request, folder).substr(0, 63),
            "walk.png: error F001: makes a room of 256x128 at scale 64; make");
}

TEST(OpenedLevel, ReportsLevelsThatNoCommandAccepts) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({".."})));
  request.legend = {{PaletteIndex{1}, "gate", {}}};
  EXPECT_FALSE(load_level(request));
  const Result<LevelReport> report = check_level(request, {});
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->is_opened);
  EXPECT_TRUE(report->fails());
}

TEST(OpenedLevel, IsNotOpenedIfTheSettingsAroundItCannotBeUsed) {
  const ScratchFolder folder;
  const LevelRequest request = request_for(folder.put("walk.png", painted({".."})));
  folder.put("walkmask.json", R"({"tolerance": "8"})");
  const Result<LevelReport> refused = check_level(request, {});
  ASSERT_TRUE(refused);
  EXPECT_FALSE(refused->is_opened);
  folder.put("walkmask.json", R"({"check": {"speck_size": "8"}})");
  const Result<LevelReport> checked = check_level(request, {});
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->is_opened);
  EXPECT_TRUE(checked->fails());
}

TEST(OpenedLevel, ReportsUnusableInputWhateverTheSelection) {
  const ScratchFolder folder;
  const CheckOptions options = {.select = {"T"}, .ignore = {"F"}};
  EXPECT_EQ(reported(request_for(folder.put("bad.level.json", "{")), folder, options).substr(0, 32),
            "bad.level.json:1:2: error F001: ");
  EXPECT_EQ(reported(request_for(folder / "no.level.json"), folder, options),
            "no.level.json: error F002: does not exist; check the name and the folder\n");
  folder.put("walkmask.json", "[]");
  EXPECT_NE(reported(request_for(folder.put("walk.png", painted({".."}))), folder, options)
                .find("walkmask.json:1:1: error F001: "),
            std::string::npos);
}

TEST(OpenedLevel, IsNotCheckedWithUnusableSettings) {
  const ScratchFolder folder;
  folder.put("walkmask.json",
             R"({"legend": {"#0000ff": "gate"}, "agents": {"dog": 1}, "tolerance": "x"})");
  folder.put("walk.png", painted({"..", "##"}));
  const std::string wrong =
      "walkmask.json:1:68: error F001: wanted a whole number from 0 "
      "to 255, found \"x\"; write one in its place\n";
  const std::string walk = R"({"walk": "walk.png", "points": {"p": [9, 9]})";
  for (const std::string rest : {"}", R"(, "areas": {}})", R"(, "expect": [{"from": [0, 0],
      "to": [1, 0], "agent": "dog"}]})"}) {
    const std::string all = reported(request_for(folder.put("a.level.json", walk + rest)), folder);
    EXPECT_TRUE(all.ends_with(wrong)) << all;
    EXPECT_EQ(std::ranges::count(all, '\n'), 1) << all;
  }
  folder.put("walkmask.json", R"({"agents": {"dog": 1}, "check": {"detour": 0}})");
  const std::string judged = reported(request_for(folder.put("a.level.json", walk + "}")), folder);
  EXPECT_NE(judged.find("P002"), std::string::npos) << judged;
}

TEST(OpenedLevel, GivesAnEntryOfTheCommandLineNoPlace) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({".."})));
  request.legend = {{Rgb{1, 2, 3}, "gate", {}}};
  EXPECT_EQ(reported(request, folder).find("walk.png: warning A001: "), 0u)
      << reported(request, folder);
}

/// A level need not paint a shared area, but one of the command line.
TEST(OpenedLevel, PointsAtASharedEntryInItsOwnFile) {
  const ScratchFolder folder;
  folder.put("walk.png", painted({".."}));
  folder.put("walkmask.json", R"({"legend": {"#0000ff": "gate"}})");
  LevelRequest request =
      request_for(folder.put("room.level.json", R"({"walk": "walk.png", "areas": {}})"));
  EXPECT_EQ(reported(request, folder).find("A001"), std::string::npos);
  request.legend = {{Rgb{1, 2, 3}, "gate", {}}};
  EXPECT_NE(reported(request, folder).find("walkmask.json:1:13: warning A001: "), std::string::npos)
      << reported(request, folder);
}

TEST(OpenedLevel, IsNotCheckedBeyondItsSteps) {
  // Each of 7,000 agents does not fit at each of 7,000 points, and is named there.
  const ScratchFolder folder;
  folder.put("walk.png", painted({"...."}));
  std::string points, agents;
  for (int i = 0; i < 7000; ++i) {
    const std::string comma = i > 0 ? "," : "", number = std::to_string(i);
    points += comma + "\"p" + number + "\":[0,0]";
    agents += comma + "\"a" + number + "\":9";
  }
  const LevelRequest request =
      request_for(folder.put("room.level.json", R"({"walk": "walk.png", "points": {)" + points +
                                                    R"(}, "agents": {)" + agents + "}}"));
  EXPECT_EQ(reported(request, folder),
            "room.level.json: error F001: checking its floors exceeds the step limit for its size; "
            "give it fewer states, agents, places or expectations, or a smaller mask\n");
}

TEST(OpenedLevel, IsNotComparedWithADamagedBackground) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({"....", "...."})));
  // Index 7 of a palette of one colour; its header is intact.
  request.background = folder.put("art.png", painted_by_index({"77"}, {{0, 0, 0}}));
  const auto findings_with = [&](LevelRequest::BackgroundPart part) {
    request.background_part = part;
    const Result<OpenedLevel, Problem> opened = open_level(request);
    EXPECT_TRUE(opened);
    const Result<LevelReport> report = check_level(*opened, request, {});
    EXPECT_TRUE(report);
    std::string codes;
    for (const Finding& finding : report->findings) {
      const char family = finding.code.family();
      if (family == 'F' || family == 'S') codes += std::string(finding.code.text()) + " ";
    }
    return codes;
  };
  EXPECT_EQ(findings_with(LevelRequest::BackgroundPart::header), "S001 ");
  EXPECT_EQ(findings_with(LevelRequest::BackgroundPart::pixels), "F003 ");
}

}  // namespace
}  // namespace walkmask::check
