#include "floor/wall_distances.h"

#include <algorithm>

#include "floor/runs.h"

namespace walkmask {

WallDistances::WallDistances(const BitGrid& floor)
    : floor_(floor),
      columns_(floor),
      row_(static_cast<std::size_t>(floor.width())),
      envelope_(row_.size() + 2) {}

/// Returns whether `middle` is nowhere lower than both others: it meets the left one where the
/// right one already lies below it.
bool WallDistances::hidden(const Parabola& left, const Parabola& middle, const Parabola& right) {
  const std::int64_t before = middle.apex - left.apex, after = right.apex - middle.apex;
  const std::int64_t both = before + after;
  return both * middle.height >=
         after * left.height + before * right.height + before * after * both;
}

/// Builds the lower envelope over a run, from left to right. The pixels next to the run are walls:
/// no parabola from beyond them is ever the lowest within it.
std::span<const WallDistances::Parabola> WallDistances::envelope(int y, int first, int last) {
  const std::uint16_t* const heights = columns_.row(y);
  Parabola* const bottom = envelope_.data();
  Parabola* top = bottom;
  *top = {first - 1, 0};
  const auto add = [bottom, &top](Parabola parabola) {
    while (top != bottom && hidden(top[-1], *top, parabola)) --top;
    *++top = parabola;
  };
  for (int x = first; x <= last; ++x) add({x, std::uint32_t{heights[x]} * heights[x]});
  add({last + 1, 0});
  return {bottom, top + 1};
}

void WallDistances::measure_across(int y, int first, int last) {
  const std::span<const Parabola> parabolas = envelope(y, first, last);
  const Parabola* lowest = &parabolas.front();
  for (int x = first; x <= last; ++x) {
    while (lowest != &parabolas.back() && lowest[1].at(x) < lowest->at(x)) ++lowest;
    row_[static_cast<std::size_t>(x)] = lowest->at(x);
  }
}

std::span<const std::uint32_t> WallDistances::next_row() {
  const int y = columns_.next_row();
  std::ranges::fill(row_, 0);
  for_each_run(floor_, y, [&](int first, int last) { measure_across(y, first, last); });
  return row_;
}

std::span<const std::uint32_t> word_part(std::span<const std::uint32_t> row, std::size_t i) {
  constexpr std::size_t kPixels = BitGrid::kWordBits;
  return row.subspan(i * kPixels, std::min(kPixels, row.size() - i * kPixels));
}

BitGrid::Word bits_at_least(std::span<const std::uint32_t> squares, std::uint32_t least) {
  // Eight bits at a time: compilers turn the inner loop into a few instructions for all eight.
  BitGrid::Word word = 0;
  std::size_t i = 0;
  for (; i + 8 <= squares.size(); i += 8) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < 8; ++k) bits |= static_cast<unsigned>(squares[i + k] >= least) << k;
    word |= BitGrid::Word{bits} << i;
  }
  for (; i < squares.size(); ++i) word |= BitGrid::Word{squares[i] >= least} << i;
  return word;
}

}  // namespace walkmask
