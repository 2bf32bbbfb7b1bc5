// In the manifests that survey/first_manifest.h drafts, check only finds faults of the mask itself.

#include "survey/first_manifest.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/check_level.h"
#include "level/level.h"
#include "report/findings.h"
#include "support/level_request.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

LevelContent drawn_level(const BitGrid& floor, int scale) {
  LevelContent content = {.file = "drawn", .names_walk = true};
  content.manifest.scale = PaintedScale(scale);
  content.walk = Mask{"walk", "", {floor.width(), floor.height()}, std::vector<BitGrid>{floor}};
  make_level(content);
  return content;
}

/// Faults that a mask may have whatever its manifest, for example parts that are cut off.
bool is_of_the_mask(const Finding& finding) {
  static const std::set<std::string, std::less<>> kCodes = {
      "C006", "C007", "T001", "T003", "T004", "G001", "G002", "G003", "G004", "G005", "G006"};
  return kCodes.contains(std::string(finding.code.text()));
}

TEST(FirstManifestInCheck, HasNoFindings) {
  constexpr int kLargestSide = 90;
  Random random(17);
  std::set<std::size_t> points;
  for (int round = 0; round < 400; ++round) {
    const BitGrid floor = random_floor(random, kLargestSide);
    LevelContent content = drawn_level(floor, 1 + round % 3);
    LevelFloors floors(*content.level, false);
    content.manifest = *first_manifest(*content.level, floors);
    make_level(content);
    points.insert(content.manifest.points.size());
    const OpenedLevel opened = {.file = "drawn", .content = std::move(content)};
    const Result<LevelReport> report = check_level(opened, request_for("drawn"), {});
    ASSERT_TRUE(report);
    for (const Finding& finding : report->findings) {
      ASSERT_TRUE(is_of_the_mask(finding)) << finding_line(finding) << "\n" << drawn(floor);
    }
  }
  EXPECT_GE(points.size(), 3u) << "floors without islands, with one and with several";
}

}  // namespace
}  // namespace walkmask::check
