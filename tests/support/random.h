#pragma once

#include <cstdint>

namespace walkmask {

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every platform, for tests that print
/// the seed they failed with.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// A whole number from first to last, both included.
  int between(int first, int last) {
    return first + static_cast<int>(next() % static_cast<std::uint64_t>(last - first + 1));
  }

  bool one_in(int n) { return between(1, n) == 1; }

 private:
  std::uint64_t state_;
};

}  // namespace walkmask
