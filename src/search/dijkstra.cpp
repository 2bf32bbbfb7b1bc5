#include "search/dijkstra.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "search/known_ways.h"

namespace walkmask::search {
namespace {

class Dijkstra {
 public:
  Dijkstra(const Terrain& terrain, Neighbours neighbours)
      : terrain_(&terrain), neighbours_(neighbours), ways_(terrain.pixels()) {}

  void operator()(const Question& question, Answer& answer) {
    const Pixel start = terrain_->pixel(question.start), goal = terrain_->pixel(question.goal);
    answer.clear();
    for (Bucket& bucket : buckets_) bucket.clear();
    ways_.begin(start);
    buckets_[0].push_back({0, start});
    waiting_ = 1;
    for (std::size_t i = 0; waiting_ > 0 && !answer.found; ++i) {
      Bucket& bucket = buckets_[i % buckets_.size()];
      for (const Entry& entry : bucket) {
        answer.peak_queue = std::max(answer.peak_queue, waiting_);
        --waiting_;
        if (ways_.is_outdated(entry.pixel, entry.cost)) continue;
        ++answer.visited;
        if (question.with_order) answer.order.push_back(terrain_->point(entry.pixel));
        answer.found = entry.pixel == goal;
        if (answer.found) break;
        expand(entry);
      }
      bucket.clear();
    }
    if (answer.found) ways_.way_to(goal, *terrain_, answer.cells);
  }

 private:
  struct Entry {
    Cost cost;
    Pixel pixel;
  };
  using Bucket = std::vector<Entry>;

  void expand(const Entry& entry) {
    terrain_->for_each_neighbour(entry.pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      const Cost cost = entry.cost + cost_of(step);
      if (!ways_.improve(neighbour, cost, entry.pixel)) return;
      buckets_[static_cast<std::size_t>(cost / kStraightCost) % buckets_.size()].push_back(
          {cost, neighbour});
      ++waiting_;
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  KnownWays ways_;
  std::array<Bucket, 3> buckets_;  // by whole pixels of cost, one behind the other in a ring
  std::size_t waiting_ = 0;
};

}  // namespace

Planner dijkstra(const Terrain& terrain, Neighbours neighbours) {
  return Dijkstra(terrain, neighbours);
}

}  // namespace walkmask::search
