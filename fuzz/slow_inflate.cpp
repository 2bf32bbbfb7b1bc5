#include "fuzz/slow_inflate.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

namespace walkmask::fuzz {
namespace {

struct Wrong : std::runtime_error {
  Wrong() : std::runtime_error("not deflate") {}
};

void insist(bool right) {
  if (!right) throw Wrong();
}

class Bits {
 public:
  explicit Bits(png::Bytes bytes) : bytes_(bytes) {}

  unsigned bit() {
    insist(at_ / 8 < bytes_.size());
    const unsigned bit = bytes_[at_ / 8] >> at_ % 8 & 1u;
    ++at_;
    return bit;
  }
  unsigned number(unsigned bits) {
    unsigned value = 0;
    for (unsigned i = 0; i < bits; ++i) value |= bit() << i;
    return value;
  }
  void go_to_byte() { at_ = (at_ + 7) / 8 * 8; }
  std::size_t taken() const { return (at_ + 7) / 8; }

 private:
  png::Bytes bytes_;
  std::size_t at_ = 0;
};

/// Symbols by the lengths of their codes; symbols of one length are numbered in order.
class Code {
 public:
  explicit Code(const std::vector<unsigned>& lengths) {
    unsigned room = 1;
    for (unsigned length = 1; length <= kLongest; ++length) {
      for (unsigned symbol = 0; symbol < lengths.size(); ++symbol) {
        if (lengths[symbol] != length) continue;
        symbols_.push_back(symbol);
        ++counts_[length];
      }
      room *= 2;
      insist(counts_[length] <= room);
      room -= counts_[length];
    }
  }

  unsigned read(Bits& bits) const {
    unsigned code = 0, first = 0;
    std::size_t before = 0;
    for (unsigned length = 1; length <= kLongest; ++length) {
      code = code * 2 + bits.bit();
      first *= 2;
      if (code - first < counts_[length]) return symbols_[before + code - first];
      first += counts_[length];
      before += counts_[length];
    }
    throw Wrong();
  }

 private:
  static constexpr unsigned kLongest = 15;
  std::vector<unsigned> symbols_;
  std::array<unsigned, kLongest + 1> counts_ = {};
};

struct Codes {
  Code literals, distances;
};

Codes fixed_codes() {
  std::vector<unsigned> lengths(288, 8);
  std::fill(lengths.begin() + 144, lengths.begin() + 256, 9u);
  std::fill(lengths.begin() + 256, lengths.begin() + 280, 7u);
  return {Code(lengths), Code(std::vector<unsigned>(32, 5))};
}

Codes dynamic_codes(Bits& bits) {
  const unsigned literals = bits.number(5) + 257, distances = bits.number(5) + 1;
  const unsigned of_lengths = bits.number(4) + 4;
  constexpr std::array<std::size_t, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                  11, 4,  12, 3, 13, 2, 14, 1, 15};
  std::vector<unsigned> first(kOrder.size(), 0);
  for (unsigned i = 0; i < of_lengths; ++i) first[kOrder[i]] = bits.number(3);
  const Code code(first);
  std::vector<unsigned> lengths;
  while (lengths.size() < literals + distances) {
    const unsigned symbol = code.read(bits);
    if (symbol < 16) {
      lengths.push_back(symbol);
      continue;
    }
    insist(symbol != 16 || !lengths.empty());
    const unsigned again = symbol == 16 ? lengths.back() : 0;
    const unsigned times = symbol == 16   ? 3 + bits.number(2)
                           : symbol == 17 ? 3 + bits.number(3)
                                          : 11 + bits.number(7);
    lengths.insert(lengths.end(), times, again);
  }
  insist(lengths.size() == literals + distances);
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(literals);
  return {Code({lengths.begin(), middle}), Code({middle, lengths.end()})};
}

/// Returns the base of a length or distance: classes of `each` codes, the first two of them without
/// extra bits, then each with one bit more.
unsigned scaled(unsigned code, unsigned each, unsigned first, Bits& bits) {
  if (code < 2 * each) return first + code;
  const unsigned extra = code / each - 1;
  return first + ((each + code % each) << extra) + bits.number(extra);
}

unsigned length_of(unsigned symbol, Bits& bits, bool& reserved) {
  reserved = reserved || symbol > 285;
  return symbol >= 285 ? 258 : scaled(symbol - 257, 4, 3, bits);
}

unsigned distance_of(unsigned symbol, Bits& bits, bool& reserved) {
  reserved = reserved || symbol > 29;
  return scaled(std::min(symbol, 29u), 2, 1, bits);
}

void copy_coded(Bits& bits, const Codes& codes, std::size_t most, Inflated& out) {
  for (unsigned symbol = codes.literals.read(bits); symbol != 256;
       symbol = codes.literals.read(bits)) {
    if (symbol < 256) {
      out.data.push_back(static_cast<std::uint8_t>(symbol));
    } else {
      const unsigned length = length_of(symbol, bits, out.has_reserved);
      const unsigned distance = distance_of(codes.distances.read(bits), bits, out.has_reserved);
      insist(distance <= out.data.size());
      for (unsigned i = 0; i < length; ++i) {
        const std::uint8_t byte = out.data[out.data.size() - distance];
        out.data.push_back(byte);
      }
    }
    insist(out.data.size() <= most);
  }
}

void copy_stored(Bits& bits, std::size_t most, Inflated& out) {
  bits.go_to_byte();
  const unsigned length = bits.number(16);
  insist(bits.number(16) == (~length & 0xFFFFu));
  insist(out.data.size() + length <= most);
  for (unsigned i = 0; i < length; ++i) {
    out.data.push_back(static_cast<std::uint8_t>(bits.number(8)));
  }
}

}  // namespace

std::optional<Inflated> slowly_inflated(png::Bytes deflated, std::size_t most) {
  Inflated out;
  Bits bits(deflated);
  try {
    for (bool last = false; !last;) {
      last = bits.bit() == 1;
      const unsigned kind = bits.number(2);
      insist(kind < 3);
      if (kind == 0) {
        copy_stored(bits, most, out);
      } else {
        copy_coded(bits, kind == 1 ? fixed_codes() : dynamic_codes(bits), most, out);
      }
    }
  } catch (const Wrong&) {
    return std::nullopt;
  }
  out.taken = bits.taken();
  return out;
}

}  // namespace walkmask::fuzz
