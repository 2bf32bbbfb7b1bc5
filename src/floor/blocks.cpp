#include "floor/blocks.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "floor/disjoint_sets.h"
#include "floor/runs.h"

namespace walkmask {
namespace {

/// A longer list is counted before it grows further.
constexpr std::size_t kMany = 200'000;

/// The numbers of things that a floor is cut into.
struct Counts {
  std::size_t in_rows = 0, blocks = 0, above = 0;
};

bool equal_rows(const BitGrid& grid, int a, int b) {
  const std::span<const BitGrid::Word> words = grid.row(a);
  return std::equal(words.begin(), words.end(), grid.row(b).begin());
}

/// Cuts a floor as Blocks does, and keeps nothing but two rows.
Counts counts_of(const BitGrid& floor) {
  Counts counts;
  std::vector<std::pair<int, int>> above, row;
  for (int y = 0; y < floor.height(); ++y) {
    if (y > 0 && equal_rows(floor, y, y - 1)) continue;
    row.clear();
    auto old = above.begin();
    for_each_run(floor, y, [&](int left, int right) {
      row.emplace_back(left, right);
      while (old != above.end() && old->second < left) ++old;
      if (old != above.end() && *old == row.back()) return;
      ++counts.blocks;
      for (auto next = old; next != above.end() && next->first <= right; ++next) ++counts.above;
    });
    counts.in_rows += row.size();
    above.swap(row);
  }
  return counts;
}

}  // namespace

Blocks::Blocks(const BitGrid& floor) {
  row_first_.reserve(static_cast<std::size_t>(floor.height()));
  row_end_.reserve(static_cast<std::size_t>(floor.height()));
  Row above, row;
  bool is_counted = false;
  const auto close = [this, &above](int bottom) {
    for (const RowRun& run : above) block(run.block).bottom = bottom;
  };
  for (int y = 0; y < floor.height(); ++y) {
    if (y > 0 && equal_rows(floor, y, y - 1)) {
      share_row();
      continue;
    }
    close(y - 1);
    // Growing by doubling would take three times the memory of a large list.
    if (row_blocks_.size() > kMany && !is_counted) {
      const Counts counts = counts_of(floor);
      row_blocks_.reserve(counts.in_rows);
      blocks_.reserve(counts.blocks);
      above_.reserve(counts.above);
      is_counted = true;
    }
    row.clear();
    add_row(floor, y, above, row);
    above.swap(row);
  }
  close(floor.height() - 1);
  number_components();
  // A block has a run in each of its rows.
  std::int64_t runs = 0;
  for (std::size_t y = 0; y < row_first_.size(); ++y) runs += row_end_[y] - row_first_[y];
  if (!blocks_.empty()) mean_height_ = static_cast<int>(runs / std::ssize(blocks_));
}

void Blocks::share_row() {
  row_first_.push_back(row_first_.back());
  row_end_.push_back(row_end_.back());
}

void Blocks::add_row(const BitGrid& floor, int y, const Row& above, Row& row) {
  row_first_.push_back(static_cast<std::int32_t>(row_blocks_.size()));
  auto old = above.begin();  // the first run of the row above that does not end left of this one
  for_each_run(floor, y, [&](int left, int right) {
    while (old != above.end() && old->right < left) ++old;
    const bool continued = old != above.end() && old->left == left && old->right == right;
    const BlockIndex index = continued ? old->block : add_block(left, right, y, old, above.end());
    row.push_back({left, right, index});
    row_blocks_.push_back(index);
  });
  row_end_.push_back(static_cast<std::int32_t>(row_blocks_.size()));
}

BlockIndex Blocks::add_block(int left, int right, int top, Row::const_iterator above,
                             Row::const_iterator above_end) {
  const auto index = static_cast<BlockIndex>(blocks_.size());
  const auto first_above = static_cast<std::int32_t>(above_.size());
  for (; above != above_end && above->left <= right; ++above) {
    Block& neighbour = block(above->block);
    if (neighbour.below_count++ == 0) neighbour.first_below = index;
    above_.push_back(above->block);
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
  DisjointSets sets(blocks_.size());
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    for (const BlockIndex neighbour : above(blocks_[i])) {
      sets.join(i, static_cast<std::size_t>(neighbour));
    }
  }
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    blocks_[i].component = static_cast<std::int32_t>(sets.first(i));
  }
}

std::optional<BlockIndex> Blocks::at(Point p) const {
  const std::span<const BlockIndex> blocks = row_from(p);
  if (blocks.empty() || (*this)[blocks.front()].left > p.x) return std::nullopt;
  return blocks.front();
}

std::span<const BlockIndex> Blocks::row_from(Point p) const {
  if (p.y < 0 || p.y >= static_cast<int>(row_first_.size())) return {};
  const auto y = static_cast<std::size_t>(p.y);
  const auto first = row_blocks_.begin() + row_first_[y], end = row_blocks_.begin() + row_end_[y];
  return {std::partition_point(first, end,
                               [&](BlockIndex index) { return (*this)[index].right < p.x; }),
          end};
}

std::size_t Blocks::first_above_from(const Block& block, int x) const {
  const std::span<const BlockIndex> neighbours = above(block);
  const auto first = std::partition_point(neighbours.begin(), neighbours.end(),
                                          [&](BlockIndex i) { return (*this)[i].right < x; });
  return static_cast<std::size_t>(first - neighbours.begin());
}

BlockIndex Blocks::first_below_from(const Block& block, int x) const {
  const auto begin = blocks_.begin() + block.first_below;
  const auto first = std::partition_point(begin, begin + block.below_count,
                                          [&](const Block& below) { return below.right < x; });
  return block.first_below + static_cast<BlockIndex>(first - begin);
}

std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component) {
  std::optional<Point> nearest;
  const auto rank = [p](Point q) { return std::tuple(squared_length(q - p), q.y, q.x); };
  for (const Block& block : blocks.all()) {
    if (component && block.component != *component) continue;
    const Point q = {std::clamp(p.x, block.left, block.right),
                     std::clamp(p.y, block.top, block.bottom)};
    if (!nearest || rank(q) < rank(*nearest)) nearest = q;
  }
  return nearest;
}

}  // namespace walkmask
