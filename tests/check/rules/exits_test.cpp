#include <gtest/gtest.h>

#include <string>

#include "check/check_level.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// The findings of a room whose exit leads there.
class ExitTo : public testing::Test {
 protected:
  void SetUp() override { folder_.put("walk.png", painted({"....", "...."})); }

  std::string found(const std::string& target) const {
    const std::string file = folder_.put("room.level.json", R"({"walk": "walk.png",
      "exits": {"door": {"at": [1, 1], "to": ")" + target + R"("}}})");
    const Result<LevelReport> report = check_level(request_for(file), {.select = {"P"}});
    if (!report) return message(report.error());
    std::string text;
    for (const Finding& finding : report->findings) {
      text += std::string(finding.code.text()) + " " + finding.message;
    }
    for (const std::string prefix = folder_ / ""; text.find(prefix) != std::string::npos;) {
      text.erase(text.find(prefix), prefix.size());
    }
    return text;
  }

  ScratchFolder folder_;
};

TEST_F(ExitTo, WhatIsNoManifestIsAFault) {
  EXPECT_EQ(found("-#x"),
            "P006 exit door leads to -, which cannot be used: its name does not end in .json, as "
            "that of a manifest does");
  EXPECT_EQ(found("walk.png#x"),
            "P006 exit door leads to walk.png, which cannot be used: its name does not end in "
            ".json, as that of a manifest does");
}

TEST_F(ExitTo, ALevelWithoutItsMaskIsAFault) {
  folder_.put("next.level.json", R"({"walk": "nxet.png", "points": {"p": [0, 0]}})");
  EXPECT_EQ(found("next.level.json#p"),
            "P006 exit door leads to next.level.json, which cannot be used: nxet.png: does not "
            "exist");
}

TEST_F(ExitTo, FloorThatNoStateOpensIsBesideTheFloor) {
  folder_.put("next.png", painted({"r..."}));
  const std::string level = R"({"walk": "next.png", "areas": {"legend": {"#ff0000": "gate"}},
    "points": {"p": [0, 0]}, "states": {"shut": {"closed": ["gate"]})";
  folder_.put("next.level.json", level + "}}");
  EXPECT_EQ(found("next.level.json#p"),
            "P005 exit door leads to p of next.level.json, which lies beside the floor there");
  folder_.put("next.level.json", level + R"(, "free": {"closed": []}}})");
  EXPECT_EQ(found("next.level.json#p"), "");
}

}  // namespace
}  // namespace walkmask::check
