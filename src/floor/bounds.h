#pragma once

#include <algorithm>

namespace walkmask {

/// The size of an image in pixels. Functions that take one expect 0 <= width, height <= 32768.
struct Size {
  int width;
  int height;
};

/// The smallest rectangle of pixels around something; all four ends are included.
struct Bounds {
  int left, top, right, bottom;

  friend bool operator==(Bounds, Bounds) = default;
};

/// Rows of pixels; both ends are included.
struct Rows {
  int first, last;

  friend bool operator==(Rows, Rows) = default;
};

/// Returns the smallest rectangle around both.
inline Bounds around(Bounds a, Bounds b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

}  // namespace walkmask
