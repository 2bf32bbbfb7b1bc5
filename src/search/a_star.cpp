#include "search/planners.h"

#include "search/best_paths.h"
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
        paths_(terrain.pixels()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    visit_least_first(*terrain_, query, paths_, open_, result,
                      [&](const OpenPixel& item, Point place) { expand(item, place, query.goal); });
  }

 private:
  void expand(const OpenPixel& item, Point place, Point goal) {
    terrain_->for_each_neighbour(item.pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      const Cost cost = item.cost + cost_of(step);
      if (!paths_.improve(neighbour, cost, item.pixel)) return;
      const Cost rest = estimate(heuristic_, place + kSteps[step], goal);
      open_.push({cost + rest, cost, neighbour});
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Heuristic heuristic_;
  BestPaths paths_;
  OpenList open_;
};

}  // namespace

PlannerFunction a_star(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic) {
  return AStar(terrain, neighbours, heuristic);
}

}  // namespace walkmask::search
