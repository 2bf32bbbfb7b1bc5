#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "base/number_text.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Returns a length in pixels to the nearest tenth: "12.4 px"; if a pixel's side has a length in
/// metres, in metres to the nearest hundredth: "1.24 m".
inline std::string length_text(double pixels, std::optional<double> metres = {}) {
  if (metres) return thousandths(std::round(pixels * *metres * 100) / 100) + " m";
  return thousandths(std::round(pixels * 10) / 10) + " px";
}

/// Returns the distance between two pixels, centre to centre, likewise.
inline std::string gap_text(Point from, Point to, std::optional<double> metres = {}) {
  return length_text(length(to - from), metres);
}

}  // namespace walkmask::draw
