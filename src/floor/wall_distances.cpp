#include "floor/wall_distances.h"

#include <algorithm>

#include "floor/runs.h"

namespace walkmask {
namespace {

/// Euclidean squares. They fit 32 bits, which saves a third of the time.
struct EuclideanSquares {
  using Number = std::uint32_t;
  Number across(int step) const { return static_cast<Number>(step * step); }
  Number down(Number step) const { return step * step; }
  std::int64_t weighted_across(std::int64_t product) const { return product; }
  std::uint32_t limited(Number square) const { return square; }
};

/// Squares by any metric.
struct WeightedSquares {
  using Number = std::int64_t;
  Metric metric;
  Number across(int step) const { return metric.squared_length({step, 0}); }
  Number down(int step) const { return metric.squared_length({0, step}); }
  std::int64_t weighted_across(std::int64_t product) const { return metric.across * product; }
  std::uint32_t limited(Number square) const {
    return static_cast<std::uint32_t>(std::min<Number>(square, WallDistances::kLargestSquare));
  }
};

}  // namespace

WallDistances::WallDistances(const BitGrid& floor, Metric metric)
    : floor_(floor),
      metric_(metric),
      columns_(floor),
      row_(static_cast<std::size_t>(floor.width())),
      envelope_(row_.size() + 2) {}

/// Returns whether `middle` is nowhere lower than both others: it meets the left one where the
/// right one already lies below it.
template <typename Squares>
bool WallDistances::hidden(const Squares& squares, const Parabola& left, const Parabola& middle,
                           const Parabola& right) {
  const std::int64_t before = middle.apex - left.apex, after = right.apex - middle.apex;
  const std::int64_t both = before + after;
  return both * middle.height >= after * left.height + before * right.height +
                                     squares.weighted_across(before * after * both);
}

/// Builds the lower envelope over a run, from left to right. The pixels next to the run are walls:
/// no parabola from beyond them is ever the lowest within it.
template <typename Squares>
std::span<const WallDistances::Parabola> WallDistances::envelope(const Squares& squares, int y,
                                                                 int first, int last) {
  const std::uint16_t* const heights = columns_.row(y);
  Parabola* const bottom = envelope_.data();
  Parabola* top = bottom;
  *top = {first - 1, 0};
  const auto add = [&squares, bottom, &top](Parabola parabola) {
    while (top != bottom && hidden(squares, top[-1], *top, parabola)) --top;
    *++top = parabola;
  };
  for (int x = first; x <= last; ++x) add({x, squares.limited(squares.down(heights[x]))});
  add({last + 1, 0});
  return {bottom, top + 1};
}

template <typename Squares>
void WallDistances::measure_across(const Squares& squares, int y, int first, int last) {
  const std::span<const Parabola> parabolas = envelope(squares, y, first, last);
  const auto height_at = [&squares](const Parabola& parabola, int x) {
    return squares.across(x - parabola.apex) + parabola.height;
  };
  const Parabola* lowest = &parabolas.front();
  for (int x = first; x <= last; ++x) {
    while (lowest != &parabolas.back() && height_at(lowest[1], x) < height_at(*lowest, x)) ++lowest;
    row_[static_cast<std::size_t>(x)] = squares.limited(height_at(*lowest, x));
  }
}

template <typename Squares>
void WallDistances::measure_row(const Squares& squares, int y) {
  for_each_run(floor_, y, [&](int first, int last) { measure_across(squares, y, first, last); });
}

std::span<const std::uint32_t> WallDistances::next_row() {
  const int y = columns_.next_row();
  std::ranges::fill(row_, 0);
  if (metric_ == Metric()) {
    measure_row(EuclideanSquares(), y);
  } else {
    measure_row(WeightedSquares{metric_}, y);
  }
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
