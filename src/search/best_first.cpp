#include "search/best_first.h"

#include <algorithm>

#include "search/open_list.h"
#include "search/trail.h"

namespace walkmask::search {
namespace {

class BestFirst {
 public:
  BestFirst(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic)
      : terrain_(&terrain),
        neighbours_(neighbours),
        heuristic_(heuristic),
        trail_(terrain.pixels()) {}

  void operator()(const Question& question, Answer& answer) {
    const Pixel start = terrain_->pixel(question.start), goal = terrain_->pixel(question.goal);
    answer.clear();
    trail_.begin(start);
    open_.clear();
    open_.push({0, 0, start});
    while (!open_.empty() && !answer.found) {
      answer.peak_queue = std::max(answer.peak_queue, open_.size());
      const Pixel pixel = open_.pop().pixel;
      const Point place = terrain_->point(pixel);
      ++answer.visited;
      if (question.with_order) answer.order.push_back(place);
      answer.found = pixel == goal;
      if (!answer.found) expand(pixel, place, question.goal);
    }
    if (answer.found) trail_.way_to(goal, *terrain_, answer.cells);
  }

 private:
  void expand(Pixel pixel, Point place, Point goal) {
    terrain_->for_each_neighbour(pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      if (trail_.reached(neighbour)) return;
      trail_.reach(neighbour, step);
      open_.push({estimate(heuristic_, place + kSteps[step], goal), 0, neighbour});
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Heuristic heuristic_;
  Trail trail_;
  OpenList open_;
};

}  // namespace

Planner best_first(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic) {
  return BestFirst(terrain, neighbours, heuristic);
}

}  // namespace walkmask::search
