#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// Which of some points reach each other on one floor, by steps to the four neighbours. A table for
/// several states is one of these for each floor that differs.
class Reach {
 public:
  /// Time: logarithmic, for each point, in the runs of its row.
  Reach(const Blocks& blocks, std::span<const Point> points);

  std::size_t size() const { return components_.size(); }

  /// Whether a point is floor. One that is outside the image is not.
  bool stands(std::size_t point) const { return components_[point].has_value(); }

  /// The component (see Island) that a point lies in; absent if it is not floor.
  std::optional<std::int32_t> component(std::size_t point) const { return components_[point]; }

  /// Whether both are floor and a path leads from one to the other. A point that is not floor does
  /// not even reach itself.
  bool reaches(std::size_t from, std::size_t to) const {
    return stands(from) && components_[from] == components_[to];
  }

 private:
  std::vector<std::optional<std::int32_t>> components_;
};

}  // namespace walkmask
