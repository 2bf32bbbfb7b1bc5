#include "draw/contact_sheet.h"

#include <gtest/gtest.h>

#include "draw/colours.h"
#include "draw/picture_text.h"
#include "draw/rank_colour.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

constexpr Rgb kWall = {40, 40, 40};
constexpr Rgb kFloor = {225, 225, 225};

TEST(Panel, EnlargesASmallFloor) {
  const TextFloor floor{
      "..#.",
      "....",
  };
  const std::vector<Point> visited = {{0, 0}, {0, 1}, {1, 1}};
  const Picture picture = panel_picture({floor.grid(), visited, {}, {}});
  ASSERT_EQ(picture.width(), 640);
  ASSERT_EQ(picture.height(), 320);
  EXPECT_EQ(picture.at({159, 159}), rank_colour(0, 3));
  EXPECT_EQ(picture.at({0, 160}), rank_colour(1, 3));
  EXPECT_EQ(picture.at({160, 319}), rank_colour(2, 3));
  EXPECT_EQ(picture.at({160, 0}), kFloor);
  EXPECT_EQ(picture.at({320, 0}), kWall);
  EXPECT_EQ(picture.at({639, 319}), kFloor);
}

TEST(Panel, ShrinksALargeFloor) {
  BitGrid floor(1921, 1079);
  floor.fill();
  for (int y = 0; y < 540; ++y) floor.reset({1920, y});
  for (int y = 0; y < floor.height(); ++y) {
    floor.reset({22, y});  // in the middle of its four columns
    floor.reset({28, y});  // at their edge
  }
  const std::vector<Point> visited = {{8, 8}, {1919, 1078}};
  const Picture picture = panel_picture({floor, visited, {}, {}});
  ASSERT_EQ(picture.width(), 481);
  ASSERT_EQ(picture.height(), 270);
  EXPECT_EQ(picture.at({2, 2}), rank_colour(0, 2));
  EXPECT_EQ(picture.at({479, 269}), rank_colour(1, 2));
  EXPECT_EQ(picture.at({3, 2}), kFloor);
  EXPECT_EQ(picture.at({5, 9}), kWall);
  EXPECT_EQ(picture.at({7, 9}), kFloor);
  EXPECT_EQ(picture.at({480, 100}), kWall);
  EXPECT_EQ(picture.at({480, 200}), kFloor);
}

TEST(Panel, DrawsTheWayOnTopAndTheCaptionAbove) {
  BitGrid floor(640, 20);
  floor.fill();
  const std::vector<Point> visited = {{10, 10}}, way = {{5, 10}, {600, 10}};
  const Picture plain = panel_picture({floor, visited, {}, {}});
  const Picture picture = panel_picture({floor, visited, way, {"jps", "1 visited"}});
  const int top = picture.height() - plain.height();
  EXPECT_EQ(picture.at({10, top + 10}), kVermillion);
  EXPECT_EQ(picture.at({600, top + 10}), kVermillion);
  EXPECT_EQ(picture.at({620, top + 10}), kFloor);
  EXPECT_NE(cut(picture, {0, 0}, 60, top / 2), Picture(60, top / 2)) << "the first line";
  EXPECT_NE(cut(picture, {0, top / 2}, 60, top / 2), Picture(60, top / 2)) << "the second";
}

TEST(Panel, MarksTheEndsOnTopOfAll) {
  BitGrid floor(640, 60);
  floor.fill();
  const std::vector<Point> way = {{40, 30}, {600, 30}};
  const Picture plain = panel_picture({floor, way, way, {"jps"}});
  const Picture picture = panel_picture({floor, way, way, {"jps"}, way[0], way[1]});
  const int top = picture.height() - 60;
  EXPECT_EQ(picture.at({40, top + 30}), kBlue);
  EXPECT_EQ(picture.at({40, top + 33}), kBlue) << "a disc";
  EXPECT_EQ(picture.at({600, top + 30}), kVermillion);
  EXPECT_EQ(picture.at({600, top + 34}), kWhite) << "a diamond within a diamond";
  EXPECT_EQ(picture.at({320, top + 30}), plain.at({320, top + 30}));
}

TEST(ContactSheet, HasPanelsFromTheTopLeft) {
  const std::vector<Picture> panels = {Picture(30, 20, kBlue), Picture(30, 20, kOrange),
                                       Picture(30, 20, kYellow)};
  const Picture sheet = contact_sheet(panels);
  ASSERT_EQ(sheet.width(), 2 * 30 + 3 * 8);
  ASSERT_EQ(sheet.height(), 2 * 20 + 3 * 8);
  EXPECT_EQ(cut(sheet, {8, 8}, 30, 20), panels[0]);
  EXPECT_EQ(cut(sheet, {46, 8}, 30, 20), panels[1]);
  EXPECT_EQ(cut(sheet, {8, 36}, 30, 20), panels[2]);
  EXPECT_EQ(sheet.at({50, 40}), kBlack);
  EXPECT_EQ(contact_sheet(std::span(panels).first(1)).width(), 46);
}

}  // namespace
}  // namespace walkmask::draw
