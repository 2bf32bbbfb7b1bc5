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

/// The pinhole that check finds without a manifest. In two rooms three pixels have a second blue,
/// but areas of such masks are zones of scaling, which may be in several pieces.
TEST_F(FirstManifests, LeaveTheMistakesOfTheMasks) {
  EXPECT_EQ(findings_of("_walkable.png"),
            "/room-walk.png:219,108: warning G003: the floor has 1 pinhole of 1 pixel; paint floor "
            "over it\n");
}

}  // namespace
}  // namespace walkmask
