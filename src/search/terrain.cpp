#include "search/terrain.h"

#include "floor/runs.h"

namespace walkmask::search {
namespace {

using Word = BitGrid::Word;

/// Returns word i of row y shifted by one step: bit x is set if pixel x + step is floor.
Word neighbours_of_word(const BitGrid& floor, int y, std::size_t i, Point step) {
  constexpr int kLast = BitGrid::kWordBits - 1;
  const int there = y + step.y;
  if (there < 0 || there >= floor.height()) return 0;
  const auto row = floor.row(there);
  if (step.x == 0) return row[i];
  if (step.x < 0) return row[i] << 1 | (i > 0 ? row[i - 1] >> kLast : 0);
  return row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << kLast : 0);
}

BitGrid transposed(const BitGrid& floor) {
  BitGrid result(floor.height(), floor.width());
  for (int y = 0; y < floor.height(); ++y) {
    for_each_run(floor, y, [&](int first, int last) {
      for (int x = first; x <= last; ++x) result.set({y, x});
    });
  }
  return result;
}

}  // namespace

Terrain::Terrain(const BitGrid& floor)
    : floor_(floor),
      transposed_(search::transposed(floor)),
      width_(static_cast<Pixel>(floor.width())),
      offsets_{},
      steps_(static_cast<std::size_t>(floor.width()) * static_cast<std::size_t>(floor.height())) {
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    offsets_[i] = static_cast<Pixel>(kSteps[i].y) * width_ + static_cast<Pixel>(kSteps[i].x);
  }
  for (int y = 0; y < floor.height(); ++y) {
    for (std::size_t word = 0; word < floor.row(y).size(); ++word) find_steps(y, word);
  }
}

void Terrain::find_steps(int y, std::size_t word) {
  std::array<Word, kSteps.size()> open = {};
  for (unsigned step = 0; step < kSteps.size(); ++step) {
    open[step] = neighbours_of_word(floor_, y, word, kSteps[step]);
    if (step >= kStraightSteps) open[step] &= open[sideways_part(step)] & open[vertical_part(step)];
  }
  const auto first_x = static_cast<int>(word) * BitGrid::kWordBits;
  for (Word left = floor_.row(y)[word]; left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    unsigned steps = 0;
    for (unsigned step = 0; step < kSteps.size(); ++step) {
      steps |= static_cast<unsigned>(open[step] >> bit & 1) << step;
    }
    steps_[pixel({first_x + bit, y})] = static_cast<std::uint8_t>(steps);
  }
}

}  // namespace walkmask::search
