#include "cli/compared_levels.h"

#include <gtest/gtest.h>

#include <string>

#include "page/page.h"

namespace walkmask {
namespace {

TEST(DifferencePage, IsInPixelsForLevelsInMetres) {
  if (page::check_page()) GTEST_SKIP() << "the program was built without the page";
  DiffedLevel level;
  level.difference.moved.push_back({"dock", {{0, 0}, {3, 9}}});
  const DifferenceReport in_pixels = {
      .before = "old", .after = "new", .of_folders = true, .levels = {level, level}};
  DifferenceReport in_metres = in_pixels;
  for (DiffedLevel& each : in_metres.levels) {
    each.difference.units = RoomUnits(MetreGrid{0.5, 0, 0, 20, 10});
  }
  const std::string page = difference_page({in_metres});
  EXPECT_NE(page.find(page::difference_element(difference_json(in_pixels))), std::string::npos);
}

}  // namespace
}  // namespace walkmask
