#include "floor/bit_grid.h"

#include <algorithm>
#include <bit>

namespace walkmask {
namespace {

/// Returns a word with bits first..last set, both included.
BitGrid::Word bits_between(unsigned first, unsigned last) {
  return (~BitGrid::Word{0} << first) & (~BitGrid::Word{0} >> (BitGrid::kWordBits - 1 - last));
}

/// Returns the bits of pixels first..last of a row in its word `index`. Precondition: at least one
/// of them lies in that word.
BitGrid::Word span_bits(std::size_t index, int first, int last) {
  const int start = static_cast<int>(index) * BitGrid::kWordBits;
  return bits_between(static_cast<unsigned>(std::max(first - start, 0)),
                      static_cast<unsigned>(std::min(last - start, BitGrid::kWordBits - 1)));
}

}  // namespace

int BitGrid::next(int y, int from, Word inverted) const {
  if (from >= width_) return width_;
  const std::span<const Word> words = row(y);
  std::size_t i = word_of(from);
  Word wanted = (words[i] ^ inverted) & (~Word{0} << (static_cast<unsigned>(from) % kWordBits));
  while (wanted == 0 && ++i < words.size()) wanted = words[i] ^ inverted;
  if (wanted == 0) return width_;
  // The bits after the last pixel are clear, so a search for a clear pixel may end on them.
  return std::min(width_, static_cast<int>(i) * kWordBits + std::countr_zero(wanted));
}

int BitGrid::previous_clear(int y, int from) const {
  if (from < 0) return -1;
  const std::span<const Word> words = row(y);
  std::size_t i = word_of(from);
  Word clear = ~words[i] & bits_between(0, static_cast<unsigned>(from) % kWordBits);
  while (clear == 0 && i > 0) clear = ~words[--i];
  if (clear == 0) return -1;
  return static_cast<int>(i) * kWordBits + kWordBits - 1 - std::countl_zero(clear);
}

int BitGrid::next_set(int y, int from) const { return next(y, from, 0); }
int BitGrid::next_clear(int y, int from) const { return next(y, from, ~Word{0}); }

void BitGrid::set_span(int y, int first, int last) {
  assert(first <= last && contains({first, y}) && contains({last, y}));
  const std::span<Word> words = row(y);
  for (std::size_t i = word_of(first); i <= word_of(last); ++i) {
    words[i] |= span_bits(i, first, last);
  }
}

void BitGrid::reset_span(int y, int first, int last) {
  assert(first <= last && contains({first, y}) && contains({last, y}));
  const std::span<Word> words = row(y);
  for (std::size_t i = word_of(first); i <= word_of(last); ++i) {
    words[i] &= ~span_bits(i, first, last);
  }
}

void BitGrid::fill() {
  if (width_ == 0) return;
  for (int y = 0; y < height_; ++y) set_span(y, 0, width_ - 1);
}

std::int64_t BitGrid::count() const {
  std::int64_t set = 0;
  for (const Word word : words_) set += std::popcount(word);
  return set;
}

bool BitGrid::any() const {
  return std::ranges::any_of(words_, [](Word word) { return word != 0; });
}

bool BitGrid::intersects(const BitGrid& other) const {
  assert(width_ == other.width_ && height_ == other.height_);
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if ((words_[i] & other.words_[i]) != 0) return true;
  }
  return false;
}

BitGrid& BitGrid::operator&=(const BitGrid& other) {
  assert(width_ == other.width_ && height_ == other.height_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

BitGrid& BitGrid::operator|=(const BitGrid& other) {
  assert(width_ == other.width_ && height_ == other.height_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

BitGrid& BitGrid::operator-=(const BitGrid& other) {
  assert(width_ == other.width_ && height_ == other.height_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  return *this;
}

BitGrid enlarged(const BitGrid& grid, int across, int down) {
  BitGrid large(grid.width() * across, grid.height() * down);
  for (int y = 0; y < grid.height(); ++y) {
    const std::span<BitGrid::Word> first = large.row(y * down);
    for (int x = grid.next_set(y, 0), end = 0; x < grid.width(); x = grid.next_set(y, end)) {
      end = grid.next_clear(y, x);
      large.set_span(y * down, x * across, end * across - 1);
    }
    for (int copy = 1; copy < down; ++copy) {
      std::ranges::copy(first, large.row(y * down + copy).begin());
    }
  }
  return large;
}

}  // namespace walkmask
