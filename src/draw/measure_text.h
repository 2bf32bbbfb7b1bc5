#pragma once

#include <cmath>
#include <string>

#include "base/number_text.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Returns a length in pixels to the nearest tenth: "12.4 px".
inline std::string length_text(double pixels) {
  return thousandths(std::round(pixels * 10) / 10) + " px";
}

/// Returns the distance between two pixels, centre to centre: "12.4 px".
inline std::string gap_text(Point from, Point to) { return length_text(length(to - from)); }

}  // namespace walkmask::draw
