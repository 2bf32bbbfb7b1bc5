#include "floor/bit_grid.h"

#include <bit>

namespace walkmask {
namespace {

/// Bits first..last of a word, both included.
BitGrid::Word bits_between(unsigned first, unsigned last) {
  return (~BitGrid::Word{0} << first) & (~BitGrid::Word{0} >> (BitGrid::kWordBits - 1 - last));
}

}  // namespace

bool BitGrid::all_set(int y, int first, int last) const {
  assert(first <= last);
  if (y < 0 || y >= height_ || first < 0 || last >= width_) return false;
  const std::span<const Word> words = row(y);
  const std::size_t first_word = word_of(first), last_word = word_of(last);
  for (std::size_t i = first_word; i <= last_word; ++i) {
    const unsigned from = i == first_word ? static_cast<unsigned>(first) % kWordBits : 0;
    const unsigned to = i == last_word ? static_cast<unsigned>(last) % kWordBits : kWordBits - 1;
    if ((~words[i] & bits_between(from, to)) != 0) return false;
  }
  return true;
}

void BitGrid::fill() {
  if (width_ == 0) return;
  const Word last_word = bits_between(0, static_cast<unsigned>(width_ - 1) % kWordBits);
  for (int y = 0; y < height_; ++y) {
    const std::span<Word> words = row(y);
    for (Word& word : words) word = ~Word{0};
    words.back() = last_word;
  }
}

std::int64_t BitGrid::count() const {
  std::int64_t set = 0;
  for (const Word word : words_) set += std::popcount(word);
  return set;
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

}  // namespace walkmask
