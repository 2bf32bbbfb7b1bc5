#include "draw/area.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

TEST(Areas, AreSortedByNameWithDifferentColours) {
  const BitGrid nothing(1, 1);
  const SceneArea areas[] = {{"roof", nothing, true},   {"gate", nothing, false},
                             {"ladder", nothing, true}, {"pier", nothing, true},
                             {"well", nothing, true},   {"attic", nothing, true},
                             {"yard", nothing, true}};
  const std::vector<ColouredArea> result = coloured(areas, 1);
  std::vector<std::string> titles;
  std::set<std::tuple<int, int, int>> colours;
  for (const ColouredArea& area : result) {
    titles.push_back(area.title);
    colours.insert({area.colour.r, area.colour.g, area.colour.b});
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"attic", "gate closed", "ladder", "pier", "roof",
                                              "well", "yard"}));
  EXPECT_EQ(colours.size(), 6u);
  EXPECT_EQ(result[0].colour, result[6].colour) << "from the first again";
}

TEST(Areas, KnowTheirBoundsOnTheEnlargedPicture) {
  const TextFloor grid{"#####", "##.##", "#...#", "##.##", "#####"};
  const SceneArea area[] = {{"gate", grid.grid(), true}};
  EXPECT_EQ(coloured(area, 1)[0].bounds, (Box{1, 1, 4, 4}));
  EXPECT_EQ(coloured(area, 5)[0].bounds, (Box{5, 5, 20, 20}));
}

TEST(Areas, WithoutPixelsHaveEmptyBounds) {
  const TextFloor grid{"##", "##"};
  const SceneArea area[] = {{"gate", grid.grid(), true}};
  EXPECT_TRUE(coloured(area, 3)[0].bounds.empty());
}

TEST(Areas, HaveLabelsNextToThemOrOnThemIfLargeAndSpread) {
  BitGrid gate(960, 480), pieces(960, 480);
  for (int y = 0; y < 400; ++y) gate.set_span(y, 100, 700);
  for (int y = 0; y < 400; ++y) pieces.set_span(y, 100, 120);
  for (int y = 0; y < 20; ++y) pieces.set_span(y, 500, 700);
  const SceneArea areas[] = {{"gate", gate, true}, {"pieces", pieces, true}};
  const auto coloured_areas = coloured(areas, 1);
  EXPECT_EQ(label_of(coloured_areas[0], 2).beside, (std::vector<Box>{{100, 0, 701, 400}}));
  for (const Box& box : label_of(coloured_areas[1], 2).beside) {
    EXPECT_TRUE(pieces.test({box.left, box.top})) << box.left << "," << box.top;
  }
}

}  // namespace
}  // namespace walkmask::draw
