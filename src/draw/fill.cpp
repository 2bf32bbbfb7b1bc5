#include "draw/fill.h"

#include <algorithm>
#include <cstddef>

#include "floor/runs.h"

namespace walkmask::draw {
namespace {

using Word = BitGrid::Word;

/// Continues the first `period` rows downwards.
void repeat_rows(BitGrid& pattern, int period) {
  for (int y = period; y < pattern.height(); ++y) {
    const auto above = pattern.row(y - period);
    std::copy(above.begin(), above.end(), pattern.row(y).begin());
  }
}

/// Without the pixels that have an unset neighbour or none.
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

/// With the pixels that have a set neighbour.
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

void lay_over(std::span<Rgb> pixels, int first, int stop, Rgb colour, Opacity opacity) {
  for (auto x = static_cast<std::size_t>(first); x < static_cast<std::size_t>(stop); ++x) {
    pixels[x] = blended(pixels[x], colour, opacity);
  }
}

}  // namespace

void fill(Picture& picture, const Box& box, Rgb colour, Opacity opacity) {
  const int left = std::max(box.left, 0), right = std::min(box.right, picture.width());
  const int top = std::max(box.top, 0), bottom = std::min(box.bottom, picture.height());
  for (int y = top; y < bottom && left < right; ++y) {
    lay_over(picture.row(y), left, right, colour, opacity);
  }
}

void tint(Picture& picture, const BitGrid& where, Rgb colour, Opacity opacity) {
  assert(picture.width() == where.width() && picture.height() == where.height());
  for (int y = 0; y < where.height(); ++y) {
    const std::span<Rgb> pixels = picture.row(y);
    for_each_run(where, y,
                 [&](int first, int last) { lay_over(pixels, first, last + 1, colour, opacity); });
  }
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
