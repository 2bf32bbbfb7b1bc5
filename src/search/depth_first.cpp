#include "search/depth_first.h"

#include <algorithm>
#include <cstddef>

#include "search/trail.h"

namespace walkmask::search {
namespace {

class DepthFirst {
 public:
  DepthFirst(const Terrain& terrain, Neighbours neighbours)
      : terrain_(&terrain), neighbours_(neighbours), trail_(terrain.pixels()) {}

  void operator()(const Question& question, Answer& answer) {
    const Pixel start = terrain_->pixel(question.start), goal = terrain_->pixel(question.goal);
    answer.clear();
    trail_.begin(start);
    visit(start, question, answer);
    Pixel pixel = start;
    for (std::size_t depth = 1; pixel != goal && depth > 0;) {
      answer.peak_queue = std::max(answer.peak_queue, depth);
      const Pixel next = enter_next(pixel);
      if (next != pixel) {
        visit(next, question, answer);
        pixel = next;
        ++depth;
      } else if (--depth > 0) {
        pixel = trail_.before(*terrain_, pixel);
      }
    }
    answer.found = pixel == goal;
    if (answer.found) trail_.way_to(goal, *terrain_, answer.cells);
  }

 private:
  void visit(Pixel pixel, const Question& question, Answer& answer) const {
    ++answer.visited;
    if (question.with_order) answer.order.push_back(terrain_->point(pixel));
  }

  /// Reaches the first neighbour that was not; the pixel itself where there is none.
  Pixel enter_next(Pixel pixel) {
    Pixel entered = pixel;
    terrain_->for_each_neighbour(pixel, neighbours_, [&](Pixel neighbour, unsigned step) {
      if (entered != pixel || trail_.reached(neighbour)) return;
      trail_.reach(neighbour, step);
      entered = neighbour;
    });
    return entered;
  }

  const Terrain* terrain_;
  Neighbours neighbours_;
  Trail trail_;
};

}  // namespace

Planner depth_first(const Terrain& terrain, Neighbours neighbours) {
  return DepthFirst(terrain, neighbours);
}

}  // namespace walkmask::search
