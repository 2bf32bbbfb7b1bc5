#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace walkmask::png {

/// The code of a symbol: its bits as DEFLATE sends them, the first lowest.
struct HuffmanCode {
  std::uint16_t bits = 0;
  std::uint8_t length = 0;  ///< 0 for a symbol that does not occur
};

inline constexpr int kLongestCode = 15;

/// Returns a prefix code for symbols that occur so often, in the canonical form of RFC 1951,
/// section 3.2.2. No code is longer than kLongestCode; where the best one would be, counts are
/// evened out until it is not. A symbol that occurs alone has a code of one bit. Precondition: the
/// counts add up to less than 2^31. Time: n log n.
std::vector<HuffmanCode> huffman_codes(std::span<const std::uint32_t> counts);

}  // namespace walkmask::png
