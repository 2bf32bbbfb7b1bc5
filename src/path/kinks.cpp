#include "path/kinks.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "path/block_edge.h"
#include "path/half_point.h"

namespace walkmask {
namespace {

/// Returns whether a taut path may turn at a corner: toward the wall there.
bool turns_to_the_wall(HalfPoint before, const Turn& turn, HalfPoint behind) {
  const auto cross = [](HalfPoint a, HalfPoint b) {
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
  };
  const HalfPoint at = turn.corner, pixel = centre_of(turn.pixel);
  const HalfPoint in = {at.x - before.x, at.y - before.y};
  const HalfPoint out = {behind.x - at.x, behind.y - at.y};
  const HalfPoint wall = {at.x - pixel.x, at.y - pixel.y};
  const auto bend = cross(in, out);
  return bend > 0 ? cross(in, wall) > 0 && cross(out, wall) > 0
                  : bend < 0 && cross(in, wall) < 0 && cross(out, wall) < 0;
}

/// Returns whether a point may go straight from a place in the closed square of a block to another,
/// no further back than the block. Time: logarithmic in the neighbours of each block on the way.
bool may_go_straight(const Blocks& blocks, HalfPoint from, BlockIndex first, HalfPoint to) {
  const Heading heading = to.y > from.y ? Heading::down : Heading::up;
  const Direction line = {to.x - from.x, std::abs(to.y - from.y)};
  for (BlockIndex index = first;;) {
    const Block& block = blocks[index];
    const int forward = std::abs(far_edge(block, heading) - from.y);
    if (line.forward <= forward) return to.x >= left_side(block) && to.x <= right_side(block);
    const auto is_in = [&](const Block& entered) {
      return !is_right_of({left_side(entered) - from.x, forward}, line) &&
             !is_right_of(line, {right_side(entered) - from.x, forward});
    };
    if (!is_in(block)) return false;
    const BlockEdge edge(blocks, block, heading);
    const int next = edge.first_not([&](BlockIndex neighbour) {
      return is_right_of(line, {right_side(blocks[neighbour]) - from.x, forward});
    });
    if (next == edge.size() || !is_in(blocks[edge[next]])) return false;
    index = edge[next];
  }
}

/// Returns whether a point may go straight from a turn to another place, of a line along the grid
/// only if one block has it on its edge.
bool may_go_straight(const Blocks& blocks, const Turn& from, HalfPoint to) {
  if (may_go_straight(blocks, from.corner, from.block, to)) return true;
  if (to.y != from.corner.y) return false;
  const Point across = {from.pixel.x, from.corner.y - centre_of(from.pixel).y + from.pixel.y};
  return may_go_straight(blocks, from.corner, *blocks.at(across), to);
}

}  // namespace

void drop_kinks(const Blocks& blocks, Point start, Point goal, std::vector<Turn>& turns) {
  for (std::size_t i = 0; i < turns.size();) {
    const HalfPoint before = i == 0 ? centre_of(start) : turns[i - 1].corner;
    const HalfPoint behind = i + 1 == turns.size() ? centre_of(goal) : turns[i + 1].corner;
    const auto may_drop = [&] {
      if (is_straight(before, turns[i].corner, behind)) return true;
      return i == 0 ? may_go_straight(blocks, before, *blocks.at(start), behind)
                    : may_go_straight(blocks, turns[i - 1], behind);
    };
    if (turns_to_the_wall(before, turns[i], behind) || !may_drop()) {
      ++i;
      continue;
    }
    turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(i));
    if (i > 0) --i;  // the one before turns elsewhere now
  }
}

}  // namespace walkmask
