#include "cli/picture_of.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "floor/runs.h"

namespace walkmask {

draw::Picture picture_of(const png::Image& image) {
  const auto width = static_cast<std::size_t>(image.width());
  // Row by row, since filling a large picture first takes as long as the copy.
  std::vector<Rgb> row(width), pixels;
  pixels.reserve(width * static_cast<std::size_t>(image.height()));
  for (int y = 0; y < image.height(); ++y) {
    image.opaque_colours(y, row);
    pixels.insert(pixels.end(), row.begin(), row.end());
  }
  return {image.width(), image.height(), std::move(pixels)};
}

draw::Picture picture_of(const BitGrid& floor) {
  constexpr Rgb kWhite = {255, 255, 255};
  draw::Picture picture(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    const std::span<Rgb> row = picture.row(y);
    for_each_run(floor, y, [&](int first, int last) {
      std::fill(row.begin() + first, row.begin() + last + 1, kWhite);
    });
  }
  return picture;
}

}  // namespace walkmask
