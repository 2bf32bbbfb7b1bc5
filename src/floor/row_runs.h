#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"

namespace walkmask {

/// The maximal runs of set pixels of one row of a grid, numbered from the left.
///
/// The runs above or below a run of another row are found by a table of columns if the row is
/// dense, as in noise, and by scanning the runs otherwise. Memory is reused from row to row.
class RowRuns {
 public:
  struct RowRun {
    unsigned left, end;  ///< its first column and the one after its last
    friend bool operator==(RowRun, RowRun) = default;
  };
  struct RunRange {
    std::size_t first, end;
  };

  /// Creates an empty list for rows of this width.
  explicit RowRuns(int width);

  /// Reads a row of that width. Time: linear in its words and runs, and in its columns if dense.
  void read(const BitGrid& grid, int y);

  std::size_t size() const { return size_; }

  /// Precondition: i <= size(). The run past the last one lies to the right of every column.
  RowRun operator[](std::size_t i) const { return {ends_[2 * i], ends_[2 * i + 1]}; }

  /// Returns the runs that share a column with a run of another row. If there are none, the result
  /// begins at the next run to its right. Time: constant in a dense row, else linear in the runs
  /// skipped. Precondition: the runs before `from` end left of `run`.
  RunRange touching(RowRun run, std::size_t from) const {
    if (are_dense_) {
      const std::size_t last = number_at_[run.end - 1];
      return {number_at_[run.left], last + ((*this)[last].left < run.end ? 1U : 0U)};
    }
    while ((*this)[from].end <= run.left) ++from;
    std::size_t end = from;
    while ((*this)[end].left < run.end) ++end;
    return {from, end};
  }

 private:
  void number_columns();

  std::size_t width_;
  std::size_t size_ = 0;
  bool are_dense_ = false;
  std::vector<std::uint16_t> ends_;       // of each run, first column and the one after the last
  std::vector<std::uint16_t> number_at_;  // by column: the run it lies in, else the next, if dense
};

}  // namespace walkmask
