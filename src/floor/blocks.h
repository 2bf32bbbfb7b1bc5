#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/point.h"

namespace walkmask {

/// The number of a block, counted from 0.
using BlockIndex = std::int32_t;

/// A rectangle of floor: maximal runs, in consecutive rows, with the same two ends. There is no
/// floor to its left and right, so every path out leads through its top or bottom row.
struct Block {
  std::uint16_t left, right;  ///< first and last column
  std::uint16_t top, bottom;  ///< first and last row
  std::int32_t component;     ///< blocks with the same number are connected
  // Neighbours are in order from left to right. Those below begin in the same row, so their indices
  // are consecutive; those above are consecutive among the blocks of that row.
  std::int32_t first_below, first_above;
  std::uint16_t below_count, above_count;

  bool contains(Point p) const {
    return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
  }
  int width() const { return right - left + 1; }
  int height() const { return bottom - top + 1; }

  friend bool operator==(const Block&, const Block&) = default;
};

/// A floor cut into blocks, the mesh that the fast flood works on: a game's scene with a million
/// pixels has a few thousand of them.
///
/// Time to build: linear in the grid's words and in the runs of the rows that differ from the row
/// above. Memory: a few numbers for each such run.
class Blocks {
 public:
  /// Creates the blocks of no floor.
  Blocks() = default;
  explicit Blocks(const BitGrid& floor);

  /// Cuts a floor that differs from the floor of `before` in these rows alone, and equals
  /// Blocks(floor) in every block, number and list. The changed rows and the one below each group
  /// of them are cut again; the other blocks are copied. Time: linear in the blocks, at a few
  /// nanoseconds each, and in the words of the changed rows. Preconditions: at least one group of
  /// rows, inside the floor; they are in order, and two rows or more lie between groups.
  Blocks(const Blocks& before, const BitGrid& floor, std::span<const Rows> changed);

  Blocks(const Blocks& before, const BitGrid& floor, Rows changed)
      : Blocks(before, floor, std::span(&changed, 1)) {}

  /// Becomes Blocks(before, floor, changed), in the memory that these blocks have. If that runs
  /// out, these may only be assigned to or cut again. Precondition: `before` is another object.
  void cut_anew(const Blocks& before, const BitGrid& floor, std::span<const Rows> changed);

  friend bool operator==(const Blocks&, const Blocks&) = default;

  std::span<const Block> all() const { return blocks_; }
  const Block& operator[](BlockIndex index) const {
    return blocks_[static_cast<std::size_t>(index)];
  }

  /// Returns the memory used: about 30 bytes for each block, and a few for each row.
  std::int64_t bytes() const {
    return static_cast<std::int64_t>(blocks_.size() * sizeof(Block) +
                                     row_blocks_.size() * sizeof(BlockIndex) +
                                     (row_first_.size() + row_end_.size()) * sizeof(std::int32_t));
  }

  /// Returns the block that a pixel lies in; absent if it is not floor. Time: logarithmic in the
  /// runs of its row.
  std::optional<BlockIndex> at(Point p) const;

  /// Returns the blocks of a pixel's row from left to right. The first is the block of the pixel,
  /// or else the next one to its right. None outside the grid. Time: as above.
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

  /// Returns the index of the first neighbour below that does not end left of column x, or the
  /// index past the last neighbour if all do. Time: logarithmic in the neighbours.
  BlockIndex first_below_from(const Block& block, int x) const;

  /// Returns the neighbours of a block above it, from left to right.
  std::span<const BlockIndex> above(const Block& block) const {
    return std::span(row_blocks_)
        .subspan(static_cast<std::size_t>(block.first_above), block.above_count);
  }

 private:
  Block& block(BlockIndex index) { return blocks_[static_cast<std::size_t>(index)]; }
  struct Row;

  void add_rows(const BitGrid& floor, Rows rows, Row& above, Row& row);
  void make_room(const BitGrid& floor, int y, std::size_t runs);
  void share_row();
  void add_row(int y, const Row& above, Row& row);
  void close(const Row& above, int bottom);
  void number_components();
  void measure_mean_height();

  std::size_t blocks_above(int y) const;
  std::span<const BlockIndex> list_of(int y) const;
  void copy_above(const Blocks& before, int row);
  void copy_below(const Blocks& before, int last, int end);
  std::int32_t copy_lists_below(const Blocks& before, int last, int end, BlockIndex moved);
  void cut_off(const BitGrid& floor, int row, Row& above);

  int mean_height_ = 0;
  std::vector<Block> blocks_;
  // The blocks of a row from left to right; equal rows that follow one another share them.
  std::vector<BlockIndex> row_blocks_;
  std::vector<std::int32_t> row_first_;
  std::vector<std::int32_t> row_end_;
};

/// Returns rows as the groups that Blocks cuts anew: in order, and joined where fewer than two rows
/// lie between.
std::vector<Rows> groups_of_rows(std::vector<Rows> rows);

/// Returns the floor pixel with the smallest Euclidean distance from `p` (p itself if it is floor),
/// in the given component if there is one. Ties: the smaller y, then the smaller x. Absent if no
/// pixel qualifies. Time: linear in the blocks.
std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component = std::nullopt);

/// A floor with its blocks, which queries about the floor share. Several threads may use it at
/// once, as a constant.
struct PreparedFloor {
  explicit PreparedFloor(BitGrid pixels) : floor(std::move(pixels)), blocks(floor) {}

  /// Takes a floor with its blocks, or with none if they are to be cut later.
  PreparedFloor(BitGrid pixels, Blocks cut) : floor(std::move(pixels)), blocks(std::move(cut)) {}

  /// Prepares a floor that differs from the floor of `before` in these rows alone. Equals
  /// PreparedFloor(pixels); see the constructor of Blocks. Precondition: at least one row, inside.
  PreparedFloor(const PreparedFloor& before, BitGrid pixels, Rows changed)
      : PreparedFloor(before, std::move(pixels), std::span(&changed, 1)) {}

  /// Prepares a floor that differs in several groups of rows, likewise.
  PreparedFloor(const PreparedFloor& before, BitGrid pixels, std::span<const Rows> changed)
      : floor(std::move(pixels)), blocks(before.blocks, floor, changed) {}

  /// Returns the memory used.
  std::int64_t bytes() const { return bytes_of(floor) + blocks.bytes(); }

  /// To change a floor, make sure that nothing reads it, and cut its blocks anew afterwards.
  BitGrid floor;
  Blocks blocks;
};

}  // namespace walkmask
