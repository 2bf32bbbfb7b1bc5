#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "floor/point.h"

namespace walkmask {

/// The room around every pixel for the footprints of one outline, by default discs. Built in one
/// pass over the image, it gives the floor for such an agent of any width, and the widest one that
/// fits at any pixel.
///
/// Widths have the same meaning as in floor_for_footprint: they are in room pixels, `scale` of them
/// to a pixel of the floor along each side. Memory: a bit more than four bytes a pixel.
class ClearanceMap {
 public:
  /// Time: linear in the pixels. Precondition: 1 <= scale <= kLargestScale.
  explicit ClearanceMap(const BitGrid& floor, int scale = 1, const Outline& outline = {});

  /// Return the memory used, and the memory that the map of a floor will use.
  std::int64_t bytes() const {
    return static_cast<std::int64_t>(room_.size() * sizeof(std::uint32_t) +
                                     extremes_.size() * sizeof(Extremes));
  }
  static std::int64_t bytes_of(const BitGrid& floor) {
    const std::int64_t pixels = std::int64_t{floor.width()} * floor.height();
    return pixels * std::int64_t{sizeof(std::uint32_t)} +
           pixels * std::int64_t{sizeof(Extremes)} / BitGrid::kWordBits;
  }

  int width() const { return width_; }
  int height() const { return height_; }
  int scale() const { return scale_; }
  const Outline& outline() const { return outline_; }

  /// Returns the room at p, larger where wider agents fit: 0 on a pixel that is not floor. For
  /// discs it is the square of the distance, centre to centre and in pixels of the floor, to the
  /// nearest pixel that is not floor; for others, and for all that are scaled, it is one more than
  /// the width of the widest that fits (see OutlineWidths). Outside the image nothing is floor.
  /// Precondition: inside.
  std::uint32_t room_at(Point p) const { return row(p.y)[static_cast<std::size_t>(p.x)]; }

  /// Returns the width of the widest agent that fits at p: of a disc, its diameter; 0 if p is not
  /// floor, or if even a width of 1 is too deep. It may exceed kLargestDiameter. Precondition:
  /// inside.
  int widest_at(Point p) const;

  /// Returns the floor for an agent of this width, as floor_for_footprint does. Time: linear in the
  /// words of the floor, and in the pixels of those words where the agent fits at some pixels and
  /// not at others. Precondition: 1 <= width; if the outline is not a disc, it may be 0, which
  /// stands for a point agent.
  BitGrid floor_for(int width) const;

 private:
  bool has_squares() const { return outline_.width_of_point() == 1; }

  /// The least and the greatest room among the pixels of one word of a BitGrid.
  struct Extremes {
    std::uint32_t least, greatest;
  };

  std::size_t words_per_row() const {
    return (static_cast<std::size_t>(width_) + BitGrid::kWordBits - 1) / BitGrid::kWordBits;
  }
  std::span<const std::uint32_t> row(int y) const {
    return {room_.data() + row_start(y), static_cast<std::size_t>(width_)};
  }
  std::span<std::uint32_t> row(int y) {
    return {room_.data() + row_start(y), static_cast<std::size_t>(width_)};
  }
  std::size_t row_start(int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  }
  const Extremes& extremes(int y, std::size_t word) const {
    return extremes_[static_cast<std::size_t>(y) * words_per_row() + word];
  }
  template <typename Measure>
  void take_rows(Measure measure);
  void measure_extremes(int y);

  int width_;
  int height_;
  int scale_;
  Outline outline_;
  std::vector<std::uint32_t> room_;  // row by row
  std::vector<Extremes> extremes_;   // one for each word of a BitGrid
};

}  // namespace walkmask
