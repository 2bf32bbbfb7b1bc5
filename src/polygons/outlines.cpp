#include "polygons/outlines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace walkmask {
namespace {

/// A straight piece of an outline, with the floor on its right hand side.
struct Border {
  Point from, to;
  std::int32_t component;
  bool used = false;
};

bool starts_before(const Border& a, const Border& b) {
  return std::tie(a.from.y, a.from.x) < std::tie(b.from.y, b.from.x);
}

/// Calls add(first, last) for each range of the columns `left`..`right`, `right` excluded, that no
/// neighbour covers.
template <typename Neighbours, typename Add>
void for_each_gap(int left, int right, const Neighbours& neighbours, Add add) {
  for (const Block& neighbour : neighbours) {
    if (left < neighbour.left) add(left, int{neighbour.left});
    left = neighbour.right + 1;
  }
  if (left < right) add(left, right);
}

/// Returns the borders of all blocks, in the order of their starts: at most two start at a corner.
std::vector<Border> borders_of(const Blocks& blocks) {
  std::vector<Border> borders;
  for (const Block& block : blocks.all()) {
    const int left = block.left, right = block.right + 1, top = block.top, end = block.bottom + 1;
    const auto add = [&](Point from, Point to) { borders.push_back({from, to, block.component}); };
    add({left, end}, {left, top});
    add({right, top}, {right, end});
    std::vector<Block> above;
    for (const BlockIndex i : blocks.above(block)) above.push_back(blocks[i]);
    for_each_gap(left, right, above, [&](int a, int b) { add({a, top}, {b, top}); });
    const auto below = blocks.all().subspan(
        block.below_count == 0 ? 0 : static_cast<std::size_t>(block.first_below),
        block.below_count);
    for_each_gap(left, right, below, [&](int a, int b) { add({b, end}, {a, end}); });
  }
  std::sort(borders.begin(), borders.end(), starts_before);
  return borders;
}

/// Returns the border that follows one. Where two pixels of floor meet diagonally, two borders
/// start: those of one part belong to different rings, which a turn to the left separates; else the
/// ring stays with its part.
Border& follower(std::vector<Border>& borders, const Border& border) {
  Border start;
  start.from = border.to;
  const auto first = std::lower_bound(borders.begin(), borders.end(), start, starts_before);
  const auto second = first + 1;
  if (second == borders.end() || second->from != border.to) return *first;
  if (first->component != second->component) {
    return first->component == border.component ? *first : *second;
  }
  const Point step = border.to - border.from;
  return cross_product(step, first->to - first->from) < 0 ? *first : *second;
}

Ring ring_from(std::vector<Border>& borders, Border& first) {
  Ring ring;
  const Border* before = nullptr;
  for (Border* border = &first; !border->used; border = &follower(borders, *border)) {
    border->used = true;
    const bool straight = before != nullptr &&
                          cross_product(before->to - before->from, border->to - border->from) == 0;
    if (!straight) ring.push_back(border->from);
    before = border;
  }
  return ring;
}

}  // namespace

std::vector<PartOutline> outlines(const Blocks& blocks) {
  std::vector<Border> borders = borders_of(blocks);
  std::vector<PartOutline> parts;
  std::unordered_map<std::int32_t, std::size_t> part_of;
  for (Border& border : borders) {
    if (border.used) continue;
    // The first ring of a part has the topmost corner of all, which is never one of a hole.
    const auto [part, is_new] = part_of.emplace(border.component, parts.size());
    Ring ring = ring_from(borders, border);
    if (is_new) {
      parts.push_back({std::move(ring), {}});
    } else {
      parts[part->second].holes.push_back(std::move(ring));
    }
  }
  return parts;
}

std::size_t fewest_pieces(std::span<const PartOutline> parts) {
  std::size_t reflex = 0, holes = 0;
  for (const PartOutline& part : parts) holes += part.holes.size();
  for_each_ring(parts, [&reflex](const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) reflex += turn_at(ring, i) < 0 ? 1U : 0U;
  });
  // Not below 0, since each hole has four reflex corners or more.
  return (reflex + 1) / 2 + parts.size() - holes;
}

}  // namespace walkmask
