#include "shapes/spiral.h"

#include "shapes/fill.h"

namespace walkmask::shapes {
namespace {

void carve_column(BitGrid& floor, int x, int top, int bottom) {
  fill(floor, Rectangle{{x, top}, 1, bottom - top + 1}, Filling::floor);
}

}  // namespace

BitGrid spiral(Size size) {
  BitGrid floor(size.width, size.height);
  constexpr int kPitch = 2;  // the corridor and the wall beside it
  int left = 0, top = 0, right = size.width - 1, bottom = size.height - 1;
  while (left <= right && top <= bottom) {
    // From the foot of the turn before; the first one has none.
    fill_span(floor, top, left - kPitch, right, Filling::floor);
    if (bottom - top < kPitch) break;
    carve_column(floor, right, top, bottom);
    if (right - left < kPitch) break;
    fill_span(floor, bottom, left, right, Filling::floor);
    carve_column(floor, left, top + kPitch, bottom);
    left += kPitch;
    top += kPitch;
    right -= kPitch;
    bottom -= kPitch;
  }
  return floor;
}

}  // namespace walkmask::shapes
