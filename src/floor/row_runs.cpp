#include "floor/row_runs.h"

#include <algorithm>
#include <cassert>

#include "floor/runs.h"

namespace walkmask {
namespace {

/// Runs are dense if they are this many columns apart or fewer.
constexpr std::size_t kDense = 16;

/// Right of every column.
constexpr std::uint16_t kBeyond = 0xffff;

/// Columns are numbered this many at a time. The last batch may write past the run's end; the next
/// run overwrites that.
constexpr std::size_t kAtOnce = 8;

}  // namespace

RowRuns::RowRuns(int width)
    : width_(static_cast<std::size_t>(width)),
      ends_(width_ + 3, kBeyond),
      number_at_(width_ + kAtOnce) {
  assert(width < kBeyond);
}

void RowRuns::read(const BitGrid& grid, int y) {
  std::uint16_t* next = ends_.data();
  for_each_change(grid, y, [&next](int x) { *next++ = static_cast<std::uint16_t>(x); });
  next[0] = next[1] = kBeyond;
  size_ = static_cast<std::size_t>(next - ends_.data()) / 2;
  are_dense_ = size_ * kDense >= width_;
  if (are_dense_) number_columns();
}

void RowRuns::number_columns() {
  std::size_t x = 0;
  for (std::size_t i = 0; i <= size_; ++i) {
    const std::size_t end = std::min<std::size_t>((*this)[i].end, width_);
    for (; x < end; x += kAtOnce) {
      std::fill_n(number_at_.data() + x, kAtOnce, static_cast<std::uint16_t>(i));
    }
    x = end;
  }
}

}  // namespace walkmask
