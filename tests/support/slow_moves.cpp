#include "support/slow_moves.h"

#include <cstdint>
#include <queue>
#include <set>
#include <utility>
#include <vector>

namespace walkmask::search {
namespace {

struct Waiting {
  Moves moves;
  Point place;
};

struct IsLater {
  bool operator()(const Waiting& a, const Waiting& b) const { return is_shorter(b.moves, a.moves); }
};

bool may_step(const BitGrid& floor, Point p, Point step, Neighbours neighbours) {
  if (!floor.test(p + step)) return false;
  if (step.x == 0 || step.y == 0) return true;
  return neighbours == Neighbours::eight && floor.test(p + Point{step.x, 0}) &&
         floor.test(p + Point{0, step.y});
}

}  // namespace

bool is_shorter(Moves a, Moves b) {
  // a.straight - b.straight < (b.diagonal - a.diagonal) sqrt(2)
  const std::int64_t straight = a.straight - b.straight, diagonal = b.diagonal - a.diagonal;
  const std::int64_t squares = straight * straight - 2 * diagonal * diagonal;
  if (straight < 0) return diagonal >= 0 || squares > 0;
  return diagonal > 0 && squares < 0;
}

std::optional<Moves> shortest_moves(const BitGrid& floor, const SearchQuery& query,
                                    Neighbours neighbours) {
  std::priority_queue<Waiting, std::vector<Waiting>, IsLater> queue;
  std::set<std::pair<int, int>> settled;
  queue.push({{}, query.start});
  while (!queue.empty()) {
    const auto [moves, place] = queue.top();
    queue.pop();
    if (place == query.goal) return moves;
    if (!settled.insert({place.x, place.y}).second) continue;
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Point step = {x, y};
        if (step == Point{} || !may_step(floor, place, step, neighbours)) continue;
        const bool is_diagonal = x != 0 && y != 0;
        queue.push(
            {{moves.straight + (is_diagonal ? 0 : 1), moves.diagonal + (is_diagonal ? 1 : 0)},
             place + step});
      }
    }
  }
  return std::nullopt;
}

}  // namespace walkmask::search
