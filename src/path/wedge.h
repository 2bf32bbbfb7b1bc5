#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "path/half_point.h"

namespace walkmask {

/// The direction of a search through a floor's rows.
enum class Heading : std::uint8_t { up, down };

/// A step in half pixels, relative to a heading: `across` counts to the right of the image,
/// `forward` counts along the heading and is not negative.
struct Direction {
  int across;
  int forward;
};

/// Straight to the side: left of (right of) everything that lies forward.
inline constexpr Direction kLeftmost = {-1, 0};
inline constexpr Direction kRightmost = {1, 0};
inline constexpr Direction kStraightAhead = {0, 1};

/// Returns whether `a` points to the right of `b`. Exact: parts are at most 2^16 + 1 in size, so
/// the products stay below 2^33. False if both are straight to the side.
inline bool is_right_of(Direction a, Direction b) {
  return std::int64_t{a.across} * b.forward > std::int64_t{b.across} * a.forward;
}

/// Returns the direction from a root to a place on a line.
inline Direction direction_to(HalfPoint root, int x, int line) {
  return {x - root.x, std::abs(line - root.y)};
}

/// Returns the length of a step across and forward.
inline double length_of(double across, double forward) {
  return std::sqrt(across * across + forward * forward);
}

/// The region visible from `root` between two directions, both included: Polyanya's interval, but
/// not tied to a line. On a line its ends may lie between whole numbers, so they are never
/// computed; everything is decided by corners and the directions to them.
struct Wedge {
  HalfPoint root;
  Direction left;
  Direction right;

  bool contains(Direction d) const { return !is_right_of(left, d) && !is_right_of(d, right); }
};

}  // namespace walkmask
