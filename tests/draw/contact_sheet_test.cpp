#include "draw/contact_sheet.h"

#include <gtest/gtest.h>

#include <utility>
#include <variant>
#include <vector>

#include "draw/area.h"
#include "draw/blend.h"
#include "draw/colours.h"
#include "draw/picture_text.h"
#include "draw/rank_colour.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

constexpr Rgb kGround = {100, 100, 100};

Box all_of(const Picture& ground) { return {0, 0, ground.width(), ground.height()}; }

/// Returns the panel without its caption.
Picture drawn(const Panel& panel) {
  const Scene scene = panel_scene(panel);
  return pixels_of(std::get<NestedShape>(scene.marks.back().shape).scene.front());
}

/// Returns a panel of these blocks alone, on all of the ground.
Panel with_blocks(const Picture& ground, std::vector<Box> blocks, std::vector<Point> entries = {}) {
  return {.ground = ground,
          .part = all_of(ground),
          .visited = {},
          .waypoints = {},
          .caption = {},
          .blocks = std::move(blocks),
          .entries = std::move(entries)};
}

/// Returns the colour of a visited pixel on kGround.
Rgb visited_colour(std::size_t rank, std::size_t count) {
  return blended(kGround, rank_colour(rank, count), 215);
}

TEST(Panel, EnlargesASmallPart) {
  const Picture ground(9, 4, kGround);
  const std::vector<Point> visited = {{3, 1}, {3, 2}, {4, 2}};
  const Picture picture = drawn({ground, {3, 1, 7, 3}, visited, {}, {}});
  ASSERT_EQ(picture.width(), 640);
  ASSERT_EQ(picture.height(), 320);
  EXPECT_EQ(picture.at({159, 159}), visited_colour(0, 3));
  EXPECT_EQ(picture.at({0, 160}), visited_colour(1, 3));
  EXPECT_EQ(picture.at({160, 319}), visited_colour(2, 3));
  EXPECT_EQ(picture.at({160, 0}), kGround);
}

TEST(Panel, ShrinksALargePartButNotTheCellsVisited) {
  Picture ground(1921, 1079, kGround);
  ground.row(38)[22] = kWhite;  // in the middle of its four columns and rows
  ground.row(38)[25] = kBlack;  // at their edge
  constexpr std::size_t kMany = 2001;
  std::vector<Point> visited(kMany, Point{1919, 1078});
  visited.front() = {8, 8};
  const Picture picture = drawn({ground, all_of(ground), visited, {}, {}});
  ASSERT_EQ(picture.width(), 481);
  ASSERT_EQ(picture.height(), 270);
  for (const Point p : {Point{2, 2}, Point{3, 2}, Point{2, 3}, Point{3, 3}}) {
    EXPECT_EQ(picture.at(p), visited_colour(0, kMany)) << "two pixels large";
  }
  EXPECT_EQ(picture.at({479, 269}), visited_colour(kMany - 1, kMany));
  EXPECT_EQ(picture.at({4, 2}), kGround);
  EXPECT_EQ(picture.at({5, 9}), kWhite);
  EXPECT_EQ(picture.at({6, 9}), kGround);
}

TEST(Panel, MakesAFewCellsLargeWithADarkBorder) {
  const Picture ground(640, 60, kGround);
  const std::vector<Point> visited = {{40, 30}, {43, 30}};
  const Picture picture = drawn({ground, all_of(ground), visited, {}, {}});
  EXPECT_EQ(picture.at({38, 32}), rank_colour(0, 2));
  EXPECT_EQ(picture.at({41, 30}), rank_colour(1, 2)) << "no border lies on a cell";
  EXPECT_EQ(picture.at({37, 30}), kBlack);
  EXPECT_EQ(picture.at({36, 30}), kGround);
}

TEST(Panel, FramesBlocksAndDotsTheEntriesToThem) {
  const Picture ground(640, 60, kGround);
  const Picture picture = drawn(with_blocks(ground, {{10, 10, 40, 20}}, {{20, 15}, {23, 15}}));
  const Rgb colour = rank_colour(0, 1);
  EXPECT_EQ(picture.at({10, 10}), colour);
  EXPECT_EQ(picture.at({35, 15}), blended(kGround, colour, 110));
  EXPECT_EQ(picture.at({40, 15}), kGround);
  EXPECT_EQ(picture.at({21, 15}), kWhite);
  EXPECT_EQ(picture.at({22, 15}), kWhite) << "no border lies on a dot";
  EXPECT_EQ(picture.at({18, 15}), kBlack);
}

TEST(Panel, HasTheMarksOfItsGroundAndTheEntriesInTheLegend) {
  const Picture ground(640, 60, kGround);
  const Scene scene = panel_scene({.ground = ground,
                                   .part = all_of(ground),
                                   .visited = {},
                                   .waypoints = {},
                                   .caption = {},
                                   .entries = {{20, 15}},
                                   .shown = {Meaning::floor}});
  const std::vector<Meaning> shown = meanings_in(scene);
  EXPECT_NE(std::ranges::find(shown, Meaning::floor), shown.end());
  EXPECT_NE(std::ranges::find(shown, Meaning::entry), shown.end());
}

TEST(Panel, DrawsThePathOnTopAndTheCaptionAbove) {
  const Picture ground(640, 20, kGround);
  const std::vector<Point> visited = {{10, 10}}, way = {{5, 10}, {600, 10}};
  const Picture picture = drawn({ground, all_of(ground), visited, way, {}});
  EXPECT_EQ(picture.at({10, 10}), kVermillion);
  EXPECT_EQ(picture.at({600, 10}), kVermillion);
  EXPECT_EQ(picture.at({620, 10}), kGround);
  const Scene scene = panel_scene({ground, all_of(ground), visited, way, {"jps", "1 visited"}});
  EXPECT_EQ(scene.height, 2 * 20 + 20);
  EXPECT_EQ(std::get<TextShape>(scene.marks[0].shape).text, "jps");
  EXPECT_EQ(std::get<TextShape>(scene.marks[1].shape).text, "1 visited");
}

TEST(Panel, MarksTheEndsOnTopOfAll) {
  const Picture ground(640, 60, kGround);
  const std::vector<Point> way = {{40, 30}, {600, 30}};
  const Picture picture = drawn({ground, all_of(ground), way, way, {}, way[0], way[1]});
  EXPECT_EQ(picture.at({40, 33}), kBlue) << "a disc";
  EXPECT_EQ(picture.at({600, 30}), kVermillion);
  EXPECT_EQ(picture.at({600, 34}), kWhite) << "a diamond within a diamond";
}

TEST(PartAround, IsTheKnownPartWithAMargin) {
  BitGrid known(200, 100);
  known.set_span(50, 40, 103);
  EXPECT_EQ(part_around(known), (Box{36, 46, 108, 55}));
  known.set({199, 0});
  EXPECT_EQ(part_around(known), (Box{33, 0, 200, 58}));
  EXPECT_EQ(part_around(BitGrid(200, 100)), (Box{0, 0, 200, 100}));
}

TEST(PanelGround, HasTheAreasAndTheOutlineOfTheFloor) {
  BitGrid floor(200, 100), gate(200, 100);
  for (int y = 10; y < 90; ++y) floor.set_span(y, 10, 150);
  for (int y = 40; y < 60; ++y) gate.set_span(y, 100, 120);
  const SceneArea areas[] = {{"gate", gate, true}};
  const Picture art(200, 100, kGround);
  const Picture plain = panel_ground(art, floor, {}, {0, 0, 200, 100}).picture;
  const auto [ground, shown] = panel_ground(art, floor, areas, {0, 0, 200, 100});
  EXPECT_EQ(plain.at({10, 10}), kWhite) << "the outline";
  EXPECT_GT(luma(plain.at({50, 50})), luma(plain.at({180, 50})));
  EXPECT_NE(ground.at({110, 50}), plain.at({110, 50}));
  EXPECT_EQ(ground.at({50, 50}), plain.at({50, 50}));
  EXPECT_EQ(shown, (std::vector{Meaning::art, Meaning::floor, Meaning::open_area}));
}

TEST(ContactSheet, HasPanelsFromTheTopLeft) {
  const auto panel = [](Rgb colour) { return Scene{.width = 30, .height = 20, .paper = colour}; };
  const Picture sheet = pixels_of(contact_sheet({panel(kBlue), panel(kOrange), panel(kYellow)}));
  ASSERT_EQ(sheet.width(), 2 * 30 + 3 * 8);
  ASSERT_EQ(sheet.height(), 2 * 20 + 3 * 8);
  EXPECT_EQ(cut(sheet, {8, 8}, 30, 20), Picture(30, 20, kBlue));
  EXPECT_EQ(cut(sheet, {46, 8}, 30, 20), Picture(30, 20, kOrange));
  EXPECT_EQ(cut(sheet, {8, 36}, 30, 20), Picture(30, 20, kYellow));
  EXPECT_EQ(sheet.at({50, 40}), kPaper);
  EXPECT_EQ(contact_sheet({panel(kBlue)}).width, 46);
}

TEST(PairScene, HasTheSecondToTheRight) {
  const Picture pair = pixels_of(pair_scene({.width = 20, .height = 10, .paper = kBlue},
                                            {.width = 5, .height = 15, .paper = kOrange}));
  ASSERT_EQ(pair.width(), 20 + 8 + 5);
  ASSERT_EQ(pair.height(), 15);
  EXPECT_EQ(cut(pair, {0, 0}, 20, 10), Picture(20, 10, kBlue));
  EXPECT_EQ(cut(pair, {28, 0}, 5, 15), Picture(5, 15, kOrange));
  EXPECT_EQ(pair.at({5, 12}), kPaper);
}

TEST(PairScene, HasTheSecondBelowAWideOne) {
  const Picture pair = pixels_of(pair_scene({.width = 21, .height = 10, .paper = kBlue},
                                            {.width = 30, .height = 5, .paper = kOrange}));
  ASSERT_EQ(pair.width(), 30);
  ASSERT_EQ(pair.height(), 10 + 8 + 5);
  EXPECT_EQ(cut(pair, {0, 18}, 30, 5), Picture(30, 5, kOrange));
  EXPECT_EQ(pair.at({25, 5}), kPaper);
}

TEST(Panel, EnlargesTheGroundToo) {
  Picture ground(9, 4, kGround);
  ground.row(1)[4] = kWhite;
  ground.row(2)[6] = kBlue;
  const Picture picture = drawn({ground, {3, 1, 7, 3}, {}, {}, {}});
  EXPECT_EQ(picture.at({159, 0}), kGround);
  EXPECT_EQ(picture.at({160, 0}), kWhite);
  EXPECT_EQ(picture.at({319, 159}), kWhite);
  EXPECT_EQ(picture.at({479, 319}), kGround);
  EXPECT_EQ(picture.at({639, 319}), kBlue);
}

TEST(Panel, DrawsMarksRelativeToItsPart) {
  const Picture ground(800, 1000, kGround);
  const auto goal_on = [&](const Box& part, Point goal) {
    const Scene scene = panel_scene({.ground = ground,
                                     .part = part,
                                     .visited = {},
                                     .waypoints = {},
                                     .caption = {},
                                     .goal = goal});
    const Scene& shown = std::get<NestedShape>(scene.marks.back().shape).scene.front();
    return std::get<StampShape>(shown.marks.back().shape).places.at(0);
  };
  EXPECT_EQ(goal_on({100, 900, 740, 960}, {140, 930}), (Spot{40 * kPixel + 32, 30 * kPixel + 32}));
  EXPECT_EQ(goal_on({0, 0, 800, 1000}, {41, 61}), (Spot{20 * kPixel + 48, 30 * kPixel + 48}))
      << "at half its size";
}

TEST(Panel, FramesABlockAtItsLeftAndTop) {
  const Picture ground(640, 60, kGround);
  const Picture picture = drawn(with_blocks(ground, {{10, 10, 40, 20}}));
  const Rgb frame = rank_colour(0, 1), inside = blended(kGround, frame, 110);
  EXPECT_EQ(picture.at({39, 10}), frame);
  EXPECT_EQ(picture.at({40, 10}), kGround);
  EXPECT_EQ(picture.at({11, 11}), inside);
  EXPECT_EQ(picture.at({10, 19}), frame);
  EXPECT_EQ(picture.at({10, 20}), kGround);
  EXPECT_EQ(picture.at({39, 19}), inside);
}

TEST(Panel, ShowsABlockSmallerThanAPixelAsOne) {
  const Picture ground(1280, 120, kGround);
  const Picture picture = drawn(with_blocks(ground, {{20, 40, 21, 41}}));
  EXPECT_EQ(picture.at({10, 20}), rank_colour(0, 1));
  EXPECT_EQ(picture.at({11, 20}), kGround);
  EXPECT_EQ(picture.at({10, 21}), kGround);
}

TEST(Panel, MakesCellsLargeIfTheyAreFewAndSmall) {
  const auto is_large = [](int width, std::size_t count) {
    const Picture ground(width, 30, kGround);
    const std::vector<Point> visited(count, Point{20, 20});
    const Picture picture = drawn({ground, all_of(ground), visited, {}, {}});
    const int side = picture.width() / width, left = 20 * side - (5 - side) / 2 - 1;
    return picture.at({left, 20 * side}) == kBlack;
  };
  EXPECT_TRUE(is_large(160, 2000)) << "a pixel is four wide";
  EXPECT_FALSE(is_large(160, 2001));
  EXPECT_FALSE(is_large(128, 2000)) << "five wide";
}

TEST(Panel, IsWideEnoughForItsCaption) {
  const Picture ground(10, 640, kGround);
  const Scene scene = panel_scene({ground, all_of(ground), {}, {}, {"jps", "1 visited"}});
  EXPECT_EQ(scene.width, 400);
  const auto& first = std::get<TextShape>(scene.marks.at(0).shape);
  const auto& second = std::get<TextShape>(scene.marks.at(1).shape);
  EXPECT_EQ(first.corner, (Point{0, 0}));
  EXPECT_EQ(first.colour, kWhite);
  EXPECT_EQ(second.corner, (Point{0, 20}));
  EXPECT_NE(second.colour, kWhite);
  EXPECT_EQ(std::get<NestedShape>(scene.marks.at(2).shape).corner, (Point{0, 40}));
}

}  // namespace
}  // namespace walkmask::draw
