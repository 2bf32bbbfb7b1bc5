#include "png/huffman.h"

#include <gtest/gtest.h>

#include <cstddef>

#include "support/random.h"

namespace walkmask::png {
namespace {

using Counts = std::vector<std::uint32_t>;

std::vector<int> lengths_for(const Counts& counts) {
  std::vector<int> lengths;
  for (const HuffmanCode& code : huffman_codes(counts)) lengths.push_back(code.length);
  return lengths;
}

/// Returns the sum of 2^-length over all codes, in units of 2^-kLongestCode: a full tree has 2^15.
int share(const Counts& counts) {
  int sum = 0;
  for (const int length : lengths_for(counts)) {
    if (length > 0) sum += 1 << (kLongestCode - length);
  }
  return sum;
}

TEST(HuffmanCodes, AreShorterForWhatOccursMoreOften) {
  EXPECT_EQ(lengths_for({5, 1, 0, 2}), (std::vector<int>{1, 2, 0, 2}));
  EXPECT_EQ(lengths_for({1, 1, 1, 1}), (std::vector<int>{2, 2, 2, 2}));
}

TEST(HuffmanCodes, AreThoseOfTheSpecification) {
  // RFC 1951, section 3.2.2: lengths (3, 3, 3, 3, 3, 2, 4, 4) for A to H; the first bit is lowest.
  const std::vector<HuffmanCode> codes = huffman_codes(Counts{4, 4, 4, 4, 4, 8, 2, 2});
  std::vector<int> bits, lengths;
  for (const HuffmanCode& code : codes) {
    bits.push_back(code.bits);
    lengths.push_back(code.length);
  }
  EXPECT_EQ(lengths, (std::vector<int>{3, 3, 3, 3, 3, 2, 4, 4}));
  EXPECT_EQ(bits, (std::vector<int>{0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111}));
}

TEST(HuffmanCodes, HaveOneBitForASymbolThatOccursAlone) {
  EXPECT_EQ(lengths_for({0, 7, 0}), (std::vector<int>{0, 1, 0}));
  EXPECT_EQ(lengths_for({0, 0}), (std::vector<int>{0, 0}));
}

TEST(HuffmanCodes, AreNeverTooLong) {
  // Counts like Fibonacci's make the deepest tree.
  Counts counts = {1, 1};
  while (counts.size() < 40)
    counts.push_back(counts[counts.size() - 1] + counts[counts.size() - 2]);
  for (const int length : lengths_for(counts)) EXPECT_LE(length, kLongestCode);
  EXPECT_EQ(share(counts), 1 << kLongestCode);
}

TEST(HuffmanCodes, FillTheTree) {
  Random random(1);
  for (int turn = 0; turn < 300; ++turn) {
    Counts counts(static_cast<std::size_t>(random.between(2, 286)));
    for (std::uint32_t& count : counts) {
      count = static_cast<std::uint32_t>(random.between(0, 1) *
                                         random.between(1, 1 << random.between(0, 20)));
    }
    counts.front() = counts.back() = 1;
    EXPECT_EQ(share(counts), 1 << kLongestCode) << "turn " << turn;
  }
}

}  // namespace
}  // namespace walkmask::png
