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

/// Returns a bit for each byte of a word, 1 where the byte is not 0.
inline Word set_bytes_of(Word word) {
  constexpr Word kLow7 = 0x7f7f7f7f7f7f7f7f;
  // Adding 127 carries the lower seven bits of a byte to its highest bit unless all are 0.
  const Word set = (((word & kLow7) + kLow7) | word) >> 7 & 0x0101010101010101;
  // Moves the bit of byte i to bit 56 + i. No two products meet in one bit, so nothing carries.
  return set * 0x0102040810204080 >> 56;
}

}  // namespace

void set_where_not_zero(std::span<const std::uint8_t> bytes, std::span<Word> row) {
  std::size_t x = 0;
  const auto set_eight = [&](const std::uint8_t* eight) {
    row[x / BitGrid::kWordBits] |= set_bytes_of(word_of(eight)) << (x % BitGrid::kWordBits);
    x += kWordBytes;
  };
  while (x + kWordBytes <= bytes.size()) set_eight(bytes.data() + x);
  if (x == bytes.size()) return;
  std::array<std::uint8_t, kWordBytes> last = {};
  std::ranges::copy(bytes.subspan(x), last.begin());
  set_eight(last.data());
}

}  // namespace walkmask
