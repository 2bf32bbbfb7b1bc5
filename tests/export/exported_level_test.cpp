#include "export/exported_level.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "level/choice.h"
#include "support/level_request.h"
#include "support/pixels_of_rings.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

const std::vector<std::string> kLevels = {"attic", "cloister", "courtyard", "harbour"};

Level data_level(const std::string& name, int scale = 1) {
  const std::string folder = WALKMASK_DATA;
  LevelRequest request = request_for(folder + "/" + name + ".level.json");
  request.scale = PaintedScale(scale);
  Result<Level> level = load_level(request);
  EXPECT_TRUE(level) << name;
  return std::move(*level);
}

/// Returns a floor with every mask pixel as a square of pixels of the room.
BitGrid in_room_pixels(const BitGrid& floor, MaskScale scale) {
  const int n = scale.factor;
  BitGrid room(floor.width() * n, floor.height() * n);
  for (int y = 0; y < room.height(); ++y) {
    for (int x = 0; x < room.width(); ++x) {
      if (floor.test({x / n, y / n})) room.set({x, y});
    }
  }
  return room;
}

std::vector<bool> all_open(const Level& level) { return std::vector(level.areas.size(), true); }

double covered_area(const ZonedFloor& floor) {
  std::int64_t doubled = 0;
  for (const FloorZone& zone : floor.zones) {
    for (const Ring& ring : zone.pieces) doubled += doubled_area(ring);
  }
  return double(doubled) / 2;
}

TEST(ZonedFloor, NamesOpenAreasWithoutRoomForTheAgent) {
  const Level level = data_level("attic");
  EXPECT_TRUE(zoned_floor(level, all_open(level), 1).empty_areas.empty());
  const ZonedFloor none = zoned_floor(level, all_open(level), 500);
  EXPECT_TRUE(none.zones.empty());
  EXPECT_EQ(none.empty_areas, (std::vector<std::string>{"trapdoor", "plank"}));
  EXPECT_TRUE(zoned_floor(level, {false, false}, 500).empty_areas.empty()) << "none is open";
}

TEST(ZonedFloor, CoversTheFloorOfEveryAgentInEveryState) {
  for (const std::string& name : kLevels) {
    const Level level = data_level(name);
    std::vector<std::vector<bool>> choices = {all_open(level)};
    for (const State& state : level.manifest.states) choices.push_back(open_areas_in(level, state));
    for (const std::vector<bool>& open : choices) {
      for (const int diameter : {1, 9}) {
        std::vector<Ring> rings;
        for (const FloorZone& zone : zoned_floor(level, open, diameter).zones) {
          rings.insert(rings.end(), zone.pieces.begin(), zone.pieces.end());
        }
        ASSERT_TRUE(pixels_of_rings(rings, level.room_width(), level.room_height()) ==
                    in_room_pixels(floor_of(level, open, diameter), level.scale()))
            << name << " for diameter " << diameter;
      }
    }
  }
}

TEST(ZonedFloor, IsInPixelsOfTheRoom) {
  const Level level = data_level("attic"), large = data_level("attic", 3);
  const ZonedFloor floor = zoned_floor(level, all_open(level), 1);
  const ZonedFloor enlarged = zoned_floor(large, all_open(large), 1);
  EXPECT_EQ(enlarged.area, 9 * floor.area);
  EXPECT_EQ(enlarged.lost_area, 0);
  EXPECT_EQ(covered_area(enlarged), enlarged.area);
  const Point corner = floor.zones[0].parts[0].outer[0];
  EXPECT_EQ(enlarged.zones[0].parts[0].outer[0], (Point{3 * corner.x, 3 * corner.y}));
}

TEST(ZonedFloor, TakesTheToleranceInPixelsOfTheRoom) {
  const Level level = data_level("attic"), large = data_level("attic", 3);
  const ZonedFloor floor = zoned_floor(level, all_open(level), 1, 1.5);
  const ZonedFloor enlarged = zoned_floor(large, all_open(large), 1, 4.5);
  EXPECT_EQ(enlarged.zones[0].pieces.size(), floor.zones[0].pieces.size());
}

TEST(ZonedFloor, SimplifiesAreasToo) {
  const Level level = data_level("cloister");
  const ZonedFloor exact = zoned_floor(level, all_open(level), 1);
  const ZonedFloor simple = zoned_floor(level, all_open(level), 1, 1.5);
  EXPECT_LT(simple.zones.back().pieces.size(), exact.zones.back().pieces.size());
}

/// The sides of the pieces without those along the floor's borders cancel out.
TEST(ZonedFloor, HasPiecesThatShareWholeSides) {
  const Level level = data_level("courtyard");
  SideCounts sides;
  for (const FloorZone& zone : zoned_floor(level, all_open(level), 1).zones) {
    for (const Ring& ring : zone.pieces) sides.add_whole(ring);
  }
  SideCounts borders;
  borders.add_borders(floor_of(level, all_open(level), 1));
  EXPECT_FALSE(sides.has_twice());
  EXPECT_TRUE(sides.cut() == borders);
}

TEST(ZonedFloor, SimplifiesZonesThatGetFewerPolygons) {
  for (const std::string& name : kLevels) {
    const Level level = data_level(name);
    const ZonedFloor exact = zoned_floor(level, all_open(level), 1);
    const ZonedFloor simple = zoned_floor(level, all_open(level), 1, 1.5);
    EXPECT_EQ(exact.lost_area, 0) << name;
    EXPECT_EQ(exact.area, covered_area(exact)) << name;
    EXPECT_GT(simple.lost_area, 0) << name;
    EXPECT_EQ(simple.area - simple.lost_area, covered_area(simple)) << name;
    EXPECT_LT(2 * simple.zones[0].pieces.size(), 3 * exact.zones[0].pieces.size()) << name;
    for (std::size_t i = 0; i < exact.zones.size(); ++i) {
      EXPECT_LE(simple.zones[i].pieces.size(), exact.zones[i].pieces.size()) << name;
    }
  }
}

TEST(ZonedFloor, KeepsAreasApart) {
  const Level level = data_level("attic");
  const ZonedFloor floor = zoned_floor(level, all_open(level), 1);
  ASSERT_EQ(floor.zones.size(), 1 + level.areas.size());
  EXPECT_EQ(floor.zones[0].name, "floor");
  EXPECT_FALSE(floor.zones[0].is_area);
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    const FloorZone& zone = floor.zones[i + 1];
    EXPECT_EQ(zone.name, level.areas[i].name);
    EXPECT_TRUE(zone.is_area);
    EXPECT_TRUE(pixels_of_rings(zone.pieces, level.room_width(), level.room_height()) ==
                level.areas[i].pixels.grid());
  }
}

TEST(ZonedFloor, LeavesClosedAreasOut) {
  const Level level = data_level("attic");
  const ZonedFloor floor = zoned_floor(level, std::vector<bool>(level.areas.size(), false), 1);
  ASSERT_EQ(floor.zones.size(), 1u);
  EXPECT_FALSE(floor.zones[0].is_area);
}

TEST(ZonedFloor, GivesTheRestANameThatNoAreaHas) {
  Level level = data_level("attic");
  level.areas.front().name = "floor";
  EXPECT_EQ(zoned_floor(level, all_open(level), 1).zones[0].name, "floor_");
  EXPECT_EQ(zoned_floor(level, all_open(level), 1).outside, "floor_");
}

/// docs/polygons.md states the bound.
TEST(ZonedFloor, HasAtMostTwiceTheFewestPolygonsInTheSampleLevels) {
  for (const std::string& name : kLevels) {
    const Level level = data_level(name);
    for (const FloorZone& zone : zoned_floor(level, all_open(level), 1).zones) {
      EXPECT_LE(zone.pieces.size(), 2 * fewest_pieces(zone.parts)) << name << ": " << zone.name;
    }
  }
}

}  // namespace
}  // namespace walkmask
