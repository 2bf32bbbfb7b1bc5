#include "formats/ros/occupancy.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/files.h"
#include "image/read.h"
#include "png/read.h"
#include "png/write.h"
#include "support/png_builder.h"

namespace walkmask::ros {
namespace {

using png::operator+;

/// The thresholds of map_saver.
const MapDescription kSaved = {.occupied_thresh = 0.65, .free_thresh = 0.196};

/// Returns a letter for each cell, row by row: # occupied, . free, ? unknown.
std::string cells(const png::Image& image, const MapDescription& map) {
  const Result<png::Image> occupancy = occupancy_of(image, map);
  std::string text;
  for (int y = 0; y < occupancy->height(); ++y) {
    for (int x = 0; x < occupancy->width(); ++x) text += "#.?"[occupancy->value(y, x)];
  }
  return text;
}

png::Image greys(const std::string& values) {
  const std::string file = "P2 " + values;
  return std::move(*image::read_mask(FileBytes(file.begin(), file.end()), {}));
}

TEST(Occupancy, ComparesAsMapServerDoes) {
  // (255 - 89) / 255 = 0.65098 and (255 - 90) / 255 = 0.64706; (255 - 205) / 255 = 0.19608.
  EXPECT_EQ(cells(greys("8 1 255 0 89 90 128 204 205 206 254"), kSaved),
            "##???"
            "?..");
  EXPECT_EQ(cells(greys("4 1 255 255 166 165 49"),
                  {.occupied_thresh = 0.65, .free_thresh = 0.196, .negate = true}),
            "##?.");
}

TEST(Occupancy, ComparesWithoutEquality) {
  // 51 / 255 is 0.2, as doubles too.
  const MapDescription map = {.occupied_thresh = 0.2, .free_thresh = 0.2};
  EXPECT_EQ(cells(greys("3 1 255 203 204 205"), map), "#?.");
  EXPECT_EQ(cells(greys("1 1 255 255"), {.occupied_thresh = 1, .free_thresh = 0}), "?");
}

TEST(Occupancy, IsOccupiedFirstIfTheThresholdsOverlap) {
  EXPECT_EQ(cells(greys("3 1 255 0 128 255"), {.occupied_thresh = 0.2, .free_thresh = 0.8}), "##.");
}

TEST(Occupancy, ShowsTheGreysOfMapSaver) {
  const Result<png::Image> image = occupancy_of(greys("3 1 255 1 206 128"), kSaved);
  EXPECT_EQ(image->colour(0, 0), (Rgba{0, 0, 0, 255}));
  EXPECT_EQ(image->colour(0, 1), (Rgba{254, 254, 254, 255}));
  EXPECT_EQ(image->colour(0, 2), (Rgba{205, 205, 205, 255}));
}

/// Returns a PNG of one row with samples of this colour type.
png::Image row_of(int colour, const std::vector<int>& samples, const png::File& before_data = {}) {
  Random random(1);
  png::Picture picture = {1, 1, 8, colour, false, samples};
  picture.width = static_cast<int>(samples.size()) / picture.channels();
  return std::move(*png::read(png::encode(picture, before_data, random), {}));
}

TEST(Occupancy, AveragesTheColours) {
  EXPECT_EQ(cells(row_of(2, {0, 0, 255, 255, 255, 110, 0, 255, 255}), kSaved), "#.?");
}

TEST(Occupancy, AveragesTheColoursOfAPaletteAndNotItsIndices) {
  const png::File palette = png::chunk("PLTE", {0, 0, 0, 255, 255, 255});
  EXPECT_EQ(cells(row_of(3, {1, 0}, palette), kSaved), ".#");
}

TEST(Occupancy, AveragesAlphaInTheModeTrinary) {
  // Black and opaque: an average of 63.75. White and transparent: 191.25.
  const std::vector<int> samples = {0, 0, 0, 255, 255, 255, 255, 0, 255, 255, 255, 255, 0, 0, 0, 0};
  EXPECT_EQ(cells(row_of(6, samples), kSaved), "#?.#");
  EXPECT_EQ(cells(row_of(4, {0, 255, 255, 0, 255, 255, 0, 0}), kSaved), "#?.#");
  const png::File palette = png::chunk("PLTE", {255, 255, 255, 255, 255, 255});
  EXPECT_EQ(cells(row_of(3, {0, 1}, palette + png::chunk("tRNS", {0})), kSaved), "?.");
  EXPECT_EQ(cells(row_of(0, {255, 254}, png::chunk("tRNS", {0, 255})), kSaved), "?.");
}

TEST(Occupancy, IsUnknownInTheModeScaleUnlessOpaque) {
  MapDescription map = kSaved;
  map.mode = MapMode::scale;
  EXPECT_EQ(
      cells(row_of(6, {0, 0, 0, 254, 255, 255, 255, 0, 255, 255, 255, 255, 0, 0, 0, 255}), map),
      "??.#");
  EXPECT_EQ(cells(greys("3 1 255 0 128 255"), map), "#?.");
}

}  // namespace
}  // namespace walkmask::ros
