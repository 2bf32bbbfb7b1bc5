#include "png/inflate.h"

#include <gtest/gtest.h>

#include <string>

#include "support/png_builder.h"

namespace walkmask::png {
namespace {

const File kData = bytes("to be or not to be");

std::string verdict(const File& stream, std::size_t size) {
  const Bytes whole[] = {stream};
  const Result<ZeroedBytes> data = inflate(whole, size);
  if (!data) return data.error().reason;
  return std::string(data->span().begin(), data->span().end());
}

constexpr const char* kTooFew = "there is too little pixel data for the size of the image";
constexpr const char* kCorrupt =
    "the compressed pixel data is corrupt or more than the image has room for";
constexpr const char* kMismatch = "the Adler-32 of the pixel data does not match";
constexpr const char* kNoZlib = "this is not a zlib stream that PNG allows";
constexpr const char* kAfter = "there are bytes after the compressed pixel data";

TEST(Inflate, MakesExactlyTheBytesOfTheStream) {
  EXPECT_EQ(verdict(zlib(kData), 18), "to be or not to be");
  EXPECT_EQ(verdict(zlib(kData, 5), 18), "to be or not to be");
  EXPECT_EQ(verdict(zlib(kData), 17), kCorrupt);
  EXPECT_EQ(verdict(zlib(kData), 19), kTooFew);
}

TEST(Inflate, JoinsTheParts) {
  const File stream = zlib(kData, 4);
  std::vector<Bytes> parts;
  for (const std::uint8_t& byte : stream) parts.push_back({&byte, 1});
  const Result<ZeroedBytes> data = inflate(parts, kData.size());
  ASSERT_TRUE(data);
  EXPECT_EQ(File(data->span().begin(), data->span().end()), kData);
}

TEST(Inflate, RefusesAStreamTruncatedAnywhere) {
  const File good = zlib(kData, 4);
  for (std::size_t size = 0; size < good.size(); ++size) {
    const File cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_NE(verdict(cut, 18), "to be or not to be") << size;
  }
  const std::vector<Bytes> none;
  EXPECT_FALSE(inflate(none, 18));
}

TEST(Inflate, RefusesBytesBehindTheStream) {
  for (const File& more : {File{0}, File{1, 2, 3}, bytes("and then some")}) {
    EXPECT_EQ(verdict(zlib(kData) + more, 18), kAfter);
  }
  const File good = zlib(kData);
  const File adler(good.end() - 4, good.end());
  EXPECT_EQ(verdict(good + adler, 18), kAfter) << "though the last bytes are the checksum";
}

TEST(Inflate, ChecksTheAdler32) {
  const File good = zlib(kData);
  for (std::size_t at = good.size() - 4; at < good.size(); ++at) {
    File bad = good;
    bad[at] ^= 1;
    EXPECT_EQ(verdict(bad, 18), kMismatch) << at;
  }
}

TEST(Inflate, RefusesHeadersThatPngDoesNotAllow) {
  const File stream = zlib(kData);
  const File body(stream.begin() + 2, stream.end());
  struct Row {
    const char* what;
    File header;
    std::string verdict;
  };
  const Row rows[] = {
      {"the smallest window", {0x08, 0x1D}, "to be or not to be"},
      {"the largest window", {0x78, 0x9C}, "to be or not to be"},
      {"a larger window", {0x88, 0x1C}, kNoZlib},
      {"another method", {0x77, 0x03}, kNoZlib},
      {"a wrong check", {0x78, 0x02}, kNoZlib},
      {"a preset dictionary", {0x78, 0x20}, kNoZlib},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(verdict(row.header + body, 18), row.verdict) << row.what;
  }
}

TEST(Inflate, RefusesSizesThatTheStreamIsTooShortFor) {
  // Refused without reading the stream (which is invalid): four bytes make at most 4 x 1032.
  const File no_stream(2 + 4 + 4);
  EXPECT_EQ(verdict(no_stream, 4 * 1032), kNoZlib);
  EXPECT_EQ(verdict(no_stream, 4 * 1032 + 1), kTooFew);
}

TEST(Inflate, RefusesMoreThanTheDecoderCanCount) {
  EXPECT_EQ(verdict(zlib(kData), 0x80000000u),
            "the pixel data takes 2147483648 bytes, more than the 2147483647 that can be read");
}

/// Deflate with the fixed codes, for streams that no compressor writes.
class Bits {
 public:
  /// Returns `count` bits, the lowest first, as deflate stores numbers.
  Bits& number(unsigned value, int count) {
    for (int i = 0; i < count; ++i) put((value >> i & 1) != 0);
    return *this;
  }
  /// Returns `count` bits, the highest first, as deflate stores codes.
  Bits& code(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) put((value >> i & 1) != 0);
    return *this;
  }
  File bytes() const { return bytes_; }

 private:
  void put(bool bit) {
    if (used_ % 8 == 0) bytes_.push_back(0);
    if (bit) bytes_.back() = static_cast<std::uint8_t>(bytes_.back() | 1u << used_ % 8);
    ++used_;
  }

  File bytes_;
  int used_ = 0;
};

TEST(Inflate, KeepsToTheBytesItHasMade) {
  const auto begin = [] { return Bits().number(1, 1).number(1, 2).code(0x30 + 'a', 8); };
  const File header = {0x78, 0x9C};
  const File adler_of_aaaa = {0x03, 0xCE, 0x01, 0x85};
  // Length code 257 copies three bytes; distance code 0 is one byte back.
  const File good = begin().code(1, 7).code(0, 5).code(0, 7).bytes();
  EXPECT_EQ(verdict(header + good + adler_of_aaaa, 4), "aaaa");
  const File before_the_first = begin().code(1, 7).code(1, 5).code(0, 7).bytes();
  EXPECT_EQ(verdict(header + before_the_first + adler_of_aaaa, 4), kCorrupt);
}

TEST(Inflate, ReadsReservedCodesAsTheLastValidOnes) {
  const File header = {0x78, 0x9C};
  const File as(259, 'a');
  const File good = zlib(as);
  const File adler(good.end() - 4, good.end());
  // Codes of eight bits begin with 280. Distance code 29 is 24577 bytes back or more.
  for (const unsigned length : {285u, 286u, 287u}) {
    const auto begin = Bits().number(1, 1).number(1, 2).code(0x30 + 'a', 8);
    const auto stream = [&](unsigned distance) {
      return Bits(begin)
          .code(0xC0 + length - 280, 8)
          .code(distance, 5)
          .number(0, distance < 4 ? 0 : 13);
    };
    EXPECT_EQ(verdict(header + stream(0).code(0, 7).bytes() + adler, as.size()),
              std::string(as.begin(), as.end()))
        << length;
    for (const unsigned distance : {29u, 30u, 31u}) {
      EXPECT_EQ(verdict(header + stream(distance).code(0, 7).bytes() + adler, as.size()), kCorrupt)
          << distance;
    }
  }
}

}  // namespace
}  // namespace walkmask::png
