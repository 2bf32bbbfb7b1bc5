// Rooms and scripts with random damage: nothing may crash, and memory is proportional to the bytes.
// The fuzzers ags_room and ags_script continue from here.

#include <gtest/gtest.h>

#include <string>

#include "formats/ags/calls.h"
#include "formats/ags/crm.h"
#include "formats/ags/project.h"
#include "room_bytes.h"
#include "support/random.h"

namespace walkmask::ags {
namespace {

/// Changes, removes or repeats bytes at a few places.
template <typename Bytes>
Bytes damaged(Bytes bytes, Random& random) {
  for (int change = random.between(1, 4); change > 0 && !bytes.empty(); --change) {
    const auto at =
        static_cast<std::ptrdiff_t>(random.between(0, static_cast<int>(bytes.size()) - 1));
    const auto value = static_cast<typename Bytes::value_type>(random.between(0, 255));
    switch (random.between(0, 3)) {
      case 0:
        bytes[static_cast<std::size_t>(at)] = value;
        break;
      case 1:
        bytes[static_cast<std::size_t>(at)] =
            static_cast<typename Bytes::value_type>(one_in(random, 2) ? 0 : -1);
        break;
      case 2:
        bytes.erase(bytes.begin() + at);
        break;
      default:
        bytes.insert(bytes.begin() + at, value);
    }
  }
  return bytes;
}

TEST(DamagedRooms, AreReadOrRefused) {
  Random random(7);
  png::Limits limits;
  limits.pixels = 1 << 20;
  int read = 0, refused = 0;
  for (int round = 0; round < 36; ++round) {
    const int version = kVersions[static_cast<std::size_t>(round) % kVersions.size()];
    const File file =
        room_bytes(draw_room(static_cast<std::uint64_t>(round), version, Packing::across_rows));
    for (int i = 0; i < 120; ++i) {
      const Result<Room> room = read_crm(damaged(file, random), limits, Background::decoded);
      if (room) {
        ++read;
        EXPECT_LE(room->plan.hotspots.size(), 50u);
      } else {
        ++refused;
        EXPECT_FALSE(room.error().reason.empty());
      }
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_GT(refused, 100);
}

constexpr std::string_view kScript = R"(
#define HALL 3 // a room
enum Rooms { eCellar = 7, eAttic };
function leave(this Character*, int room, int x, int y) { this.ChangeRoom(room, x, y); }
/* player.ChangeRoom(1); */
function hDoor_Interact() {
  player.Walk(10, -20, eBlock, eAnywhere); character[EGO].ChangeRoom(HALL, 10, (20));
  Display("player.ChangeRoom(9);"); player.x = 'a'; player.leave(eAttic, 0x10, 5);
}
)";

TEST(DamagedScripts, HaveOutlinesAndCalls) {
  Random random(8);
  for (int i = 0; i < 6000; ++i) {
    const std::string text = damaged(std::string(kScript), random);
    const Outline outline = outline_of(text);
    for (const Function& function : outline.functions) {
      ASSERT_LE(function.begin, function.end) << text;
      ASSERT_LE(function.end, outline.tokens.size()) << text;
    }
    std::vector<Verb> verbs = builtin_verbs();
    for (Verb& verb : passing_verbs(outline, verbs, {})) verbs.push_back(std::move(verb));
    for (const Call& call : calls_in(outline, verbs, {})) ASSERT_GE(call.line, 1) << text;
  }
}

TEST(DamagedProjects, AreReadOrRefused) {
  const std::string text =
      "<?xml version=\"1.0\"?><AGSEditorDocument><Game><Settings><CustomResolution>640,400"
      "</CustomResolution></Settings><PlayerCharacter>1</PlayerCharacter><Characters><Character>"
      "<ID>1</ID><ScriptName>cEgo</ScriptName></Character></Characters></Game></AGSEditorDocument>";
  Random random(9);
  for (int i = 0; i < 6000; ++i) {
    const std::string file = damaged(text, random);
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(file.data());
    const Result<Project> project = read_project({bytes, file.size()});
    if (!project) {
      EXPECT_FALSE(project.error().reason.empty());
    }
  }
}

TEST(DamagedProjects, AreRefusedIfTooDeep) {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "<a>";
  for (int i = 0; i < 100000; ++i) text += "</a>";
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const Result<Project> project = read_project({bytes, text.size()});
  ASSERT_FALSE(project);
  EXPECT_EQ(project.error().reason, "has elements more than 64 deep");
}

}  // namespace
}  // namespace walkmask::ags
