#include "formats/ags/level.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "floor/bounds.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "plain_game.h"
#include "room_bytes.h"
#include "support/png_builder.h"

namespace walkmask::ags {
namespace {

/// A game of two plain rooms with these scripts.
class AgsLevelTest : public testing::Test {
 protected:
  AgsLevelTest() {
    files_.put("game/Game.agf", kProjectText);
    files_.put("game/room1.crm", room_bytes(plain_room()));
    files_.put("game/room2.crm", room_bytes(plain_room()));
  }

  OpenedLevel opened(const std::string& file = "game/room1.crm") {
    LevelRequest request = {.files = files_, .file = file};
    request.formats = {level_format()};
    request.background_part = LevelRequest::BackgroundPart::pixels;
    Result<OpenedLevel, Problem> level = open_level(request);
    EXPECT_TRUE(level && level->content) << (level ? "" : message(level.error().error));
    return std::move(*level);
  }

  /// Returns the points of room 1 as "NAME x,y FILE:PLACE".
  std::vector<std::string> points() {
    std::vector<std::string> texts;
    const OpenedLevel level = opened();
    for (const NamedPoint& point : level.content->manifest.points) {
      texts.push_back((point.is_entrance ? "> " : "") + point.name + " " +
                      std::to_string(point.point.x) + "," + std::to_string(point.point.y) + " " +
                      point.origin->file + ":" + point.origin->place);
    }
    return texts;
  }

  /// Returns the areas that scripts shut in room 1 as "AREA FILE:PLACE".
  std::vector<std::string> shut_areas() {
    std::vector<std::string> texts;
    const OpenedLevel level = opened();
    for (const ShutArea& shut : level.content->changes->shut_areas) {
      texts.push_back(shut.area + " " + shut.origin.file + ":" + shut.origin.place);
    }
    return texts;
  }

  MemoryFiles files_;
};

using Texts = std::vector<std::string>;

/// Paints region 3 on a box of a plain room, and gives it an event.
void add_region(DrawnRoom& room, Bounds box) {
  room.regions.resize(4);
  room.regions[3] = {"", "region3_WalksOnto"};
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      room.region_mask.pixels[static_cast<std::size_t>(y * 100 + x)] = 3;
    }
  }
}

/// Paints walls on columns of a plain room.
void add_wall(DrawnRoom& room, int first, int last) {
  for (int y = 0; y < 60; ++y) {
    for (int x = first; x <= last; ++x) {
      room.walkable.pixels[static_cast<std::size_t>(y * 100 + x)] = 0;
    }
  }
}

TEST_F(AgsLevelTest, HasFloorAreasAndBackground) {
  const OpenedLevel level = opened();
  EXPECT_EQ(level.content->level->paintable.count(), 80 * 30);
  ASSERT_EQ(level.content->level->areas.size(), 2u);
  EXPECT_EQ(level.content->level->areas[1].name, "area_2");
  EXPECT_TRUE(level.content->background->image);
  EXPECT_EQ(level.files, (Texts{"game/room1.crm", "game/Game.agf"}));
}

TEST_F(AgsLevelTest, HasFifteenAreasAtMost) {
  DrawnRoom room = plain_room();
  for (const int index : {15, 16}) {
    room.walkable.pixels[static_cast<std::size_t>(55 * 100 + index)] =
        static_cast<std::uint8_t>(index);
  }
  files_.put("game/room1.crm", room_bytes(room));
  const OpenedLevel level = opened();
  EXPECT_EQ(area_names(level.content->manifest), (Texts{"area_1", "area_2", "area_15"}));
  EXPECT_EQ(level.content->level->paintable.count(), 80 * 30 + 1) << "index 16 is a wall";
}

TEST_F(AgsLevelTest, KnowsItsAreasWhateverFormatSettingsName) {
  files_.put("game/walkmask.json", R"({"format": "ags"})");
  EXPECT_FALSE(opened().content->manifest.format);
}

TEST_F(AgsLevelTest, ScalesCharactersOverTheRowsOfAnArea) {
  DrawnRoom room = plain_room();
  room.walkable.pixels[static_cast<std::size_t>(55 * 100 + 5)] = 3;
  constexpr int kNotGraded = -10000;
  room.scaling = {{0, kNotGraded}, {-60, 0}, {-30, kNotGraded}, {-50, 50}, {-20, 20}};
  files_.put("game/room1.crm", room_bytes(room));
  const OpenedLevel level = opened();
  const std::vector<AreaScaling>& scaling = level.content->manifest.area_scaling;
  ASSERT_EQ(scaling.size(), 3u) << "no pixel is in area 4";
  EXPECT_EQ(scaling[0].area, "area_1");
  EXPECT_EQ(scaling[0].scaling, (RowScaling{20, 49, 40, 100}));
  EXPECT_EQ(scaling[1].scaling, (RowScaling{20, 49, 70, 70}));
  EXPECT_EQ(scaling[2].scaling, (RowScaling{55, 55, 50, 50})) << "a single row";
}

TEST_F(AgsLevelTest, KeepsSizesOfCharactersWithinLimits) {
  DrawnRoom room = plain_room();
  room.scaling = {{0, 0}, {-100, 32767}, {0, -10000}};
  files_.put("game/room1.crm", room_bytes(room));
  const std::vector<AreaScaling> scaling = opened().content->manifest.area_scaling;
  ASSERT_EQ(scaling.size(), 1u) << "area 2 has its own size";
  EXPECT_EQ(scaling[0].scaling, (RowScaling{20, 49, 100, 1000})) << "0 per cent means 100";
  room.scaling = {{0, 0}, {-99, -150}, {0, -10000}};
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(opened().content->manifest.area_scaling[0].scaling, (RowScaling{20, 49, 1, 1}));
}

TEST_F(AgsLevelTest, ScalesCharactersOverRowsOfTheRoom) {
  DrawnRoom room = plain_room();
  room.mask_resolution = 2, room.width = 200, room.height = 120;
  room.scaling = {{0, 0}, {-60, 0}, {0, 0}};
  files_.put("game/room1.crm", room_bytes(room));
  const std::vector<AreaScaling> scaling = opened().content->manifest.area_scaling;
  ASSERT_EQ(scaling.size(), 1u);
  EXPECT_EQ(scaling[0].scaling, (RowScaling{40, 98, 40, 100})) << "not of its mask";
}

TEST_F(AgsLevelTest, HasAPointForEachHotspotInItsPicture) {
  DrawnRoom room = plain_room();
  room.hotspots = {{"", "hHotspot0", 0, 0, {}},
                   {"", "hDoor", 60, 15, {}},
                   {"", "hFar", 100, 15, {}},
                   {"", "", 30, 59, {}}};
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points(), (Texts{"> start 20,30 game/Game.agf:", "hDoor 60,15 game/room1.crm:hDoor",
                             "hotspot_3 30,59 game/room1.crm:hotspot_3"}));
}

TEST_F(AgsLevelTest, LeavesPlacesWhereTheyAreWithTheSnapOfTheEngine) {
  EXPECT_EQ(points(), (Texts{"> start 20,30 game/Game.agf:", "hDoor 60,15 game/room1.crm:hDoor"}));
  EXPECT_EQ(opened().content->manifest.snap, 8);
  files_.put("game/walkmask.json", R"({"snap": 2})");
  EXPECT_EQ(opened().content->manifest.snap, 2);
}

TEST_F(AgsLevelTest, LeavesEntrancesWhereTheyAre) {
  files_.put("game/room2.asc", "function a() {\n  player.ChangeRoom(1, 5, 30);\n}\n");
  EXPECT_EQ(points()[1], "> from_room2 5,30 game/room2.asc:2:1");
}

TEST_F(AgsLevelTest, MayBeEnteredAtTheBorderOfItsPicture) {
  files_.put("game/room2.asc",
             "function a() { player.ChangeRoom(1, 0, 30); player.ChangeRoom(1, 99, 30); "
             "player.ChangeRoom(1, 100, 30); }\n"
             "function b() { player.ChangeRoom(1, 30, 0); player.ChangeRoom(1, 30, 59); "
             "player.ChangeRoom(1, 30, 60); }\n");
  const Texts found = points();
  EXPECT_EQ(
      Texts(found.begin() + 1, found.end() - 1),
      (Texts{"> from_room2 0,30 game/room2.asc:1:1", "> from_room2_2 99,30 game/room2.asc:1:1",
             "> from_room2_3 30,0 game/room2.asc:2:1", "> from_room2_4 30,59 game/room2.asc:2:1"}));
}

TEST_F(AgsLevelTest, HasItsOwnEntrancesAmongThoseOfAllRooms) {
  files_.put("game/room1.asc", "function a() { player.ChangeRoom(2, 33, 30); }\n");
  const OpenedLevel level = opened("game/room2.crm");
  ASSERT_FALSE(level.content->manifest.points.empty());
  EXPECT_EQ(level.content->manifest.points[0].name, "from_room1") << "the game starts in room 1";
}

TEST_F(AgsLevelTest, OmitsParkingPlacesAndCorrectedPositions) {
  files_.put("game/room2.asc",
             "function a() { player.ChangeRoom(1, 0, 0); player.ChangeRoom(1, -20, 30); "
             "player.ChangeRoom(1); }\n"
             "function b() { player.ChangeRoom(1, 5, 5); player.PlaceOnWalkableArea(); }\n"
             "function c() { cBarman.ChangeRoom(1, 5, 5); }\n");
  EXPECT_EQ(points().size(), 2u);
}

TEST_F(AgsLevelTest, OmitsEntrancesOfARoomThatMovesThePlayer) {
  files_.put("game/room1.asc", "function room_Load() { player.x = 30; }\n");
  EXPECT_EQ(points(), (Texts{"hDoor 60,15 game/room1.crm:hDoor"}));
}

TEST_F(AgsLevelTest, OmitsEntrancesThatAFunctionOfItsEntryCorrects) {
  DrawnRoom room = plain_room();
  room.events = {"left", "", "", "", "first", "load", "always", "fade_in"};
  files_.put("game/room1.crm", room_bytes(room));
  for (const char* function : {"first", "load", "fade_in", "on_event"}) {
    files_.put("game/room1.asc", "function " + std::string(function) + "() { player.x = 30; }\n");
    EXPECT_EQ(points().size(), 1u) << function;
  }
  for (const char* function : {"left", "always", "other"}) {
    files_.put("game/room1.asc", "function " + std::string(function) + "() { player.x = 30; }\n");
    EXPECT_EQ(points().size(), 2u) << function;
  }
}

TEST_F(AgsLevelTest, ArrivesAtTheEdgeThatTheScriptNames) {
  files_.put("game/room2.asc",
             "function a() { player.ChangeRoomAutoPosition(1, 1025); }\n"
             "function b() { player.ChangeRoomAutoPosition(1, 1005); }\n"
             "function c() { player.ChangeRoomAutoPosition(1, 2030); }\n");
  const Texts found = points();
  EXPECT_EQ(found[1], "> from_room2 13,25 game/room2.asc:1:1");
  EXPECT_EQ(found[2], "> from_room2_2 13,20 game/room2.asc:2:1") << "the nearest floor on the line";
  EXPECT_EQ(found[3], "> from_room2_3 96,30 game/room2.asc:3:1") << "no floor on the line";
  files_.put("game/room2.asc",
             "function a() { player.ChangeRoomAutoPosition(1, 3020); }\n"
             "function b() { player.ChangeRoomAutoPosition(1, 4020); }\n"
             "function c() { player.ChangeRoomAutoPosition(1, 5020); }\n");
  EXPECT_EQ(points(),
            (Texts{"> start 20,30 game/Game.agf:", "> from_room2 20,57 game/room2.asc:1:1",
                   "> from_room2_2 20,3 game/room2.asc:2:1", "hDoor 60,15 game/room1.crm:hDoor"}))
      << "there is no fifth edge";
}

TEST_F(AgsLevelTest, ArrivesInTheRoomIfItsEdgesReachBeyond) {
  DrawnRoom room = plain_room();
  room.left = -30000, room.right = 30000, room.top = 20;
  files_.put("game/room1.crm", room_bytes(room));
  files_.put("game/room2.asc",
             "function a() { player.ChangeRoomAutoPosition(1, 4020); }\n"
             "function b() { player.ChangeRoomAutoPosition(1, 4500); }\n");
  EXPECT_EQ(points()[1], "> from_room2 20,21 game/room2.asc:1:1");
  EXPECT_EQ(points()[2], "> from_room2_2 89,21 game/room2.asc:2:1") << "the nearest floor to x 500";
}

TEST_F(AgsLevelTest, ArrivesOnTheFirstAndTheLastPixelOfAnEdge) {
  files_.put("game/room2.asc", "function a() { player.ChangeRoomAutoPosition(1, 1030); }\n");
  const auto arrival_with_floor_at = [this](int y) {
    DrawnRoom room = plain_room();
    add_wall(room, 13, 13);
    room.walkable.pixels[static_cast<std::size_t>(y * 100 + 13)] = 1;
    files_.put("game/room1.crm", room_bytes(room));
    return points()[1];
  };
  EXPECT_EQ(arrival_with_floor_at(4), "> from_room2 13,30 game/room2.asc:1:1")
      << "too near a corner";
  EXPECT_EQ(arrival_with_floor_at(5), "> from_room2 13,5 game/room2.asc:1:1");
  EXPECT_EQ(arrival_with_floor_at(55), "> from_room2 13,55 game/room2.asc:1:1");
  EXPECT_EQ(arrival_with_floor_at(56), "> from_room2 13,30 game/room2.asc:1:1");
}

TEST_F(AgsLevelTest, ArrivesAtTheOppositeEdge) {
  files_.put("game/room2.asc", "function room_LeaveLeft() { player.ChangeRoomAutoPosition(1); }\n");
  EXPECT_EQ(points()[1], "> from_room2 96,30 game/room2.asc:1:1");
  EXPECT_EQ(opened().files.back(), "game/room2.crm") << "it tells which edge that is";
  DrawnRoom from = plain_room();
  from.events = {"left", "right", "bottom", "top"};
  files_.put("game/room2.crm", room_bytes(from));
  const auto arrival_by = [this](const std::string& edge) {
    files_.put("game/room2.asc", "function " + edge + "() { player.ChangeRoomAutoPosition(1); }\n");
    return points()[1].substr(0, 18);
  };
  EXPECT_EQ(arrival_by("left"), "> from_room2 96,30");
  EXPECT_EQ(arrival_by("right"), "> from_room2 13,30");
  EXPECT_EQ(arrival_by("bottom"), "> from_room2 54,3 ");
  EXPECT_EQ(arrival_by("top"), "> from_room2 54,57");
}

TEST_F(AgsLevelTest, NamesEdgesAndWalksOfItsScript) {
  files_.put(
      "game/room1.asc",
      "function room_LeaveLeft() {\n  player.ChangeRoom(2, 30, 30);\n}\n"
      "function hDoor_Look() {\n  cEgo.Walk(70, 52);\n  player.Walk(5, 5, eBlock, eAnywhere);\n"
      "  cBarman.Walk(70, 30);\n  cBarman.Walk(70, 5);\n}\n");
  EXPECT_EQ(points(), (Texts{"> start 20,30 game/Game.agf:", "hDoor 60,15 game/room1.crm:hDoor",
                             "leave_left 11,34 game/room1.asc:2:1",
                             "walk_5 70,52 game/room1.asc:5:1", "walk_8 70,5 game/room1.asc:8:1"}));
}

TEST_F(AgsLevelTest, HasAPointForEachRegionWithAnEvent) {
  DrawnRoom room = plain_room();
  add_region(room, {60, 25, 64, 31});
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().back(), "region_3 62,28 game/room1.crm:region_3");
  room.regions[3] = {"", ""};
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().size(), 2u) << "it only tints or scales characters";
  add_region(room, {0, 0, 50, 10});
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().back(), "region_3 62,28 game/room1.crm:region_3") << "the rest has no floor";
}

TEST_F(AgsLevelTest, PutsARegionOfTwoPixelsOnTheLeftOrUpperOne) {
  for (const Bounds box : {Bounds{60, 25, 61, 25}, {60, 25, 60, 26}}) {
    DrawnRoom room = plain_room();
    add_region(room, box);
    files_.put("game/room1.crm", room_bytes(room));
    EXPECT_EQ(points().back(), "region_3 60,25 game/room1.crm:region_3");
  }
}

TEST_F(AgsLevelTest, PutsARegionOnTheFirstColumn) {
  DrawnRoom room = plain_room();
  add_region(room, {0, 25, 0, 31});
  for (int y = 20; y < 50; ++y) room.walkable.pixels[static_cast<std::size_t>(y * 100)] = 1;
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().back(), "region_3 0,28 game/room1.crm:region_3");
}

TEST_F(AgsLevelTest, PutsARegionOnFloorThatStaysOpen) {
  DrawnRoom room = plain_room();
  add_region(room, {38, 25, 48, 35});
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().back(), "region_3 43,30 game/room1.crm:region_3");
  files_.put("game/room1.asc", "function f() { RemoveWalkableArea(2); }\n");
  EXPECT_EQ(points().back(), "region_3 38,30 game/room1.crm:region_3");
}

TEST_F(AgsLevelTest, PutsARegionOnFloorThatThePlayerEnters) {
  DrawnRoom room = plain_room();
  add_wall(room, 35, 36);
  add_region(room, {30, 25, 88, 35});
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().back(), "region_3 32,30 game/room1.crm:region_3");
}

TEST_F(AgsLevelTest, OmitsRegionsToWhichOnlyTheScriptMovesThePlayer) {
  DrawnRoom room = plain_room();
  add_wall(room, 35, 36);
  add_region(room, {60, 25, 64, 31});
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points().back(), "region_3 62,28 game/room1.crm:region_3");
  files_.put("game/room1.asc", "function hDoor_Look() { player.x = 70; }\n");
  EXPECT_EQ(points().size(), 2u);
}

TEST_F(AgsLevelTest, HasAPointForEachObjectWithAnEventWhereThePlayerWalks) {
  DrawnRoom room = plain_room();
  add_wall(room, 70, 71);
  room.objects = {{"Rug", "oRug", 30, 30, {""}},
                  {"", "", 20, 25, {"", "object1_Use"}},
                  {"Lamp", "oLamp", 30, 58, {"oLamp_Look"}},
                  {"Cup", "oCup", 80, 30, {"oCup_Look"}},
                  {"Key", "oKey", 30, 55, {"oKey_Look"}}};
  files_.put("game/room1.crm", room_bytes(room));
  EXPECT_EQ(points(),
            (Texts{"> start 20,30 game/Game.agf:", "hDoor 60,15 game/room1.crm:hDoor",
                   "object_1 20,25 game/room1.crm:object_1", "oKey 30,55 game/room1.crm:oKey"}))
      << "the lamp is 9 pixels off the floor, the cup is beyond the wall, the rug has no event";
}

TEST_F(AgsLevelTest, HasObjectsThatThePlayerComesAsNearAsTheSnap) {
  const auto is_near = [this](int x, int y) {
    DrawnRoom room = plain_room();
    room.objects = {{"Key", "oKey", x, y, {"oKey_Look"}}};
    files_.put("game/room1.crm", room_bytes(room));
    return points().size() == 3;
  };
  for (const Point at : {Point{2, 30}, {97, 30}, {30, 12}, {30, 57}, {5, 14}}) {
    EXPECT_TRUE(is_near(at.x, at.y)) << at.x << "," << at.y;
  }
  for (const Point at : {Point{1, 30}, {98, 30}, {30, 11}, {30, 58}, {4, 14}, {3, 13}}) {
    EXPECT_FALSE(is_near(at.x, at.y)) << at.x << "," << at.y;
  }
}

TEST_F(AgsLevelTest, HasAStateForEachAreaThatItsScriptRemoves) {
  files_.put("game/room1.asc", "function f() { RemoveWalkableArea(2); RemoveWalkableArea(9); }\n");
  const OpenedLevel level = opened();
  const std::vector<State>& states = level.content->manifest.states;
  ASSERT_EQ(states.size(), 2u);
  EXPECT_EQ(states[0].name, "all_open");
  EXPECT_EQ(states[1].name, "without_area_2");
  EXPECT_EQ(states[1].areas[0].value, "area_2");
}

TEST_F(AgsLevelTest, ReadsNamesOfRoomsFromHeaders) {
  files_.put("game/Rooms.ash", "enum Rooms { eHall };\n");
  files_.put("game/room2.asc", "function a() { player.ChangeRoom(eHall, 33, 30); }\n");
  EXPECT_EQ(points()[1], "> from_room2 33,30 game/room2.asc:1:1");
  EXPECT_EQ(opened().files,
            (Texts{"game/room1.crm", "game/Game.agf", "game/Rooms.ash", "game/room2.asc"}));
}

TEST_F(AgsLevelTest, ComputesPositionsFromConstantsOfSeveralHeaders) {
  files_.put("game/A.ash", "#define DOOR (WALL - 7)\n");
  files_.put("game/B.ash", "#define WALL 40\nenum Rooms { eHall };\n");
  files_.put("game/room2.asc", "function a() { player.ChangeRoom(eHall, DOOR, DOOR - 3); }\n");
  EXPECT_EQ(points()[1], "> from_room2 33,30 game/room2.asc:1:1");
}

TEST_F(AgsLevelTest, IsReadFromAllFilesOfItsFolder) {
  using png::operator+;
  const png::File mask = png::signature() + png::ihdr(2, 1, 8, 3) +
                         png::chunk("PLTE", png::File(48, 0)) +
                         png::chunk("IDAT", png::zlib({0, 1, 1})) + png::iend();
  const std::string data = "<Room><Width>2</Width><Height>1</Height></Room>";
  files_.put("four/Rooms/3/data.xml", data);
  const Texts images = {"regions.png", "walkableareas.png", "walkbehinds.png", "hotspots.png",
                        "background0.png"};
  Texts names = {"four/Rooms/3/data.xml"};
  for (const std::string& image : images) {
    names.push_back("four/Rooms/3/" + image);
    files_.put(names.back(), mask);
  }
  EXPECT_EQ(opened("four/Rooms/3/data.xml").files, names);
}

/// Returns "NAME runs LEVEL" for each exit of room 1 by scripts.
Texts exits_of(const OpenedLevel& level) {
  Texts texts;
  for (const ScriptedExit& exit : level.content->changes->exits) {
    texts.push_back(exit.name + " " + std::string(word(exit.runs)) + " " +
                    exit.level.value_or("?"));
  }
  return texts;
}

TEST_F(AgsLevelTest, FindsTheExitsOfARoom) {
  DrawnRoom room = plain_room();
  room.hotspots = {{"", "hHotspot0", 0, 0, {}},
                   {"", "hDoor", 60, 15, {"", "hDoor_Look"}},
                   {"", "hStar", 0, 0, {"", "hStar_Look"}}};
  files_.put("game/room1.crm", room_bytes(room));
  files_.put("game/room1.asc",
             "function room_LeaveLeft() { player.ChangeRoom(2, 1, 2); }\n"
             "function hDoor_Look() { player.ChangeRoom(2, 3, 4); }\n"
             "function hStar_Look() { player.ChangeRoom(7); }\n"
             "function room_Load() { player.ChangeRoom(2); }\n"
             "function helper() { player.ChangeRoom(next); }\n"
             "function hDoor_Look() { player.ChangeRoom(2, 5, 6); }\n"
             "function hDoor_Look() { player.ChangeRoom(2, 7, 8); }\n");
  EXPECT_EQ(exits_of(opened()),
            (Texts{"leave_left at-place game/room2.crm", "hDoor anywhere game/room2.crm",
                   "hStar anywhere game/room7.crm", "room_Load unknown game/room2.crm",
                   "hDoor_2 anywhere game/room2.crm", "hDoor_3 anywhere game/room2.crm",
                   "helper unknown ?"}));
}

TEST_F(AgsLevelTest, HasNoExitWhereItsRegionsAreSmallerThanTheRoom) {
  DrawnRoom room = plain_room();
  room.regions.resize(4);
  room.regions[3] = {"", "region3_WalksOnto"};
  room.region_mask = {50, 30, File(std::size_t{50} * 30, 3)};
  files_.put("game/room1.crm", room_bytes(room));
  files_.put("game/room1.asc", "function region3_WalksOnto() { player.ChangeRoom(2); }\n");
  const OpenedLevel level = opened();
  EXPECT_EQ(exits_of(level), Texts{"region_3 at-place game/room2.crm"});
  EXPECT_EQ(level.content->changes->exits.front().pixels->count(), 50 * 30);
}

TEST_F(AgsLevelTest, LeavesByAnObjectFromAnywhere) {
  DrawnRoom room = plain_room();
  room.objects = {{"Lift", "oLift", 30, 55, {"oLift_Use"}}};
  files_.put("game/room1.crm", room_bytes(room));
  files_.put("game/room1.asc", "function oLift_Use() { player.ChangeRoom(2, 1, 2); }\n");
  const OpenedLevel level = opened();
  EXPECT_EQ(exits_of(level), Texts{"oLift anywhere game/room2.crm"});
  EXPECT_EQ(level.content->changes->exits[0].mark, (Point{30, 55}));
}

TEST_F(AgsLevelTest, FindsTheExitsOfAGameThatStartsNowhere) {
  files_.put("game/Game.agf", "<AGSEditorDocument><Game></Game></AGSEditorDocument>");
  files_.put("game/room1.asc", "function a() { player.ChangeRoom(2, 1, 2); }\n");
  EXPECT_EQ(exits_of(opened()), Texts{"a unknown game/room2.crm"});
}

/// Puts further elements into the project, before the end of its characters or of the game.
std::string project_with(std::string_view characters, std::string_view more = "") {
  std::string text = kProjectText;
  text.insert(text.find("</Characters>"), characters);
  return text.insert(text.find("</Game>"), more);
}

constexpr const char* kWizard =
    "<Character><ID>1</ID><ScriptName>cWizard</ScriptName><StartingRoom>2</StartingRoom></"
    "Character>";

TEST_F(AgsLevelTest, CountsChangesOfCharactersWhoMayBeThePlayer) {
  files_.put("game/Game.agf", project_with(kWizard));
  files_.put("game/room1.asc",
             "function a() { Character *who = player; who.ChangeRoom(2); }\n"
             "function b() { cWizard.ChangeRoom(2); character[WIZARD].ChangeRoom(2); }\n"
             "function c() { character[game.x].ChangeRoom(2); }\n");
  EXPECT_EQ(exits_of(opened()), (Texts{"a unknown ?", "c unknown ?"}));
}

TEST_F(AgsLevelTest, CountsACharacterWhoBecomesThePlayerAsAChangeToAnyRoom) {
  files_.put("game/Game.agf", project_with(kWizard));
  files_.put("game/room1.asc",
             "function a() { cEgo.SetAsPlayer(); }\n"
             "function b() { cWizard.SetAsPlayer(); }\n");
  EXPECT_EQ(exits_of(opened()), Texts{"b unknown ?"});
}

TEST_F(AgsLevelTest, DoesNotKnowWhenAFunctionRunsThatAnotherCalls) {
  files_.put("game/room1.asc",
             "function room_LeaveLeft() { player.ChangeRoom(2, 1, 2); }\n"
             "function room_Load() { if (is_late) room_LeaveLeft(); }\n");
  EXPECT_EQ(exits_of(opened()), Texts{"leave_left unknown game/room2.crm"});
}

TEST_F(AgsLevelTest, MayLeadAnywhereIfItsScriptIsMissing) {
  EXPECT_EQ(exits_of(opened()), Texts{"missing_script unknown ?"});
}

TEST_F(AgsLevelTest, KnowsWhetherItsScriptMovesThePlayer) {
  files_.put("game/room1.asc", "function room_Load() { player.ChangeRoom(2); }\n");
  EXPECT_FALSE(opened().content->changes->moves_player);
  for (const char* move : {"player.x = 50", "player.PlaceOnWalkableArea()", "cEgo.Move(5, 5, 0, 0)",
                           "player.Walk(5, 5, eBlock, 304)", "player.AddWaypoint(5, 5)",
                           "player.Transparency = 100"}) {
    files_.put("game/room2.asc", "function room_Load() { " + std::string(move) + "; }\n");
    EXPECT_TRUE(opened("game/room2.crm").content->changes->moves_player) << move;
  }
  for (const char* walk : {"player.Walk(50, 30)", "player.Walk(50, 30, eBlock, 305)",
                           "player.Walk(50, 30, eBlock, eWalkableAreas)"}) {
    files_.put("game/room2.asc", "function room_Load() { " + std::string(walk) + "; }\n");
    EXPECT_FALSE(opened("game/room2.crm").content->changes->moves_player) << walk;
  }
}

TEST_F(AgsLevelTest, ReadsRoomChangesOfDialogs) {
  files_.put("game/Game.agf",
             project_with("",
                          "<Dialogs><Dialog><Script>@1\nego: Let us go.\nnew-room 2\nreturn\n"
                          "</Script></Dialog></Dialogs>"));
  const auto games = level_format().games_in("game", files_);
  ASSERT_TRUE(games && games->size() == 1);
  ASSERT_EQ(games->front().roomless.size(), 1u);
  EXPECT_EQ(games->front().roomless[0].level, "game/room2.crm");
}

TEST_F(AgsLevelTest, ReadsTheFirstLineOfADialog) {
  files_.put("game/Game.agf",
             project_with("", "<Dialogs><Dialog><Script>new-room 2\n</Script></Dialog></Dialogs>"));
  const auto games = level_format().games_in("game", files_);
  ASSERT_TRUE(games && games->size() == 1);
  EXPECT_EQ(games->front().roomless.size(), 1u);
}

TEST_F(AgsLevelTest, LeavesByAnEdgeAtThePixelsBeyondItsLine) {
  files_.put("game/room1.asc", "function room_LeaveLeft() { player.ChangeRoom(2, 1, 2); }\n");
  const OpenedLevel level = opened();
  const BitGrid& pixels = *level.content->changes->exits.at(0).pixels;
  EXPECT_TRUE(pixels.test({12, 30}));
  EXPECT_FALSE(pixels.test({13, 30}));
  EXPECT_EQ(pixels.count(), 13 * 60);
}

TEST_F(AgsLevelTest, LeavesByEachEdgeAtThePixelsBeyondIt) {
  DrawnRoom room = plain_room();
  room.left = 0;
  room.events = {"left", "right", "bottom", "top"};
  files_.put("game/room1.crm", room_bytes(room));
  files_.put(
      "game/room1.asc",
      "function left() { player.ChangeRoom(2); }\nfunction right() { player.ChangeRoom(2); }\n"
      "function bottom() { player.ChangeRoom(2); }\nfunction top() { player.ChangeRoom(2); }");
  const OpenedLevel level = opened();
  const std::vector<ScriptedExit>& exits = level.content->changes->exits;
  ASSERT_EQ(exits.size(), 4u);
  EXPECT_EQ(exits[0].pixels->count(), 1 * 60) << "column 0";
  EXPECT_EQ(exits[1].pixels->count(), 3 * 60) << "columns 97 to 99";
  EXPECT_EQ(exits[2].pixels->count(), 2 * 100) << "rows 58 and 59";
  EXPECT_EQ(exits[3].pixels->count(), 3 * 100) << "rows 0 to 2";
}

TEST_F(AgsLevelTest, JoinsAnExitToTheEntranceByTheNumberOfTheChange) {
  files_.put("game/room2.asc", "function room_LeaveLeft() { player.ChangeRoom(1, 15, 30); }\n");
  const OpenedLevel to = opened(), from = opened("game/room2.crm");
  const std::vector<ScriptedEntrance>& entrances = to.content->changes->entrances;
  ASSERT_EQ(entrances.size(), 2u);
  EXPECT_EQ(entrances[0].point, "start");
  EXPECT_EQ(entrances[1].point, "from_room2");
  EXPECT_EQ(entrances[1].change, from.content->changes->exits.at(0).change);
}

TEST_F(AgsLevelTest, KeepsEntrancesAtUnknownPositions) {
  files_.put("game/room2.asc", "function a() { player.ChangeRoom(1, here, 30); }\n");
  const OpenedLevel level = opened();
  ASSERT_EQ(level.content->changes->entrances.size(), 2u);
  EXPECT_EQ(level.content->changes->entrances[1].point, "");
}

TEST_F(AgsLevelTest, JudgesReachOnlyIfAllItsEntrancesAreKnown) {
  const auto judges_reach = [this](const std::string& file) {
    const std::vector<std::string_view> idle = opened(file).content->idle_rules;
    return std::ranges::find(idle, "T001") == idle.end();
  };
  EXPECT_TRUE(judges_reach("game/room1.crm"));
  EXPECT_FALSE(judges_reach("game/room2.crm")) << "no script leads there";
  files_.put("game/room2.asc", "function a() { player.ChangeRoom(1, here, 30); }\n");
  EXPECT_FALSE(judges_reach("game/room1.crm"));
}

TEST_F(AgsLevelTest, DescribesAGame) {
  files_.put("game/Menu.asc", "function open_menu() { player.ChangeRoom(2, 3, 4); }\n");
  files_.put("game/room1.asc", "function a() { player.ChangeRoom(2, 3, 4); }\n");
  const auto games = level_format().games_in("game", files_);
  ASSERT_TRUE(games && games->size() == 1);
  const FormatGame& game = games->front();
  EXPECT_EQ(game.file, "game/Game.agf");
  EXPECT_EQ(game.first_room, "game/room1.crm");
  ASSERT_EQ(game.roomless.size(), 1u);
  EXPECT_EQ(game.roomless[0].function, "open_menu");
  EXPECT_EQ(game.roomless[0].level, "game/room2.crm");
}

TEST_F(AgsLevelTest, KnowsTheProjectFile) {
  EXPECT_EQ(game_folder("my/game/Game.agf", {level_format()}), "my/game");
  EXPECT_EQ(game_folder("game/room1.crm", {level_format()}), std::nullopt);
}

TEST_F(AgsLevelTest, FindsTheRoomsOfAGame) {
  const LevelFormat format = level_format();
  const auto games = format.games_in("game", files_);
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 1u);
  ASSERT_EQ(games->front().rooms.size(), 2u);
  EXPECT_EQ(games->front().rooms[0].file, "game/room1.crm");
  EXPECT_EQ(games->front().rooms[1].file, "game/room2.crm");
  EXPECT_EQ(games->front().rooms[1].name, "room2");
}

TEST_F(AgsLevelTest, FindsRoomsWhateverTheCaseOfTheirNames) {
  files_.put("game/ROOM3.CRM", room_bytes(plain_room()));
  for (const char* name : {"_blank.crm", "door4.crm", "room4.crm.old"}) {
    files_.put("game/" + std::string(name), room_bytes(plain_room()));
  }
  files_.put("game/room1.asc", "function a() { player.ChangeRoom(3, 3, 4); }\n");
  const auto games = level_format().games_in("game", files_);
  ASSERT_EQ(games->front().rooms.size(), 3u) << "a room's file is named by its number";
  EXPECT_EQ(games->front().rooms[2].file, "game/ROOM3.CRM");
  EXPECT_EQ(games->front().rooms[2].name, "room3");
  EXPECT_EQ(opened().content->changes->exits[0].level, "game/ROOM3.CRM");
}

TEST_F(AgsLevelTest, OmitsCopiesOfAGameInItsFolder) {
  files_.put("game/_Backup/Game.agf", kProjectText);
  files_.put("game/_Backup/room1.crm", room_bytes(plain_room()));
  EXPECT_EQ(level_format().games_in("game", files_)->size(), 1u);
  files_.put("other/room1.crm", room_bytes(plain_room()));
  EXPECT_EQ(level_format().games_in("", files_)->size(), 2u) << "the other game is not a copy";
  EXPECT_EQ(level_format().games_in("game/_Backup", files_)->front().file, "game/_Backup/Game.agf");
}

TEST_F(AgsLevelTest, FindsAreasThatAreClosedOnEveryEntry) {
  const std::string load = "function room_Load() {\n  a();\n  RemoveWalkableArea(2);\n}\n";
  const Texts shut = {"area_2 game/room1.asc:3:1"};
  files_.put("game/room1.asc", load);
  EXPECT_EQ(shut_areas(), shut);
  files_.put("game/room1.asc", load + "function a() { RestoreWalkableArea(1); }");
  EXPECT_EQ(shut_areas(), shut) << "another area";
  files_.put("game/room1.asc", load + "function a() { return; }");
  EXPECT_EQ(shut_areas(), shut) << "another function returns";
  files_.put("game/room1.asc",
             "function room_Load() {\n if (a) { b(); }\nRemoveWalkableArea(2); }");
  EXPECT_EQ(shut_areas(), shut) << "after a block";
  files_.put("game/room1.asc", load);
  files_.put("game/room2.asc", "function a() { RestoreWalkableArea(2); }");
  EXPECT_EQ(shut_areas(), shut) << "another room has an area of that number";
}

TEST_F(AgsLevelTest, ClaimsNoAreaClosedThatAConditionMayKeepOpen) {
  for (const char* script : {
           "function room_Load() { if (a) RemoveWalkableArea(2); }",
           "function room_Load() { if (a) b(); else RemoveWalkableArea(2); }",
           "function room_Load() { if (a) { RemoveWalkableArea(2); } }",
           "function room_Load() { if (a) return; RemoveWalkableArea(2); }",
           "function room_Load() { if (a) { return; } RemoveWalkableArea(2); }",
           "#define IF_CLOSED if (a)\nfunction room_Load() { IF_CLOSED RemoveWalkableArea(2); }",
           "#ifdef DEBUG\nfunction room_Load() { RemoveWalkableArea(2); }\n#endif\n",
           "function room_Load() {\n#ifndef DEBUG\nRemoveWalkableArea(2);\n#endif\n}",
           "function room_FirstLoad() { RemoveWalkableArea(2); }",
           "function room_Load() { RemoveWalkableArea(a); }",
       }) {
    files_.put("game/room1.asc", script);
    EXPECT_EQ(shut_areas(), Texts()) << script;
  }
}

TEST_F(AgsLevelTest, ClaimsNoAreaClosedThatAScriptMayOpen) {
  const std::string load = "function room_Load() { RemoveWalkableArea(2); }\n";
  for (const char* script : {
           "function a() { RestoreWalkableArea(2); }",
           "function a() { RestoreWalkableArea(b); }",
           "function a(int b) { if (b) RestoreWalkableArea(b + 1); }",
           "#define OPEN RestoreWalkableArea(2)\nfunction a() { OPEN; }",
           "function a() { walkableArea[2].Enabled = true; }",
           "function a() { walkablearea[2].Enabled = true; }",
           "function a(WalkableArea* b) { b.Enabled = true; }",
           "function a() { DrawingSurface* s = GetDrawingSurfaceForWalkableArea(); }",
       }) {
    files_.put("game/room1.asc", load + script);
    EXPECT_EQ(shut_areas(), Texts()) << script;
    files_.put("game/room1.asc", load);
    files_.put("game/Bridges.asc", script);
    EXPECT_EQ(shut_areas(), Texts()) << script << ", in a module";
    files_.put("game/Bridges.asc", "");
  }
  EXPECT_EQ(shut_areas().size(), 1u);
  files_.put("game/Bridges.ash", "#define OPEN RestoreWalkableArea(2)");
  EXPECT_EQ(shut_areas(), Texts()) << "in a header";
}

TEST_F(AgsLevelTest, TakesAMacroThatChangesTheRoomForAChangeToAnUnknownRoom) {
  files_.put("game/Doors.ash", "#define HALL 2\n#define GO_HOME player.ChangeRoom(HALL)\n");
  files_.put("game/room1.asc", "#define OUT NewRoom(2)\nfunction hDoor_Use() { OUT; }\n");
  const auto games = level_format().games_in("game", files_);
  ASSERT_TRUE(games);
  ASSERT_EQ(games->front().roomless.size(), 1u);
  const RoomlessChange& anywhere = games->front().roomless.front();
  EXPECT_EQ(anywhere.function + " " + anywhere.origin.file + ":" + anywhere.origin.place,
            "GO_HOME game/Doors.ash:2:1");
  EXPECT_EQ(anywhere.level, std::nullopt);
  const OpenedLevel level = opened();
  ASSERT_EQ(level.content->changes->exits.size(), 1u);
  const ScriptedExit& out = level.content->changes->exits.front();
  EXPECT_EQ(out.name, "OUT");
  EXPECT_EQ(out.runs, ScriptedExit::Runs::unknown);
  EXPECT_EQ(out.level, std::nullopt);
}

TEST_F(AgsLevelTest, TakesMacrosOfAHeaderForThoseOfAllRooms) {
  files_.put("game/room1.ash", "#define OUT player.ChangeRoom(2)\n");
  const auto games = level_format().games_in("game", files_);
  ASSERT_TRUE(games);
  EXPECT_EQ(games->front().roomless.size(), 1u) << "only scripts belong to a room by their names";
}

TEST_F(AgsLevelTest, FindsMacrosThatChangeTheRoomByAnyOfItsFunctions) {
  for (const char* change : {"player.ChangeRoom(2)", "player.ChangeRoomAutoPosition(2)",
                             "NewRoom(2)", "NewRoomEx(2, 3, 4)"}) {
    files_.put("game/room1.asc", "#define OUT " + std::string(change) + "\n");
    EXPECT_EQ(opened().content->changes->exits.size(), 1u) << change;
  }
  files_.put("game/room1.asc", "#define OUT player.Walk(2, 3)\n");
  EXPECT_TRUE(opened().content->changes->exits.empty());
}

}  // namespace
}  // namespace walkmask::ags
