#include "path/stride.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>

#include "path/trace.h"

namespace walkmask {
namespace {

int sign(int a) { return (a > 0) - (a < 0); }

Point direction_of(Point step) { return {sign(step.x), sign(step.y)}; }

/// A block and how to find what lies across its edges.
class Surroundings {
 public:
  Surroundings(const ConeFlood& cones, BlockIndex index)
      : cones_(&cones), index_(index), block_(&cones.blocks()[index]) {}

  const Block& block() const { return *block_; }
  BlockIndex index() const { return index_; }

  /// The block of a pixel of this block or across its edges.
  std::optional<BlockIndex> block_of(Point q) const {
    if (q.x < block_->left || q.x > block_->right) return std::nullopt;
    if (q.y >= block_->top && q.y <= block_->bottom) return index_;
    const std::optional<BlockIndex> next = q.y < block_->top ? first_above(q.x) : first_below(q.x);
    return next && cones_->blocks()[*next].left <= q.x ? next : std::nullopt;
  }

  /// Makes this a source of distances for pixels of this block or across its edges.
  std::int32_t distance(Point q) const {
    const std::optional<BlockIndex> block = block_of(q);
    return block ? cones_->distance_in(*block, q) : kUnreached;
  }

  /// How many steps to the side, left or right, begin at a pixel without floor across the edge.
  int free_steps_above(int x, int side) const {
    const std::span<const BlockIndex> above = cones_->blocks().above(*block_);
    return free_steps(above.size(), x, side,
                      [&](std::size_t i) -> const Block& { return cones_->blocks()[above[i]]; });
  }
  int free_steps_below(int x, int side) const {
    return free_steps(static_cast<std::size_t>(block_->below_count), x, side,
                      [&](std::size_t i) -> const Block& {
                        return cones_->blocks()[block_->first_below + static_cast<BlockIndex>(i)];
                      });
  }

 private:
  /// The first of `count` neighbours that does not end left of x.
  template <typename Neighbour>
  static std::size_t first_from(std::size_t count, int x, Neighbour neighbour) {
    std::size_t first = 0;
    while (count > 0) {
      const std::size_t half = count / 2;
      if (neighbour(first + half).right < x) {
        first += half + 1;
        count -= half + 1;
      } else {
        count = half;
      }
    }
    return first;
  }

  template <typename Neighbour>
  static int free_steps(std::size_t count, int x, int side, Neighbour neighbour) {
    constexpr int kAll = 1 << 16;
    const std::size_t next = first_from(count, x, neighbour);
    if (next < count && neighbour(next).left <= x) return 0;
    if (side > 0) return next < count ? neighbour(next).left - x : kAll;
    return next > 0 ? x - neighbour(next - 1).right : kAll;
  }

  std::optional<BlockIndex> first_above(int x) const {
    const std::span<const BlockIndex> above = cones_->blocks().above(*block_);
    const std::size_t i = first_from(
        above.size(), x, [&](std::size_t k) -> const Block& { return cones_->blocks()[above[k]]; });
    return i < above.size() ? std::optional(above[i]) : std::nullopt;
  }

  std::optional<BlockIndex> first_below(int x) const {
    const auto count = static_cast<std::size_t>(block_->below_count);
    const std::size_t i = first_from(count, x, [&](std::size_t k) -> const Block& {
      return cones_->blocks()[block_->first_below + static_cast<BlockIndex>(k)];
    });
    return i < count ? std::optional(block_->first_below + static_cast<BlockIndex>(i))
                     : std::nullopt;
  }

  const ConeFlood* cones_;
  BlockIndex index_;
  const Block* block_;
};

/// The apex of the cone that alone has the least value, n, at p; absent where several have.
std::optional<Point> only_apex(const ConeFlood& cones, BlockIndex block, Point p, std::int32_t n) {
  std::optional<Point> apex;
  bool alone = true;
  cones.for_each_cone(block, [&](const Cone& cone) {
    if (cone.at(p) != n) return;
    alone = !apex;
    apex = cone.apex;
  });
  return alone ? apex : std::nullopt;
}

/// How many moves of the trace from p toward the apex of the only cone are certain. At every pixel
/// on the way that cone stays the only one: a move toward its apex lowers no other cone by more. So
/// a neighbour is nearer by one just where it lies toward the apex, or, unknown to the cone, across
/// the edge of the block: there must be no floor there.
int certain_moves(const Surroundings& here, Point p, Point apex) {
  const Block& block = here.block();
  const Point way = apex - p;
  const int side = way.x == 0 ? 1 : sign(way.x);
  const int above = p.y == block.top ? here.free_steps_above(p.x, side) : 1 << 16;
  const int below = p.y == block.bottom ? here.free_steps_below(p.x, side) : 1 << 16;
  const int free = std::min(above, below);
  if (way.y == 0) return std::min(std::abs(way.x), free);
  if (free == 0) return 0;
  return way.x == 0 ? std::abs(way.y) : std::min(std::abs(way.x), std::abs(way.y));
}

/// Appends a place, in place of the last one where the way goes straight on.
void append(std::vector<Point>& corners, Point place) {
  const std::size_t count = corners.size();
  if (count >= 2 && direction_of(corners[count - 1] - corners[count - 2]) ==
                        direction_of(place - corners.back())) {
    corners.back() = place;
  } else {
    corners.push_back(place);
  }
}

}  // namespace

void stride(const ConeFlood& cones, Point start, std::vector<Point>& corners) {
  corners.assign(1, start);
  Surroundings here(cones, *cones.blocks().at(start));
  Point p = start;
  std::int32_t n = here.distance(p);
  assert(n != kUnreached);
  while (n > 0) {
    const std::optional<Point> apex = only_apex(cones, here.index(), p, n);
    const int moves = apex ? certain_moves(here, p, *apex) : 0;
    Point next;
    if (moves > 0) {
      const Point direction = direction_of(*apex - p);
      next = {p.x + moves * direction.x, p.y + moves * direction.y};
    } else {
      next = next_place(here, p, n);
    }
    append(corners, next);
    n -= manhattan(p, next);
    p = next;
    if (!here.block().contains(p)) here = Surroundings(cones, *here.block_of(p));
  }
}

std::vector<Point> every_place(std::span<const Point> corners) {
  std::vector<Point> places;
  for (const Point corner : corners) {
    while (!places.empty() && places.back() != corner) {
      places.push_back(places.back() + direction_of(corner - places.back()));
    }
    if (places.empty()) places.push_back(corner);
  }
  return places;
}

}  // namespace walkmask
