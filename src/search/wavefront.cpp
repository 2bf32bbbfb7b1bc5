#include "search/planners.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "search/trail.h"

namespace walkmask::search {
namespace {

/// Returns whether a diagonal step leads from a to b. Precondition: they are two steps to the four
/// neighbours apart.
bool may_cut(const BitGrid& floor, Point a, Point b) {
  return a.x != b.x && a.y != b.y && floor.test({a.x, b.y}) && floor.test({b.x, a.y});
}

/// Drops every cell that a diagonal step can bypass, from the start on.
void cut_corners(std::vector<Point>& cells, const BitGrid& floor) {
  std::size_t kept = 1;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const bool cut = i + 1 < cells.size() && may_cut(floor, cells[kept - 1], cells[i + 1]);
    if (cut) ++i;
    cells[kept++] = cells[i];
  }
  cells.resize(kept);
}

class Wavefront {
 public:
  Wavefront(const Terrain& terrain, Neighbours neighbours)
      : terrain_(&terrain), neighbours_(neighbours), trail_(terrain.pixels()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    const Pixel start = terrain_->pixel(query.start), goal = terrain_->pixel(query.goal);
    result.clear();
    trail_.begin(start);
    wave_.assign(1, start);
    while (!wave_.empty() && !trail_.reached(goal)) {
      next_wave_.clear();
      for (const Pixel pixel : wave_) expand(pixel, query, result);
      result.peak_queue = std::max(result.peak_queue, wave_.size() + next_wave_.size());
      std::swap(wave_, next_wave_);
    }
    result.found = trail_.reached(goal);
    if (!result.found) return;
    trail_.path_to(goal, *terrain_, result.cells);
    if (neighbours_ == Neighbours::eight) cut_corners(result.cells, terrain_->floor());
  }

 private:
  void expand(Pixel pixel, const SearchQuery& query, SearchResult& result) {
    ++result.visited;
    if (query.with_order) result.order.push_back(terrain_->point(pixel));
    terrain_->for_each_neighbour(pixel, Neighbours::four, [this](Pixel neighbour, unsigned step) {
      if (trail_.reached(neighbour)) return;
      trail_.reach(neighbour, step);
      next_wave_.push_back(neighbour);
    });
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Trail trail_;
  std::vector<Pixel> wave_, next_wave_;
};

}  // namespace

PlannerFunction wavefront(const Terrain& terrain, Neighbours neighbours) {
  return Wavefront(terrain, neighbours);
}

}  // namespace walkmask::search
