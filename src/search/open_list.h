#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "search/cost.h"
#include "search/terrain.h"

namespace walkmask::search {

/// A queue of the pixels to be visited, the smallest key first. Ties: the larger cost so far, then
/// the one nearest the top left. This is a total order, so the result does not depend on how a
/// library keeps its heap. A pixel may be queued several times. Pushing and popping: logarithmic.
class OpenList {
 public:
  struct Item {
    Cost key;
    Cost cost;  ///< of the path to the pixel when it was pushed
    Pixel pixel;
  };

  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  void clear() { heap_.clear(); }

  void push(const Item& item) {
    heap_.push_back(item);
    std::push_heap(heap_.begin(), heap_.end(), later);
  }

  /// Removes and returns the first item. Precondition: not empty.
  Item pop() {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    const Item first = heap_.back();
    heap_.pop_back();
    return first;
  }

 private:
  static bool later(const Item& a, const Item& b) {
    if (a.key != b.key) return a.key > b.key;
    if (a.cost != b.cost) return a.cost < b.cost;
    return a.pixel > b.pixel;
  }

  std::vector<Item> heap_;
};

}  // namespace walkmask::search
