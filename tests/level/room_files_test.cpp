#include "level/room_files.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

/// Returns "bar.level.json: bar-walk.png areas bar-areas.png background bar.png", a line for each
/// room.
std::string rooms_of(const Names& files) {
  std::string text;
  for (const RoomFiles& room : pair_by_name(files).rooms) {
    text += room.manifest + ": " + room.walk + (room.walk_is_named ? "" : " (perhaps)");
    if (room.areas) text += " areas " + *room.areas;
    if (room.background) text += " background " + *room.background;
    text += "\n";
  }
  return text;
}

/// Returns "bar.bmp: has no mask next to it", a line for each file.
std::string left_of(const Names& files) {
  std::string text;
  for (const LeftFile& left : pair_by_name(files).left)
    text += left.file + ": " + left.reason + "\n";
  return text;
}

TEST(RoomFiles, AreTheImagesWithOneName) {
  EXPECT_EQ(rooms_of({"room1.png", "room1-walk.png", "room1_areas.png", "room2.jpg",
                      "room2.mask.png", "notes.txt", "room1.level.json"}),
            "room1.level.json: room1-walk.png areas room1_areas.png background room1.png\n"
            "room2.level.json: room2.mask.png background room2.jpg\n");
}

TEST(RoomFiles, HaveTheirWordsAtTheEndOrElseAtTheBeginning) {
  EXPECT_EQ(rooms_of({"a/walk_hall.png", "a/bg_hall.png", "a/zones-hall.png"}),
            "a/hall.level.json: a/walk_hall.png areas a/zones-hall.png background a/bg_hall.png\n");
  EXPECT_EQ(rooms_of({"room_01_mask_walkable.png", "room_01_mask_regions.png"}),
            "room_01.level.json: room_01_mask_walkable.png areas room_01_mask_regions.png\n");
}

TEST(RoomFiles, IgnoreTheCaseOfLetters) {
  EXPECT_EQ(rooms_of({"Hall-Walk.PNG", "hall.png", "HALL_AREAS.png"}),
            "Hall.level.json: Hall-Walk.PNG areas HALL_AREAS.png background hall.png\n");
  EXPECT_EQ(rooms_of({"hall-walk.png", "hall-ZONES.png"}),
            "hall.level.json: hall-walk.png areas hall-ZONES.png\n");
}

TEST(RoomFiles, TakeTheNameOfTheirFolder) {
  EXPECT_EQ(rooms_of({"Rooms/3/walkableareas.png", "Rooms/3/background0.png", "Rooms/3/regions.png",
                      "Rooms/4/walkableareas.png"}),
            "Rooms/3/3.level.json: Rooms/3/walkableareas.png areas Rooms/3/regions.png background "
            "Rooms/3/background0.png\n"
            "Rooms/4/4.level.json: Rooms/4/walkableareas.png\n");
  EXPECT_EQ(rooms_of({"Act 1.5/walk.png"}), "Act 1.5/Act 1.5.level.json: Act 1.5/walk.png\n");
  EXPECT_EQ(rooms_of({"./walk.png"}), "./walk.level.json: ./walk.png\n");
  EXPECT_EQ(rooms_of({"../walk.png"}), "../walk.level.json: ../walk.png\n");
  EXPECT_EQ(rooms_of({"walk.png"}), "walk.level.json: walk.png\n");
}

TEST(RoomFiles, AreDifferentRoomsInDifferentFolders) {
  EXPECT_EQ(rooms_of({"day/hall-walk.png", "night/hall-walk.png", "night/hall.png"}),
            "day/hall.level.json: day/hall-walk.png\n"
            "night/hall.level.json: night/hall-walk.png background night/hall.png\n");
}

TEST(RoomFiles, MayIncludeAMaskWithoutAWordForIt) {
  EXPECT_EQ(rooms_of({"masks/hall.png"}), "masks/hall.level.json: masks/hall.png (perhaps)\n");
}

TEST(RoomFiles, MayHaveMasksThatAreBmpOrPgm) {
  EXPECT_EQ(rooms_of({"hall-walk.bmp", "hall-areas.PGM", "hall.bmp", "yard.pgm"}),
            "hall.level.json: hall-walk.bmp areas hall-areas.PGM background hall.bmp\n"
            "yard.level.json: yard.pgm (perhaps)\n");
  EXPECT_EQ(rooms_of({"hall.bmp", "hall.png"}),
            "hall.level.json: hall.png (perhaps) background hall.bmp\n");
  EXPECT_EQ(rooms_of({"hall-walk.bmp", "hall-walk.png"}), "hall.level.json: hall-walk.png\n");
}

TEST(RoomFiles, PreferTheMoreExactWord) {
  EXPECT_EQ(rooms_of({"hall-mask.png", "hall-walk.png"}), "hall.level.json: hall-walk.png\n");
  EXPECT_EQ(left_of({"hall-mask.png", "hall-walk.png"}),
            "hall-mask.png: is one image too many for its room\n");
}

TEST(RoomFiles, ReportFilesThatBelongToNoRoom) {
  EXPECT_EQ(left_of({"room1_hotspots.png", "room1_walkbehinds.png", "room1_mask.tga", "room2.jpg",
                     "room3-areas.png", "room1.png", "readme.md"}),
            "room1_hotspots.png: is not a walkability mask by its name\n"
            "room1_mask.tga: is not a PNG, BMP or PGM, as masks are\n"
            "room1_walkbehinds.png: is not a walkability mask by its name\n"
            "room2.jpg: has no mask next to it\n"
            "room3-areas.png: has no mask next to it\n");
}

TEST(RoomFiles, AreNotNumberedLayers) {
  EXPECT_EQ(rooms_of({"notes.txt", "hall_walk.png", "hall_L0.png", "hall_L10.png", "hall_l.png"}),
            "hall.level.json: hall_walk.png\nhall_l.level.json: hall_l.png (perhaps)\n");
  EXPECT_EQ(left_of({"hall_walk.png", "hall_L0.png", "hall_L10.png"}),
            "hall_L0.png: is not a walkability mask by its name\n"
            "hall_L10.png: is not a walkability mask by its name\n");
}

TEST(RoomFiles, ThatAreLeftMayBePictures) {
  const std::vector<LeftFile> left = pair_by_name(Names{"hall.jpg", "yard_areas.png"}).left;
  ASSERT_EQ(left.size(), 2u);
  EXPECT_TRUE(left[0].is_picture);
  EXPECT_FALSE(left[1].is_picture);
}

TEST(RoomFiles, NameTheManifestAfterTheRoom) {
  EXPECT_EQ(manifest_name("levels/bar-walk.png"), "levels/bar.level.json");
  EXPECT_EQ(manifest_name("bar.png"), "bar.level.json");
  EXPECT_EQ(manifest_name("bar.walk"), "bar.level.json");
  EXPECT_EQ(manifest_name("-"), "-.level.json");
  EXPECT_EQ(manifest_name("levels/.png"), "levels/.png.level.json");
}

}  // namespace
}  // namespace walkmask
