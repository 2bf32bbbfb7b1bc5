#include "path/legs.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numbers>

#include "floor/integer_math.h"

namespace walkmask {
namespace {

/// Returns the direction of the step's signs, one of which may be 0.
Facing facing_of_signs(int x, int y) {
  constexpr Facing kFacings[3][3] = {{Facing::up_left, Facing::up, Facing::up_right},
                                     {Facing::left, Facing::right, Facing::right},
                                     {Facing::down_left, Facing::down, Facing::down_right}};
  return kFacings[y + 1][x + 1];
}

}  // namespace

Facing facing_of(Point step, Directions directions) {
  const std::int64_t across = std::abs(std::int64_t{step.x}), down = std::abs(std::int64_t{step.y});
  const bool is_horizontal = down < across;
  const bool is_diagonal = directions == Directions::eight &&
                           2 * (is_horizontal ? down : across) > (is_horizontal ? across : down);
  return facing_of_signs(is_horizontal || is_diagonal ? sign(step.x) : 0,
                         !is_horizontal || is_diagonal ? sign(step.y) : 0);
}

double angle_of(Point step) {
  const double degrees = std::atan2(step.y, step.x) * 180 / std::numbers::pi;
  const double rounded = std::round((degrees < 0 ? degrees + 360 : degrees) * 1000) / 1000;
  return rounded < 360 ? rounded : 0;
}

double walked_length(Point step, double depth) {
  const double x = step.x, y = depth * step.y;
  return std::sqrt(x * x + y * y);
}

double walked_length(std::span<const Point> waypoints, double depth) {
  double length = 0;
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    length += walked_length(waypoints[i] - waypoints[i - 1], depth);
  }
  return length;
}

}  // namespace walkmask
