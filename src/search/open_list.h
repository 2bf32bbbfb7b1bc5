#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "search/cost.h"
#include "search/terrain.h"

namespace walkmask::search {

/// The pixels to be visited, the smallest key first. Ties: the larger cost so far, then the one
/// nearest the top left. This is a total order, so the answer does not depend on how a library
/// keeps its heap. A pixel may be queued several times. Pushing and popping: logarithmic.
class OpenList {
 public:
  struct Entry {
    Cost key;
    Cost cost;  ///< of the path to the pixel when it was pushed
    Pixel pixel;
  };

  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  void clear() { heap_.clear(); }

  void push(const Entry& entry) {
    heap_.push_back(entry);
    std::push_heap(heap_.begin(), heap_.end(), later);
  }

  /// Precondition: not empty.
  Entry pop() {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    const Entry first = heap_.back();
    heap_.pop_back();
    return first;
  }

 private:
  static bool later(const Entry& a, const Entry& b) {
    if (a.key != b.key) return a.key > b.key;
    if (a.cost != b.cost) return a.cost < b.cost;
    return a.pixel > b.pixel;
  }

  std::vector<Entry> heap_;
};

}  // namespace walkmask::search
