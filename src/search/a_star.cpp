#include "search/a_star.h"

#include "search/known_ways.h"
#include "search/least_first.h"
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
    visit_least_first(
        *terrain_, question, ways_, open_, answer,
        [&](const OpenList::Entry& entry, Point place) { expand(entry, place, question.goal); });
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
