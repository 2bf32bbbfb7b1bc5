#include "floor/blocks.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <tuple>

#include "floor/count_runs.h"
#include "floor/row_runs.h"

namespace walkmask {
namespace {

// Lists longer than this are counted: growing on by doubling would take three times their memory.
constexpr std::size_t kMany = 200'000;

bool equal_rows(const BitGrid& grid, int a, int b) {
  const std::span<const BitGrid::Word> words = grid.row(a);
  return std::equal(words.begin(), words.end(), grid.row(b).begin());
}

/// Joins the sets of two blocks (union-find with path halving): `component` leads toward the first
/// block of a set. Returns the first of both.
inline BlockIndex join(Block* blocks, BlockIndex a, BlockIndex b) {
  const auto first = [blocks](BlockIndex i) {
    while (blocks[i].component != i) {
      blocks[i].component = blocks[blocks[i].component].component;
      i = blocks[i].component;
    }
    return i;
  };
  a = first(a);
  b = first(b);
  blocks[std::max(a, b)].component = std::min(a, b);
  return std::min(a, b);
}

/// Returns a block of the component of those above a block, which is the block itself if there are
/// none.
inline BlockIndex component_with(Block* blocks, BlockIndex index,
                                 std::span<const BlockIndex> above) {
  BlockIndex joined = index;
  for (const BlockIndex i : above) {
    joined = joined == index ? blocks[i].component : join(blocks, joined, i);
  }
  return joined;
}

/// Makes a new block the neighbour of those above it. Returns as component_with does.
inline BlockIndex join(Block* blocks, BlockIndex index, std::span<const BlockIndex> above) {
  for (const BlockIndex i : above) {
    Block& neighbour = blocks[i];
    neighbour.first_below = neighbour.below_count == 0 ? index : neighbour.first_below;
    ++neighbour.below_count;
  }
  return component_with(blocks, index, above);
}

/// Appends a part of a list to another, and returns it there.
template <typename T>
std::span<T> append(const std::vector<T>& from, std::ptrdiff_t first, std::ptrdiff_t end,
                    std::vector<T>& to) {
  const std::size_t size = to.size();
  to.insert(to.end(), from.begin() + first, from.begin() + end);
  return std::span(to).subspan(size);
}

}  // namespace

/// The runs of a row and where its blocks begin in row_blocks_.
struct Blocks::Row {
  explicit Row(int width) : runs(width) {}
  RowRuns runs;
  std::size_t first = 0;
};

Blocks::Blocks(const BitGrid& floor) {
  row_first_.reserve(static_cast<std::size_t>(floor.height()));
  row_end_.reserve(static_cast<std::size_t>(floor.height()));
  Row above(floor.width()), row(floor.width());
  add_rows(floor, {0, floor.height() - 1}, above, row);
  number_components();
  measure_mean_height();
}

Blocks::Blocks(const Blocks& before, const BitGrid& floor, std::span<const Rows> changed) {
  cut_anew(before, floor, changed);
}

void Blocks::cut_anew(const Blocks& before, const BitGrid& floor, std::span<const Rows> changed) {
  const int height = floor.height();
  [[maybe_unused]] const auto is_in_order = [](Rows a, Rows b) { return a.last + 2 < b.first; };
  assert(!changed.empty() && changed.front().first >= 0 && changed.back().last < height);
  assert(std::ranges::adjacent_find(changed, std::not_fn(is_in_order)) == changed.end());
  blocks_.clear();
  row_blocks_.clear();
  row_first_.clear();
  row_end_.clear();
  // A few more runs than before in each row that is cut again; rarely there are more.
  std::size_t runs = 0;
  for (const auto [first, last] : changed) runs += 8 * static_cast<std::size_t>(last - first + 2);
  blocks_.reserve(before.blocks_.size() + runs);
  row_blocks_.reserve(before.row_blocks_.size() + runs);
  row_first_.reserve(before.row_first_.size());
  row_end_.reserve(before.row_end_.size());
  Row above(floor.width()), row(floor.width());
  copy_above(before, changed.front().first);
  for (std::size_t i = 0; i < changed.size(); ++i) {
    cut_off(floor, changed[i].first, above);
    // The row below the changed rows has the same runs as before, but other neighbours above.
    const int last = std::min(changed[i].last + 1, height - 1);
    add_rows(floor, {changed[i].first, last}, above, row);
    const int end = i + 1 < changed.size() ? changed[i + 1].first : height;
    if (last > changed[i].last) copy_below(before, last, end);
  }
  number_components();
  measure_mean_height();
}

/// Adds the blocks of these rows. `above` is the row above them, and becomes the last of them;
/// `row` is memory for another.
void Blocks::add_rows(const BitGrid& floor, Rows rows, Row& above, Row& row) {
  for (int y = rows.first; y <= rows.last; ++y) {
    if (y > 0 && equal_rows(floor, y, y - 1)) {
      share_row();
      continue;
    }
    close(above, y - 1);
    row.runs.read(floor, y);
    make_room(floor, y, row.runs.size());
    add_row(y, above, row);
    std::swap(above, row);
  }
  close(above, rows.last);
}

/// Reserves memory for the blocks of row y, which has `runs` runs, or for the blocks of all further
/// rows if counting them is faster than copying the lists again and again.
void Blocks::make_room(const BitGrid& floor, int y, std::size_t runs) {
  const auto is_full = [runs](const auto& list) { return list.capacity() - list.size() < runs; };
  if (!is_full(blocks_) && !is_full(row_blocks_)) return;
  const std::size_t words = floor.row(y).size() * static_cast<std::size_t>(floor.height() - y);
  if (blocks_.size() < std::min(words / 2, kMany) && row_blocks_.size() < kMany) {
    if (is_full(blocks_)) blocks_.reserve(2 * blocks_.size() + runs);
    return;
  }
  const RunCounts left = count_runs(floor, {y, floor.height() - 1});
  row_blocks_.reserve(row_blocks_.size() + left.all);
  // More than needed, so that the list never fills up again.
  blocks_.reserve(blocks_.size() + left.fresh + static_cast<std::size_t>(floor.width()));
}

void Blocks::share_row() {
  row_first_.push_back(row_first_.back());
  row_end_.push_back(row_end_.back());
}

/// Adds a block for each run that does not continue one above. Precondition: there is room.
void Blocks::add_row(int y, const Row& above, Row& row) {
  row.first = row_blocks_.size();
  row_blocks_.resize(row.first + row.runs.size());
  row_first_.push_back(static_cast<std::int32_t>(row.first));
  row_end_.push_back(static_cast<std::int32_t>(row_blocks_.size()));
  const BlockIndex* const blocks_above = row_blocks_.data() + above.first;
  BlockIndex* const blocks = row_blocks_.data() + row.first;
  Block* const known = blocks_.data();
  RowRuns::RunRange range = {};
  for (std::size_t i = 0, count = row.runs.size(); i < count; ++i) {
    const RowRuns::RowRun run = row.runs[i];
    range = above.runs.touching(run, range.first);
    if (above.runs[range.first] == run) {
      blocks[i] = blocks_above[range.first];
      continue;
    }
    const auto index = static_cast<BlockIndex>(blocks_.size());
    blocks[i] = index;
    blocks_.push_back(
        {.left = static_cast<std::uint16_t>(run.left),
         .right = static_cast<std::uint16_t>(run.end - 1),
         .top = static_cast<std::uint16_t>(y),
         .bottom = static_cast<std::uint16_t>(y),
         .component = join(known, index, {blocks_above + range.first, blocks_above + range.end}),
         .first_below = 0,
         .first_above = static_cast<std::int32_t>(above.first + range.first),
         .below_count = 0,
         .above_count = static_cast<std::uint16_t>(range.end - range.first)});
  }
}

void Blocks::close(const Row& above, int bottom) {
  for (std::size_t i = 0; i < above.runs.size(); ++i) {
    block(row_blocks_[above.first + i]).bottom = static_cast<std::uint16_t>(bottom);
  }
}

/// Numbers the components. A block's component leads to an earlier block, which already has its
/// number.
void Blocks::number_components() {
  for (Block& each : blocks_) each.component = block(each.component).component;
}

void Blocks::measure_mean_height() {
  // A block has a run in each of its rows.
  std::int64_t runs = 0;
  for (std::size_t y = 0; y < row_first_.size(); ++y) runs += row_end_[y] - row_first_[y];
  mean_height_ = blocks_.empty() ? 0 : static_cast<int>(runs / std::ssize(blocks_));
}

/// Returns the number of blocks that begin above row y; they are the first ones.
std::size_t Blocks::blocks_above(int y) const {
  const auto end = std::ranges::partition_point(blocks_, [y](const Block& b) { return b.top < y; });
  return static_cast<std::size_t>(end - blocks_.begin());
}

/// Returns the blocks of a row from left to right.
std::span<const BlockIndex> Blocks::list_of(int y) const {
  const auto row = static_cast<std::size_t>(y);
  return std::span(row_blocks_)
      .subspan(static_cast<std::size_t>(row_first_[row]),
               static_cast<std::size_t>(row_end_[row] - row_first_[row]));
}

/// Copies what begins above a row.
void Blocks::copy_above(const Blocks& before, int row) {
  if (row == 0) return;
  const auto copy_first = [](const auto& from, std::size_t count, auto& to) {
    to.assign(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count));
  };
  copy_first(before.row_first_, static_cast<std::size_t>(row), row_first_);
  copy_first(before.row_end_, static_cast<std::size_t>(row), row_end_);
  copy_first(before.row_blocks_, static_cast<std::size_t>(row_end_.back()), row_blocks_);
  copy_first(before.blocks_, before.blocks_above(row), blocks_);
  for (BlockIndex i = 0; i < std::ssize(blocks_); ++i) {
    block(i).component = component_with(blocks_.data(), i, above(block(i)));
  }
}

/// Cuts off the blocks that reach down to a row, which is to be cut. `above` becomes the row above.
void Blocks::cut_off(const BitGrid& floor, int row, Row& above) {
  if (row == 0) return;
  for (const BlockIndex i : list_of(row - 1)) block(i).first_below = block(i).below_count = 0;
  above.runs.read(floor, row - 1);
  above.first = static_cast<std::size_t>(row_first_.back());
}

/// Copies what lies below row `last`, which has the same runs in both, and begins above row `end`.
/// Numbers and positions move by constants, except for the numbers of blocks that reach down from
/// row `last`.
void Blocks::copy_below(const Blocks& before, int last, int end) {
  const std::size_t first = before.blocks_above(last + 1);
  const auto moved = static_cast<BlockIndex>(blocks_.size()) - static_cast<BlockIndex>(first);
  const auto move_down = [moved](Block& block) {
    if (block.below_count > 0) block.first_below += moved;
  };
  const std::span<const BlockIndex> now = list_of(last), then = before.list_of(last);
  for (std::size_t i = 0; i < now.size(); ++i) {
    Block& upper = block(now[i]);
    upper.bottom = before[then[i]].bottom;
    upper.first_below = before[then[i]].first_below;
    upper.below_count = before[then[i]].below_count;
    move_down(upper);
  }
  const std::int32_t moved_lists = copy_lists_below(before, last, end, moved);
  auto index = static_cast<BlockIndex>(blocks_.size());
  const auto blocks_end = static_cast<std::ptrdiff_t>(before.blocks_above(end));
  for (Block& lower :
       append(before.blocks_, static_cast<std::ptrdiff_t>(first), blocks_end, blocks_)) {
    lower.first_above += moved_lists;
    move_down(lower);
    lower.component = component_with(blocks_.data(), index++, above(lower));
  }
}

/// Copies the lists of the rows below `last` and above `end`; numbers move by `moved`. Returns by
/// how much positions in the lists move.
std::int32_t Blocks::copy_lists_below(const Blocks& before, int last, int end, BlockIndex moved) {
  const std::span<const BlockIndex> now = list_of(last), then = before.list_of(last);
  const auto first = static_cast<BlockIndex>(before.blocks_above(last + 1));
  const BlockIndex least = then.empty() ? first : *std::ranges::min_element(then);
  std::vector<BlockIndex> renamed(static_cast<std::size_t>(first - least));
  for (std::size_t i = 0; i < then.size(); ++i) {
    renamed[static_cast<std::size_t>(then[i] - least)] = now[i];
  }
  const auto row = static_cast<std::size_t>(last);
  const std::int32_t copied = before.row_end_[row];
  const std::int32_t moved_lists = row_end_[row] - copied;
  const auto end_row = static_cast<std::size_t>(end);
  for (BlockIndex& i :
       append(before.row_blocks_, copied, before.row_end_[end_row - 1], row_blocks_)) {
    i = i >= first ? i + moved : renamed[static_cast<std::size_t>(i - least)];
  }
  for (std::int32_t& at : append(before.row_first_, last + 1, end, row_first_)) at += moved_lists;
  for (std::int32_t& at : append(before.row_end_, last + 1, end, row_end_)) at += moved_lists;
  return moved_lists;
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

std::vector<Rows> groups_of_rows(std::vector<Rows> rows) {
  std::ranges::sort(rows, {}, &Rows::first);
  std::vector<Rows> groups;
  for (const Rows each : rows) {
    if (groups.empty() || each.first > groups.back().last + 2) {
      groups.push_back(each);
    } else {
      groups.back().last = std::max(groups.back().last, each.last);
    }
  }
  return groups;
}

std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component) {
  std::optional<Point> nearest;
  const auto rank = [p](Point q) { return std::tuple(squared_length(q - p), q.y, q.x); };
  for (const Block& block : blocks.all()) {
    if (component && block.component != *component) continue;
    const Point q = {std::clamp<int>(p.x, block.left, block.right),
                     std::clamp<int>(p.y, block.top, block.bottom)};
    if (!nearest || rank(q) < rank(*nearest)) nearest = q;
  }
  return nearest;
}

}  // namespace walkmask
