#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace walkmask {

/// Numbers from 0 on that are joined into sets; at first each is alone.
/// Time of both: nearly constant, amortized.
class DisjointSets {
 public:
  explicit DisjointSets(std::size_t size) : parents_(size) {
    std::iota(parents_.begin(), parents_.end(), std::size_t{0});
  }

  /// The smallest number of the set that holds this one.
  std::size_t first(std::size_t number) {
    while (parents_[number] != number) {
      parents_[number] = parents_[parents_[number]];
      number = parents_[number];
    }
    return number;
  }

  void join(std::size_t a, std::size_t b) {
    const auto [low, high] = std::minmax({first(a), first(b)});
    parents_[high] = low;
  }

 private:
  std::vector<std::size_t> parents_;
};

}  // namespace walkmask
