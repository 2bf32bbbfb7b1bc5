#include "support/random_edit.h"

#include <algorithm>

#include "support/random_floor.h"

namespace walkmask {

Bounds random_edit(BitGrid& floor, Random& random) {
  constexpr int kSmall = 6;
  const Point corner = random_pixel(floor, random);
  const bool small = one_in(random, 2);
  const int right = small ? corner.x + random.between(0, kSmall) : random_pixel(floor, random).x;
  const int bottom = small ? corner.y + random.between(0, kSmall) : random_pixel(floor, random).y;
  const Bounds box = {std::min(corner.x, right), std::min(corner.y, bottom),
                      std::min(std::max(corner.x, right), floor.width() - 1),
                      std::min(std::max(corner.y, bottom), floor.height() - 1)};
  const bool opens = one_in(random, 2);
  for (int y = box.top; y <= box.bottom; ++y) {
    if (opens) {
      floor.set_span(y, box.left, box.right);
    } else {
      floor.reset_span(y, box.left, box.right);
    }
  }
  return box;
}

std::string as_text(Bounds box) {
  return "(" + std::to_string(box.left) + "," + std::to_string(box.top) + ") to (" +
         std::to_string(box.right) + "," + std::to_string(box.bottom) + ")";
}

}  // namespace walkmask
