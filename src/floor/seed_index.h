#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/bounds.h"
#include "floor/metric.h"
#include "floor/point.h"

namespace walkmask {

/// A pixel around which an agent may walk nearer to walls, with its squared distance to the
/// nearest wall.
struct Seed {
  Point at;
  std::uint32_t square = 0;
};

/// Returns whether 2 a >= b + d for the square roots a, b and d of three numbers. Exact.
/// Precondition: `square` is below 2^29, `apart` below 2^62.
constexpr bool reaches(std::uint32_t square, std::uint32_t seed_square, std::int64_t apart) {
  const std::int64_t rest = 4 * std::int64_t{square} - seed_square - apart;
  // Unless it is negative, it is below 2^31, as is seed_square + apart: the products fit.
  return rest >= 0 && rest * rest >= 4 * std::int64_t{seed_square} * apart;
}

/// Seeds by their places: tiles of 8 x 8 pixels, over them squares of 2 x 2 tiles, and so on, each
/// with the least square of its seeds. Tests for the pixels of a tile at a time whether a seed q
/// reaches them: 2 c(p) >= c(q) + |p - q|, where c is the distance to the nearest wall, by the same
/// metric as |p - q|.
///
/// Time to build: linear in the seeds and in the tiles of the smallest rectangle around them.
/// Memory: that of the seeds, which are not copied, and up to 28 bytes a tile.
class SeedIndex {
 public:
  static constexpr int kTile = 8;

  explicit SeedIndex(std::vector<Seed> seeds, Metric metric = {});

  /// Finds the tiles with seeds that may reach a pixel of a rectangle, if no pixel of it has a
  /// larger squared distance to a wall than `most`. Returns whether there are any. Precondition:
  /// the rectangle is small, such as a tile.
  bool find_near(const Bounds& pixels, std::uint32_t most);

  /// Returns whether a seed reaches a pixel with this squared distance to a wall. Time: for the
  /// tiles last found and their seeds. Precondition: find_near() was called for the pixel.
  bool reach(Point pixel, std::uint32_t square);

  /// Returns the number of seeds and squares that were looked at so far.
  std::int64_t looks() const { return looks_; }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  /// A level of the pyramid: squares of `side` pixels, row by row, with the least square of a seed
  /// in each, or kNone.
  struct Layer {
    int side, columns, rows;
    std::vector<std::uint32_t> least;

    std::uint32_t least_at(int column, int row) const {
      return least[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                   static_cast<std::size_t>(column)];
    }
  };

  /// The smallest rectangle around the seeds of a tile, from its top left pixel.
  struct BoxInTile {
    std::uint8_t left = kTile, top = kTile, right = 0, bottom = 0;

    /// Adds a seed, from the top left pixel of some tile.
    void add(Point p) {
      const auto x = static_cast<std::uint8_t>(p.x % kTile);
      const auto y = static_cast<std::uint8_t>(p.y % kTile);
      left = std::min(left, x);
      top = std::min(top, y);
      right = std::max(right, x);
      bottom = std::max(bottom, y);
    }
    Bounds in(Bounds tile) const {
      return {tile.left + left, tile.top + top, tile.left + right, tile.top + bottom};
    }
  };

  /// A tile with seeds: those from `first` to before `end`.
  struct Tile {
    Bounds box;  // of its seeds
    std::uint32_t least;
    std::uint32_t reached;  // no pixel that is asked for has a smaller square and is reached
    std::size_t first, end;
  };

  std::size_t tile_of(Point p) const;
  Bounds box_of(const Layer& layer, int column, int row) const;
  void sort_by_tiles();
  void add_layers();
  std::size_t layer_from(int side) const;
  void find_tiles_in(std::size_t layer, int column, int row, Bounds around, std::uint32_t most);

  Metric metric_;
  Point origin_ = {};
  std::vector<Seed> seeds_;          // tile by tile
  std::vector<std::size_t> first_;   // of each tile, and the number of seeds
  std::vector<BoxInTile> boxes_;     // of the seeds of each tile
  std::vector<Layer> layers_;        // the tiles first; none without seeds
  std::vector<Tile> near_;           // the tiles that find_near() found
  std::uint32_t least_reached_ = 0;  // the least of theirs
  std::size_t last_ = 0;  // the seed that reached a pixel last: it probably reaches the next one
  std::int64_t looks_ = 0;
};

}  // namespace walkmask
