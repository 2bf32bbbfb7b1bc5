#include <gtest/gtest.h>

#include <cstddef>

#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_on.h"

namespace walkmask::check {
namespace {

/// Returns how often rule G005 reports two points on both sides of a long wall, each this far from
/// it.
std::size_t detours_at(int apart) {
  BitGrid floor(120, 41);
  for (int y = 0; y < 41; ++y) floor.set_span(y, y == 20 ? 100 : 0, 119);
  Level level = level_on(floor);
  level.manifest.points = {{"door", {0, 20 - apart}, {}}, {"desk", {0, 20 + apart}, {}}};
  Looked looked(level);
  return detour_findings(looked.subject(), looked.floors).size();
}

TEST(Detour, IsReportedFromSixTimesTheStraightLine) {
  EXPECT_EQ(detours_at(18), 0u) << "5.6 times";
  EXPECT_EQ(detours_at(16), 1u) << "6.3 times";
}

}  // namespace
}  // namespace walkmask::check
