#include "survey/room_draft.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "level/level.h"
#include "level/memory_files.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

/// Images of one room in a folder.
class RoomDrafts : public testing::Test {
 protected:
  /// Writes an image of sixteen rows of the letters, each 16 pixels wide.
  std::string put(const std::string& name, const std::string& letters) {
    std::string row;
    for (const char letter : letters) row += std::string(16, letter);
    return folder_.put(name, painted_rows(std::vector<std::string_view>(16, row)));
  }

  Result<RoomDraft> draft(const RoomFiles& room, const DraftOptions& options = {}) {
    Result<std::optional<RoomDraft>> drafted = draft_room(room, request_for(""), options);
    if (!drafted) return drafted.error();
    if (!*drafted) return Error{Fault::input, room.walk, "", "no floor", ""};
    return std::move(**drafted);
  }

  std::string refusal(const RoomFiles& room) {
    const Result<RoomDraft> drafted = draft(room);
    if (drafted) return "";
    EXPECT_EQ(drafted.error().fault, Fault::input);
    return drafted.error().reason + "; " + drafted.error().cure;
  }

  ScratchFolder folder_;
  RoomFiles room_ = {.manifest = folder_ / "bar.level.json",
                     .walk = folder_ / "bar-walk.png",
                     .areas = {},
                     .background = {},
                     .walk_is_named = true};
};

/// A page or WebAssembly has no disk.
TEST(RoomDraft, IsMadeOfFilesInMemory) {
  MemoryFiles files;
  files.put("game/.walkmask-root", "");
  files.put("game/walkmask.schema.json", "{}");
  files.put("game/masks/bar-walk.png",
            painted_rows(std::vector<std::string_view>(16, "################................")));
  const RoomFiles room = {"game/rooms/bar.level.json", "game/masks/bar-walk.png", {}, {}, true};
  const auto draft = draft_room(room, {files}, {});
  ASSERT_TRUE(draft && *draft);
  for (const char* part :
       {R"("$schema": "../walkmask.schema.json")", R"("walk": "../masks/bar-walk.png")"}) {
    EXPECT_NE((*draft)->text.find(part), std::string::npos) << (*draft)->text;
  }
}

TEST_F(RoomDrafts, CanBeOpened) {
  put("bar-walk.png", "#.b#");
  room_.background = put("bar.png", "rgby");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  const Result<Level> level = load_level(request_for(folder_.put("bar.level.json", drafted->text)));
  ASSERT_TRUE(level) << message(level.error());
  EXPECT_EQ(level->areas.size(), 1u);
  EXPECT_EQ(level->manifest.background->value, "bar.png");
  EXPECT_EQ(level->manifest.points.size(), 1u);
}

TEST_F(RoomDrafts, OmitSharedSettings) {
  folder_.put("walkmask.json", R"({"walkable": "#00ff00", "agents": {"cat": 1}, "scale": 2,
      "legend": {"#0000ff": "gate", "#ff0000": "trap"}})");
  put("bar-walk.png", "#ggr");
  room_.areas = put("bar-areas.png", "##b#");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  for (const char* key : {"walkable", "agents", "scale", "legend"}) {
    EXPECT_EQ(drafted->text.find(key), std::string::npos) << drafted->text;
  }
  const Result<Level> level = load_level(request_for(folder_.put("bar.level.json", drafted->text)));
  ASSERT_TRUE(level) << message(level.error());
  EXPECT_EQ(level->areas.size(), 2u);
  EXPECT_EQ(level->areas[0].name, "gate");
  EXPECT_EQ(level->scale(), MaskScale{2});
  EXPECT_TRUE(level->paintable.test({20, 3}));
  EXPECT_FALSE(level->paintable.test({50, 3})) << "red is bright, but no floor by the shared rule";

  folder_.put("walkmask.json", R"({"legend": {"#ff0000": "trap"}})");
  const Result<RoomDraft> other = draft(room_);
  ASSERT_TRUE(other) << message(other.error());
  for (const char* key : {"agents", "legend"}) {
    EXPECT_NE(other->text.find(key), std::string::npos) << other->text;
  }
  folder_.put("walkmask.json", R"({"scale": 0})");
  EXPECT_NE(refusal(room_).find("wanted a whole number from 1 to 64"), std::string::npos);
}

TEST_F(RoomDrafts, IgnoreSharedSettingsOfMapsForAnImage) {
  folder_.put("walkmask.json", R"({"unknown": "free"})");
  put("bar-walk.png", "#.#");
  const Result<RoomDraft> drafted = draft(room_);
  EXPECT_TRUE(drafted) << message(drafted.error());
}

TEST_F(RoomDrafts, OmitTheSharedLegendOfAreasInTheMask) {
  const auto areas_of = [&](const std::string& settings) {
    folder_.put("walkmask.json", settings);
    const Result<RoomDraft> drafted = draft(room_);
    EXPECT_TRUE(drafted) << message(drafted.error());
    const Result<Level> level =
        load_level(request_for(folder_.put("bar.level.json", drafted->text)));
    EXPECT_TRUE(level) << message(level.error());
    EXPECT_TRUE(level->paintable.test({40, 3})) << "the area is floor";
    std::string names;
    for (const Area& area : level->areas) names += " " + area.name;
    const std::string key = "\"areas\": ";
    const std::size_t at = drafted->text.find(key) + key.size();
    return drafted->text.substr(at, drafted->text.find('\n', at) - at) + names;
  };
  put("bar-walk.png", "#.b#");
  EXPECT_EQ(areas_of(R"({"legend": {"#0000ff": "gate"}})"), "{}, gate");
  EXPECT_EQ(areas_of(R"({"legend": {"#ff0000": "trap"}})"),
            R"({"legend": {"#0000ff": "blue_area"}}, blue_area)");
  EXPECT_EQ(areas_of(R"({"legend": {"index:3": "roof", "#0000ff": "gate"}})"),
            R"({"legend": {"#0000ff": "gate"}}, gate)")
      << "the mask has no palette";
}

TEST_F(RoomDrafts, WriteTheScaleIfTheSharedScaleDiffers) {
  folder_.put("walkmask.json", R"({"scale": 2})");
  room_.background = put("bar.png", "rgby");
  put("bar-walk.png", "#gg#");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_NE(drafted->text.find("\"scale\": 1"), std::string::npos) << drafted->text;
  LevelRequest request = request_for(folder_.put("bar.level.json", drafted->text));
  request.background_part = LevelRequest::BackgroundPart::header;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  ASSERT_TRUE(opened);
  EXPECT_TRUE(opened->problems.empty()) << opened->problems[0].error.reason;
}

TEST_F(RoomDrafts, KeepALegendIfTheSharedOneNeedsAPalette) {
  folder_.put("walkmask.json", R"({"legend": {"index:3": "roof", "#0000ff": "gate"}})");
  put("bar-walk.png", "#gg#");
  room_.areas = put("bar-areas.png", "##b#");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  const Result<Level> level = load_level(request_for(folder_.put("bar.level.json", drafted->text)));
  ASSERT_TRUE(level) << message(level.error());
  ASSERT_EQ(level->areas.size(), 1u);
  EXPECT_EQ(level->areas[0].name, "gate");
}

TEST_F(RoomDrafts, MatchTheSharedLegendWithinItsTolerance) {
  put("bar-walk.png", "#gg#");
  room_.areas = put("bar-areas.png", "##b#");
  const auto areas_note = [&](const std::string& settings) {
    folder_.put("walkmask.json", settings);
    const Result<RoomDraft> drafted = draft(room_);
    if (!drafted) return message(drafted.error());
    const bool has_legend = drafted->text.find("legend") != std::string::npos;
    const auto note = std::ranges::find_if(
        drafted->notes, [](const std::string& one) { return one.starts_with("areas: "); });
    return (has_legend ? "own " : "shared ") + (note == drafted->notes.end() ? "" : *note);
  };
  EXPECT_EQ(areas_note(R"({"legend": {"#0505fa": "gate"}, "tolerance": 8})"),
            "shared areas: gate (#0000ff), by the legend of the settings around it");
  EXPECT_EQ(areas_note(R"({"legend": {"#0505fa": "gate"}, "tolerance": 4})"),
            "own areas: blue_area (#0000ff); name them as your story does");
}

TEST_F(RoomDrafts, NoteWhichPixelsAreFloor) {
  const auto floor_note = [&] {
    const Result<RoomDraft> drafted = draft(room_);
    if (!drafted) return message(drafted.error());
    const auto note = std::ranges::find_if(
        drafted->notes, [](const std::string& one) { return one.starts_with("floor: "); });
    return note == drafted->notes.end() ? "" : *note;
  };
  put("bar-walk.png", "#.#");
  EXPECT_EQ(floor_note(), "floor: the bright pixels, 33.3 % of the picture");
  put("bar-walk.png", "#.b#");
  EXPECT_EQ(floor_note(), "floor: the bright pixels and the areas, 50.0 % of the picture");
  put("bar-walk.png", "#..#");
  room_.areas = put("bar-areas.png", "#bb#");
  EXPECT_EQ(floor_note(), "floor: the bright pixels, 50.0 % of the picture");
  room_.areas.reset();
  folder_.put("bar-walk.png", painted_by_index({"001122"}));
  EXPECT_EQ(floor_note(), "floor: every palette index but 0, 66.7 % of the picture");
  folder_.put("walkmask.json", R"({"walkable": "#00ff00"})");
  put("bar-walk.png", "#.g#");
  EXPECT_EQ(floor_note(),
            "floor: what the settings around it make walkable, 25.0 % of the picture");
}

TEST_F(RoomDrafts, NoteExitsIfThereAreAny) {
  const auto has_note = [&] {
    const Result<RoomDraft> drafted = draft(room_);
    EXPECT_TRUE(drafted) << message(drafted.error());
    return std::ranges::any_of(drafted->notes, [](const std::string& note) {
      return note.starts_with("exits: left_exit, where the floor meets the edge of the picture");
    });
  };
  const std::string wall(48, '#'), inside = "#" + std::string(46, '.') + "#";
  const std::string open = "." + inside.substr(1);
  std::vector<std::string_view> rows(20, inside);
  rows.front() = rows.back() = wall;
  folder_.put("bar-walk.png", painted_rows(rows));
  EXPECT_FALSE(has_note());
  std::fill_n(rows.begin() + 5, 8, open);
  folder_.put("bar-walk.png", painted_rows(rows));
  EXPECT_TRUE(has_note());
}

/// Returns a palette as Adventure Game Studio may have it: no two colours are equal.
std::vector<Rgb> distinct_palette(std::size_t colours) {
  std::vector<Rgb> palette(colours);
  for (std::size_t i = 0; i < colours; ++i) palette[i].r = static_cast<std::uint8_t>(9 * i);
  return palette;
}

TEST_F(RoomDrafts, NameTheFormatOfAMaskThatAdventureGameStudioReads) {
  const auto has_format_and_agent = [&](const DraftOptions& options = {}) -> std::string {
    const Result<RoomDraft> drafted = draft(room_, options);
    if (!drafted) return message(drafted.error());
    const bool has_format = drafted->text.find("\"format\": \"ags\"") != std::string::npos;
    const bool has_agent = drafted->text.find("\"agents\"") != std::string::npos;
    return std::string(has_format ? "ags" : "own") + (has_agent ? ", hero" : ", a point");
  };
  const Drawing mask = {"000000", "001122", "001122"};
  folder_.put("bar-walk.png", painted_by_index(mask, distinct_palette(10)));
  EXPECT_EQ(has_format_and_agent(), "ags, a point");
  EXPECT_EQ(has_format_and_agent({.reading = MaskReading::colours}), "own, hero");
  folder_.put("walkmask.json", R"({"walkable": "nonzero"})");
  EXPECT_EQ(has_format_and_agent(), "own, a point") << "the settings name the floor";
  folder_.put("walkmask.json", "{}");
  folder_.put("bar-walk.png", painted_by_index(mask));
  EXPECT_EQ(has_format_and_agent(), "own, a point") << "two indices have one colour";
}

TEST_F(RoomDrafts, NameSharedAgentsThatAreTooWide) {
  folder_.put("walkmask.json", R"({"agents": {"cat": 1, "giant": 99}})");
  put("bar-walk.png", "#gg#");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_TRUE(std::ranges::any_of(drafted->notes, [](const std::string& note) {
    return note.starts_with("agents: giant of the settings around it is wider than ");
  }));
}

TEST_F(RoomDrafts, NameImagesFromTheirOwnFolder) {
  folder_.make_folder("levels");
  folder_.make_folder("art");
  folder_.put(".walkmask-root", "");
  room_.walk = put("art/bar-walk.png", "#.#");
  room_.manifest = folder_ / "levels/bar.level.json";
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_NE(drafted->text.find("\"walk\": \"../art/bar-walk.png\""), std::string::npos);
}

TEST_F(RoomDrafts, NameTheSchemaThatLiesAbove) {
  folder_.make_folder("levels");
  folder_.put(".walkmask-root", "");
  folder_.put("walkmask.schema.json", "{}");
  room_.walk = put("levels/bar-walk.png", "#.#");
  room_.manifest = folder_ / "levels/bar.level.json";
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_EQ(drafted->text.find("{\n  \"$schema\": \"../walkmask.schema.json\",\n  \"walk\""), 0u)
      << drafted->text;
  EXPECT_TRUE(load_level(request_for(folder_.put("levels/bar.level.json", drafted->text))));
}

TEST_F(RoomDrafts, StayBelowTheirRoot) {
  folder_.make_folder("levels");
  folder_.put("levels/.walkmask-root", "");
  put("bar-walk.png", "#.#");
  room_.manifest = folder_ / "levels/bar.level.json";
  EXPECT_NE(refusal(room_).find("lies outside the root"), std::string::npos);
  EXPECT_FALSE(draft(room_).error().setting) << "it would name --root, which init does not have";
}

#ifndef _WIN32
TEST_F(RoomDrafts, RefuseANameThatNoManifestCanHold) {
  room_.walk = put("bar\xFF-walk.png", "#.#");
  EXPECT_EQ(refusal(room_), "has a name that a manifest cannot hold; give it one that is UTF-8");
}
#endif

TEST_F(RoomDrafts, FindTheScaleOfThePicture) {
  put("bar-walk.png", "#..#");
  room_.background = folder_.put("bar.png", blank(128, 32));
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_NE(drafted->text.find("\"scale\": 2"), std::string::npos) << drafted->text;
  room_.background = folder_.put("bar.png", blank(128, 33));
  const Result<RoomDraft> unlike = draft(room_);
  ASSERT_TRUE(unlike) << message(unlike.error());
  EXPECT_EQ(unlike->text.find("\"scale\""), std::string::npos) << unlike->text;
  EXPECT_EQ(unlike->notes.front().find("size: the mask is 64x16, but "), 0u)
      << unlike->notes.front();
}

TEST_F(RoomDrafts, FindOnlyScalesThatAPictureMayHave) {
  folder_.put("bar-walk.png", painted({"#..#", "#..#"}));
  const auto scale_for = [&](Size picture) -> std::string {
    room_.background = folder_.put("bar.png", blank(picture.width, picture.height));
    const Result<RoomDraft> drafted = draft(room_);
    if (!drafted) return message(drafted.error());
    if (drafted->notes.front().starts_with("size: ")) return "unlike";
    const std::size_t at = drafted->text.find("\"scale\": ");
    return at == std::string::npos
               ? "same"
               : drafted->text.substr(at + 9, drafted->text.find(",\n", at) - at - 9);
  };
  EXPECT_EQ(scale_for({4, 2}), "same");
  EXPECT_EQ(scale_for({8, 6}), "[2, 3]");
  EXPECT_EQ(scale_for({12, 4}), "[3, 2]");
  EXPECT_EQ(scale_for({64 * 4, 64 * 2}), "64");
  EXPECT_EQ(scale_for({65 * 4, 65 * 2}), "unlike");
  EXPECT_EQ(scale_for({65 * 4, 2 * 2}), "unlike");
  EXPECT_EQ(scale_for({2 * 4, 65 * 2}), "unlike");
  EXPECT_EQ(scale_for({9, 4}), "unlike");
  EXPECT_EQ(scale_for({8, 2}), "unlike") << "only wider";
  EXPECT_EQ(scale_for({4, 4}), "unlike") << "only higher";
  EXPECT_EQ(scale_for({2, 1}), "unlike") << "smaller";
}

TEST_F(RoomDrafts, CountsPixelsThatAreNotSquareAsTheManifestDoes) {
  // Too few pixels of blue for an area, until each is four.
  room_.walk = folder_.put("bar-walk.png",
                           painted({"bbbbbbbbbbbbbbbbbbbb....", "........................"}));
  room_.background = folder_.put("bar.png", blank(24 * 9, 2 * 36));
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_NE(drafted->text.find("\"scale\": [9, 36]"), std::string::npos) << drafted->text;
  EXPECT_NE(drafted->text.find("#0000ff"), std::string::npos) << drafted->text;
}

TEST_F(RoomDrafts, OmitAnAreaMaskWithoutAreas) {
  put("bar-walk.png", "#.#");
  room_.areas = put("bar-areas.png", "###");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_EQ(drafted->text.find("areas"), std::string::npos) << drafted->text;
}

TEST_F(RoomDrafts, DoubtAFloorThatFillsTheEdges) {
  put("bar-walk.png", "...");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  ASSERT_EQ(drafted->doubts.size(), 1u);
  EXPECT_NE(drafted->doubts[0].find("as if the mask were inverted"), std::string::npos);
  EXPECT_EQ(drafted->text.find("ignore"), std::string::npos) << "so check reports it again";
}

TEST_F(RoomDrafts, AreAbsentWithoutFloor) {
  put("bar-walk.png", "###");
  const auto drafted = draft_room(room_, request_for(""), {});
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_FALSE(*drafted);
}

TEST_F(RoomDrafts, RefuseAnAreaMaskOfAnotherSize) {
  put("bar-walk.png", "#.#");
  room_.areas = put("bar-areas.png", "rgb#");
  EXPECT_NE(refusal(room_).find("is 64x16, but "), std::string::npos) << refusal(room_);
}

TEST_F(RoomDrafts, DoubtAHundredIslandsAndIgnoreThatRuleInCheck) {
  std::vector<std::string> rows(130, std::string(130, '#'));
  for (std::size_t y = 0; y < 130; ++y) {
    for (std::size_t x = 0; x < 130; ++x) {
      if (x % 10 < 8 && y % 10 < 8) rows[y][x] = '.';
    }
  }
  folder_.put("bar-walk.png", painted_rows({rows.begin(), rows.end()}));
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_EQ(drafted->doubts,
            std::vector<std::string>{"the floor has 169 islands, too many for a mask"});
  EXPECT_NE(drafted->text.find(R"("check": {"ignore": ["C007"]})"), std::string::npos)
      << drafted->text;
  EXPECT_TRUE(load_level(request_for(folder_.put("bar.level.json", drafted->text))));
}

TEST_F(RoomDrafts, HaveAnAgentOfAFortiethOfTheWidthOrTheGivenOne) {
  put("bar-walk.png", "####......................####");
  const auto text_for = [&](std::optional<int> diameter) {
    const Result<RoomDraft> drafted = draft(room_, {.diameter = diameter});
    return drafted ? drafted->text : message(drafted.error());
  };
  EXPECT_NE(text_for({}).find(R"("agents": {"hero": 12})"), std::string::npos) << text_for({});
  EXPECT_NE(text_for(7).find(R"("agents": {"hero": 7})"), std::string::npos) << text_for(7);
}

TEST_F(RoomDrafts, ReportPartsThatAreCutOffAndExpectNothingOfThem) {
  put("bar-walk.png", "#...##...#");
  const Result<RoomDraft> drafted = draft(room_);
  ASSERT_TRUE(drafted) << message(drafted.error());
  EXPECT_EQ(drafted->text.find("expect"), std::string::npos) << drafted->text;
  EXPECT_NE(std::ranges::find(drafted->notes,
                              "cut: no path leads from place_1 to place_2; join these parts, or "
                              "keep the points that matter"),
            drafted->notes.end());
}

TEST_F(RoomDrafts, RefuseAMaskThatTakesTooManySteps) {
  put("bar-walk.png", "...#");
  const auto refused = draft_room(room_, request_for(""), {.steps = Steps(1000)});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().file, room_.walk);
  EXPECT_EQ(refused.error().reason, "looking for places exceeds the step limit for its size");
  EXPECT_TRUE(draft_room(room_, request_for(""), {.steps = Steps(1'000'000)}));
}

}  // namespace
}  // namespace walkmask
