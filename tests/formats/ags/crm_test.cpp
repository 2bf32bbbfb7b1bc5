#include "formats/ags/crm.h"

#include <gtest/gtest.h>

#include <string_view>

#include "facts.h"
#include "formats/ags/images.h"
#include "plain_game.h"
#include "room_bytes.h"

namespace walkmask::ags {
namespace {

constexpr png::Limits kLimits;

File drawn(int version) { return room_bytes(draw_room(1, version, Packing::across_rows)); }

File bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

Error error_of(const File& file, const png::Limits& limits = kLimits) {
  const Result<Room> room = read_crm(file, limits, Background::decoded);
  if (room) ADD_FAILURE() << "the room was read";
  return room ? Error{} : room.error();
}

TEST(Crm, ReadsWhatWasDrawnInEveryVersionAndPacking) {
  for (const int version : kVersions) {
    for (const Packing packing : {Packing::row_by_row, Packing::across_rows}) {
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const DrawnRoom drawn = draw_room(seed, version, packing);
        const Result<Room> room = read_crm(room_bytes(drawn), kLimits, Background::decoded);
        ASSERT_TRUE(room) << version << " " << seed << ": " << message(room.error());
        EXPECT_EQ(facts_of(*room).words, facts_of(drawn).words) << version << " " << seed;
        EXPECT_TRUE(facts_of(*room) == facts_of(drawn)) << version << " " << seed;
      }
    }
  }
}

TEST(Crm, ReadsTheDrawnRoom) {
  DrawnRoom drawn = draw_room(3, 33, Packing::row_by_row);
  drawn.hotspots.resize(2);
  drawn.hotspots[1] = {"T\xFCr", "hDoor", 12, 34, {"", "hDoor_Look"}};
  drawn.events = {"room_LeaveLeft"};
  const Result<Room> room = read_crm(room_bytes(drawn), kLimits, Background::skipped);
  ASSERT_TRUE(room) << message(room.error());
  const Hotspot& door = room->plan.hotspots[1];
  EXPECT_EQ(door.name, "T\xC3\xBCr");
  EXPECT_EQ(door.script_name, "hDoor");
  EXPECT_EQ(door.walk_to, (Point{12, 34}));
  EXPECT_EQ(door.events[1], "hDoor_Look");
  EXPECT_EQ(function_of(room->plan.events, RoomEvent::walks_off_left), "room_LeaveLeft");
  EXPECT_EQ(function_of(room->plan.events, RoomEvent::walks_off_top), "");
  EXPECT_EQ(room->plan.edges, (Edges{drawn.left, drawn.top, drawn.right, drawn.bottom}));
  EXPECT_FALSE(room->background);
}

TEST(Crm, DoublesTheHalvedCoordinatesOfOldGames) {
  DrawnRoom drawn = draw_room(5, 28, Packing::row_by_row);
  drawn.pixel_bytes = 1;
  drawn.width = 20, drawn.height = 10;
  drawn.background = {40, 20, File(800, 1)};
  for (DrawnMask* mask : {&drawn.region_mask, &drawn.walkable, &drawn.hotspot_mask}) {
    *mask = {20, 10, File(200, 1)};
  }
  drawn.hotspots = {{"", "h0", 0, 0, {}}, {"", "h1", 7, 8, {}}};
  const Result<Room> room = read_crm(room_bytes(drawn), kLimits, Background::skipped);
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_EQ(room->plan.size.width, 40);
  EXPECT_EQ(room->plan.mask_resolution, 2);
  EXPECT_EQ(room->plan.hotspots[1].walk_to, (Point{14, 16}));
  EXPECT_FALSE(room->plan.hotspots[0].walk_to);
}

TEST(Crm, ReadsTwentyHotspotsIfTheFileCountsNone) {
  DrawnRoom drawn = draw_room(5, 33, Packing::row_by_row);
  drawn.hotspots.resize(20, {"", "hSpot", 3, 4, {}});
  File file = room_bytes(drawn);
  constexpr std::size_t kCount =
      2 + 1 + 8 + 4 + 2 + 3 * 2;  // after the head, a depth and baselines
  ASSERT_EQ(file[kCount], 20);
  file[kCount] = 0;
  const Result<Room> room = read_crm(file, kLimits, Background::decoded);
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_TRUE(facts_of(*room) == facts_of(drawn));
}

TEST(Crm, ReadsARoomWithoutWalkBehinds) {
  const DrawnRoom drawn = draw_room(5, 31, Packing::row_by_row);
  File file = room_bytes(drawn);
  constexpr std::size_t kLength = 2 + 1, kBaselines = kLength + 4 + 4;
  ASSERT_EQ(file[kBaselines], 3);
  ASSERT_GE(file[kLength], 6);
  file[kLength] = static_cast<std::uint8_t>(file[kLength] - 6);
  file[kBaselines] = 0;
  const auto first = file.begin() + kBaselines + 2;
  file.erase(first, first + 6);
  const Result<Room> room = read_crm(file, kLimits, Background::decoded);
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_TRUE(facts_of(*room) == facts_of(drawn));
}

TEST(Crm, ReadsABackgroundOfASinglePixel) {
  DrawnRoom drawn = plain_room();
  drawn.background = {1, 1, {7}};
  Result<Room> room = read_crm(room_bytes(drawn), kLimits, Background::decoded);
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_TRUE(facts_of(*room) == facts_of(drawn));
  drawn.pixel_bytes = 3;
  drawn.background = {1, 1, {10, 20, 30}};
  room = read_crm(room_bytes(drawn), kLimits, Background::decoded);
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_EQ(room->background->colour(0, 0), (Rgba{30, 20, 10, 255}));
}

TEST(Crm, ShowsAreasInDarkAndLightColours) {
  const std::vector<Rgba> palette = area_palette();
  EXPECT_EQ(palette[0], (Rgba{0, 0, 0, 255}));
  EXPECT_EQ(palette[4], (Rgba{160, 0, 0, 255}));
  EXPECT_EQ(palette[12], (Rgba{255, 80, 80, 255}));
  EXPECT_EQ(palette[15], (Rgba{255, 255, 255, 255}));
}

TEST(Crm, RefusesNamesOfAnotherNumberOfObjects) {
  DrawnRoom drawn = draw_room(5, 33, Packing::row_by_row);
  drawn.objects.resize(2);
  const std::string names("\5\x1\0\0\0\0\0\0\0\0", 10);  // a block of names for no object
  const File named(names.begin(), names.end());
  File file = room_bytes(drawn);
  file.insert(file.end() - 1, named.begin(), named.end());
  EXPECT_EQ(error_of(file).reason, "has names for 0 of 2 objects");
  file[file.size() - 2] = 2;
  EXPECT_EQ(error_of(file).reason, "the file ends within the room's objects");
}

TEST(Crm, RefusesOtherVersionsByTheirNumber) {
  const auto reason = [](int version) {
    const File file = {static_cast<std::uint8_t>(version), static_cast<std::uint8_t>(version >> 8)};
    return sentence(error_of(file));
  };
  EXPECT_EQ(reason(25),
            "is of version 25, which AGS 2 wrote; open the game in the editor of AGS 3 and save it "
            "there");
  EXPECT_EQ(
      reason(34),
      "is of version 34, which is not known; versions 26 to 33 and 36306 are; save the room with "
      "AGS 3.0 to 3.6, or read the project's folder of AGS 4");
}

TEST(Crm, NamesTheCureForAPointerOfGitLfs) {
  const File file = bytes_of("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
  EXPECT_EQ(sentence(error_of(file)),
            "is a pointer of Git LFS, not the file itself; run \"git lfs pull\" in the project");
}

TEST(Crm, RefusesAFileThatEndsTooEarlyAtEveryLength) {
  for (const int version : {26, 30, 33}) {
    const File whole = room_bytes(draw_room(2, version, Packing::across_rows));
    for (std::size_t length = 0; length < whole.size(); ++length) {
      const File cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
      const Result<Room> room = read_crm(cut, kLimits, Background::decoded);
      ASSERT_FALSE(room) << version << ", " << length << " of " << whole.size() << " bytes";
    }
  }
}

TEST(Crm, RefusesMasksBeyondTheLimits) {
  png::Limits limits;
  limits.pixels = 100;
  EXPECT_EQ(error_of(drawn(33), limits).setting, Setting::image_pixels);
  limits = {};
  limits.side = 10;
  EXPECT_EQ(error_of(drawn(33), limits).setting, Setting::image_side);
}

}  // namespace
}  // namespace walkmask::ags
