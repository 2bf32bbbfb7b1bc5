// Two projects of Adventure Game Studio as their authors published them.

#include <gtest/gtest.h>

#include <map>

#include "facts.h"
#include "formats/ags/calls.h"
#include "formats/ags/crm.h"
#include "formats/ags/project.h"
#include "formats/ags/room_folder.h"
#include "formats/ags/text.h"
#include "support/conformance.h"
#include "system/read_file.h"

namespace walkmask::ags {
namespace {

constexpr png::Limits kProjectLimits;

std::vector<std::uint8_t> file_of(const std::string& name) {
  const auto bytes = read_file(name, kProjectLimits.file_bytes);
  if (!bytes) ADD_FAILURE() << message(bytes.error());
  return bytes ? *bytes : std::vector<std::uint8_t>{};
}

class AgsProjectsTest : public ConformanceTest {
 protected:
  AgsProjectsTest() : ConformanceTest("ags") {}

  std::string path(const std::string& name) const { return text_of(folder()) + "/" + name; }
};

Facts folder_facts(const std::string& folder) {
  const auto data = file_of(folder + kRoomData), regions = file_of(folder + kRegions),
             walkable = file_of(folder + kWalkable), behinds = file_of(folder + kWalkBehinds),
             hotspots = file_of(folder + kHotspots), background = file_of(folder + kBackground);
  const Result<Room> room = read_room_folder(
      {data, regions, walkable, behinds, hotspots, png::Bytes(background)}, kProjectLimits);
  if (!room) ADD_FAILURE() << folder << ": " << message(room.error());
  return room ? facts_of(*room) : Facts{};
}

/// The two branches differ in their authors' changes, but not in the art.
TEST_F(AgsProjectsTest, RoomsOfAgs4EqualTheirCompiledTwins) {
  for (const std::string number : {"1", "2"}) {
    const Result<Room> compiled = read_crm(file_of(path("ags_tumbleweed/room" + number + ".crm")),
                                           kProjectLimits, Background::decoded);
    ASSERT_TRUE(compiled);
    const Facts old = facts_of(*compiled),
                now = folder_facts(path("ags_tumbleweed-4/Rooms/" + number + "/"));
    for (std::size_t mask = 0; mask < 4; ++mask)
      EXPECT_TRUE(old.masks[mask] == now.masks[mask]) << number << " " << mask;
    for (const std::string fact : {"size", "edges", "resolution", "player"}) {
      EXPECT_EQ(old.words.at(fact), now.words.at(fact)) << number;
    }
    EXPECT_EQ(old.background, now.background) << number;
  }
}

TEST_F(AgsProjectsTest, ProjectFilesNameThePlayerAndRooms) {
  const std::map<std::string, std::size_t> rooms = {
      {"gilbert1", 8}, {"ags_tumbleweed", 2}, {"ags_tumbleweed-4", 2}};
  for (const auto& [name, count] : rooms) {
    const Result<Project> project = read_project(file_of(path(name + "/Game.agf")));
    ASSERT_TRUE(project) << name << ": " << message(project.error());
    EXPECT_EQ(project->rooms.size(), count) << name;
    EXPECT_EQ(project->resolution.width, 320) << name;
    ASSERT_NE(player_of(*project), nullptr) << name;
    EXPECT_EQ(script_scale(*project), 1) << name;
  }
  const Result<Project> gilbert = read_project(file_of(path("gilbert1/Game.agf")));
  EXPECT_EQ(player_of(*gilbert)->script_name, "cEgo");
  EXPECT_EQ(player_of(*gilbert)->starting_room, 1);
  EXPECT_EQ(player_of(*gilbert)->start, (Point{127, 142}));
  EXPECT_EQ(gilbert->dialogs[0].line, 2483);
}

TEST_F(AgsProjectsTest, ScriptsChangeRooms) {
  std::map<std::string, int> changes;
  for (const std::string& name : files(".asc")) {
    const std::string text = utf8_of(png::Bytes(file_of(name)));
    const Outline outline = outline_of(text);
    for (const Call& call : calls_in(outline, builtin_verbs(), {})) {
      const bool is_change =
          call.deed == Deed::changes_room || call.deed == Deed::changes_room_auto;
      if (is_change && call.number(Role::room))
        ++changes[name.substr(text_of(folder()).size() + 1)];
    }
  }
  const std::map<std::string, int> expected = {
      {"gilbert1/room1.asc", 2},   {"gilbert1/room2.asc", 3}, {"gilbert1/room3.asc", 1},
      {"gilbert1/room300.asc", 1}, {"gilbert1/room4.asc", 2}, {"gilbert1/room5.asc", 2},
      {"gilbert1/room6.asc", 3},   {"gilbert1/room7.asc", 2}};
  EXPECT_EQ(changes, expected);
}

}  // namespace
}  // namespace walkmask::ags
