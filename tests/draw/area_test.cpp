#include "draw/area.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>
#include <variant>

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

TEST(AddArea, CutsTheMaskToThePixelsAndOneMoreOnEachSide) {
  constexpr Scale kAt960{.factor = 1, .stroke = kPixel, .letter = 2};
  const auto cut_of = [&](Point first, Point last) {
    BitGrid pixels(20, 10);
    for (int y = first.y; y <= last.y; ++y) pixels.set_span(y, first.x, last.x);
    const SceneArea area = {"rug", pixels, true};
    Scene scene{.width = 20, .height = 10};
    add_area(scene, coloured({&area, 1}, 1).front(), kAt960);
    const auto& fill = std::get<FillShape>(scene.marks.at(0).shape);
    return Box{fill.corner.x, fill.corner.y, fill.corner.x + fill.where.width(),
               fill.corner.y + fill.where.height()};
  };
  EXPECT_EQ(cut_of({5, 3}, {7, 4}), (Box{4, 2, 9, 6}));
  EXPECT_EQ(cut_of({0, 0}, {0, 0}), (Box{0, 0, 2, 2}));
  EXPECT_EQ(cut_of({1, 1}, {1, 1}), (Box{0, 0, 3, 3}));
  EXPECT_EQ(cut_of({19, 9}, {19, 9}), (Box{18, 8, 20, 10}));
}

TEST(AddBlockers, CrossesThemOutWithThinLinesAndOutlinesThem) {
  constexpr Scale kAt960{.factor = 1, .stroke = kPixel, .letter = 2};
  BitGrid pixels(20, 10);
  pixels.set({5, 3});
  Scene scene{.width = 20, .height = 10};
  add_blockers(scene, pixels, kAt960);
  ASSERT_EQ(scene.marks.size(), 2u);
  EXPECT_EQ(std::get<FillShape>(scene.marks[0].shape).size, 1);
  EXPECT_EQ(std::get<OutlineShape>(scene.marks[1].shape).casing, 1);
  add_blockers(scene, BitGrid(20, 10), kAt960);
  EXPECT_EQ(scene.marks.size(), 2u) << "there are none";
}

TEST(AddArea, OutlinesAnAreaInTheWayTwiceAsThick) {
  constexpr Scale kAt960{.factor = 1, .stroke = kPixel, .letter = 2};
  BitGrid pixels(20, 10);
  pixels.set({5, 3});
  const auto thickness = [&](bool would_open) {
    const SceneArea area = {"gate", pixels, false, would_open};
    Scene scene{.width = 20, .height = 10};
    add_area(scene, coloured({&area, 1}, 1).front(), kAt960);
    return std::get<OutlineShape>(scene.marks.at(1).shape).thickness;
  };
  EXPECT_EQ(thickness(true), 2 * thickness(false));
}

}  // namespace
}  // namespace walkmask::draw
