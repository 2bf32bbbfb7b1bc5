#include "search/planners.h"

#include "search/least_first.h"
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

  void operator()(const SearchQuery& query, SearchResult& result) {
    visit_least_first(
        *terrain_, query, trail_, open_, result,
        [&](const OpenPixel& item, Point place) { expand(item.pixel, place, query.goal); });
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

PlannerFunction best_first(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic) {
  return BestFirst(terrain, neighbours, heuristic);
}

}  // namespace walkmask::search
