#include "path/stride.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <optional>

#include "floor/integer_math.h"
#include "path/block_edge.h"
#include "path/flattened.h"
#include "path/trace.h"

namespace walkmask {
namespace {

Point direction_of(Point step) { return {sign(step.x), sign(step.y)}; }

/// A block with access to the blocks across its edges.
class Neighbourhood {
 public:
  Neighbourhood(const ConeField& cones, BlockIndex index)
      : cones_(&cones), index_(index), block_(&cones.blocks()[index]) {}

  const Block& block() const { return *block_; }
  BlockIndex index() const { return index_; }

  /// Returns the block of a pixel that lies in the row across one of its edges.
  std::optional<BlockIndex> block_of(Point q) const {
    if (q.x < block_->left || q.x > block_->right) return std::nullopt;
    return block_across(q.x, q.y < block_->top ? Heading::up : Heading::down);
  }

  /// Returns the block of a pixel in column x across an edge. Precondition: x is the column of a
  /// pixel of this block.
  std::optional<BlockIndex> block_across(int x, Heading heading) const {
    const BlockEdge across = edge(heading);
    const int size = across.size();
    const int i = size == 1 ? 0 : across.first_from(x);
    if (i == size) return std::nullopt;
    const BlockIndex next = across[i];
    const Block& block = cones_->blocks()[next];
    if (block.left > x || block.right < x) return std::nullopt;
    return next;
  }

  /// Returns the distance of a pixel that lies in the row across one of its edges.
  std::int32_t distance(Point q) const {
    const std::optional<BlockIndex> block = block_of(q);
    return block ? cones_->distance_in(*block, q) : kUnreached;
  }

  /// Returns the number of certain moves to the side. From a pixel at the upper or lower edge, at
  /// distance n, the trace goes straight toward the cone's apex in the same row, `offset` to the
  /// side, until a pixel across the edge is nearer by one. A cone across the edge falls no faster
  /// than the distance along the row, so if it is not nearer where its block begins it is not
  /// nearer further on.
  int level_moves(Point p, int offset, std::int32_t n, Heading heading) const {
    const int side = offset < 0 ? -1 : 1, moves = std::abs(offset);
    const int row = p.y + (heading == Heading::up ? -1 : 1);
    const Blocks& blocks = cones_->blocks();
    const BlockEdge across = edge(heading);
    int i = across.first_from(p.x);
    if (side < 0 && (i == across.size() || blocks[across[i]].left > p.x)) --i;
    for (; i >= 0 && i < across.size(); i += side) {
      const Block& next = blocks[across[i]];
      const int reached = side > 0 ? std::max<int>(next.left, p.x) : std::min<int>(next.right, p.x);
      const int before = std::abs(reached - p.x);
      if (before >= moves) break;
      if (cones_->distance_in(across[i], {reached, row}) == n - before - 1) return before;
    }
    return moves;
  }

 private:
  BlockEdge edge(Heading heading) const { return {cones_->blocks(), *block_, heading}; }

  const ConeField* cones_;
  BlockIndex index_;
  const Block* block_;
};

/// The distance of a pixel by the cones of a block, and the apex of the cone that gives it, if that
/// is one alone.
struct Reading {
  std::int32_t distance = kUnreached;
  std::optional<Point> apex;
};

Reading read(const ConeField& cones, BlockIndex block, Point p) {
  Reading reading;
  cones.for_each_cone(block, [&](const Cone& cone) {
    const std::int32_t distance = cone.at(p);
    if (distance > reading.distance) return;
    reading.apex = distance < reading.distance ? std::optional(cone.apex) : std::nullopt;
    reading.distance = distance;
  });
  return reading;
}

/// Returns a bit for each of the nine directions.
constexpr unsigned flag(Point direction) { return 1U << (3 * (direction.y + 1) + direction.x + 1); }

/// A walk along the trace. At most pixels one cone alone decides the distance. Every move goes
/// toward its apex and brings no other cone closer by more, so that cone decides alone until the
/// block ends: a neighbour is nearer by one exactly if it lies toward the apex, or perhaps if it
/// lies across the block's edge, where the cone does not apply.
class Walk {
 public:
  Walk(const ConeField& cones, Point start)
      : cones_(cones), here_(cones, *cones.blocks().at(start)), p_(start) {
    const Reading reading = read(cones, here_.index(), start);
    assert(reading.distance != kUnreached);
    distance_ = reading.distance;
    apex_ = reading.apex;
  }

  Point place() const { return p_; }
  bool is_at_goal() const { return distance_ == 0; }

  /// Makes one move, or several in one direction.
  void go_on() {
    if (!apex_) return move_among_equals();
    const Point to_apex = *apex_ - p_, direction = direction_of(to_apex);
    if (crosses_edge(direction)) return;
    const int moves = to_apex.y == 0 ? level_moves(to_apex.x) : sloping_moves(to_apex);
    advance({p_.x + moves * direction.x, p_.y + moves * direction.y});
  }

 private:
  static constexpr int kUp = -1, kDown = 1;

  /// Returns the block across the edge from p, if p is at that edge and the trace may go there:
  /// after a move down the pixel above is farther away, not nearer.
  std::optional<BlockIndex> across_edge(int vertical) const {
    const int edge = vertical == kUp ? here_.block().top : here_.block().bottom;
    if (p_.y != edge || came_ == -vertical) return std::nullopt;
    return here_.block_across(p_.x, vertical == kUp ? Heading::up : Heading::down);
  }

  /// Returns the number of certain moves straight to the side, where the first one is certain.
  int level_moves(int offset) const {
    int moves = std::abs(offset);
    for (const Heading heading : {Heading::up, Heading::down}) {
      if (p_.y != (heading == Heading::up ? here_.block().top : here_.block().bottom)) continue;
      moves = std::min(moves, here_.level_moves(p_, offset, distance_, heading));
    }
    return std::max(moves, 1);
  }

  /// Returns the number of certain moves up or down, straight or diagonal, where the first one is
  /// certain: the others do not begin at an edge.
  static int sloping_moves(Point to_apex) {
    return to_apex.x == 0 ? std::abs(to_apex.y)
                          : std::min(std::abs(to_apex.x), std::abs(to_apex.y));
  }

  /// Moves across the edge that p is at, if the trace does, up before down. Returns whether it
  /// moved.
  bool crosses_edge(Point direction) {
    const std::optional<BlockIndex> above = across_edge(kUp);
    if (above && crosses(kUp, *above, direction.x)) return true;
    if (direction.y == kUp) return false;
    const std::optional<BlockIndex> below = across_edge(kDown);
    return below && crosses(kDown, *below, direction.x);
  }

  /// Makes one move where several cones give p its distance: to the left if one of their apexes
  /// lies there, else to the right, and up or down.
  void move_among_equals() {
    unsigned toward = 0;
    cones_.for_each_cone(here_.index(), [&](const Cone& cone) {
      if (cone.at(p_) == distance_) toward |= flag(direction_of(cone.apex - p_));
    });
    constexpr unsigned kLeft = flag({-1, -1}) | flag({-1, 0}) | flag({-1, 1});
    constexpr unsigned kRight = flag({1, -1}) | flag({1, 0}) | flag({1, 1});
    const int side = (toward & kLeft) != 0 ? -1 : (toward & kRight) != 0 ? 1 : 0;
    if (moves_vertically(kUp, toward, side) || moves_vertically(kDown, toward, side)) return;
    stay_in_block({p_.x + side, p_.y});
  }

  bool moves_vertically(int vertical, unsigned toward, int side) {
    if (p_.y == (vertical == kUp ? here_.block().top : here_.block().bottom)) {
      const std::optional<BlockIndex> across = across_edge(vertical);
      return across && crosses(vertical, *across, side);
    }
    if ((toward & flag({side, vertical})) == 0) return false;
    const int moves = equal_moves({side, vertical});
    stay_in_block({p_.x + moves * side, p_.y + moves * vertical});
    return true;
  }

  /// Returns the number of certain moves among equal cones, where the first one is certain. Each
  /// move leaves equal just the cones whose apex lies in its direction, until the row or the column
  /// of one of these is reached.
  int equal_moves(Point direction) const {
    int moves = std::numeric_limits<int>::max();
    cones_.for_each_cone(here_.index(), [&](const Cone& cone) {
      const Point to_apex = cone.apex - p_;
      if (cone.at(p_) != distance_ || direction_of(to_apex) != direction) return;
      moves = std::min(moves, sloping_moves(to_apex));
    });
    return moves;
  }

  void stay_in_block(Point place) {
    advance(place);
    apex_ = read(cones_, here_.index(), place).apex;
  }

  /// Moves up or down across the edge, and to the side as well, if the trace does. Returns whether
  /// it moved.
  bool crosses(int vertical, BlockIndex block, int side) {
    const Point q = {p_.x, p_.y + vertical}, beside = {q.x + side, q.y};
    const Reading reading = read(cones_, block, q);
    if (reading.distance != distance_ - 1) return false;
    if (reading.apex && cones_.blocks()[block].contains(beside)) {
      if (side != 0 && sign(reading.apex->x - q.x) != side) return false;
      enter(block, beside, reading.apex);
      return true;
    }
    if (side != 0 && here_.distance(beside) != distance_ - 2) return false;
    go_to(beside);
    return true;
  }

  /// Moves to a place within the block.
  void advance(Point place) {
    came_ = sign(place.y - p_.y);
    distance_ -= manhattan(p_, place);
    p_ = place;
  }

  void enter(BlockIndex block, Point place, std::optional<Point> apex) {
    here_ = Neighbourhood(cones_, block);
    advance(place);
    apex_ = apex;
  }

  /// Moves to a place across the edge, in a block whose cones have not been read yet.
  void go_to(Point place) {
    const BlockIndex block = *here_.block_of(place);
    enter(block, place, read(cones_, block, place).apex);
  }

  const ConeField& cones_;
  Neighbourhood here_;
  Point p_;
  std::int32_t distance_;
  std::optional<Point> apex_;  // of the cone that alone gives p its distance; absent: several do
  int came_ = 0;               // whether the last move went up (-1) or down (1)
};

}  // namespace

// Flattened, which takes an eighth off the trace.
WALKMASK_FLATTENED void stride(const ConeField& cones, Point start, std::vector<Point>& corners) {
  corners.assign(1, start);
  Walk walk(cones, start);
  Point direction = {};  // of the last move
  while (!walk.is_at_goal()) {
    const Point before = direction, place = walk.place();
    walk.go_on();
    direction = direction_of(walk.place() - place);
    // The place replaces the last one if the path goes straight on.
    if (direction != before) corners.emplace_back();
    corners.back() = walk.place();
  }
}

}  // namespace walkmask
