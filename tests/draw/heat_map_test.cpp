#include "draw/heat_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/blend.h"
#include "draw/pixels.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

/// Returns the counts as digits, "." for none.
std::string text_of(const HeatMap& heat) {
  std::string text;
  for (int y = 0; y < heat.height(); ++y) {
    for (int x = 0; x < heat.width(); ++x) {
      const std::uint32_t count = heat.at({x, y});
      text += count == 0 ? '.' : static_cast<char>('0' + count);
    }
    text += '\n';
  }
  return text;
}

TEST(HeatMap, CountsWaypointsOnceAndCrossingsTwice) {
  HeatMap heat(6, 5);
  heat.add(std::vector<Point>{{0, 2}, {5, 2}, {5, 4}, {2, 4}, {2, 0}});
  EXPECT_EQ(text_of(heat),
            "..1...\n"
            "..1...\n"
            "112111\n"
            "..1..1\n"
            "..1111\n");
  EXPECT_EQ(heat.paths(), 1);
  EXPECT_EQ(heat.most(), 2U);
}

TEST(HeatMap, CountsAPathOfOnePointAndNoPath) {
  HeatMap heat(3, 1);
  heat.add({});
  EXPECT_EQ(heat.paths(), 0);
  heat.add(std::vector<Point>{{1, 0}});
  heat.add(std::vector<Point>{{1, 0}, {1, 0}});
  EXPECT_EQ(text_of(heat), ".2.\n");
  EXPECT_EQ(heat.paths(), 2);
}

TEST(HeatMap, CountsTheSamePixelsBothWays) {
  std::mt19937 random(7);
  const auto pick = [&] {
    return Point{static_cast<int>(random() % 40), static_cast<int>(random() % 30)};
  };
  for (int round = 0; round < 300; ++round) {
    const Point a = pick(), b = pick(), c = pick();
    HeatMap there(40, 30), back(40, 30);
    there.add(std::vector<Point>{a, b, c});
    back.add(std::vector<Point>{c, b, a});
    ASSERT_EQ(text_of(there), text_of(back)) << "round " << round;
    ASSERT_GE(there.at(a), 1U);
    ASSERT_GE(there.at(c), 1U);
  }
}

TEST(HeatColour, GetsBrighterAndStandsOutFromBlack) {
  const auto luminance = [](Rgb colour) {
    const auto linear = [](std::uint8_t channel) {
      const double share = channel / 255.0;
      return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
  };
  for (const int highest : {0, 1, 2, 5, 31}) {
    for (int level = 0; level <= highest; ++level) {
      const Rgb colour = heat_colour(level, highest);
      EXPECT_GE((luminance(colour) + 0.05) / 0.05, 3.0) << level << " of " << highest;
      if (level > 0) {
        EXPECT_GE(luma(colour), luma(heat_colour(level - 1, highest))) << level;
      }
    }
    EXPECT_EQ(heat_colour(highest, highest), heat_colour(0, 0));
  }
}

TEST(AddHeat, DrawsMoreUsedStretchesOverLessUsed) {
  HeatMap heat(960, 40);
  heat.add(std::vector<Point>{{10, 20}, {949, 20}});
  heat.add(std::vector<Point>{{10, 20}, {949, 20}});
  heat.add(std::vector<Point>{{480, 0}, {480, 39}});
  Scene scene{.width = 960, .height = 40};
  add_heat(scene, heat, scale_for(960, 40));
  const Picture picture = pixels_of(scene);
  EXPECT_EQ(picture.at({100, 20}), heat_colour(1, 1));
  EXPECT_EQ(picture.at({480, 20}), heat_colour(1, 1));
  EXPECT_EQ(picture.at({480, 5}), heat_colour(0, 1));
  EXPECT_EQ(picture.at({100, 21}), heat_colour(1, 1)) << "wider than a pixel";
  EXPECT_LT(luma(picture.at({100, 22})), luma(kPaper)) << "a dark casing";
  EXPECT_EQ(picture.at({100, 30}), kPaper);
}

TEST(AddHeat, IsAPixelWideOnArtWithLargePixels) {
  HeatMap heat(60, 40);
  heat.add(std::vector<Point>{{5, 20}, {54, 20}});
  const Scale scale = scale_for(60, 40);
  ASSERT_GE(scale.factor, 8);
  Scene scene{.width = 60 * scale.factor, .height = 40 * scale.factor};
  add_heat(scene, heat, scale);
  const Picture picture = pixels_of(scene);
  const auto middle_of_row = [&](int y) {
    return picture.at({30 * scale.factor, y * scale.factor + scale.factor / 2});
  };
  EXPECT_EQ(middle_of_row(20), heat_colour(0, 0));
  EXPECT_NE(middle_of_row(19), heat_colour(0, 0));
  EXPECT_EQ(middle_of_row(22), kPaper);
}

TEST(AddHeat, AddsNothingWithoutPaths) {
  const HeatMap heat(960, 40);
  Scene scene{.width = 960, .height = 40};
  add_heat(scene, heat, scale_for(960, 40));
  EXPECT_TRUE(scene.marks.empty());
}

TEST(AddHeat, KeepsWithinArtOfOnePixel) {
  HeatMap heat(1, 1);
  heat.add(std::vector<Point>{{0, 0}});
  const Scale scale = scale_for(1, 1);
  Scene scene{.width = scale.factor, .height = scale.factor};
  add_heat(scene, heat, scale);
  EXPECT_EQ(pixels_of(scene).at({0, 0}), heat_colour(0, 0));
}

TEST(AddHeat, StatesTheRangeOfEachLevel) {
  HeatMap heat(960, 40);
  for (const auto& [x, paths] : {std::pair(100, 1), std::pair(300, 3), std::pair(500, 4)}) {
    for (int i = 0; i < paths; ++i) heat.add(std::vector<Point>{{x, 20}});
  }
  Scene scene{.width = 960, .height = 40};
  add_heat(scene, heat, scale_for(960, 40));
  std::vector<std::string> titles;
  for (const Mark& mark : scene.marks) {
    if (!mark.title.empty()) titles.push_back(mark.title);
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"1 path", "2 to 3 paths", "4 to 7 paths"}));
}

TEST(AddHeat, WidensPathsToDiscs) {
  HeatMap heat(3840, 13);
  heat.add(std::vector<Point>{{6, 6}});
  heat.add(std::vector<Point>{{3839, 6}});
  Scene scene{.width = 3840, .height = 13};
  const Scale scale = scale_for(3840, 13);
  ASSERT_EQ(scale.pixels(3), 7) << "so paths are three pixels wider on each side";
  add_heat(scene, heat, scale);
  const auto& fill = std::get<FillShape>(scene.marks.back().shape);
  EXPECT_EQ(walkmask::drawn(cut(fill.where, Box{0, 2, 13, 11})),
            "#############\n"
            "#####...#####\n"
            "####.....####\n"
            "###.......###\n"
            "###.......###\n"
            "###.......###\n"
            "####.....####\n"
            "#####...#####\n"
            "#############\n");
  EXPECT_EQ(walkmask::drawn(cut(fill.where, Box{3834, 6, 3840, 7})), "##....\n");
}

}  // namespace
}  // namespace walkmask::draw
