#include "search/breadth_first.h"

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

  void operator()(const Question& question, Answer& answer) {
    const Pixel start = terrain_->pixel(question.start), goal = terrain_->pixel(question.goal);
    answer.clear();
    trail_.begin(start);
    queue_.assign(1, start);
    for (std::size_t next = 0; next < queue_.size() && !answer.found; ++next) {
      answer.peak_queue = std::max(answer.peak_queue, queue_.size() - next);
      const Pixel pixel = queue_[next];
      ++answer.visited;
      if (question.with_order) answer.order.push_back(terrain_->point(pixel));
      answer.found = pixel == goal;
      if (!answer.found) expand(pixel);
    }
    if (answer.found) trail_.way_to(goal, *terrain_, answer.cells);
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

Planner breadth_first(const Terrain& terrain, Neighbours neighbours) {
  return BreadthFirst(terrain, neighbours);
}

}  // namespace walkmask::search
