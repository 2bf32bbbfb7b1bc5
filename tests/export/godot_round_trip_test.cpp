// What `export --to godot` writes is read again as the same floor.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "export/exported_level.h"
#include "export/formats.h"
#include "formats/godot/level.h"
#include "level/choice.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "support/level_request.h"

namespace walkmask {
namespace {

Level level_in_data(const std::string& name) {
  Result<Level> level =
      load_level(request_for(std::string(WALKMASK_DATA) + "/" + name + ".level.json"));
  EXPECT_TRUE(level) << name;
  return std::move(*level);
}

/// Returns the level that a scene is.
Level level_of_scene(const MemoryFiles& files) {
  LevelRequest request = {.files = files, .file = "room.tscn"};
  request.formats.insert(request.formats.begin(), godot::level_format());
  Result<Level> level = load_level(request);
  EXPECT_TRUE(level) << sentence(level.error());
  return std::move(*level);
}

/// Returns whether a pixel of the room is set; there are none outside the grid.
bool has(const BitGrid& grid, Point pixel, MaskScale scale) {
  const Point mask = {pixel.x / scale.factor, pixel.y / scale.factor};
  return mask.x < grid.width() && mask.y < grid.height() && grid.test(mask);
}

/// Compares two grids pixel by pixel of the room.
void expect_equal(const BitGrid& read, const BitGrid& written, const Level& level,
                  const std::string& what) {
  for (int y = 0; y < level.room_height(); ++y) {
    for (int x = 0; x < level.room_width(); ++x) {
      ASSERT_EQ(has(read, {x, y}, {}), has(written, {x, y}, level.scale()))
          << what << " at " << x << "," << y;
    }
  }
}

/// Returns the floor of a point in an area; the area may also have pixels of wall.
BitGrid floor_in(const Area& area, const Level& level) {
  BitGrid floor = floor_of(level, std::vector<bool>(level.areas.size(), true), 1);
  BitGrid elsewhere = floor;
  elsewhere -= area.pixels;
  floor -= elsewhere;
  return floor;
}

class GodotRoundTripTest : public testing::TestWithParam<const char*> {};

TEST_P(GodotRoundTripTest, KeepsTheFloorAndItsAreas) {
  const Level level = level_in_data(GetParam());
  const std::vector<bool> open(level.areas.size(), true);
  for (const int diameter : {1, 9}) {
    const ExportedLevel exported = {
        GetParam(), level.room_width(), level.room_height(), {zoned_floor(level, open, diameter)}};
    MemoryFiles files;
    files.put("room.tscn", polygon_format("godot", "room.tscn").text(exported));
    const Level read = level_of_scene(files);
    expect_equal(floor_of(read, std::vector<bool>(read.areas.size(), true), 1),
                 floor_of(level, open, diameter), level, GetParam());
    for (const Area& area : read.areas) {
      const auto same = std::ranges::find(level.areas, area.name, &Area::name);
      ASSERT_NE(same, level.areas.end()) << area.name;
      if (diameter == 1) expect_equal(area.pixels, floor_in(*same, level), level, area.name);
    }
    EXPECT_LE(read.room_width(), level.room_width());
    EXPECT_LE(read.room_height(), level.room_height());
  }
}

TEST_P(GodotRoundTripTest, KeepsTheFloorOfTheFirstState) {
  const Level level = level_in_data(GetParam());
  ExportedLevel exported = {GetParam(), level.room_width(), level.room_height(), {}};
  for (const State& state : level.manifest.states) {
    exported.floors.push_back(zoned_floor(level, open_areas_in(level, state), 1));
    exported.floors.back().state = state.name;
  }
  if (exported.floors.size() < 2) GTEST_SKIP();
  MemoryFiles files;
  files.put("room.tscn", polygon_format("godot", "room.tscn").text(exported));
  const Level read = level_of_scene(files);
  ASSERT_EQ(read.manifest.states.front().name, "as_saved");
  expect_equal(floor_of(read, open_areas_in(read, read.manifest.states.front()), 1),
               floor_of(level, open_areas_in(level, level.manifest.states.front()), 1), level,
               GetParam());
}

TEST_P(GodotRoundTripTest, KeepsTheFloorOfAResource) {
  const Level level = level_in_data(GetParam());
  const std::vector<bool> open(level.areas.size(), true);
  const ExportedLevel exported = {
      GetParam(), level.room_width(), level.room_height(), {zoned_floor(level, open, 1)}};
  MemoryFiles files;
  files.put("project.godot", "config_version=5\n");
  files.put("floor.tres", polygon_format("godot", "floor.tres").text(exported));
  files.put("room.tscn",
            "[gd_scene format=3]\n"
            "[ext_resource type=\"NavigationPolygon\" path=\"res://floor.tres\" id=\"1\"]\n"
            "[node name=\"Room\" type=\"NavigationRegion2D\"]\n"
            "navigation_polygon = ExtResource(\"1\")\n");
  const Level read = level_of_scene(files);
  EXPECT_TRUE(read.areas.empty());
  expect_equal(floor_of(read, {}, 1), floor_of(level, open, 1), level, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Data, GodotRoundTripTest,
                         testing::Values("attic", "cloister", "courtyard", "harbour"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
}  // namespace walkmask
