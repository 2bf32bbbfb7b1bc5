#include "floor/blocks.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "floor/runs.h"

namespace walkmask {
namespace {

/// The representative of a block's set; halves the way there for the next time.
BlockIndex find_root(std::vector<BlockIndex>& parents, BlockIndex block) {
  const auto parent = [&](BlockIndex b) -> BlockIndex& {
    return parents[static_cast<std::size_t>(b)];
  };
  while (parent(block) != block) {
    parent(block) = parent(parent(block));
    block = parent(block);
  }
  return block;
}

bool equal_rows(const BitGrid& grid, int a, int b) {
  const std::span<const BitGrid::Word> words = grid.row(a);
  return std::equal(words.begin(), words.end(), grid.row(b).begin());
}

}  // namespace

Blocks::Blocks(const BitGrid& floor) {
  row_first_.reserve(static_cast<std::size_t>(floor.height()));
  row_end_.reserve(static_cast<std::size_t>(floor.height()));
  for (int y = 0; y < floor.height(); ++y) {
    if (y > 0 && equal_rows(floor, y, y - 1)) {
      row_first_.push_back(row_first_.back());
      row_end_.push_back(row_end_.back());
    } else {
      add_row(floor, y);
    }
  }
  close_row(floor.height());
  number_components();
}

void Blocks::close_row(int below) {
  if (below == 0) return;
  for (std::int32_t i = row_first_.back(); i < row_end_.back(); ++i) {
    block(row_blocks_[static_cast<std::size_t>(i)]).bottom = below - 1;
  }
}

void Blocks::add_row(const BitGrid& floor, int y) {
  close_row(y);
  // The blocks of the row above, of which `old` is the first that does not end left of the run.
  auto old = static_cast<std::size_t>(y == 0 ? 0 : row_first_.back());
  const auto old_end = static_cast<std::size_t>(y == 0 ? 0 : row_end_.back());
  row_first_.push_back(static_cast<std::int32_t>(row_blocks_.size()));
  for_each_run(floor, y, [&](int left, int right) {
    while (old < old_end && block(row_blocks_[old]).right < left) ++old;
    const bool continued = old < old_end && block(row_blocks_[old]).left == left &&
                           block(row_blocks_[old]).right == right;
    row_blocks_.push_back(continued ? row_blocks_[old] : add_block(left, right, y, old, old_end));
  });
  row_end_.push_back(static_cast<std::int32_t>(row_blocks_.size()));
}

BlockIndex Blocks::add_block(int left, int right, int top, std::size_t old, std::size_t old_end) {
  const auto index = static_cast<BlockIndex>(blocks_.size());
  const auto first_above = static_cast<std::int32_t>(above_.size());
  for (; old < old_end && block(row_blocks_[old]).left <= right; ++old) {
    Block& neighbour = block(row_blocks_[old]);
    if (neighbour.below_count++ == 0) neighbour.first_below = index;
    above_.push_back(row_blocks_[old]);
  }
  blocks_.push_back({.left = left,
                     .right = right,
                     .top = top,
                     .bottom = top,
                     .component = 0,
                     .first_below = 0,
                     .below_count = 0,
                     .first_above = first_above,
                     .above_count = static_cast<std::int32_t>(above_.size()) - first_above});
  return index;
}

void Blocks::number_components() {
  std::vector<BlockIndex> parents(blocks_.size());
  std::iota(parents.begin(), parents.end(), 0);
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    for (const BlockIndex neighbour : above(blocks_[i])) {
      const BlockIndex a = find_root(parents, static_cast<BlockIndex>(i));
      const BlockIndex b = find_root(parents, neighbour);
      parents[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }
  }
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    blocks_[i].component = find_root(parents, static_cast<BlockIndex>(i));
  }
}

std::optional<BlockIndex> Blocks::at(Point p) const {
  if (p.y < 0 || p.y >= static_cast<int>(row_first_.size())) return std::nullopt;
  const auto y = static_cast<std::size_t>(p.y);
  const auto first = row_blocks_.begin() + row_first_[y], end = row_blocks_.begin() + row_end_[y];
  const auto candidate = std::partition_point(
      first, end, [&](BlockIndex index) { return (*this)[index].right < p.x; });
  if (candidate == end || (*this)[*candidate].left > p.x) return std::nullopt;
  return *candidate;
}

}  // namespace walkmask
