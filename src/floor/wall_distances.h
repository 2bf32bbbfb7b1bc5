#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/column_distances.h"
#include "floor/metric.h"

namespace walkmask {

/// The squares of the distances, centre to centre, from each pixel to the nearest one that is not
/// floor: 0 for such a pixel itself; outside the image nothing is floor. Greater squares, which
/// only metrics that are not Euclidean have, are kLargestSquare. They are measured a row at a time,
/// from the bottom row up, so a caller that only compares them does not need to store them.
///
/// Exact, in integers: distances along the columns, then for each run of a row the lower envelope
/// of their parabolas, found without divisions (Maurer, Qi and Raghavan, A Linear Time Algorithm
/// for Computing Exact Euclidean Distance Transforms, PAMI 2003). Time: linear in the pixels;
/// memory: two bytes a pixel.
class WallDistances {
 public:
  /// More than the largest Euclidean one in an image, whose sides are at most 2^15 pixels.
  static constexpr std::uint32_t kLargestSquare = (std::uint32_t{1} << 30) - 1;

  /// Keeps a reference to `floor` until the last row has been measured.
  explicit WallDistances(const BitGrid& floor, Metric metric = {});

  /// Measures the next row: first the bottom row, then the one above it, and so on. The result
  /// is valid until the next call. Precondition: there is such a row.
  std::span<const std::uint32_t> next_row();

 private:
  struct Parabola {
    int apex;
    std::uint32_t height;
  };

  // Squares: by a metric, see wall_distances.cpp.
  template <typename Squares>
  static bool hidden(const Squares& squares, const Parabola& left, const Parabola& middle,
                     const Parabola& right);
  template <typename Squares>
  std::span<const Parabola> envelope(const Squares& squares, int y, int first, int last);
  template <typename Squares>
  void measure_across(const Squares& squares, int y, int first, int last);
  template <typename Squares>
  void measure_row(const Squares& squares, int y);

  const BitGrid& floor_;
  Metric metric_;
  ColumnDistances columns_;
  std::vector<std::uint32_t> row_;
  std::vector<Parabola> envelope_;
};

/// Returns the smallest squared distance to the wall for an agent to fit: the least whole r^2 with
/// 4 (scale r)^2 >= diameter^2.
constexpr std::int64_t least_squared_distance(int diameter, int scale) {
  const std::int64_t squared_diameter = std::int64_t{diameter} * diameter;
  const std::int64_t divisor = 4 * std::int64_t{scale} * scale;
  return (squared_diameter + divisor - 1) / divisor;
}

/// Returns the part of a row of squares that belongs to word `i` of a BitGrid's row.
std::span<const std::uint32_t> word_part(std::span<const std::uint32_t> row, std::size_t i);

/// Returns a bit for each of at most 64 squares, set if it is `least` or more.
BitGrid::Word bits_at_least(std::span<const std::uint32_t> squares, std::uint32_t least);

}  // namespace walkmask
