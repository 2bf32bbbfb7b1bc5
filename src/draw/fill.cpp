#include "draw/fill.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "floor/runs.h"

namespace walkmask::draw {
namespace {

using Word = BitGrid::Word;

/// Repeats the first `period` rows downwards.
void repeat_rows(BitGrid& pattern, int period) {
  for (int y = period; y < pattern.height(); ++y) {
    const auto above = pattern.row(y - period);
    std::copy(above.begin(), above.end(), pattern.row(y).begin());
  }
}

/// Returns the grid without the pixels at its border or next to an unset pixel.
BitGrid shrunk(const BitGrid& grid) {
  BitGrid inner(grid.width(), grid.height());
  for (int y = 1; y + 1 < grid.height(); ++y) {
    const auto above = grid.row(y - 1), here = grid.row(y), below = grid.row(y + 1);
    const auto out = inner.row(y);
    for (std::size_t i = 0; i < here.size(); ++i) {
      const Word last_before = i == 0 ? 0 : here[i - 1] >> (BitGrid::kWordBits - 1);
      const Word first_behind = i + 1 == here.size() ? 0 : here[i + 1] << (BitGrid::kWordBits - 1);
      const Word left = here[i] << 1 | last_before, right = here[i] >> 1 | first_behind;
      out[i] = here[i] & left & right & above[i] & below[i];
    }
  }
  return inner;
}

/// Returns the grid with the neighbours of its pixels added.
BitGrid grown(const BitGrid& grid) {
  BitGrid outer(grid.width(), grid.height());
  for (int y = 0; y < grid.height(); ++y) {
    const auto here = grid.row(y), above = grid.row(std::max(y - 1, 0));
    const auto below = grid.row(std::min(y + 1, grid.height() - 1));
    const std::span<Word> words = outer.row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Word last_before = i == 0 ? 0 : here[i - 1] >> (BitGrid::kWordBits - 1);
      const Word first_behind = i + 1 == here.size() ? 0 : here[i + 1] << (BitGrid::kWordBits - 1);
      words[i] =
          here[i] | here[i] << 1 | last_before | here[i] >> 1 | first_behind | above[i] | below[i];
    }
    const int spare = static_cast<int>(words.size()) * BitGrid::kWordBits - grid.width();
    if (spare > 0) words.back() &= ~Word{0} >> static_cast<unsigned>(spare);
  }
  return outer;
}

std::span<Rgb> part_of(std::span<Rgb> row, int first, int stop) {
  return row.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(stop - first));
}

/// Blended channel values of a colour, by the value below.
class Veil {
 public:
  Veil(Rgb colour, Opacity opacity) {
    for (std::size_t channel = 0; channel < red_.size(); ++channel) {
      const auto under = static_cast<std::uint8_t>(channel);
      red_[channel] = blended(under, colour.r, opacity);
      green_[channel] = blended(under, colour.g, opacity);
      blue_[channel] = blended(under, colour.b, opacity);
    }
  }

  void lay_over(std::span<Rgb> pixels) const {
    for (Rgb& pixel : pixels) pixel = {red_[pixel.r], green_[pixel.g], blue_[pixel.b]};
  }

 private:
  std::array<std::uint8_t, 256> red_, green_, blue_;
};

/// Calls use(pixels) for each run of `where` that lies inside.
template <typename Use>
void for_each_run_inside(Canvas canvas, const BitGrid& where, Use use) {
  for (int y = 0; y < std::min(canvas.height(), where.height()); ++y) {
    const std::span<Rgb> row = canvas.row(y);
    for_each_run(where, y, [&](int first, int last) {
      const int stop = std::min(last + 1, canvas.width());
      if (first < stop) use(part_of(row, first, stop));
    });
  }
}

}  // namespace

void fill(Canvas canvas, const Box& box, Rgb colour, Opacity opacity) {
  const int left = std::max(box.left, 0), right = std::min(box.right, canvas.width());
  const int top = std::max(box.top, 0), bottom = std::min(box.bottom, canvas.height());
  for (int y = top; y < bottom && left < right; ++y) {
    const std::span<Rgb> pixels = part_of(canvas.row(y), left, right);
    if (opacity == kOpaque) {
      std::fill(pixels.begin(), pixels.end(), colour);
    } else {
      for (Rgb& pixel : pixels) pixel = blended(pixel, colour, opacity);
    }
  }
}

void tint(Canvas canvas, const BitGrid& where, Rgb colour, Opacity opacity) {
  if (opacity == 0) return;
  if (opacity == kOpaque) {
    return for_each_run_inside(canvas, where, [&](std::span<Rgb> pixels) {
      std::fill(pixels.begin(), pixels.end(), colour);
    });
  }
  const Veil veil(colour, opacity);
  for_each_run_inside(canvas, where, [&](std::span<Rgb> pixels) { veil.lay_over(pixels); });
}

BitGrid rim(const BitGrid& grid, int thickness) {
  BitGrid inner = grid;
  for (int step = 0; step < thickness; ++step) inner = shrunk(inner);
  BitGrid outer = grid;
  outer -= inner;
  return outer;
}

BitGrid outer_rim(const BitGrid& grid, int thickness) {
  BitGrid outer = grid;
  for (int step = 0; step < thickness; ++step) outer = grown(outer);
  outer -= grid;
  return outer;
}

BitGrid hatch(int width, int height, int period, int thickness) {
  BitGrid stripes(width, height);
  for (int y = 0; y < std::min(period, height); ++y) {
    for (int x = 0; x < width; ++x) {
      if ((x + y) % period < thickness) stripes.set({x, y});
    }
  }
  repeat_rows(stripes, period);
  return stripes;
}

BitGrid cross_hatch(int width, int height, int period, int thickness) {
  BitGrid stripes = hatch(width, height, period, thickness);
  for (int y = 0; y < std::min(period, height); ++y) {
    for (int x = 0; x < width; ++x) {
      if ((x + period - y % period) % period < thickness) stripes.set({x, y});
    }
  }
  repeat_rows(stripes, period);
  return stripes;
}

BitGrid dots(int width, int height, int period, int size) {
  BitGrid pattern(width, height);
  for (int y = 0; y < std::min(2 * period, height); ++y) {
    if (y % period >= size) continue;
    const int shift = y < period ? 0 : period / 2;
    for (int x = 0; x < width; ++x) {
      if ((x + shift) % period < size) pattern.set({x, y});
    }
  }
  repeat_rows(pattern, 2 * period);
  return pattern;
}

}  // namespace walkmask::draw
