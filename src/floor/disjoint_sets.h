#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

namespace walkmask {

/// Sets of the numbers 0 .. size - 1 that can be joined; at first each number is alone (union-find
/// with path halving). Time of both operations: nearly constant, amortized. Memory: four bytes a
/// number.
class DisjointSets {
 public:
  /// Precondition: size < 2^32.
  explicit DisjointSets(std::size_t size) : parents_(size) {
    assert(size <= std::numeric_limits<std::uint32_t>::max());
    std::iota(parents_.begin(), parents_.end(), std::uint32_t{0});
  }

  /// Returns the smallest number of the set that contains this one.
  std::size_t first(std::size_t number) {
    while (parents_[number] != number) {
      parents_[number] = parents_[parents_[number]];
      number = parents_[number];
    }
    return number;
  }

  /// Joins the sets that contain a and b.
  void join(std::size_t a, std::size_t b) {
    a = first(a);
    b = first(b);
    parents_[std::max(a, b)] = static_cast<std::uint32_t>(std::min(a, b));
  }

 private:
  std::vector<std::uint32_t> parents_;
};

}  // namespace walkmask
