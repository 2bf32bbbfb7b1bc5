#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/cells.h"
#include "search/cost.h"
#include "search/terrain.h"

namespace walkmask::search {

/// The cheapest path known to each pixel: its cost and its last turn. Forgets everything in
/// constant time: what a search writes is stamped with its number. Memory: 16 bytes a pixel.
class KnownWays {
 public:
  explicit KnownWays(std::size_t pixels) : ways_(pixels) {}

  /// Forgets everything and starts again from `start`.
  void begin(Pixel start) {
    if (++search_ == 0) {
      ways_.assign(ways_.size(), {});
      search_ = 1;
    }
    ways_[start] = {0, search_, start};
  }

  Cost cost(Pixel p) const { return ways_[p].search == search_ ? ways_[p].cost : kNoWay; }

  /// Whether a shorter path to p has been found since one of this cost.
  bool is_outdated(Pixel p, Cost cost) const { return cost > this->cost(p); }

  /// Takes a path to p if it is cheaper than the one known, and returns whether it is. `from` lies
  /// in the row, column or a diagonal of p.
  bool improve(Pixel p, Cost cost, Pixel from) {
    if (cost >= this->cost(p)) return false;
    ways_[p] = {cost, search_, from};
    return true;
  }

  /// The turn before p; p itself where the search began. Precondition: a path to p is known.
  Pixel from(Pixel p) const { return ways_[p].from; }

  /// The path to p, pixel by pixel from the start, both included. Precondition: one is known.
  void way_to(Pixel p, const Terrain& terrain, std::vector<Point>& cells) const {
    // Built from p back and then reversed.
    cells.assign(1, terrain.point(p));
    for (; from(p) != p; p = from(p)) append_run(cells, terrain.point(from(p)));
    std::ranges::reverse(cells);
  }

 private:
  struct Way {
    Cost cost = 0;
    std::uint32_t search = 0;  // that wrote it
    Pixel from = 0;
  };

  std::uint32_t search_ = 0;
  std::vector<Way> ways_;
};

}  // namespace walkmask::search
