#include "png/deflate.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <utility>

#include "png/bytes.h"
#include "png/huffman.h"

// Rows are compressed in strips, a block of the stream each: first a strip becomes tokens, whose
// symbols are counted, then the tokens are written with the Huffman codes of these counts.

namespace walkmask::png {
namespace {

static_assert(sizeof(Rgb) == 3, "the samples of a row of Rgb lie side by side");

constexpr std::size_t kStripBytes = std::size_t{1} << 19;
constexpr std::size_t kPixelBytes = 3;
constexpr std::size_t kLeastMatch = 3, kMostMatch = 258;
constexpr std::size_t kFarthest = 32768;
constexpr std::size_t kEndOfBlock = 256;
constexpr std::size_t kLiteralSymbols = 286, kDistanceSymbols = 30;
constexpr std::size_t kCompared = sizeof(std::uint64_t);  // bytes that are compared at once

/// A symbol, and bits that follow it.
struct Symbol {
  std::size_t symbol;
  int extra_bits;
  std::uint32_t extra;
};

/// Returns the symbol of a length from 3 to 258; see RFC 1951, section 3.2.5.
constexpr Symbol length_symbol(std::size_t length) {
  const auto over = static_cast<std::uint32_t>(length - kLeastMatch);
  if (length == kMostMatch) return {285, 0, 0};
  if (over < 8) return {257 + over, 0, 0};
  const int extra_bits = static_cast<int>(std::bit_width(over)) - 3;
  return {257 + 4 * static_cast<std::size_t>(extra_bits) + (over >> extra_bits), extra_bits,
          over & ((1U << extra_bits) - 1)};
}

/// Returns the symbol of a distance from 1 to 32768.
constexpr Symbol distance_symbol(std::size_t distance) {
  const auto over = static_cast<std::uint32_t>(distance - 1);
  if (over < 4) return {over, 0, 0};
  const int extra_bits = static_cast<int>(std::bit_width(over)) - 2;
  return {2 * static_cast<std::size_t>(extra_bits) + (over >> extra_bits), extra_bits,
          over & ((1U << extra_bits) - 1)};
}

/// Bytes that are written as they are, then a repetition of earlier ones; its length is 0 at the
/// end of a strip only.
struct Token {
  std::uint32_t literals;
  std::uint16_t length;
  std::uint16_t distance_less_one;
};

struct Counts {
  std::array<std::uint32_t, kLiteralSymbols> literals = {};
  std::array<std::uint32_t, kDistanceSymbols> distances = {};
};

/// Returns eight bytes as a number, the first lowest.
std::uint64_t load(const std::uint8_t* from) {
  std::uint64_t value = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&value, from, sizeof value);
  } else {
    for (std::size_t i = 0; i < kCompared; ++i) value |= std::uint64_t{from[i]} << (8 * i);
  }
  return value;
}

/// Writes a number as eight bytes, the lowest first.
void store(std::uint64_t value, std::uint8_t* to) {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(to, &value, sizeof value);
  } else {
    for (std::size_t i = 0; i < kCompared; ++i) to[i] = static_cast<std::uint8_t>(value >> (8 * i));
  }
}

/// Returns how many bytes are the same, up to `most`.
std::size_t common_bytes(const std::uint8_t* one, const std::uint8_t* other, std::size_t most) {
  std::size_t length = 0;
  for (; length + kCompared <= most; length += kCompared) {
    const std::uint64_t different = load(one + length) ^ load(other + length);
    if (different != 0) return length + static_cast<std::size_t>(std::countr_zero(different)) / 8;
  }
  while (length < most && one[length] == other[length]) ++length;
  return length;
}

struct Match {
  std::size_t length = 0, distance = 0;
};

/// Finds matches in a strip, from its start to its end.
class MatchFinder {
 public:
  MatchFinder(Bytes strip, std::size_t row) : strip_(strip), row_(row) { last_.fill(kNowhere); }

  /// Returns the longest match of the three, length 0 if none is worth while. Precondition: `at` is
  /// the first byte of a row or of a pixel.
  Match at(std::size_t at) {
    const std::size_t most = std::min(kMostMatch, strip_.size() - at);
    if (most < kCompared) return {};
    const std::uint64_t next = load(&strip_[at]);
    Match best;
    const auto try_distance = [&](std::size_t distance) {
      const std::uint8_t* const here = &strip_[at];
      if (static_cast<std::uint32_t>(next) != static_cast<std::uint32_t>(load(here - distance))) {
        return;
      }
      const std::size_t length = common_bytes(here, here - distance, most);
      if (length > best.length) best = {length, distance};
    };
    if (at >= kPixelBytes) try_distance(kPixelBytes);
    if (best.length < most && at >= row_ && row_ <= kFarthest) try_distance(row_);
    if (best.length < kEnough) {
      std::uint32_t& last = last_[(next << 16) * kMultiplier >> (64 - kHashBits)];
      if (last != kNowhere && at - last <= kFarthest) try_distance(at - last);
      last = static_cast<std::uint32_t>(at);
    }
    best.length = whole_pixels(at, best.length);
    return best.length < (best.distance > kNear ? kLeastFarMatch : kLeastMatch) ? Match{} : best;
  }

 private:
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
  static constexpr std::size_t kEnough = 12;  // bytes, after which no other match is looked for
  static constexpr std::size_t kNear = 4096, kLeastFarMatch = 6;
  static constexpr int kHashBits = 12;
  static constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15U;  // 2^64 / golden ratio

  /// Returns the length of a match that ends where a row or a pixel begins.
  std::size_t whole_pixels(std::size_t at, std::size_t length) const {
    const std::size_t column = (at + length) % row_;
    return column == 0 ? length : length - std::min(length, (column - 1) % kPixelBytes);
  }

  Bytes strip_;
  std::size_t row_;
  std::array<std::uint32_t, std::size_t{1} << kHashBits> last_;
};

/// Makes tokens of a strip, and counts their symbols.
Counts find_tokens(Bytes strip, std::size_t row, std::vector<Token>& tokens) {
  Counts counts;
  tokens.clear();
  MatchFinder matches(strip, row);
  std::size_t at = 0, next_row = 0;
  std::uint32_t literals = 0;
  while (at < strip.size()) {
    const Match match = matches.at(at);
    if (match.length == 0) {
      const std::size_t step = at == next_row ? 1 : kPixelBytes;
      if (at == next_row) next_row += row;
      for (std::size_t i = at; i < at + step; ++i) ++counts.literals[strip[i]];
      literals += static_cast<std::uint32_t>(step);
      at += step;
      continue;
    }
    ++counts.literals[length_symbol(match.length).symbol];
    ++counts.distances[distance_symbol(match.distance).symbol];
    tokens.push_back({literals, static_cast<std::uint16_t>(match.length),
                      static_cast<std::uint16_t>(match.distance - 1)});
    literals = 0;
    at += match.length;
    if (at > next_row) next_row = (at + row - 1) / row * row;
  }
  tokens.push_back({literals, 0, 0});
  ++counts.literals[kEndOfBlock];
  // A block has a code for distances even where no match is.
  if (tokens.size() == 1) counts.distances.front() = 1;
  return counts;
}

/// Writes bits into memory that is large enough for them and eight bytes more.
class BitWriter {
 public:
  explicit BitWriter(std::uint8_t* to) : to_(to) {}

  /// Precondition: at most 64 bits since the last flush(), with 7 of those before it.
  void add(std::uint64_t bits, int count) {
    pending_ |= bits << pending_bits_;
    pending_bits_ += count;
  }
  void add(const HuffmanCode& code) { add(code.bits, code.length); }
  void add(const HuffmanCode& code, const Symbol& symbol) {
    add(code);
    add(symbol.extra, symbol.extra_bits);
  }

  /// Writes all whole bytes.
  void flush() {
    store(pending_, to_);
    to_ += pending_bits_ / 8;
    pending_ >>= pending_bits_ / 8 * 8;
    pending_bits_ %= 8;
  }

  /// Goes on in other memory; returns the end of what is written in this.
  std::uint8_t* continue_at(std::uint8_t* to) { return std::exchange(to_, to); }

  /// Fills up the last byte.
  void finish() {
    pending_bits_ = (pending_bits_ + 7) / 8 * 8;
    flush();
  }

 private:
  std::uint8_t* to_;
  std::uint64_t pending_ = 0;
  int pending_bits_ = 0;
};

using Codes = std::vector<HuffmanCode>;

/// Writes the lengths of the codes, each in four bits: the code for lengths is the plainest. See
/// RFC 1951, section 3.2.7.
void write_code_lengths(const Codes& literals, const Codes& distances, bool is_last,
                        BitWriter& out) {
  constexpr std::array<int, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                          11, 4,  12, 3, 13, 2, 14, 1, 15};
  constexpr unsigned kDynamic = 2;
  out.add((is_last ? 1U : 0U) | kDynamic << 1, 3);
  out.add(kLiteralSymbols - 257, 5);
  out.add(kDistanceSymbols - 1, 5);
  out.add(kOrder.size() - 4, 4);
  for (const int length : kOrder) {
    out.add(length <= kLongestCode ? 4 : 0, 3);
    out.flush();
  }
  std::array<std::uint32_t, kLongestCode + 1> once;
  once.fill(1);
  const Codes lengths = huffman_codes(once);
  for (const Codes* codes : {&literals, &distances}) {
    for (const HuffmanCode& code : *codes) {
      out.add(lengths[code.length]);
      out.flush();
    }
  }
}

void write_tokens(Bytes strip, const std::vector<Token>& tokens, const Codes& literals,
                  const Codes& distances, BitWriter& out) {
  const std::uint8_t* at = strip.data();
  for (const Token& token : tokens) {
    const std::uint8_t* const end = at + token.literals;
    // Three literals have 45 bits at most, a match 48.
    for (; at + 3 <= end; at += 3) {
      out.add(literals[at[0]]);
      out.add(literals[at[1]]);
      out.add(literals[at[2]]);
      out.flush();
    }
    for (; at < end; ++at) {
      out.add(literals[*at]);
      out.flush();
    }
    if (token.length == 0) break;
    const Symbol length = length_symbol(token.length);
    const Symbol distance = distance_symbol(std::size_t{token.distance_less_one} + 1);
    out.add(literals[length.symbol], length);
    out.add(distances[distance.symbol], distance);
    out.flush();
    at += token.length;
  }
  out.add(literals[kEndOfBlock]);
  out.flush();
}

/// Fills a strip with rows of pixels, each behind its filter byte.
void copy_rows(std::span<const Rgb> pixels, std::size_t row, std::vector<std::uint8_t>& strip) {
  const std::size_t bytes = row - 1, rows = pixels.size_bytes() / bytes;
  strip.resize(rows * row);
  const auto* from = reinterpret_cast<const std::uint8_t*>(pixels.data());
  for (std::size_t y = 0; y < rows; ++y) {
    strip[y * row] = 0;
    std::memcpy(&strip[y * row + 1], from + y * bytes, bytes);
  }
}

/// A zlib stream that grows by a strip at a time.
class Stream {
 public:
  explicit Stream(std::size_t row) : row_(row) {}

  void add(Bytes strip, bool is_last) {
    checksum_ = libdeflate_adler32(checksum_, strip.data(), strip.size());
    const Counts counts = find_tokens(strip, row_, tokens_);
    const Codes literals = huffman_codes(counts.literals),
                distances = huffman_codes(counts.distances);
    // A literal has 15 bits at most, and so has a byte of a match.
    room_.resize(std::max(room_.size(), 2 * strip.size() + kMostHeadBytes));
    out_.continue_at(room_.data());
    write_code_lengths(literals, distances, is_last, out_);
    write_tokens(strip, tokens_, literals, distances, out_);
    if (is_last) out_.finish();
    result_.insert(result_.end(), room_.data(), out_.continue_at(room_.data()));
  }

  std::vector<std::uint8_t> with_checksum() && {
    for (int shift = 24; shift >= 0; shift -= 8) {
      result_.push_back(static_cast<std::uint8_t>(checksum_ >> shift));
    }
    return std::move(result_);
  }

 private:
  static constexpr std::size_t kMostHeadBytes = 512;

  std::size_t row_;
  std::vector<std::uint8_t> result_ = {0x78, 0x01};  // the head of a stream of the fastest kind
  std::vector<std::uint8_t> room_;
  std::vector<Token> tokens_;
  BitWriter out_ = BitWriter(nullptr);
  std::uint32_t checksum_ = libdeflate_adler32(0, nullptr, 0);
};

}  // namespace

std::vector<std::uint8_t> deflated(int width, std::span<const Rgb> pixels) {
  const auto columns = static_cast<std::size_t>(width);
  assert(width >= 1 && !pixels.empty() && pixels.size() % columns == 0);
  const std::size_t row = columns * kPixelBytes + 1;
  const std::size_t strip_pixels = std::max<std::size_t>(1, kStripBytes / row) * columns;
  Stream stream(row);
  std::vector<std::uint8_t> strip;
  for (std::size_t first = 0; first < pixels.size(); first += strip_pixels) {
    const std::size_t count = std::min(strip_pixels, pixels.size() - first);
    copy_rows(pixels.subspan(first, count), row, strip);
    stream.add(strip, first + count == pixels.size());
  }
  return std::move(stream).with_checksum();
}

}  // namespace walkmask::png
