#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// The number of a block, counted from 0.
using BlockIndex = std::int32_t;

/// A rectangle of floor: maximal runs, in consecutive rows, with the same two ends. There is no
/// floor to its left and right, so every path out leads through its top or bottom row.
struct Block {
  int left, right;         ///< first and last column
  int top, bottom;         ///< first and last row
  std::int32_t component;  ///< blocks with the same number are connected
  // Neighbours are in order from left to right. Those below begin in the same row, so their indices
  // are consecutive; those above are listed.
  std::int32_t first_below, below_count;
  std::int32_t first_above, above_count;

  bool contains(Point p) const {
    return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
  }
  int width() const { return right - left + 1; }
  int height() const { return bottom - top + 1; }
};

/// A floor cut into blocks, the mesh that the fast flood works on: a game's scene with a million
/// pixels has a few thousand of them.
///
/// Time to build: linear in the grid's words and in the runs of the rows that differ from the row
/// above. Memory: a few numbers for each such run.
class Blocks {
 public:
  explicit Blocks(const BitGrid& floor);

  std::span<const Block> all() const { return blocks_; }
  const Block& operator[](BlockIndex index) const {
    return blocks_[static_cast<std::size_t>(index)];
  }

  /// Returns the bytes that it takes: about 50 for each block, and a few for each row.
  std::int64_t bytes() const {
    return static_cast<std::int64_t>(blocks_.size() * sizeof(Block) +
                                     (above_.size() + row_blocks_.size()) * sizeof(BlockIndex) +
                                     (row_first_.size() + row_end_.size()) * sizeof(std::int32_t));
  }

  /// Returns the block that a pixel lies in; absent if it is not floor. Time: logarithmic in the
  /// runs of its row.
  std::optional<BlockIndex> at(Point p) const;

  /// Returns the blocks of a pixel's row from left to right, from the one that it lies in, else the
  /// next to its right; none outside the grid. Time: as above.
  std::span<const BlockIndex> row_from(Point p) const;

  /// Returns the mean height of the blocks, rounded down; 0 if there are none.
  int mean_height() const { return mean_height_; }

  /// Returns whether two blocks are connected by steps to the four neighbours.
  bool connected(BlockIndex a, BlockIndex b) const {
    return (*this)[a].component == (*this)[b].component;
  }

  /// Returns the position in above() of the first neighbour that does not end left of column x;
  /// above().size() if there is none. Time: logarithmic in the neighbours.
  std::size_t first_above_from(const Block& block, int x) const;

  /// Returns the index of the first neighbour below that does not end left of column x, one more
  /// than that of the last if there is none. Time: logarithmic in the neighbours.
  BlockIndex first_below_from(const Block& block, int x) const;

  /// Returns the neighbours of a block above it, from left to right.
  std::span<const BlockIndex> above(const Block& block) const {
    return std::span(above_).subspan(static_cast<std::size_t>(block.first_above),
                                     static_cast<std::size_t>(block.above_count));
  }

 private:
  Block& block(BlockIndex index) { return blocks_[static_cast<std::size_t>(index)]; }
  struct RowRun {
    int left, right;
    BlockIndex block;
  };
  using Row = std::vector<RowRun>;

  void share_row();
  void add_row(const BitGrid& floor, int y, const Row& above, Row& row);
  BlockIndex add_block(int left, int right, int top, Row::const_iterator above,
                       Row::const_iterator above_end);
  void number_components();

  int mean_height_ = 0;
  std::vector<Block> blocks_;
  std::vector<BlockIndex> above_;
  // The blocks of a row from left to right; equal rows that follow one another share them.
  std::vector<BlockIndex> row_blocks_;
  std::vector<std::int32_t> row_first_;
  std::vector<std::int32_t> row_end_;
};

/// Returns the floor pixel with the smallest Euclidean distance from `p` (p itself if it is floor),
/// in the given component if there is one. Ties: the smaller y, then the smaller x. Absent if there
/// is no such pixel. Time: linear in the blocks.
std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component = std::nullopt);

/// A floor with its blocks, which queries about the floor share. Immutable, so several threads may
/// use it at once.
struct PreparedFloor {
  explicit PreparedFloor(BitGrid pixels) : floor(std::move(pixels)), blocks(floor) {}

  const BitGrid floor;
  const Blocks blocks;
};

}  // namespace walkmask
