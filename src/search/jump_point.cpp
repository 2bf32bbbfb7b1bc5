#include "search/planners.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include "search/best_paths.h"
#include "search/cost.h"
#include "search/jump.h"
#include "search/least_first.h"
#include "search/open_list.h"

namespace walkmask::search {
namespace {

constexpr unsigned kLeft = 0, kRight = 1, kUp = 2, kDown = 3;

constexpr unsigned bit(unsigned step) { return 1u << step; }

/// Returns the number of the diagonal step to this side and up or down.
constexpr unsigned diagonal(unsigned sideways, unsigned vertical) {
  return kStraightSteps + sideways + 2 * (vertical - kUp);
}

/// Returns the number of the step from one pixel towards another in its row, column or diagonal.
unsigned step_toward(Point from, Point to) {
  const unsigned sideways = to.x > from.x ? kRight : kLeft, vertical = to.y > from.y ? kDown : kUp;
  if (from.y == to.y) return sideways;
  return from.x == to.x ? vertical : diagonal(sideways, vertical);
}

/// Returns the steps that may continue a shortest path from a pixel that it reached straight:
/// on, and past the end of a wall on either side, round its corner. `behind` are the steps from the
/// pixel before.
unsigned natural_steps_straight(unsigned step, unsigned behind) {
  unsigned natural = bit(step);
  const bool sideways = step == kLeft || step == kRight;
  for (const unsigned side : {sideways ? kUp : kLeft, sideways ? kDown : kRight}) {
    if ((behind & bit(side)) != 0) continue;
    natural |= bit(side) | bit(sideways ? diagonal(step, side) : diagonal(side, step));
  }
  return natural;
}

class JumpPoint {
 public:
  explicit JumpPoint(const Terrain& terrain) : terrain_(&terrain), paths_(terrain.pixels()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    goal_ = query.goal;
    visit_least_first(*terrain_, query, paths_, open_, result,
                      [&](const OpenPixel& item, Point place) { expand(item, place); });
  }

 private:
  void expand(const OpenPixel& item, Point place) {
    unsigned left = terrain_->steps(item.pixel) & natural_steps(item.pixel, place);
    for (; left != 0; left &= left - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(left));
      const std::optional<Point> next = jump(place, step);
      if (!next) continue;
      const int steps = std::max(std::abs(next->x - place.x), std::abs(next->y - place.y));
      const Cost cost = item.cost + steps * cost_of(step);
      const Pixel pixel = terrain_->pixel(*next);
      if (!paths_.improve(pixel, cost, item.pixel)) continue;
      open_.push({cost + estimate(Heuristic::octile, *next, goal_), cost, pixel});
    }
  }

  unsigned natural_steps(Pixel pixel, Point place) const {
    const Pixel from = paths_.from(pixel);
    if (from == pixel) return ~0u;
    const unsigned step = step_toward(terrain_->point(from), place);
    if (step >= kStraightSteps) {
      return bit(step) | bit(sideways_part(step)) | bit(vertical_part(step));
    }
    return natural_steps_straight(step, terrain_->steps(terrain_->before(pixel, step)));
  }

  std::optional<Point> jump(Point from, unsigned step) const {
    return step < kStraightSteps ? jump_straight(from, step) : jump_diagonally(from, step);
  }

  std::optional<Point> jump_straight(Point from, unsigned step) const {
    if (step == kLeft || step == kRight) {
      const auto goal = goal_.y == from.y ? std::optional(goal_.x) : std::nullopt;
      const auto x = step == kLeft ? jump_left(terrain_->floor(), from.y, from.x, goal)
                                   : jump_right(terrain_->floor(), from.y, from.x, goal);
      return x ? std::optional(Point{*x, from.y}) : std::nullopt;
    }
    const auto goal = goal_.x == from.x ? std::optional(goal_.y) : std::nullopt;
    const auto y = step == kUp ? jump_left(terrain_->transposed(), from.x, from.y, goal)
                               : jump_right(terrain_->transposed(), from.x, from.y, goal);
    return y ? std::optional(Point{from.x, *y}) : std::nullopt;
  }

  /// Jumps to the first pixel of the diagonal that has a jump point straight ahead.
  std::optional<Point> jump_diagonally(Point from, unsigned step) const {
    Pixel pixel = terrain_->pixel(from);
    while ((terrain_->steps(pixel) & bit(step)) != 0) {
      pixel = terrain_->after(pixel, step);
      from = from + kSteps[step];
      if (from == goal_ || jump_straight(from, sideways_part(step)) ||
          jump_straight(from, vertical_part(step))) {
        return from;
      }
    }
    return std::nullopt;
  }

  const Terrain* terrain_;
  BestPaths paths_;
  OpenList open_;
  Point goal_;
};

}  // namespace

PlannerFunction jump_point(const Terrain& terrain) { return JumpPoint(terrain); }

}  // namespace walkmask::search
