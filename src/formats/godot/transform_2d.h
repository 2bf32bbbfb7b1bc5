#pragma once

namespace walkmask::godot {

/// A position or a direction: x to the right, y down.
struct Vector2 {
  double x = 0, y = 0;
};

/// A Transform2D of Godot: it maps (x, y) to x * x_axis + y * y_axis + origin.
struct Transform2D {
  Vector2 x_axis = {1, 0}, y_axis = {0, 1}, origin = {0, 0};

  /// Returns where it maps a position.
  Vector2 operator*(Vector2 p) const {
    return {x_axis.x * p.x + y_axis.x * p.y + origin.x, x_axis.y * p.x + y_axis.y * p.y + origin.y};
  }

  /// Returns the transform that applies `inner` first.
  Transform2D operator*(const Transform2D& inner) const {
    const auto direction = [&](Vector2 axis) {
      return Vector2{x_axis.x * axis.x + y_axis.x * axis.y, x_axis.y * axis.x + y_axis.y * axis.y};
    };
    return {direction(inner.x_axis), direction(inner.y_axis), *this * inner.origin};
  }
};

}  // namespace walkmask::godot
