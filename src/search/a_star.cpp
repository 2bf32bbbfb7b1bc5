#include "search/a_star.h"

#include <algorithm>

#include "search/known_ways.h"
#include "search/open_list.h"

namespace walkmask::search {
namespace {

class AStar {
 public:
  AStar(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic)
      : terrain_(&terrain),
        neighbours_(neighbours),
        heuristic_(heuristic),
        ways_(terrain.pixels()) {}

  void operator()(const Question& question, Answer& answer) {
    const Pixel start = terrain_->pixel(question.start), goal = terrain_->pixel(question.goal);
    answer.clear();
    ways_.begin(start);
    open_.clear();
    open_.push({0, 0, start});
    while (!open_.empty() && !answer.found) {
      answer.peak_queue = std::max(answer.peak_queue, open_.size());
      const OpenList::Entry entry = open_.pop();
      if (entry.cost > ways_.cost(entry.pixel)) continue;  // a shorter way was found meanwhile
      const Point place = terrain_->point(entry.pixel);
      ++answer.visited;
      if (question.with_order) answer.order.push_back(place);
      answer.found = entry.pixel == goal;
      if (!answer.found) expand(entry, place, question.goal);
    }
    if (answer.found) ways_.way_to(goal, *terrain_, answer.cells);
  }

 private:
  void expand(const OpenList::Entry& entry, Point place, Point goal) {
    terrain_->for_each_neighbour(entry.pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      const Cost cost = entry.cost + cost_of(step);
      if (!ways_.improve(neighbour, cost, entry.pixel)) return;
      const Cost rest = estimate(heuristic_, place + kSteps[step], goal);
      open_.push({cost + rest, cost, neighbour});
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Heuristic heuristic_;
  KnownWays ways_;
  OpenList open_;
};

}  // namespace

Planner a_star(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic) {
  return AStar(terrain, neighbours, heuristic);
}

}  // namespace walkmask::search
