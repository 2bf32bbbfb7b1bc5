#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// A bit for each of some areas.
using AreaMask = std::uint64_t;

/// Two pixels of a floor between which characters walk although no floor joins them.
struct JoinedPixels {
  Point one, other;
};

/// A floor cut into pieces, as a graph of the pieces that touch. A piece is a connected set of
/// pixels that need the same areas open; pixels that are joined make their pieces touch. That is
/// enough to find how opening and closing areas changes the connections on a floor.
class Pieces {
 public:
  using Index = std::uint32_t;

  /// `needing[k]` are the pixels of `floor` that need area k. Time and memory: linear in the words
  /// of all grids and in the runs that the floor's rows are cut into.
  /// Preconditions: at most 64 areas; all grids have the same size; needing[k] lies within `floor`.
  Pieces(const BitGrid& floor, std::span<const BitGrid> needing,
         std::span<const JoinedPixels> joined = {});

  std::size_t size() const { return needs_.size(); }

  /// Returns the piece that a pixel lies in; absent if it is not floor. Time: logarithmic in the
  /// runs of its row.
  std::optional<Index> at(Point p) const;

  /// Returns the areas that must be open for a piece to be floor.
  AreaMask needs(Index piece) const { return needs_[piece]; }

  /// Returns the pieces that touch a piece at a side or are joined to it, ascending.
  std::span<const Index> beside(Index piece) const {
    return std::span(beside_).subspan(first_beside_[piece],
                                      first_beside_[piece + 1] - first_beside_[piece]);
  }

 private:
  struct NeedRun {
    int left, right;
    AreaMask needs;
    Index piece;
  };

  std::span<const NeedRun> row(std::size_t y) const {
    return std::span(runs_).subspan(first_run_[y], first_run_[y + 1] - first_run_[y]);
  }
  template <typename Use>
  void for_each_touching_pair(Use use) const;
  void cut_row(const BitGrid& floor, std::span<const BitGrid> needing, int y);
  void number_pieces();
  void list_neighbours(std::span<const JoinedPixels> joined);

  std::vector<NeedRun> runs_;  // row by row, from left to right
  std::vector<std::size_t> first_run_;
  std::vector<AreaMask> needs_;
  std::vector<Index> beside_;
  std::vector<std::size_t> first_beside_;
};

}  // namespace walkmask
