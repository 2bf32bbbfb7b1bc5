#include <gtest/gtest.h>

#include <string>

#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// Returns the message of the finding of rule G002 on a floor.
std::string corner_message(const TextFloor& floor) {
  const Level level = level_on(floor.grid());
  Looked looked(level);
  looked.selection.select = {"G002"};
  looked.parameters.numbers = {{"speck_size", 1}};
  for (const Finding& finding : part_findings(looked.subject(), looked.floors)) {
    if (finding.code == Code("G002")) return finding.message;
  }
  return "";
}

TEST(CornerContact, CountsTheCornersBesidesTheFirst) {
  const std::string parts = "two parts of the floor, of ", touch = " touch only at a corner here";
  EXPECT_EQ(corner_message({"......",  //
                            "..####",  //
                            "##..##",  //
                            "#....#",  //
                            "#....#"}),
            parts + "8 and 10 pixels," + touch);
  EXPECT_EQ(corner_message({"......",  //
                            "..##..",  //
                            "##..##",  //
                            "#....#",  //
                            "#....#"}),
            parts + "10 and 10 pixels," + touch + " and at 1 more corner");
}

}  // namespace
}  // namespace walkmask::check
