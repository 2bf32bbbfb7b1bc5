#pragma once

#include <algorithm>

namespace walkmask {

/// The smallest rectangle of pixels around something; all four ends are included.
struct Bounds {
  int left, top, right, bottom;

  friend bool operator==(Bounds, Bounds) = default;
};

/// The smallest rectangle around both.
inline Bounds around(Bounds a, Bounds b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

}  // namespace walkmask
