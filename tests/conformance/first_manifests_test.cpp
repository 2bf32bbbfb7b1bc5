// The manifests that init writes for masks of real games.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "check/check_level.h"
#include "report/findings.h"
#include "support/conformance.h"
#include "support/level_request.h"
#include "support/scratch_folder.h"
#include "survey/room_draft.h"
#include "system/disk_files.h"

namespace walkmask {
namespace {

class FirstManifests : public ConformanceTest {
 protected:
  FirstManifests() : ConformanceTest("adventure") {}

  /// Returns the findings in all rooms whose walkability masks have this ending, with manifests
  /// drafted next to copies.
  std::string findings_of(const std::string& ending) const {
    std::string text;
    for (const std::string& mask : files(ending)) {
      const ScratchFolder folder;
      std::filesystem::copy(mask, folder.path() / "room-walk.png");
      const RoomFiles room = {folder / "room.level.json", folder / "room-walk.png", {}, {}, true};
      const Result<std::optional<RoomDraft>> drafted = draft_room(room, request_for(""), {});
      EXPECT_TRUE(drafted && *drafted) << mask;
      if (!drafted || !*drafted) continue;
      const RoomDraft& draft = **drafted;
      LevelRequest request = {disk_files()};
      request.file = folder.put("room.level.json", draft.text);
      const auto report = check::check_level(request, {});
      EXPECT_TRUE(report) << mask;
      for (const check::Finding& finding : report->findings) {
        text += finding_line(finding).substr(folder.path().string().size()) + "\n";
      }
    }
    return text;
  }
};

/// The pinhole that check finds without a manifest and, in two rooms, a second blue of three
/// pixels.
TEST_F(FirstManifests, LeaveTheMistakesOfTheMasks) {
  const std::string slips =
      "/room-walk.png:277,153: info A003: area area_2 is in 3 pieces, of 1, 1 and 1 pixels; this "
      "is the smallest; join them, or paint over what does not belong to it\n";
  EXPECT_EQ(findings_of("_walkable.png"),
            slips + slips +
                "/room-walk.png:219,108: warning G003: the floor has 1 pinhole of 1 pixel; paint "
                "floor over them\n");
}

}  // namespace
}  // namespace walkmask
