#include "picture/title.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "level/level.h"

namespace walkmask::picture {
namespace {

using Parts = std::vector<std::string>;

Level level_with(std::vector<Area> areas) {
  return {.file = "hall.png",
          .files = {},
          .manifest = {},
          .paintable = BitGrid(4, 4),
          .areas = std::move(areas),
          .art = {}};
}

TEST(PictureTitle, StatesWhichAreasAreOpen) {
  const Level level = level_with({{"gate", BitGrid(4, 4)}, {"hatch", BitGrid(4, 4)}});
  EXPECT_EQ(picture_title(level, {}, {}), (Parts{"hall.png", "all areas open", ""}));
  EXPECT_EQ(picture_title(level, {.state = "day"}, {})[1], "state day");
  EXPECT_EQ(picture_title(level, {.close = {"gate", "hatch"}}, {})[1], "closed gate and hatch");
  EXPECT_EQ(picture_title(level, {.state = "day", .open = {"gate"}, .close = {"hatch"}}, {})[1],
            "state day; open gate; closed hatch");
  EXPECT_EQ(picture_title(level_with({}), {.state = "day"}, {})[1], "") << "there are no areas";
}

TEST(PictureTitle, StatesTheAgentUnlessItIsAPointWithoutAName) {
  Level level = level_with({});
  level.manifest.agents = {{"hero", 9}, {"fly", 1}};
  EXPECT_EQ(picture_title(level, {}, "hero")[2], "hero, diameter 9");
  EXPECT_EQ(picture_title(level, {}, "fly")[2], "fly, diameter 1");
  EXPECT_EQ(picture_title(level, {}, Footprint(5))[2], "diameter 5");
  EXPECT_EQ(picture_title(level, {}, Footprint(1))[2], "");
}

}  // namespace
}  // namespace walkmask::picture
