#pragma once

#include <cstdint>

namespace walkmask {

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014):
/// the same numbers from the same seed on every platform.
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// Returns a whole number from first to last, both included: the upper 32 bits of the next
  /// number, scaled down to the range. Precondition: first <= last.
  int between(int first, int last) {
    const auto range = static_cast<std::uint64_t>(std::int64_t{last} - first + 1);
    return static_cast<int>(first + static_cast<std::int64_t>((next() >> 32) * range >> 32));
  }

 private:
  std::uint64_t state_;
};

}  // namespace walkmask
