#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace walkmask {

/// A pixel of an image, or the step from one pixel to another: (0,0) top-left, x right, y down.
/// Coordinates of images stay below 2^15, so products fit 32 bits and sums of them 64.
struct Point {
  int x = 0;
  int y = 0;

  friend bool operator==(Point, Point) = default;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// Returns the number of steps to the four neighbours from `a` to `b` on open floor.
inline int manhattan(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

/// Returns the square of the Euclidean length of a step, in pixels.
inline std::int64_t squared_length(Point step) {
  return std::int64_t{step.x} * step.x + std::int64_t{step.y} * step.y;
}

/// Returns the Euclidean length of a step, in pixels.
inline double length(Point step) { return std::sqrt(static_cast<double>(squared_length(step))); }

}  // namespace walkmask
