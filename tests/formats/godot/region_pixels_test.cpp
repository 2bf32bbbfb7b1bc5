#include "formats/godot/region_pixels.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "support/random.h"

namespace walkmask::godot {
namespace {

using Ring = NavigationPolygon::Ring;

PlacedRegion outlined(std::vector<Ring> outlines) {
  PlacedRegion region;
  region.polygon.outlines = std::move(outlines);
  region.origin = {"room.tscn", "7:1"};
  return region;
}

PlacedRegion baked(std::vector<Ring> polygons) {
  PlacedRegion region;
  region.polygon.polygons = std::move(polygons);
  region.origin = {"room.tscn", "7:1"};
  return region;
}

Ring box(double left, double top, double right, double bottom) {
  return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

Ring reversed(Ring ring) { return {ring.rbegin(), ring.rend()}; }

/// Returns the indices row by row, `.` for wall.
std::string drawn(const std::vector<PlacedRegion>& regions, std::vector<std::uint8_t> indices) {
  const Result<SceneFrame> frame = frame_of(regions, {});
  if (!frame) return sentence(frame.error());
  const Result<png::Image> image = draw_regions(regions, indices, *frame);
  if (!image) return sentence(image.error());
  std::string text;
  for (int y = 0; y < image->height(); ++y) {
    text += y == 0 ? "" : "/";
    for (int x = 0; x < image->width(); ++x) {
      const int index = image->value(y, x);
      text += index == 0 ? '.' : static_cast<char>('0' + index % 10);
    }
  }
  return text;
}

TEST(RegionPixels, AreThoseWhoseMiddlesArePolygons) {
  EXPECT_EQ(drawn({outlined({box(1, 1, 4, 3)})}, {1}), "..../.111/.111");
  EXPECT_EQ(drawn({outlined({box(0.5, 0, 3.5, 1)})}, {1}), "111.");  // to the right of a side
  EXPECT_EQ(drawn({outlined({box(0.6, 0, 3.4, 1)})}, {1}), ".11.");
  EXPECT_EQ(drawn({outlined({{{0, 0}, {4, 0}, {0, 4}}})}, {1}), "111./11../1.../....");
}

TEST(RegionPixels, AreOneOfTwoPolygonsOnASharedSide) {
  // The side from (0,0) to (4,4) passes through the middles of four pixels.
  const Ring upper = {{0, 0}, {4, 0}, {4, 4}}, lower = {{0, 0}, {4, 4}, {0, 4}};
  EXPECT_EQ(drawn({baked({upper}), baked({lower})}, {1, 2}), "1111/2111/2211/2221");
  EXPECT_EQ(drawn({baked({lower}), baked({upper})}, {2, 1}), "1111/2111/2211/2221");
  EXPECT_EQ(drawn({baked({upper, lower})}, {1}), "1111/1111/1111/1111");
  EXPECT_EQ(drawn({baked({upper, reversed(lower)})}, {1}), "1111/1111/1111/1111");
}

TEST(RegionPixels, FollowTheWindingsOfOutlines) {
  const Ring outer = box(0, 0, 5, 3), inner = box(1, 1, 2, 2), beside = box(3, 1, 6, 2);
  EXPECT_EQ(drawn({outlined({outer, reversed(inner)})}, {1}), "11111/1.111/11111");
  EXPECT_EQ(drawn({outlined({outer, inner})}, {1}), "11111/11111/11111");
  EXPECT_EQ(drawn({outlined({reversed(outer), inner})}, {1}), "11111/1.111/11111");
  EXPECT_EQ(drawn({outlined({outer, beside})}, {1}), "11111./111111/11111.");
  EXPECT_EQ(drawn({outlined({outer, reversed(beside)})}, {1}), "11111./111..1/11111.")
      << "a hole that leaves its outline is floor outside it, as in the engine";
}

TEST(RegionPixels, AreBakedPolygonsIfThereAreAny) {
  PlacedRegion region = baked({box(1, 1, 2, 2)});
  region.polygon.outlines = {box(0, 0, 3, 3)};
  EXPECT_EQ(drawn({region}, {1}), "../.1");
}

TEST(RegionPixels, BelongToTheLastRegion) {
  EXPECT_EQ(drawn({baked({box(0, 0, 3, 1)}), baked({box(1, 0, 2, 1)})}, {2, 3}), "232");
  EXPECT_EQ(drawn({baked({box(0, 0, 3, 1)}), baked({box(1, 0, 2, 1)})}, {3, 1}), "313");
}

TEST(RegionPixels, HaveAsManyBitsAsTheirIndicesNeed) {
  constexpr int kWidth = 79;  // several bytes of any number of bits
  for (const int most : {1, 2, 3, 4, 15, 16, 255}) {
    std::vector<PlacedRegion> regions;
    std::vector<std::uint8_t> indices;
    for (int i = 1; i <= most; ++i) {
      regions.push_back(baked({box(kWidth * i, 0, kWidth * i + kWidth, 1)}));
      indices.push_back(static_cast<std::uint8_t>(i));
    }
    const Result<SceneFrame> frame = frame_of(regions, {});
    const Result<png::Image> image = draw_regions(regions, indices, *frame);
    ASSERT_TRUE(image);
    EXPECT_EQ(image->value_bits(), most < 2 ? 1 : most < 4 ? 2 : most < 16 ? 4 : 8);
    EXPECT_EQ(image->table().size(), static_cast<std::size_t>(most) + 1);
    EXPECT_EQ(image->table()[0], (Rgba{0, 0, 0, 255})) << "walls";
    EXPECT_EQ(image->table()[1], (Rgba{255, 255, 255, 255})) << "floor that is always open";
    for (int x = 0; x < image->width(); ++x) {
      ASSERT_EQ(image->value(0, x), x / kWidth) << x << " of " << most;
    }
  }
}

TEST(RegionPixels, LieInTheSmallestFrameAroundTheOrigin) {
  const auto frame = [](const Ring& ring) {
    const Result<SceneFrame> found = frame_of(std::vector{outlined({ring})}, {});
    if (!found) return sentence(found.error());
    return std::to_string(found->corner.x) + "," + std::to_string(found->corner.y) + " " +
           std::to_string(found->size.width) + "x" + std::to_string(found->size.height);
  };
  EXPECT_EQ(frame(box(100, 50, 200.5, 60)), "0,0 201x60");
  EXPECT_EQ(frame(box(-10.5, 50, 20, 60)), "-11,0 31x60");
  EXPECT_EQ(frame(box(-20, -40, -10, -30)), "-20,-40 20x40");
  EXPECT_EQ(
      frame(box(0, 0, 524289, 1)),
      "room.tscn:7:1: a corner of the region is too far from the scene's origin; the limit is "
      "524288");
  EXPECT_EQ(frame(box(0, 0, std::numeric_limits<double>::quiet_NaN(), 1)).substr(0, 23),
            "room.tscn:7:1: a corner");
  EXPECT_EQ(frame({{0, 0}, {3, 3}}),
            "has no floor: no NavigationRegion2D with a NavigationPolygon; name the scene that has "
            "one, or bake its NavigationPolygon");
  EXPECT_EQ(frame(box(0, 0, 40000, 1)).substr(0, 23), "makes a room of 40000x1");
}

/// Returns how often the rings wind around a point: the signs of the sides that a ray to the right
/// crosses.
int windings(const std::vector<Ring>& rings, double x, double y) {
  int count = 0;
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Vector2 a = ring[i], b = ring[(i + 1) % ring.size()];
      if ((a.y <= y) == (b.y <= y)) continue;
      const double left = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y);
      if (b.y > a.y && left > 0) ++count;
      if (b.y < a.y && left < 0) --count;
    }
  }
  return count;
}

TEST(RegionPixels, AreThoseThatOutlinesWindAround) {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    std::vector<Ring> rings(static_cast<std::size_t>(random.between(1, 4)));
    for (Ring& ring : rings) {
      for (int i = random.between(3, 8); i > 0; --i) {
        ring.push_back({random.between(-40, 80) / 4.0 + 0.125, random.between(-40, 80) / 4.0});
      }
    }
    const std::vector<PlacedRegion> regions = {outlined(rings)};
    const Result<SceneFrame> frame = frame_of(regions, {});
    ASSERT_TRUE(frame);
    const Result<png::Image> image = draw_regions(regions, std::vector<std::uint8_t>{1}, *frame);
    for (int y = 0; y < image->height(); ++y) {
      for (int x = 0; x < image->width(); ++x) {
        const double at_x = frame->corner.x + x + 0.5, at_y = frame->corner.y + y + 0.5;
        const bool is_floor =
            windings(rings, at_x - 1e-9, at_y) != 0 || windings(rings, at_x + 1e-9, at_y) != 0;
        const bool is_on_side =
            (windings(rings, at_x - 1e-9, at_y) != 0) != (windings(rings, at_x + 1e-9, at_y) != 0);
        if (is_on_side) continue;
        ASSERT_EQ(image->value(y, x) != 0, is_floor) << "seed " << seed << " " << x << "," << y;
      }
    }
  }
}

TEST(RegionPixels, MayNotTakeTooLong) {
  Ring zigzag;
  for (int i = 0; i < 40000; ++i) zigzag.push_back({static_cast<double>(i % 7), i % 2 * 8000.0});
  EXPECT_EQ(
      drawn({outlined({zigzag})}, {1}),
      "room.tscn:7:1: drawing the regions takes too long; use fewer corners, or check parts of "
      "the scene separately");
}

}  // namespace
}  // namespace walkmask::godot
