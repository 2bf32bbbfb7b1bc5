// What is reported of masks of real games: every line was looked at, and is a mistake that is
// there.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "report/findings.h"
#include "system/path.h"

namespace walkmask::check {
namespace {

namespace fs = std::filesystem;

class AdventureMasks : public testing::Test {
 protected:
  void SetUp() override {
    const char* named = std::getenv("WALKMASK_CONFORMANCE_DIR");
    if (named == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
    folder_ = fs::path(named) / "adventure";
    ASSERT_TRUE(fs::is_directory(folder_)) << folder_;
  }

  /// The reports of all masks of walkable areas, in the order of their names.
  std::string reported(std::optional<std::string> walkable, const CheckOptions& options) const {
    std::vector<fs::path> masks;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder_)) {
      if (text_of(entry.path()).ends_with("_walkable.png")) masks.push_back(entry.path());
    }
    EXPECT_EQ(masks.size(), 14u);
    std::sort(masks.begin(), masks.end());
    std::string text;
    for (const fs::path& mask : masks) {
      LevelRequest request;
      request.file = text_of(mask);
      if (walkable) request.walkable = *parse_walkable_rule(*walkable);
      const Result<LevelReport> report = check_level(request, options);
      EXPECT_TRUE(report) << mask;
      text += findings_text(*report, false);
    }
    const std::string prefix = text_of(folder_) + "/";
    for (std::size_t at = 0; (at = text.find(prefix)) != std::string::npos;) {
      text.erase(at, prefix.size());
    }
    return text;
  }

 private:
  fs::path folder_;
};

TEST_F(AdventureMasks, HaveOnePinholeBetweenThem) {
  EXPECT_EQ(reported("nonzero", {}),
            "ags_9verb-template/room1_walkable.png:219,108: warning G003: 1 pinhole in the floor, "
            "of 1 pixel; fill them\n");
}

TEST_F(AdventureMasks, AreNotJudgedByBrightnessInSilence) {
  const std::string report = reported(std::nullopt, {.select = {"C"}});
  EXPECT_EQ(std::count(report.begin(), report.end(), '\n'), 4) << report;
  EXPECT_NE(report.find("room_02_mask_walkable.png:PLTE: warning C003: its 2 palette indices are "
                        "judged by brightness: all are floor; "),
            std::string::npos)
      << report;
}

}  // namespace
}  // namespace walkmask::check
