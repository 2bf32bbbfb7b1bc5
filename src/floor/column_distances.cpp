#include "floor/column_distances.h"

#include <algorithm>

#include "floor/runs.h"

namespace walkmask {

ColumnDistances::ColumnDistances(const BitGrid& floor)
    : floor_(floor),
      distances_(static_cast<std::size_t>(floor.width()) *
                 static_cast<std::size_t>(floor.height())),
      next_row_(floor.height() - 1) {
  for (int y = 0; y < floor.height(); ++y) measure_down(y);
}

void ColumnDistances::measure_down(int y) {
  std::uint16_t* const distances = mutable_row(y);
  for_each_run(floor_, y, [&](int first, int last) {
    if (y == 0) {
      std::fill(distances + first, distances + last + 1, std::uint16_t{1});
      return;
    }
    const std::uint16_t* const above = row(y - 1);
    for (int x = first; x <= last; ++x) distances[x] = static_cast<std::uint16_t>(above[x] + 1);
  });
}

void ColumnDistances::measure_up(int y, int first, int last) {
  std::uint16_t* const distances = mutable_row(y);
  if (y == floor_.height() - 1) {
    std::fill(distances + first, distances + last + 1, std::uint16_t{1});
    return;
  }
  const std::uint16_t* const below = row(y + 1);
  for (int x = first; x <= last; ++x) {
    distances[x] = std::min(distances[x], static_cast<std::uint16_t>(below[x] + 1));
  }
}

int ColumnDistances::next_row() {
  const int y = next_row_--;
  for_each_run(floor_, y, [&](int first, int last) { measure_up(y, first, last); });
  return y;
}

}  // namespace walkmask
