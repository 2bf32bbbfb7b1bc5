#include "draw/area.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

TEST(Areas, ComeInTheOrderOfTheirNamesWithColoursOfTheirOwn) {
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

}  // namespace
}  // namespace walkmask::draw
