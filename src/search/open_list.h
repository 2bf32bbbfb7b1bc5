#pragma once

#include "base/heap.h"
#include "search/cost.h"
#include "search/terrain.h"

namespace walkmask::search {

/// A pixel to be visited. It comes before another by the smaller key; ties: the larger cost so far,
/// then the one nearest the top left. This is a total order.
struct OpenPixel {
  Cost key;
  Cost cost;  ///< of the path to the pixel when it was pushed
  Pixel pixel;

  bool comes_before(const OpenPixel& other) const {
    if (key != other.key) return key < other.key;
    if (cost != other.cost) return cost > other.cost;
    return pixel < other.pixel;
  }
};

/// The pixels to be visited; one may be queued several times.
using OpenList = Heap<OpenPixel>;

}  // namespace walkmask::search
