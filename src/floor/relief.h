#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/metric.h"
#include "floor/point.h"

namespace walkmask {

/// The distances of a floor's pixels to the nearest wall, as heights: ridges lie between walls.
///
/// A pixel comes *before* another if it is farther from walls, or if they are equally far and it is
/// above, or in the same row to the left. *Low* pixels are floor whose squared distance is less
/// than a bound. Outside the image nothing is floor. Memory: four bytes a pixel.
class Relief {
 public:
  /// Measures the distances and, as bits, the pixels whose squared distance is `near` or more.
  /// Time: as WallDistances. Precondition: 1 <= near <= low_below.
  Relief(const BitGrid& floor, std::uint32_t near, std::uint32_t low_below, Metric metric = {});

  /// Returns the bytes that it takes.
  std::int64_t bytes() const {
    return std::ssize(squares_) * std::int64_t{sizeof(std::uint32_t)} + bytes_of(wide_) +
           bytes_of(low_);
  }

  int width() const { return wide_.width(); }
  int height() const { return wide_.height(); }

  /// Returns the square of the distance, see WallDistances; 0 for walls and for the pixels around
  /// the image. Precondition: inside, or next to it.
  std::uint32_t squared_distance(Point p) const { return squares_[index_of(p)]; }

  /// Returns the pixels whose squared distance is `near` or more.
  const BitGrid& wide_pixels() const { return wide_; }

  bool is_low(Point p) const { return low_.test(p); }

  /// Returns the first four-neighbour of a pixel if it comes before the pixel, low or not.
  std::optional<Point> next_of_climb(Point p) const;

  /// Returns the pixels that a path may not avoid where the low floor is narrow: the low pixels
  /// without a four-neighbour before them (summits); those whose four-neighbours before them fall
  /// into two classes or more (saddles), two being of one class if they touch the same diagonal
  /// neighbour and that is before the pixel, too; and the climbs from the first neighbour of each
  /// class of a saddle. A climb is a pixel and then, again and again, its first four-neighbour, as
  /// long as that comes before the last pixel and is low. Time: linear in the pixels.
  BitGrid ridges() const;

 private:
  /// The eight neighbours of a pixel that come before it, a bit each, clockwise from the one above.
  using Ring = unsigned;

  std::size_t index_of(Point p) const {
    return static_cast<std::size_t>(p.y + 1) * stride_ + static_cast<std::size_t>(p.x + 1);
  }
  Ring ring_before(Point p) const;
  bool is_before(Point p, Point other) const;
  void climb(Point from, BitGrid& climbed) const;
  void climb_from_classes(Point saddle, Ring ring, BitGrid& climbed) const;

  std::size_t stride_;                  // of a row of squares, with a wall on either side
  std::vector<std::uint32_t> squares_;  // row by row, with a row of walls above and below
  BitGrid wide_, low_;
};

}  // namespace walkmask
