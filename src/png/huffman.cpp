#include "png/huffman.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace walkmask::png {
namespace {

using Lengths = std::vector<std::uint8_t>;

/// Returns for each symbol how many joins of the two rarest nodes separate it from the root of
/// Huffman's tree.
std::vector<int> depths(std::span<const std::uint32_t> counts) {
  using Node = std::pair<std::uint32_t, std::size_t>;  // its count, and its number
  std::priority_queue<Node, std::vector<Node>, std::greater<>> rarest;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) rarest.emplace(counts[i], i);
  }
  std::vector<std::size_t> parents(2 * counts.size());
  std::size_t next = counts.size();
  const auto take = [&] {
    const Node node = rarest.top();
    rarest.pop();
    parents[node.second] = next;
    return node.first;
  };
  while (rarest.size() > 1) {
    const std::uint32_t one = take();
    rarest.emplace(one + take(), next);
    ++next;
  }
  std::vector<int> depth(next);
  for (std::size_t i = next; i-- > 0;) {
    const bool occurs = i >= counts.size() || counts[i] > 0;
    if (occurs && parents[i] > i) depth[i] = depth[parents[i]] + 1;
  }
  depth.resize(counts.size());
  return depth;
}

Lengths code_lengths(std::span<const std::uint32_t> counts) {
  std::vector<std::uint32_t> evened(counts.begin(), counts.end());
  for (;;) {
    const std::vector<int> depth = depths(evened);
    if (std::ranges::all_of(depth, [](int d) { return d <= kLongestCode; })) {
      Lengths lengths(depth.begin(), depth.end());
      const bool is_alone = std::ranges::all_of(depth, [](int d) { return d == 0; });
      for (std::size_t i = 0; is_alone && i < counts.size(); ++i)
        lengths[i] = counts[i] > 0 ? 1 : 0;
      return lengths;
    }
    for (std::uint32_t& count : evened) count = (count + 1) / 2;
  }
}

std::uint16_t reversed(unsigned bits, int length) {
  unsigned result = 0;
  for (int i = 0; i < length; ++i) result = result << 1 | (bits >> i & 1U);
  return static_cast<std::uint16_t>(result);
}

}  // namespace

std::vector<HuffmanCode> huffman_codes(std::span<const std::uint32_t> counts) {
  const Lengths lengths = code_lengths(counts);
  std::vector<HuffmanCode> codes(lengths.size());
  unsigned next = 0;
  for (int length = 1; length <= kLongestCode; ++length) {
    next <<= 1;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      if (lengths[i] == length) codes[i] = {reversed(next++, length), lengths[i]};
    }
  }
  return codes;
}

}  // namespace walkmask::png
