#include "formats/godot/level.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "level/choice.h"
#include "level/memory_files.h"
#include "level/open_level.h"

namespace walkmask::godot {
namespace {

std::vector<LevelFormat> formats() {
  std::vector<LevelFormat> all = own_formats();
  all.insert(all.begin(), level_format());
  return all;
}

std::string square(const std::string& id, int left, int top, int right, int bottom) {
  const auto corner = [](int x, int y) { return std::to_string(x) + ", " + std::to_string(y); };
  return "[sub_resource type=\"NavigationPolygon\" id=\"" + id +
         "\"]\noutlines = [PackedVector2Array(" + corner(left, top) + ", " + corner(right, top) +
         ", " + corner(right, bottom) + ", " + corner(left, bottom) + ")]\n";
}

std::string region(const std::string& name, const std::string& id,
                   const std::string& properties = "") {
  return "[node name=\"" + name + "\" type=\"NavigationRegion2D\" parent=\".\"]\n" +
         "navigation_polygon = SubResource(\"" + id + "\")\n" + properties;
}

std::string marker(const std::string& name, const std::string& at) {
  return "[node name=\"" + name + "\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(" + at +
         ")\n";
}

const std::string kRoot = "[node name=\"Room\" type=\"Node2D\"]\n";

class GodotLevelTest : public testing::Test {
 protected:
  void put(const std::string& text) { files_.put("room.tscn", "[gd_scene format=3]\n" + text); }

  /// Opens room.tscn; its floor is row by row, `_` for floor, and the error stands for it.
  std::string floor(const std::string& state = "") {
    LevelRequest request = {.files = files_, .file = "room.tscn", .formats = formats()};
    Result<OpenedLevel, Problem> opened = open_level(request, Tolerated::background);
    if (!opened) return sentence(opened.error().error);
    manifest_ = opened->content->manifest;
    read_ = opened->files;
    const Level& level = *opened->content->level;
    StateChoice choice;
    if (!state.empty()) choice.state = state;
    const auto open = open_areas(level, choice);
    if (!open) return "no such state";
    const BitGrid grid = floor_of(level, *open, 1);
    std::string text;
    for (int y = 0; y < grid.height(); ++y) {
      text += y == 0 ? "" : "/";
      for (int x = 0; x < grid.width(); ++x) text += grid.test({x, y}) ? '_' : '#';
    }
    return text;
  }

  std::vector<std::string> areas() const { return area_names(manifest_); }

  MemoryFiles files_;
  Manifest manifest_;
  std::vector<std::string> read_;
};

TEST_F(GodotLevelTest, HasTheFloorAndThePointsOfAScene) {
  put(square("a", 1, 0, 4, 2) + kRoot + region("Floor", "a") + marker("Front door", "2.9, 1") +
      marker("Front door2", "0, 1"));
  EXPECT_EQ(floor(), "#___/#___");
  EXPECT_TRUE(areas().empty()) << "a single region is the floor";
  EXPECT_TRUE(manifest_.has_polygons);
  ASSERT_EQ(manifest_.points.size(), 2u);
  EXPECT_EQ(manifest_.points[0].name, "Front_door");
  EXPECT_EQ(manifest_.points[0].point, (Point{2, 1}));
  EXPECT_EQ(manifest_.points[0].origin->file, "room.tscn");
  EXPECT_EQ(manifest_.points[0].origin->place, "7:1");
  EXPECT_EQ(read_, (std::vector<std::string>{"room.tscn"}));
}

TEST_F(GodotLevelTest, CountsFromTheCornerOfAFloorBeyondTheOrigin) {
  put(square("a", -2, -1, 1, 1) + kRoot + region("Floor", "a") + marker("Door", "-2, 0"));
  EXPECT_EQ(floor(), "___/___");
  EXPECT_EQ(manifest_.points[0].point, (Point{0, 1}));
}

TEST_F(GodotLevelTest, HasAPointBesideItsCornerForAPlaceThatIsNotANumber) {
  put(square("a", 0, 0, 2, 1) + kRoot + region("Floor", "a") + marker("Door", "nan, nan"));
  EXPECT_EQ(floor(), "__");
  EXPECT_EQ(manifest_.points[0].point, (Point{-1, -1}));
}

TEST_F(GodotLevelTest, HasAnAreaForEachOfSeveralRegions) {
  put(square("a", 0, 0, 2, 1) + square("b", 2, 0, 4, 1) + kRoot + region("Hall", "a") +
      region("Bridge!", "b"));
  EXPECT_EQ(floor(), "____");
  EXPECT_EQ(areas(), (std::vector<std::string>{"Hall", "Bridge"}));
  EXPECT_TRUE(manifest_.states.empty());
}

TEST_F(GodotLevelTest, ClosesEachOfSeveralRegionsAlone) {
  put(square("a", 0, 0, 2, 1) + square("b", 2, 0, 3, 1) + square("c", 3, 0, 4, 1) + kRoot +
      region("floor", "a", "metadata/area = \"\"\n") + region("Hall", "b") + region("Bridge", "c"));
  files_.put(
      "walkmask.json",
      R"({"states": {"no_hall": {"closed": ["Hall"]}, "no_bridge": {"closed": ["Bridge"]}}})");
  EXPECT_EQ(floor("no_hall"), "__#_");
  EXPECT_EQ(floor("no_bridge"), "___#");
}

TEST_F(GodotLevelTest, NamesAreasAsExportDoes) {
  put(square("a", 0, 0, 2, 1) + square("b", 2, 0, 4, 1) + kRoot +
      region("floor", "a", "metadata/area = \"\"\n") +
      region("gate_1", "b", "metadata/area = \"gate.1\"\n"));
  EXPECT_EQ(floor(), "____");
  EXPECT_EQ(areas(), (std::vector<std::string>{"gate.1"}));
}

TEST_F(GodotLevelTest, HasAStateWithoutDisabledRegions) {
  put(square("a", 0, 0, 2, 1) + square("b", 1, 0, 4, 1) + kRoot + region("Hall", "a") +
      region("Bridge", "b", "enabled = false\n"));
  EXPECT_EQ(floor("as_saved"), "__##") << "the enabled region lies on the disabled one";
  EXPECT_EQ(floor("all_open"), "____");
  EXPECT_EQ(floor(), "____");
  files_.put("walkmask.json",
             R"({"states": {"mine": {"open": ["Bridge"]}}, "agents": {"cat": 3}})");
  EXPECT_EQ(floor("mine"), "##__");
  EXPECT_EQ(manifest_.agents.front().name, "cat");
  EXPECT_EQ(floor("as_saved"), "no such state");
}

std::vector<std::string> names(const std::vector<State>& states) {
  std::vector<std::string> all;
  for (const State& state : states) all.push_back(state.name);
  return all;
}

TEST_F(GodotLevelTest, TakesWhatAManifestBesideItAdds) {
  put(square("a", 0, 0, 2, 1) + square("b", 2, 0, 4, 1) + kRoot + region("Hall", "a") +
      region("Bridge", "b") + marker("Door", "3, 0"));
  files_.put("room.level.json",
             R"({"agents": {"hero": 1}, "points": {"well": [0, 0]},
                 "states": {"raised": {"closed": ["Bridge"]}},
                 "expect": [{"from": "well", "to": "Door", "state": "raised", "reachable": false}]})");
  EXPECT_EQ(floor("raised"), "__##");
  EXPECT_EQ(manifest_.written_in, "room.level.json");
  EXPECT_EQ(names(manifest_.states), (std::vector<std::string>{"all_open", "raised"}));
  ASSERT_EQ(manifest_.points.size(), 2u);
  EXPECT_EQ(manifest_.points[0].name, "Door");
  EXPECT_EQ(manifest_.points[1].origin->file, "room.level.json");
  ASSERT_EQ(manifest_.expect.size(), 1u);
  EXPECT_EQ(manifest_.expect[0].to.point, (Point{3, 0}));
  EXPECT_EQ(manifest_.agents[0].name, "hero");
  EXPECT_EQ(read_, (std::vector<std::string>{"room.tscn", "room.level.json"}));
}

TEST_F(GodotLevelTest, HasItsOwnStatesBeforeThoseOfItsManifest) {
  put(square("a", 0, 0, 2, 1) + square("b", 2, 0, 4, 1) + kRoot + region("Hall", "a") +
      region("Bridge", "b", "enabled = false\n"));
  files_.put("room.level.json", R"({"states": {"closed": {"closed": ["Hall", "Bridge"]}}})");
  floor();
  EXPECT_EQ(names(manifest_.states), (std::vector<std::string>{"as_saved", "all_open", "closed"}));
  files_.put("room.level.json", R"({"states": {"as_saved": {"closed": ["Hall"]}}})");
  EXPECT_EQ(floor("as_saved"), "##__") << "the manifest replaces it";
  EXPECT_EQ(names(manifest_.states), (std::vector<std::string>{"all_open", "as_saved"}));
}

TEST_F(GodotLevelTest, RefusesAManifestThatSaysWhatTheSceneSays) {
  put(square("a", 0, 0, 2, 1) + kRoot + region("Hall", "a") + marker("Door", "1, 0"));
  files_.put("room.level.json", R"({"walk": "room.png"})");
  EXPECT_EQ(floor().substr(0, 69),
            "room.level.json:1:2: the room itself says what \"walk\" says in a level");
  files_.put("room.level.json", R"({"points": {"Door": [0, 0]}})");
  EXPECT_EQ(floor().substr(0, 66),
            "room.level.json:1:13: the room has a point \"Door\" of its own; give");
}

TEST_F(GodotLevelTest, TakesOnlyTheSettingsThatFitAScene) {
  put(square("a", 0, 0, 2, 1) + kRoot + region("Hall", "a"));
  files_.put("walkmask.json", R"({"walkable": "index:0-9", "scale": 4, "snap": 3})");
  files_.put("room.level.json", R"({"depth": 2})");
  EXPECT_EQ(floor(), "__");
  EXPECT_EQ(manifest_.scale.square().factor, 1);
  EXPECT_EQ(manifest_.snap, 3);
  EXPECT_EQ(manifest_.depth, 2);
}

TEST_F(GodotLevelTest, IsFoundInAFolderByItsManifest) {
  put(square("a", 0, 0, 2, 1) + kRoot + region("Hall", "a"));
  files_.put("yard.level.json", "{}");
  EXPECT_EQ(levels_in("", files_, formats())->files, std::vector<std::string>{"yard.level.json"})
      << "most scenes have no floor";
  files_.put("room.level.json", "{}");
  EXPECT_EQ(levels_in("", files_, formats())->files,
            (std::vector<std::string>{"room.tscn", "yard.level.json"}));
}

TEST_F(GodotLevelTest, IsReadFromStandardInput) {
  const auto begins_so = level_format().begins_so;
  EXPECT_TRUE(begins_so("[gd_scene format=3]"));
  EXPECT_TRUE(begins_so("\n [gd_scene"));
  EXPECT_TRUE(begins_so("\xEF\xBB\xBF; the bar\r\n\r\n[ gd_scene format=3]\r\n"));
  EXPECT_FALSE(begins_so("[gd_scenery]"));
  for (const char* text : {"", "[gd_resource format=3]", "image: a"}) {
    EXPECT_FALSE(begins_so(text)) << text;
  }
}

TEST_F(GodotLevelTest, NamesTheFileOfAnError) {
  put(kRoot);
  EXPECT_EQ(
      floor(),
      "room.tscn: has no floor: no NavigationRegion2D with a NavigationPolygon; name the scene "
      "that has one, or bake its NavigationPolygon");
  put(kRoot + "position = 3\n");
  EXPECT_EQ(floor(), "room.tscn:3:12: position: wanted Vector2(x, y); write it as Godot does");
  put(square("a", 0, 0, 40000, 1) + kRoot + region("Floor", "a"));
  EXPECT_EQ(floor().substr(0, 34), "room.tscn: makes a room of 40000x1");
}

TEST_F(GodotLevelTest, LimitsItsRegions) {
  std::string text = square("a", 0, 0, 2, 1) + kRoot;
  for (int i = 0; i < 254; ++i) text += region("R" + std::to_string(i), "a");
  put(text);
  EXPECT_EQ(floor(), "__");
  put(text + region("R254", "a"));
  EXPECT_EQ(floor(), "room.tscn: has too many regions; the limit is 254");
}

TEST_F(GodotLevelTest, NumbersEqualNames) {
  std::string text = square("a", 0, 0, 2, 1) + kRoot + region("R", "a");
  for (const char* name : {"a b", "a_b", "a_b_2", "a  b", "!"}) text += marker(name, "0, 0");
  put(text);
  floor();
  std::vector<std::string> names;
  for (const NamedPoint& point : manifest_.points) names.push_back(point.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a_b", "a_b_2", "a_b_2_2", "a_b_3", "point"}));
}

TEST_F(GodotLevelTest, CutsLongNamesToLeaveRoomForNumbers) {
  const std::string common(120, 'a');
  put(square("a", 0, 0, 2, 1) + kRoot + region("R", "a") + marker(common + "bcdefghijk", "0, 0") +
      marker(common + "lmnopqrstu", "1, 0"));
  EXPECT_EQ(floor(), "__");
  ASSERT_EQ(manifest_.points.size(), 2u);
  EXPECT_EQ(manifest_.points[0].name, common);
  EXPECT_EQ(manifest_.points[1].name, common + "_2");
}

}  // namespace
}  // namespace walkmask::godot
