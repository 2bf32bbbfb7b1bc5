#include "draw/stroke.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "draw/colours.h"
#include "draw/picture_text.h"
#include "support/random.h"

namespace walkmask::draw {
namespace {

constexpr Band kThin[] = {{kPixel / 2, kWhite}};
constexpr Band kThick[] = {{3 * kPixel, kWhite}};
constexpr Band kVeil[] = {{2 * kPixel, kWhite, 100}};
constexpr Band kCased[] = {{kPixel, kVermillion}, {2 * kPixel, kWhite}, {3 * kPixel, kBlack, 200}};

Spot centre_of_pixel(int x, int y) { return {x * kPixel + kPixel / 2, y * kPixel + kPixel / 2}; }

Spot random_spot(Random& random, int width, int height) {
  return {random.between(-width * kPixel, 2 * width * kPixel),
          random.between(-height * kPixel, 2 * height * kPixel)};
}

/// Returns random corners: a third of the legs are level, a third upright.
std::vector<Spot> random_line(Random& random, int width, int height) {
  std::vector<Spot> line(static_cast<std::size_t>(random.between(1, 6)));
  const Spot* before = nullptr;
  for (Spot& corner : line) {
    corner = random_spot(random, width, height);
    const int kind = random.between(0, 2);
    if (before != nullptr && kind == 1) corner.x = before->x;
    if (before != nullptr && kind == 2) corner.y = before->y;
    before = &corner;
  }
  return line;
}

Picture with_stroke(Picture picture, std::span<const Spot> line, Brush brush) {
  stroke(picture, line, brush);
  return picture;
}

Picture with_stamp(Picture picture, Spot place, Nib nib, Brush brush) {
  stamp(picture, std::span(&place, 1), nib, brush);
  return picture;
}

double distance_from_segment(double x, double y, Spot a, Spot b) {
  const double dx = b.x - a.x, dy = b.y - a.y, squared = dx * dx + dy * dy;
  const double along = squared == 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / squared;
  const double t = std::clamp(along, 0.0, 1.0);
  return std::hypot(x - a.x - t * dx, y - a.y - t * dy);
}

TEST(Stroke, CoversThePixelsWithinItsRadius) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const std::vector<Spot> line = random_line(random, 40, 90);
    const Band brush[] = {{random.between(kPixel / 2, 5 * kPixel), kWhite}};
    const Picture picture = with_stroke(Picture(40, 90), line, brush);
    for (int y = 0; y < 90; ++y) {
      for (int x = 0; x < 40; ++x) {
        const Spot p = centre_of_pixel(x, y);
        double distance = distance_from_segment(p.x, p.y, line[0], line[0]);
        for (std::size_t i = 1; i < line.size(); ++i) {
          distance = std::min(distance, distance_from_segment(p.x, p.y, line[i - 1], line[i]));
        }
        const double covered =
            std::clamp((brush[0].radius + kPixel / 2 - distance) / kPixel, 0.0, 1.0);
        ASSERT_NEAR(picture.at({x, y}).r / 255.0, covered, 1.5 / kPixel)
            << "seed " << seed << " at " << x << ',' << y;
      }
    }
  }
}

TEST(Stroke, IsTheSameFromEitherEnd) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::vector<Spot> line = random_line(random, 50, 70);
    const Picture there = with_stroke(Picture(50, 70, kSkyBlue), line, kCased);
    std::reverse(line.begin(), line.end());
    ASSERT_EQ(there, with_stroke(Picture(50, 70, kSkyBlue), line, kCased)) << "seed " << seed;
  }
}

TEST(Stroke, IsCutOffAtTheEdgesAndOtherwiseTheSame) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const int width = random.between(1, 60), height = random.between(1, 150);
    const std::vector<Spot> line = random_line(random, width, height);
    const Point margin{random.between(1, 90), random.between(1, 90)};
    std::vector<Spot> moved = line;
    for (Spot& spot : moved) {
      spot = {spot.x + margin.x * kPixel, spot.y + margin.y * kPixel};
    }
    const Picture large = with_stroke(Picture(width + 200, height + 200, kYellow), moved, kCased);
    ASSERT_EQ(with_stroke(Picture(width, height, kYellow), line, kCased),
              cut(large, margin, width, height))
        << "seed " << seed;
  }
}

TEST(Stroke, CoversItsLengthTimesItsWidthAndTwoHalfDiscs) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Spot line[] = {{random.between(10 * kPixel, 190 * kPixel), 20 * kPixel},
                         {random.between(10 * kPixel, 190 * kPixel), 180 * kPixel}};
    const Picture picture = with_stroke(Picture(200, 200), line, kThick);
    double covered = 0;
    for (const Rgb pixel : picture.pixels()) covered += pixel.r / 255.0;
    const double length = std::hypot(line[1].x - line[0].x, line[1].y - line[0].y) / kPixel;
    const double area = length * 6 + std::numbers::pi * 9;
    ASSERT_NEAR(covered, area, area / 50) << "seed " << seed;
  }
}

TEST(Stroke, DoesNotPaintTwiceWhereItCrossesItself) {
  const Spot line[] = {centre_of_pixel(5, 20), centre_of_pixel(35, 20), centre_of_pixel(20, 5),
                       centre_of_pixel(20, 35), centre_of_pixel(5, 20)};
  const Picture picture = with_stroke(Picture(40, 40), line, kVeil);
  for (const Rgb pixel : picture.pixels()) ASSERT_LE(pixel.r, 100);
  EXPECT_EQ(picture.at({20, 20}).r, 100);
  const Spot once[] = {line[0], line[1]};
  const Spot there_and_back[] = {line[0], line[1], line[0], line[0]};
  EXPECT_EQ(with_stroke(Picture(40, 40), once, kVeil),
            with_stroke(Picture(40, 40), there_and_back, kVeil));
}

TEST(Stroke, LaysTheCoreOverItsCasings) {
  const Spot line[] = {centre_of_pixel(-9, 4), centre_of_pixel(19, 4)};
  const Picture picture = with_stroke(Picture(1, 9, kWhite), line, kCased);
  EXPECT_EQ(picture.at({0, 4}), kVermillion);
  EXPECT_EQ(picture.at({0, 0}), kWhite) << "four pixels off nothing is covered";
  EXPECT_EQ(luma(picture.at({0, 1})), 255 - 100) << "half of a casing of 200";
  EXPECT_EQ(picture.at({0, 3}), picture.at({0, 5}));
}

TEST(Stroke, DrawsOneCornerAsADiscAndNoCornersAsNothing) {
  const Spot place = centre_of_pixel(4, 4);
  EXPECT_EQ(with_stroke(Picture(9, 9), std::span(&place, 1), kThick),
            with_stamp(Picture(9, 9), place, Nib::disc, kThick));
  EXPECT_EQ(with_stroke(Picture(9, 9), {}, kThick), Picture(9, 9));
  EXPECT_EQ(with_stroke(Picture(9, 9), std::span(&place, 1), {}), Picture(9, 9));
  EXPECT_EQ(with_stamp(Picture(0, 0), place, Nib::disc, kThick), Picture(0, 0));
}

TEST(Stroke, CoversARowOfPixelsAtWidthOne) {
  const Spot line[] = {centre_of_pixel(1, 1), centre_of_pixel(3, 1)};
  EXPECT_EQ(shades(with_stroke(Picture(5, 3), line, kThin)), ".....\n.fff.\n.....\n");
}

TEST(Stamp, DrawsTheThreeNibs) {
  const auto drawn_with = [](Nib nib) {
    return shades(with_stamp(Picture(7, 7), centre_of_pixel(3, 3), nib, kVeil));
  };
  EXPECT_EQ(drawn_with(Nib::disc),
            ".......\n"
            "..131..\n"
            ".16661.\n"
            ".36663.\n"
            ".16661.\n"
            "..131..\n"
            ".......\n");
  EXPECT_EQ(drawn_with(Nib::square),
            ".......\n"
            ".33333.\n"
            ".36663.\n"
            ".36663.\n"
            ".36663.\n"
            ".33333.\n"
            ".......\n");
  EXPECT_EQ(drawn_with(Nib::diamond),
            "...2...\n"
            "..262..\n"
            ".26662.\n"
            "2666662\n"
            ".26662.\n"
            "..262..\n"
            "...2...\n");
}

TEST(Stamp, HasTheEightSymmetriesOfASquare) {
  for (const Nib nib : {Nib::disc, Nib::square, Nib::diamond}) {
    for (int radius = kPixel / 2; radius < 7 * kPixel; radius += 37) {
      const Band brush[] = {{radius / 2, kVermillion}, {radius, kWhite}};
      for (const int side : {30, 31}) {
        const Spot middle{side * kPixel / 2, side * kPixel / 2};
        const Picture picture = with_stamp(Picture(side, side), middle, nib, brush);
        for (int y = 0; y < side; ++y) {
          for (int x = 0; x < side; ++x) {
            ASSERT_EQ(picture.at({x, y}), picture.at({side - 1 - x, y})) << radius;
            ASSERT_EQ(picture.at({x, y}), picture.at({y, x})) << radius;
          }
        }
      }
    }
  }
}

TEST(Stamp, IsCutOffAtEveryCorner) {
  for (const Nib nib : {Nib::disc, Nib::square, Nib::diamond}) {
    const Picture whole = with_stamp(Picture(41, 41), centre_of_pixel(20, 20), nib, kCased);
    for (const Point at : {Point{0, 0}, Point{9, 0}, Point{0, 9}, Point{9, 9}, Point{-3, 4}}) {
      EXPECT_EQ(with_stamp(Picture(10, 10), centre_of_pixel(at.x, at.y), nib, kCased),
                cut(whole, Point{20, 20} - at, 10, 10));
    }
    EXPECT_EQ(with_stamp(Picture(1, 1), centre_of_pixel(0, 0), nib, kCased).at({0, 0}),
              kVermillion);
    EXPECT_EQ(with_stamp(Picture(5, 5), centre_of_pixel(500, -500), nib, kCased), Picture(5, 5));
  }
}

TEST(Stamp, PutsAllCasingsBelowAllCores) {
  const Spot places[] = {centre_of_pixel(4, 4), centre_of_pixel(6, 4)};
  Picture picture(11, 9, kWhite);
  stamp(picture, places, Nib::disc, kCased);
  EXPECT_EQ(picture.at({4, 4}), kVermillion);
  EXPECT_EQ(picture.at({6, 4}), kVermillion);
}

TEST(Scaled, ChangesTheRadiiOnly) {
  const std::vector<Band> twice = scaled(kCased, 128);
  ASSERT_EQ(twice.size(), std::size(kCased));
  for (std::size_t i = 0; i < twice.size(); ++i) {
    EXPECT_EQ(twice[i].radius, 2 * kCased[i].radius);
    EXPECT_EQ(twice[i].colour, kCased[i].colour);
    EXPECT_EQ(twice[i].opacity, kCased[i].opacity);
  }
}

}  // namespace
}  // namespace walkmask::draw
