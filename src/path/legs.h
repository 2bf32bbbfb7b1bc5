#pragma once

#include <span>
#include <string_view>

#include "floor/path_details.h"
#include "floor/point.h"

namespace walkmask {

// The geometry of a path as a game plays it. The legs of a path are its straight pieces between
// waypoints. A step (dx, dy) is sqrt(dx^2 + (depth dy)^2) *walked units* long: in a
// level of depth 2 the floor is seen at an angle that halves its front-to-back distances. At depth
// 1 a walked unit is a pixel.

/// A direction in which a character is drawn, clockwise from the right; y points down.
enum class Facing { right, down_right, down, down_left, left, up_left, up, up_right };

/// Returns the name of a direction in answers.
constexpr std::string_view word(Facing facing) {
  switch (facing) {
    case Facing::right:
      return "right";
    case Facing::down_right:
      return "down-right";
    case Facing::down:
      return "down";
    case Facing::down_left:
      return "down-left";
    case Facing::left:
      return "left";
    case Facing::up_left:
      return "up-left";
    case Facing::up:
      return "up";
    case Facing::up_right:
      return "up-right";
  }
  return {};
}

/// Returns the direction of a step by the rule of Adventure Game Studio: horizontal if |dy| < |dx|,
/// else vertical; of eight directions the diagonal one if the smaller of |dx| and |dy| exceeds half
/// of the larger. Precondition: the step is not (0, 0).
Facing facing_of(Point step, Directions directions);

/// Returns the angle of a step in degrees, rounded to thousandths, from 0 to below 360: 0 is right,
/// 90 down. Precondition: the step is not (0, 0).
double angle_of(Point step);

/// Returns the length of a step in walked units.
double walked_length(Point step, double depth);

/// Returns the length of a path in walked units: the sum over its legs.
double walked_length(std::span<const Point> waypoints, double depth);

}  // namespace walkmask
