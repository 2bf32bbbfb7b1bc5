#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <vector>

#include "polygons/ring.h"

namespace walkmask {

/// Square cells over a picture, each with a list of numbers: those of the corners or sides in it.
class CellGrid {
 public:
  /// Makes about one cell for each corner of rings.
  explicit CellGrid(std::span<const Ring> rings) {
    Point end;
    std::size_t count = 1;
    for (const Ring& ring : rings) {
      for (const Point p : ring) end = {std::max(end.x, p.x), std::max(end.y, p.y)};
      count += ring.size();
    }
    size_ = std::max(1.0, std::sqrt(double(end.x) * double(end.y) / double(count)));
    columns_ = cell_of(end.x) + 1;
    rows_ = cell_of(end.y) + 1;
    cells_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
  }

  /// Returns the items of the cell of a corner.
  std::vector<std::size_t>& at(Point p) { return cell(cell_of(p.x), cell_of(p.y)); }

  /// Calls act(items) for each cell that a box touches.
  template <typename Act>
  void for_each_in_box(double left, double top, double right, double bottom, Act act) {
    const int first = column(left), last = column(right), end = row(bottom);
    for (int y = row(top); y <= end; ++y) {
      for (int x = first; x <= last; ++x) act(cell(x, y));
    }
  }

  /// Calls act(items) for the cells `away` cells from the cell of a corner: of the square around
  /// it.
  template <typename Act>
  void for_each_around(Point p, int away, Act act) {
    const int x = cell_of(p.x), y = cell_of(p.y);
    for (int row = std::max(0, y - away); row <= std::min(rows_ - 1, y + away); ++row) {
      const bool is_whole = std::abs(row - y) == away;
      for (int column = x - away; column <= x + away; column += is_whole ? 1 : 2 * away) {
        if (column >= 0 && column < columns_) act(cell(column, row));
      }
    }
  }

  /// Calls goes_on(items, t) for each cell that the half-line `from` + t `step` touches before t =
  /// `last`, and some next to it, a row of cells at a time; t is where the half-line enters the
  /// row. Ends when a call returns false.
  template <typename GoesOn>
  void for_each_along(Point from, Point step, double last, GoesOn goes_on) {
    const int down = step.y < 0 ? -1 : 1;
    for (int y = cell_of(from.y); y >= 0 && y < rows_; y += down) {
      double enter = 0, leave = last;
      if (step.y != 0) {
        const double near_edge = size_ * (down > 0 ? y : y + 1),
                     far_edge = near_edge + size_ * down;
        enter = std::max(enter, (near_edge - from.y) / step.y);
        leave = std::min(leave, (far_edge - from.y) / step.y);
      }
      if (enter > last + kRounding) return;
      double from_x = from.x + enter * step.x;
      // A level half-line crosses the whole row.
      double to_x = std::isinf(leave) ? std::copysign(leave, step.x) : from.x + leave * step.x;
      if (from_x > to_x) std::swap(from_x, to_x);
      for (int x = column(from_x - size_ / 2); x <= column(to_x + size_ / 2); ++x) {
        if (!goes_on(cell(x, y), enter)) return;
      }
      if (step.y == 0) return;
    }
  }

 private:
  static constexpr double kRounding = 1e-9;  // of a share of a step

  int cell_of(double coordinate) const { return static_cast<int>(coordinate / size_); }
  int column(double x) const { return clamped(x, columns_); }
  int row(double y) const { return clamped(y, rows_); }
  int clamped(double coordinate, int count) const {
    return static_cast<int>(std::clamp(coordinate / size_, 0.0, double(count - 1)));
  }
  std::vector<std::size_t>& cell(int x, int y) {
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(x)];
  }

  double size_;
  int columns_, rows_;
  std::vector<std::vector<std::size_t>> cells_;
};

}  // namespace walkmask
