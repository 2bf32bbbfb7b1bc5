#include "search/planners.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "search/best_paths.h"

namespace walkmask::search {
namespace {

class Dijkstra {
 public:
  Dijkstra(const Terrain& terrain, Neighbours neighbours)
      : terrain_(&terrain), neighbours_(neighbours), paths_(terrain.pixels()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    const Pixel start = terrain_->pixel(query.start), goal = terrain_->pixel(query.goal);
    result.clear();
    for (Bucket& bucket : buckets_) bucket.clear();
    paths_.begin(start);
    buckets_[0].push_back({0, start});
    waiting_ = 1;
    for (std::size_t i = 0; waiting_ > 0 && !result.found; ++i) {
      Bucket& bucket = buckets_[i % buckets_.size()];
      for (const QueuedPixel& queued : bucket) {
        result.peak_queue = std::max(result.peak_queue, waiting_);
        --waiting_;
        if (paths_.is_outdated(queued.pixel, queued.cost)) continue;
        ++result.visited;
        if (query.with_order) result.order.push_back(terrain_->point(queued.pixel));
        result.found = queued.pixel == goal;
        if (result.found) break;
        expand(queued);
      }
      bucket.clear();
    }
    if (result.found) paths_.path_to(goal, *terrain_, result.cells);
  }

 private:
  struct QueuedPixel {
    Cost cost;
    Pixel pixel;
  };
  using Bucket = std::vector<QueuedPixel>;

  void expand(const QueuedPixel& queued) {
    terrain_->for_each_neighbour(queued.pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      const Cost cost = queued.cost + cost_of(step);
      if (!paths_.improve(neighbour, cost, queued.pixel)) return;
      buckets_[static_cast<std::size_t>(cost / kStraightCost) % buckets_.size()].push_back(
          {cost, neighbour});
      ++waiting_;
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  BestPaths paths_;
  std::array<Bucket, 3> buckets_;  // by whole pixels of cost, one after the other in a ring
  std::size_t waiting_ = 0;
};

}  // namespace

PlannerFunction dijkstra(const Terrain& terrain, Neighbours neighbours) {
  return Dijkstra(terrain, neighbours);
}

}  // namespace walkmask::search
