#include "search/planners.h"

#include <algorithm>
#include <cstddef>

#include "search/trail.h"

namespace walkmask::search {
namespace {

class DepthFirst {
 public:
  DepthFirst(const Terrain& terrain, Neighbours neighbours)
      : terrain_(&terrain), neighbours_(neighbours), trail_(terrain.pixels()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    const Pixel start = terrain_->pixel(query.start), goal = terrain_->pixel(query.goal);
    result.clear();
    trail_.begin(start);
    visit(start, query, result);
    Pixel pixel = start;
    for (std::size_t depth = 1; pixel != goal && depth > 0;) {
      result.peak_queue = std::max(result.peak_queue, depth);
      const Pixel next = enter_next(pixel);
      if (next != pixel) {
        visit(next, query, result);
        pixel = next;
        ++depth;
      } else if (--depth > 0) {
        pixel = trail_.before(*terrain_, pixel);
      }
    }
    result.found = pixel == goal;
    if (result.found) trail_.path_to(goal, *terrain_, result.cells);
  }

 private:
  void visit(Pixel pixel, const SearchQuery& query, SearchResult& result) const {
    ++result.visited;
    if (query.with_order) result.order.push_back(terrain_->point(pixel));
  }

  /// Reaches and returns the first neighbour not reached yet; returns the pixel itself if there is
  /// none.
  Pixel enter_next(Pixel pixel) {
    Pixel entered = pixel;
    terrain_->for_each_neighbour(pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      if (entered != pixel || trail_.reached(neighbour)) return;
      trail_.reach(neighbour, step);
      entered = neighbour;
    });
    return entered;
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Trail trail_;
};

}  // namespace

PlannerFunction depth_first(const Terrain& terrain, Neighbours neighbours) {
  return DepthFirst(terrain, neighbours);
}

}  // namespace walkmask::search
