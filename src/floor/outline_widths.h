#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/column_distances.h"
#include "floor/footprint.h"

namespace walkmask {

/// For each pixel of floor one more than the width, in room pixels, of the widest footprint of an
/// outline that fits there, at most kMostWidth; 0 for a pixel that is not floor. Outside the image
/// nothing is floor. They are measured a row at a time, from the bottom row up.
///
/// A footprint fits if no wall is nearer than its width, by distances that weigh the two axes by
/// the outline's proportions: (deep dx)^2 + (across dy)^2 for an ellipse, the larger of deep |dx|
/// and across |dy| for a rectangle. Exact, in integers: distances along the columns, then for each
/// run of a row the lower envelope of their curves (Meijster, Roerdink and Hesselink, A General
/// Algorithm for Computing Distance Transforms in Linear Time, 2000). Time: linear in the pixels;
/// memory: two bytes a pixel.
class OutlineWidths {
 public:
  /// Twice the largest width of an agent.
  static constexpr std::uint32_t kMostWidth = 2 * kLargestDiameter;

  /// Keeps a reference to `floor` until the last row has been measured. Precondition: 1 <= scale <=
  /// kLargestScale.
  OutlineWidths(const BitGrid& floor, const Outline& outline, int scale);

  /// Measures the next row: first the bottom row, then the one above it, and so on. The result
  /// is valid until the next call. Precondition: there is such a row.
  std::span<const std::uint32_t> next_row();

 private:
  /// The distances from the nearest wall in a column, to the pixels of a row.
  struct Curve {
    int apex;
    std::int64_t height;  // the weighted distance in the column itself
    int first = 0;        // its first pixel as the lowest curve
  };

  std::int64_t distance(const Curve& curve, int x) const;
  std::int64_t last_before(const Curve& left, const Curve& right) const;
  void add(Curve curve, int first, int last);
  void measure_across(int y, int first, int last);
  std::uint32_t width_at(std::int64_t distance) const;

  Outline outline_;
  int scale_;
  ColumnDistances columns_;
  const BitGrid& floor_;
  std::vector<std::uint32_t> row_;
  std::vector<Curve> envelope_;
};

}  // namespace walkmask
