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
class BestPaths {
 public:
  explicit BestPaths(std::size_t pixels) : paths_(pixels) {}

  /// Forgets everything and starts again from `start`.
  void begin(Pixel start) {
    if (++search_ == 0) {
      paths_.assign(paths_.size(), {});
      search_ = 1;
    }
    paths_[start] = {0, search_, start};
  }

  Cost cost(Pixel p) const { return paths_[p].search == search_ ? paths_[p].cost : kNoPath; }

  /// Returns whether a path to p cheaper than this cost has been found.
  bool is_outdated(Pixel p, Cost cost) const { return cost > this->cost(p); }

  /// Takes a path to p if it is cheaper than the known one; returns whether it did. `from` lies in
  /// the row, the column or a diagonal of p.
  bool improve(Pixel p, Cost cost, Pixel from) {
    if (cost >= this->cost(p)) return false;
    paths_[p] = {cost, search_, from};
    return true;
  }

  /// Returns the turn before p, or p itself if the search began there. Precondition: a path to p is
  /// known.
  Pixel from(Pixel p) const { return paths_[p].from; }

  /// Overwrites `cells` with the path to p, pixel by pixel from the start, both included.
  /// Precondition: a path to p is known.
  void path_to(Pixel p, const Terrain& terrain, std::vector<Point>& cells) const {
    // Built from p back and then reversed.
    cells.assign(1, terrain.point(p));
    for (; from(p) != p; p = from(p)) append_run(cells, terrain.point(from(p)));
    std::ranges::reverse(cells);
  }

 private:
  struct BestPath {
    Cost cost = 0;
    std::uint32_t search = 0;  // the number of the search that wrote it
    Pixel from = 0;
  };

  std::uint32_t search_ = 0;
  std::vector<BestPath> paths_;
};

}  // namespace walkmask::search
