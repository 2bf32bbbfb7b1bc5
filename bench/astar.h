#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"
#include "path/solve.h"

namespace walkmask::bench {

/// A* as grids are searched with it everywhere: steps to the eight neighbours, diagonal ones only
/// where both pixels beside them are floor, octile costs and estimate, a binary heap without
/// decrease-key, ties toward the goal (Hart, Nilsson, Raphael 1968). Flat arrays with a frame; what
/// a search writes is stamped with its number, so that nothing is cleared between two.
class AStar {
 public:
  static constexpr std::int32_t kStraight = 70, kDiagonal = 99;  // their ratio is sqrt(2) + 0.00007

  explicit AStar(const BitGrid& floor);

  /// The cost of the cheapest way. Precondition: both ends are floor and connected.
  std::int32_t cost(Ends ends);

 private:
  struct Pixel {
    std::uint32_t search = 0;  // that `cost` belongs to
    std::int32_t cost = 0;
  };
  struct Entry {
    std::uint64_t key;  // estimated cost of the whole way, then the less the farther it has come
    std::uint32_t pixel;
    std::int32_t cost;
  };

  std::uint32_t index(Point p) const;
  std::int32_t estimate(std::uint32_t pixel) const;
  void open(std::uint32_t pixel, std::int32_t cost);
  void expand(const Entry& entry);

  std::uint32_t stride_;
  std::vector<std::uint8_t> is_floor_;
  std::vector<Pixel> pixels_;
  std::vector<Entry> heap_;
  std::uint32_t search_ = 0;
  Point goal_;
};

}  // namespace walkmask::bench
