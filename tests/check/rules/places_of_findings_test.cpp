#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// Two halls with a wall of two pixels between them, two specks in it, and two pinholes.
class PlacesOfFindings : public testing::Test {
 protected:
  void SetUp() override {
    folder_.put("walk.png", painted({"................####................",  //
                                     "................####................",  //
                                     "....#...........#.##................",  //
                                     "................####................",  //
                                     "................####................",  //
                                     ".........#......##.#................",  //
                                     "................####................"}));
  }

  /// Returns the single finding of this rule.
  Finding found(Code code) const {
    const std::string file = folder_.put("room.level.json", R"({"walk": "walk.png",
      "points": {"door": [2, 3], "hearth": [5, 3], "vault": [30, 3]}})");
    const Result<LevelReport> report = check_level(request_for(file), {});
    const auto finding = std::ranges::find(report->findings, code, &Finding::code);
    EXPECT_NE(finding, report->findings.end());
    return *finding;
  }

  ScratchFolder folder_;
};

TEST_F(PlacesOfFindings, IncludeEachSpeck) {
  EXPECT_EQ(boxes_together(found(Code("T004"))),
            (std::vector<Bounds>{{17, 2, 17, 2}, {18, 5, 18, 5}}));
}

TEST_F(PlacesOfFindings, IncludeEachPinhole) {
  EXPECT_EQ(boxes_together(found(Code("G003"))), (std::vector<Bounds>{{4, 2, 4, 2}, {9, 5, 9, 5}}));
}

TEST_F(PlacesOfFindings, HaveTheGapToThePartThatMostPlacesAreOn) {
  const Finding finding = found(Code("T001"));
  ASSERT_NE(evidence_of<FloorGap>(finding), nullptr);
  EXPECT_EQ(evidence_of<FloorGap>(finding)->one.x, 15);
  EXPECT_EQ(evidence_of<FloorGap>(finding)->other.x, 20);
  EXPECT_EQ(evidence_of<FloorGap>(finding)->one.y, evidence_of<FloorGap>(finding)->other.y);
}

TEST(PlacesOfAMissingConnection, AreTheGapAndTheAreasThatWouldOpen) {
  const ScratchFolder folder;
  folder.put("walk.png", painted({"......b.......",  //
                                  "......b.......",  //
                                  "##############",  //
                                  ".............."}));
  const std::string file = folder.put("room.level.json", R"({"walk": "walk.png",
    "areas": {"legend": {"#0000ff": "gate"}}, "states": {"night": {"closed": ["gate"]}},
    "points": {"door": [1, 0], "vault": [12, 1], "cellar": [3, 3]},
    "expect": [{"from": "door", "to": "vault"}, {"from": "door", "to": "cellar"}]})");
  const Result<LevelReport> report = check_level(request_for(file), {});
  Findings missing;
  std::ranges::copy_if(report->findings, std::back_inserter(missing),
                       [](const Finding& finding) { return finding.code == Code("X001"); });
  ASSERT_EQ(missing.size(), 2u);
  EXPECT_EQ(missing[0].opens, std::vector<std::string>{"gate"});
  ASSERT_NE(evidence_of<FloorGap>(missing[0]), nullptr);
  EXPECT_EQ(evidence_of<FloorGap>(missing[0])->one.x, 5);
  EXPECT_EQ(evidence_of<FloorGap>(missing[0])->other.x, 7);
  EXPECT_TRUE(missing[1].opens.empty());
  ASSERT_NE(evidence_of<FloorGap>(missing[1]), nullptr);
  EXPECT_EQ(evidence_of<FloorGap>(missing[1])->one.y, 1);
  EXPECT_EQ(evidence_of<FloorGap>(missing[1])->other.y, 3);
}

}  // namespace
}  // namespace walkmask::check
