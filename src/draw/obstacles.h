#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "draw/box.h"
#include "draw/stroke.h"

namespace walkmask::draw {

/// A grid of square cells, each with the numbers of the things in it.
class CellIndex {
 public:
  /// The side of a cell in pixels, about the size of a pin.
  static constexpr int kSide = 64;

  /// Returns the cells of a box, including the cells of its right and bottom borders.
  static Box cells_of(const Box& box);

  void add(const Box& cells, std::uint32_t thing);

  /// Calls use(x, y, things) for each of `cells` that is not empty.
  template <typename Use>
  void for_each(const Box& cells, Use use) const {
    for (int y = cells.top; y < cells.bottom; ++y) {
      for (int x = cells.left; x < cells.right; ++x) {
        const auto cell = things_.find(key(x, y));
        if (cell != things_.end()) use(x, y, cell->second);
      }
    }
  }

 private:
  static std::uint64_t key(int x, int y) {
    return std::uint64_t{static_cast<std::uint32_t>(x)} << 32U | static_cast<std::uint32_t>(y);
  }

  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> things_;
};

/// A set of boxes that counts the ones overlapping a given box.
class BoxIndex {
 public:
  void add(const Box& box);
  std::ptrdiff_t count_overlaps(const Box& box) const;
  bool any_overlaps(const Box& box) const;

  /// Returns the number of boxes that the segment meets, except those around its end `to`.
  std::ptrdiff_t count_crossed(Spot from, Spot to) const;

 private:
  std::vector<Box> boxes_;
  CellIndex cells_;
  std::vector<Box> large_;  // boxes of many cells, and inverted boxes
};

/// The marks that labels and pins should not hide. A query takes time linear in the marks near the
/// box.
class Obstacles {
 public:
  Obstacles() = default;
  Obstacles(const std::vector<Box>& never, const std::vector<Box>& rather_not,
            const std::vector<std::vector<Spot>>& lines = {});

  void add_never(const Box& box) { never_.add(box); }
  void add_rather_not(const Box& box) { rather_not_.add(box); }

  /// Adds a line to avoid if possible. A single corner has no effect.
  void add_line(std::span<const Spot> corners);

  bool hides_never(const Box& box) const { return never_.any_overlaps(box); }

  /// Returns the number of "never" obstacles that a line crosses on its way to the thing at `to`.
  std::ptrdiff_t count_crossed(Spot from, Spot to) const { return never_.count_crossed(from, to); }

  /// Returns the number of "rather not" obstacles that a box hides; a line counts as one.
  std::ptrdiff_t count_hidden(const Box& box) const;

 private:
  /// A straight part of a line.
  struct ObstacleLeg {
    std::uint32_t line;
    Spot from, to;
  };

  void add_cells(std::uint32_t leg, Spot from, Spot to);
  std::ptrdiff_t count_hidden_lines(const Box& box) const;

  BoxIndex never_, rather_not_;
  std::vector<ObstacleLeg> legs_;
  std::uint32_t lines_ = 0;
  CellIndex cells_of_legs_;
};

}  // namespace walkmask::draw
