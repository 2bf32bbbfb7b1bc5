#include "polygons/convex_pieces.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace walkmask {
namespace {

/// A slanted cut through a block, from a reflex corner on its top row to one below its bottom row.
struct SlantedCut {
  Point top, bottom;
  bool rises_to_the_right;
};

Point top_left(const Block& block) { return {block.left, block.top}; }
Point top_right(const Block& block) { return {block.right + 1, block.top}; }
Point bottom_left(const Block& block) { return {block.left, block.bottom + 1}; }
Point bottom_right(const Block& block) { return {block.right + 1, block.bottom + 1}; }

/// Returns the cut that replaces the horizontal cuts above and below a block. Absent unless these
/// start from exactly one reflex corner each, on opposite sides, and the slanted cut leaves no more
/// than 180 degrees on either side of both.
std::optional<SlantedCut> slanted_cut(const Blocks& blocks, const Block& block) {
  if (block.above_count != 1 || block.below_count != 1) return std::nullopt;
  const Block& above = blocks[blocks.above(block).front()];
  const Block& below = blocks[block.first_below];
  if (above.left == block.left && above.right < block.right && below.right == block.right &&
      below.left > block.left && below.left <= above.right + 1) {
    return SlantedCut{bottom_right(above), top_left(below), true};
  }
  if (above.right == block.right && above.left > block.left && below.left == block.left &&
      below.right < block.right && above.left <= below.right + 1) {
    return SlantedCut{bottom_left(above), top_right(below), false};
  }
  return std::nullopt;
}

/// The role of each block in the cutting.
enum class Role : std::uint8_t {
  whole,     ///< a ring of its own
  extended,  ///< a ring with half of a block above or below it
  split,     ///< its halves belong to the blocks above and below
};

/// Returns the role of each block. Greedy from the top, which splits the most blocks: candidates
/// that exclude each other form chains. The block above a candidate is not split, or the candidate
/// would be extended.
std::vector<Role> roles_of(const Blocks& blocks) {
  std::vector<Role> roles(blocks.all().size(), Role::whole);
  const auto role = [&roles](BlockIndex i) -> Role& { return roles[static_cast<std::size_t>(i)]; };
  for (std::size_t i = 0; i < roles.size(); ++i) {
    const Block& block = blocks.all()[i];
    if (roles[i] != Role::whole || !slanted_cut(blocks, block)) continue;
    roles[i] = Role::split;
    role(blocks.above(block).front()) = role(block.first_below) = Role::extended;
  }
  return roles;
}

/// Returns the upper side of a block's ring, from left to right, with the half of a split block.
Ring upper_side(const Block& block, const Block* split, const std::optional<SlantedCut>& cut) {
  if (!cut) return {top_left(block), top_right(block)};
  if (cut->rises_to_the_right) return {cut->bottom, cut->top, top_right(*split)};
  return {top_left(*split), cut->top, cut->bottom};
}

/// Returns the lower side, from right to left.
Ring lower_side(const Block& block, const Block* split, const std::optional<SlantedCut>& cut) {
  if (!cut) return {bottom_right(block), bottom_left(block)};
  if (cut->rises_to_the_right) return {cut->top, cut->bottom, bottom_left(*split)};
  return {bottom_right(*split), cut->bottom, cut->top};
}

Ring without_straight_corners(const Ring& ring) {
  Ring corners;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (turn_at(ring, i) != 0) corners.push_back(ring[i]);
  }
  return corners;
}

}  // namespace

std::vector<Ring> convex_pieces(const Blocks& blocks) {
  const std::vector<Role> roles = roles_of(blocks);
  const auto split_among = [&](std::span<const BlockIndex> neighbours) -> const Block* {
    if (neighbours.size() != 1) return nullptr;
    const bool split = roles[static_cast<std::size_t>(neighbours.front())] == Role::split;
    return split ? &blocks[neighbours.front()] : nullptr;
  };
  std::vector<Ring> pieces;
  pieces.reserve(roles.size());
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (roles[i] == Role::split) continue;
    const Block& block = blocks.all()[i];
    const Block* const above = split_among(blocks.above(block));
    const Block* const below =
        split_among(std::span(&block.first_below, block.below_count == 1 ? 1 : 0));
    Ring ring = upper_side(block, above, above ? slanted_cut(blocks, *above) : std::nullopt);
    const Ring lower = lower_side(block, below, below ? slanted_cut(blocks, *below) : std::nullopt);
    ring.insert(ring.end(), lower.begin(), lower.end());
    pieces.push_back(without_straight_corners(ring));
  }
  return pieces;
}

}  // namespace walkmask
