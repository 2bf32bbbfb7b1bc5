#include "floor/byte_pixels.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace walkmask {
namespace {

using Word = BitGrid::Word;

constexpr std::size_t kWordBytes = sizeof(Word);

/// Returns eight bytes as a word, the first in its lowest bits. Compilers make one load of it on
/// processors whose order of bytes is the same.
inline Word word_of(const std::uint8_t* bytes) {
  return Word{bytes[0]} | Word{bytes[1]} << 8 | Word{bytes[2]} << 16 | Word{bytes[3]} << 24 |
         Word{bytes[4]} << 32 | Word{bytes[5]} << 40 | Word{bytes[6]} << 48 | Word{bytes[7]} << 56;
}

constexpr Word kHigh = 0x8080808080808080;
constexpr Word kOnes = 0x0101010101010101;

/// Returns the highest bit of each byte of a word as a byte, the first in the lowest bit.
inline Word bit_of_each_byte(Word word) {
  // Moves the bit of byte i to bit 56 + i. No two products meet in one bit, so nothing carries.
  return (word >> 7 & kOnes) * 0x0102040810204080 >> 56;
}

/// Returns the pixels of a word of a row, from 64 bytes; eight_of(word) is for eight of them.
template <typename EightOf>
inline Word pixels_of(const std::uint8_t* bytes, EightOf eight_of) {
  const Word first = word_of(bytes);
  Word changes = 0;
  for (std::size_t i = kWordBytes; i < BitGrid::kWordBits; i += kWordBytes) {
    changes |= word_of(bytes + i) ^ first;
  }
  if (changes == 0) return eight_of(first) * kOnes;  // most of a painted row
  Word pixels = 0;
  for (std::size_t i = 0; i < BitGrid::kWordBits; i += kWordBytes) {
    pixels |= eight_of(word_of(bytes + i)) << i;
  }
  return pixels;
}

/// Sets a row's pixels from its bytes.
template <typename EightOf>
inline void set_row(std::span<const std::uint8_t> bytes, std::span<Word> row, EightOf eight_of) {
  constexpr std::size_t kPixels = BitGrid::kWordBits;
  std::size_t x = 0;
  for (; x + kPixels <= bytes.size(); x += kPixels) {
    row[x / kPixels] |= pixels_of(bytes.data() + x, eight_of);
  }
  if (x == bytes.size()) return;
  std::array<std::uint8_t, kPixels> last = {};
  std::ranges::copy(bytes.subspan(x), last.begin());
  // The set may have the zeros behind the row, the row does not have their pixels.
  const Word inside = (Word{1} << (bytes.size() - x)) - 1;
  row[x / kPixels] |= pixels_of(last.data(), eight_of) & inside;
}

}  // namespace

ByteSet::ByteSet(std::span<const std::uint8_t> bounds) {
  for (const std::uint8_t bound : bounds) {
    bounds_.push_back({kOnes * (bound & 0x7f), bound < 128 ? ~Word{0} : 0});
  }
}

std::uint64_t ByteSet::operator()(std::uint64_t word) const {
  Word in_set = 0;
  for (const auto& [low_bits, is_high_enough] : bounds_) {
    // The highest bit of each difference says whether the lower seven bits reach the bound's.
    const Word reaches = (word | kHigh) - low_bits;
    in_set ^= ((word | reaches) & is_high_enough) | (word & reaches);
  }
  return in_set & kHigh;
}

void set_where_in(const ByteSet& set, std::span<const std::uint8_t> bytes, std::span<Word> row) {
  set_row(bytes, row, [&set](Word word) { return bit_of_each_byte(set(word)); });
}

void set_where_not_zero(std::span<const std::uint8_t> bytes, std::span<Word> row) {
  set_row(bytes, row, [](Word word) { return bit_of_each_byte(word | ((word | kHigh) - kOnes)); });
}

void set_where_bright(std::span<const std::uint8_t> rgba, std::span<Word> row) {
  constexpr std::size_t kPixelBytes = 4;
  for (std::size_t x = 0; x < rgba.size() / kPixelBytes; ++x) {
    const std::uint8_t* const pixel = rgba.data() + x * kPixelBytes;
    const unsigned is_bright = (unsigned{pixel[0]} | pixel[1] | pixel[2]) & pixel[3];
    row[x / BitGrid::kWordBits] |= Word{is_bright >> 7} << (x % BitGrid::kWordBits);
  }
}

}  // namespace walkmask
