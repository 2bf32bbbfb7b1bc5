#include "draw/scale.h"

#include <algorithm>

namespace walkmask::draw {
namespace {

constexpr int kReadableSide = 960;

}  // namespace

Scale scale_for(int width, int height) {
  assert(width >= 1 && height >= 1);
  const int longer = std::max(width, height);
  const int factor = (kReadableSide + longer - 1) / longer;
  const int side = longer * factor;
  return {.factor = factor,
          .stroke = (side + kReadableSide) * kPixel / (2 * kReadableSide),
          .letter = 1 + (side + kReadableSide / 2) / kReadableSide};
}

Picture enlarged(Picture picture, int factor) {
  if (factor == 1) return picture;
  Picture large(picture.width() * factor, picture.height() * factor);
  for (int y = 0; y < picture.height(); ++y) {
    const std::span<Rgb> first = large.row(y * factor);
    auto out = first.begin();
    for (const Rgb pixel : picture.row(y)) out = std::fill_n(out, factor, pixel);
    for (int copy = 1; copy < factor; ++copy) {
      std::copy(first.begin(), first.end(), large.row(y * factor + copy).begin());
    }
  }
  return large;
}

BitGrid enlarged(const BitGrid& grid, int factor) {
  return factor == 1 ? grid : walkmask::enlarged(grid, factor, factor);
}

Spot centre_of(Point art_pixel, int factor) {
  return {(2 * art_pixel.x + 1) * factor * (kPixel / 2),
          (2 * art_pixel.y + 1) * factor * (kPixel / 2)};
}

}  // namespace walkmask::draw
