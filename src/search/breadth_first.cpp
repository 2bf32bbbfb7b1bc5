#include "search/planners.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "search/trail.h"

namespace walkmask::search {
namespace {

class BreadthFirst {
 public:
  BreadthFirst(const Terrain& terrain, Neighbours neighbours)
      : terrain_(&terrain), neighbours_(neighbours), trail_(terrain.pixels()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    const Pixel start = terrain_->pixel(query.start), goal = terrain_->pixel(query.goal);
    result.clear();
    trail_.begin(start);
    queue_.assign(1, start);
    for (std::size_t next = 0; next < queue_.size() && !result.found; ++next) {
      result.peak_queue = std::max(result.peak_queue, queue_.size() - next);
      const Pixel pixel = queue_[next];
      ++result.visited;
      if (query.with_order) result.order.push_back(terrain_->point(pixel));
      result.found = pixel == goal;
      if (!result.found) expand(pixel);
    }
    if (result.found) trail_.path_to(goal, *terrain_, result.cells);
  }

 private:
  void expand(Pixel pixel) {
    terrain_->for_each_neighbour(pixel, neighbours_, [this](Pixel neighbour, unsigned step) {
      if (trail_.reached(neighbour)) return;
      trail_.reach(neighbour, step);
      queue_.push_back(neighbour);
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Trail trail_;
  std::vector<Pixel> queue_;
};

}  // namespace

PlannerFunction breadth_first(const Terrain& terrain, Neighbours neighbours) {
  return BreadthFirst(terrain, neighbours);
}

}  // namespace walkmask::search
