#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "path/distances.h"

namespace walkmask {

/// A distance for every pixel of an image.
class DistanceField {
 public:
  /// kUnreached everywhere.
  DistanceField(int width, int height);

  /// kUnreached too for a pixel next to the image. Precondition: p is inside, or a neighbour of a
  /// pixel that is.
  std::int32_t distance(Point p) const { return distances_[index(p)]; }

  /// Precondition: p is inside.
  void set(Point p, std::int32_t distance) { distances_[index(p)] = distance; }

 private:
  // With a frame of one pixel around the image, so that neighbours need no bounds check.
  std::size_t index(Point p) const {
    return static_cast<std::size_t>(p.y + 1) * stride_ + static_cast<std::size_t>(p.x + 1);
  }

  std::size_t stride_;
  std::vector<std::int32_t> distances_;
};

/// The distances of `floor` from `goal`, in steps to the four neighbours: breadth first, pixel by
/// pixel. With `start` it stops when the start is reached; what it leaves is then enough for a
/// trace from there. Time and memory: linear in the pixels.
/// Precondition: goal is floor.
DistanceField flood(const BitGrid& floor, Point goal, std::optional<Point> start = std::nullopt);

}  // namespace walkmask
