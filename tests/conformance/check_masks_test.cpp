// Findings in masks of real games. Every line was checked by eye and is a real mistake.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "level/open_level.h"
#include "level/walkable_rule.h"
#include "report/findings.h"
#include "support/conformance.h"
#include "system/disk_files.h"
#include "system/native_text.h"

namespace walkmask::check {
namespace {

class CheckedMasks : public ConformanceTest {
 protected:
  CheckedMasks() : ConformanceTest("adventure") {}

  /// Returns the reports of all masks of walkable areas, in the order of their names.
  std::string reported(std::optional<std::string> walkable, const CheckOptions& options) const {
    const std::vector<std::string> masks = files("_walkable.png");
    EXPECT_EQ(masks.size(), 14u);
    std::string text;
    for (const std::string& mask : masks) {
      LevelRequest request = {disk_files()};
      request.file = mask;
      if (walkable) request.walkable = *parse_walkable_rule(*walkable);
      const Result<LevelReport> report = check_level(request, options);
      EXPECT_TRUE(report) << mask;
      for (const check::Finding& finding : report->findings) text += finding_line(finding) + "\n";
    }
    const std::string prefix = text_of(folder()) + "/";
    for (std::size_t at = 0; (at = text.find(prefix)) != std::string::npos;) {
      text.erase(at, prefix.size());
    }
    return text;
  }
};

TEST_F(CheckedMasks, HaveOnePinholeBetweenThem) {
  EXPECT_EQ(reported("nonzero", {}),
            "ags_9verb-template/room1_walkable.png:219,108: warning G003: the floor has 1 pinhole "
            "of 1 pixel; paint floor over it\n");
}

TEST_F(CheckedMasks, AreReportedIfBrightnessDecides) {
  const std::string report = reported(std::nullopt, {.select = {"C"}});
  EXPECT_EQ(std::count(report.begin(), report.end(), '\n'), 4) << report;
  EXPECT_NE(report.find("room_02_mask_walkable.png:PLTE: warning C003: its 2 palette indices are "
                        "read by brightness: all are floor; "),
            std::string::npos)
      << report;
}

}  // namespace
}  // namespace walkmask::check
