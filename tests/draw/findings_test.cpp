#include "draw/findings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "draw/colours.h"

namespace walkmask::draw {
namespace {

BitGrid all_floor(int width, int height) {
  BitGrid floor(width, height);
  floor.fill();
  return floor;
}

const Picture kArt(960, 480, Rgb{90, 90, 90});

Picture drawn_with(std::vector<Mark> marks) { return findings(kArt, all_floor(960, 480), marks); }

TEST(Findings, WithoutMarksAreTheLitArt) {
  const Picture picture = drawn_with({});
  EXPECT_EQ(picture.width(), 960);
  EXPECT_EQ(picture.height(), 480);
  EXPECT_EQ(picture.at({0, 0}), picture.at({500, 300}));
}

TEST(Findings, AreFramedAndWhatIsInsideTheFrameIsLeftAlone) {
  const Picture plain = drawn_with({});
  const Picture picture = drawn_with({{"1 T003", {200, 100, 300, 180}, kVermillion}});
  EXPECT_EQ(picture.height(), 480) << "large enough to need no inset";
  int coloured = 0;
  for (const Rgb pixel : picture.pixels()) coloured += pixel == kVermillion ? 1 : 0;
  EXPECT_GT(coloured, 2 * (100 + 80));
  for (int y = 100; y < 180; ++y) {
    for (int x = 200; x < 300; ++x) ASSERT_EQ(picture.at({x, y}), plain.at({x, y}));
  }
}

TEST(Findings, AreNamedBesideTheirFrames) {
  const auto pixels_of = [](const std::string& name) {
    const Picture picture = drawn_with({{name, {200, 100, 300, 180}, kVermillion}});
    return std::ranges::count(picture.pixels(), kWhite);
  };
  EXPECT_GT(pixels_of("1"), pixels_of(""));
  EXPECT_GT(pixels_of("1 T003"), pixels_of("1"));
}

TEST(Findings, HaveTheirPathBelowAllFrames) {
  Mark mark = {"1 X003", {200, 100, 300, 180}, kVermillion};
  mark.path = {{100, 40}, {900, 40}, {900, 400}};
  const Picture picture = drawn_with({mark});
  EXPECT_EQ(picture.at({500, 40}), kVermillion);
  EXPECT_EQ(picture.at({900, 200}), kVermillion);
  EXPECT_EQ(picture.at({500, 200}), drawn_with({}).at({500, 200}));
  mark.path = {{100, 140}, {400, 140}};
  Mark other = mark;
  other.path.clear();
  EXPECT_EQ(drawn_with({mark}).at({196, 150}), drawn_with({other}).at({196, 150}));
}

TEST(Findings, ThatAreSmallStandBelowEnlarged) {
  const Picture picture = drawn_with({{"1 T004", {200, 100, 202, 101}, kYellow}});
  EXPECT_GT(picture.height(), 480 + 100);
  int below = 0;
  for (int y = 480; y < picture.height(); ++y) {
    for (const Rgb pixel : picture.row(y)) below += pixel == kYellow ? 1 : 0;
  }
  EXPECT_GT(below, 0);
}

TEST(Findings, AtTheCornersOfTheArtStayInside) {
  const std::vector<Mark> marks = {{"1 T004", {0, 0, 1, 1}, kYellow},
                                   {"2 T004", {959, 479, 960, 480}, kYellow}};
  EXPECT_EQ(drawn_with(marks).width(), 960);
}

TEST(Findings, ManyHaveAsManyInsetsAsThereIsRoomFor) {
  std::vector<Mark> marks;
  for (int i = 0; i < 100; ++i) {
    marks.push_back({std::to_string(i) + " T004", {i * 9, 100, i * 9 + 1, 101}, kYellow});
  }
  const std::vector<Mark> first(marks.begin(), marks.begin() + kMostInsets);
  EXPECT_EQ(drawn_with(marks).height(), drawn_with(first).height());
}

TEST(Findings, OfTinyArtAreDrawnToo) {
  const Mark mark = {"1 T004", {0, 0, 1, 1}, kYellow};
  EXPECT_GE(findings(Picture(1, 1), all_floor(1, 1), {&mark, 1}).width(), 960);
}

}  // namespace
}  // namespace walkmask::draw
