#include "cli/picture_of.h"

#include <algorithm>
#include <cstddef>

#include "floor/runs.h"

namespace walkmask {

draw::Picture picture_of(const png::Image& image) {
  draw::Picture picture(image.width(), image.height());
  for (int y = 0; y < image.height(); ++y) image.opaque_colours(y, picture.row(y));
  return picture;
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
