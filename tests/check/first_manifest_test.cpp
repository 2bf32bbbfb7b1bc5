// The manifest that survey/first_manifest.h drafts is one in which check finds nothing but what the
// mask itself is to blame for.

#include "survey/first_manifest.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/check_level.h"
#include "level/level.h"
#include "report/findings.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

OpenedLevel opened_floor(const BitGrid& floor, int scale) {
  OpenedLevel opened;
  opened.has_usable_manifest = true;
  opened.file = "drawn";
  opened.names_walk = true;
  opened.manifest.scale = MaskScale{scale};
  opened.walk = Mask{"walk", "", {floor.width(), floor.height()}, std::vector<BitGrid>{floor}};
  return opened;
}

/// Faults that a mask may have whatever the manifest says.
bool is_of_the_mask(const Finding& finding) {
  static const std::set<std::string, std::less<>> kCodes = {"C006", "C007", "T003", "T004", "G001",
                                                            "G002", "G003", "G004", "G005"};
  return kCodes.contains(std::string(finding.code.text()));
}

TEST(FirstManifestInCheck, GivesRiseToNoFindings) {
  constexpr int kLargestSide = 90;
  Random random(17);
  std::set<std::size_t> points;
  for (int round = 0; round < 400; ++round) {
    const BitGrid floor = random_floor(random, kLargestSide);
    OpenedLevel opened = opened_floor(floor, 1 + round % 3);
    const Level level = level_of(opened);
    LevelFloors floors(level, false);
    opened.manifest = *first_manifest(level, floors);
    points.insert(opened.manifest.points.size());
    const Result<LevelReport> report = check_level(opened, {}, {});
    ASSERT_TRUE(report);
    for (const Finding& finding : report->findings) {
      ASSERT_TRUE(is_of_the_mask(finding)) << finding_line(finding) << "\n" << drawn(floor);
    }
  }
  EXPECT_GE(points.size(), 3u) << "floors without islands, with one and with several";
}

}  // namespace
}  // namespace walkmask::check
