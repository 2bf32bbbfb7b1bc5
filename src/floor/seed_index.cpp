#include "floor/seed_index.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "floor/integer_math.h"

namespace walkmask {
namespace {

/// Returns the distance between two ranges of numbers; 0 if they overlap.
inline int gap(int first, int last, int other_first, int other_last) {
  return std::max({0, other_first - last, first - other_last});
}

/// Returns the steps between the nearest pixels of two rectangles.
inline Point steps_between(const Bounds& a, const Bounds& b) {
  return {gap(a.left, a.right, b.left, b.right), gap(a.top, a.bottom, b.top, b.bottom)};
}

Bounds box_at(Point p) { return {p.x, p.y, p.x, p.y}; }

Bounds box_around(const std::vector<Seed>& seeds) {
  Bounds box = box_at(seeds.front().at);
  for (const Seed& seed : seeds) box = around(box, box_at(seed.at));
  return box;
}

/// Returns a square below which no pixel is reached by a seed with at least this square at a
/// squared distance of `apart` or more; at most 1 less than the least square that is. Solves
/// reaches() for its first argument: 4 a^2 >= (b + d)^2.
std::uint32_t least_reached(std::uint32_t seed_square, std::int64_t apart) {
  const double product = 4.0 * seed_square * static_cast<double>(apart);
  const auto twice = static_cast<std::int64_t>(std::sqrt(product));  // rounded, so 1 less below
  const std::int64_t least = (seed_square + apart + std::max<std::int64_t>(twice - 1, 0)) / 4;
  return static_cast<std::uint32_t>(std::min<std::int64_t>(least, UINT32_MAX));
}

}  // namespace

SeedIndex::SeedIndex(std::vector<Seed> seeds, Metric metric)
    : metric_(metric), seeds_(std::move(seeds)) {
  if (seeds_.empty()) return;
  const Bounds box = box_around(seeds_);
  origin_ = {box.left, box.top};
  layers_.push_back(
      {kTile, (box.right - box.left) / kTile + 1, (box.bottom - box.top) / kTile + 1, {}});
  Layer& tiles = layers_.front();
  const std::size_t count =
      static_cast<std::size_t>(tiles.columns) * static_cast<std::size_t>(tiles.rows);
  tiles.least.assign(count, kNone);
  first_.assign(count + 1, 0);
  boxes_.resize(count);
  for (const Seed& seed : seeds_) {
    const std::size_t tile = tile_of(seed.at);
    boxes_[tile].add(seed.at - origin_);
    ++first_[tile + 1];
    tiles.least[tile] = std::min(tiles.least[tile], seed.square);
  }
  for (std::size_t i = 0; i < count; ++i) first_[i + 1] += first_[i];
  sort_by_tiles();
  add_layers();
}

/// Sorts in place: each swap moves a seed into its tile.
void SeedIndex::sort_by_tiles() {
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::size_t tile = 0; tile < next.size(); ++tile) {
    while (next[tile] < first_[tile + 1]) {
      Seed& seed = seeds_[next[tile]];
      const std::size_t own = tile_of(seed.at);
      if (own != tile) std::swap(seed, seeds_[next[own]]);
      ++next[own];
    }
  }
}

std::size_t SeedIndex::tile_of(Point p) const {
  const Point from_origin = p - origin_;
  return static_cast<std::size_t>(from_origin.y / kTile) *
             static_cast<std::size_t>(layers_.front().columns) +
         static_cast<std::size_t>(from_origin.x / kTile);
}

Bounds SeedIndex::box_of(const Layer& layer, int column, int row) const {
  const int left = origin_.x + column * layer.side, top = origin_.y + row * layer.side;
  return {left, top, left + layer.side - 1, top + layer.side - 1};
}

void SeedIndex::add_layers() {
  while (layers_.back().columns > 1 || layers_.back().rows > 1) {
    const Layer& below = layers_.back();
    Layer layer = {2 * below.side, (below.columns + 1) / 2, (below.rows + 1) / 2, {}};
    layer.least.assign(
        static_cast<std::size_t>(layer.columns) * static_cast<std::size_t>(layer.rows), kNone);
    for (int row = 0; row < below.rows; ++row) {
      for (int column = 0; column < below.columns; ++column) {
        std::uint32_t& least =
            layer
                .least[static_cast<std::size_t>(row / 2) * static_cast<std::size_t>(layer.columns) +
                       static_cast<std::size_t>(column / 2)];
        least = std::min(least, below.least_at(column, row));
      }
    }
    layers_.push_back(std::move(layer));
  }
}

bool SeedIndex::find_near(const Bounds& pixels, std::uint32_t most) {
  near_.clear();
  least_reached_ = UINT32_MAX;
  if (layers_.empty()) return false;
  // A seed that reaches a pixel lies within twice the pixel's distance to a wall.
  const int farthest =
      2 * (static_cast<int>(integer_square_root(most / static_cast<unsigned>(metric_.across))) + 1);
  const std::size_t layer = layer_from(farthest);
  const Layer& squares = layers_[layer];
  const auto place = [&squares](int from_origin, int places) {
    return std::clamp(from_origin / squares.side, 0, places - 1);
  };
  const int first = place(pixels.left - farthest - origin_.x, squares.columns),
            last = place(pixels.right + farthest - origin_.x, squares.columns),
            bottom = place(pixels.bottom + farthest - origin_.y, squares.rows);
  for (int row = place(pixels.top - farthest - origin_.y, squares.rows); row <= bottom; ++row) {
    for (int column = first; column <= last; ++column)
      find_tiles_in(layer, column, row, pixels, most);
  }
  return !near_.empty();
}

/// Returns the first layer whose squares have at least this side, else the last one.
std::size_t SeedIndex::layer_from(int side) const {
  std::size_t layer = 0;
  while (layer + 1 < layers_.size() && layers_[layer].side < side) ++layer;
  return layer;
}

void SeedIndex::find_tiles_in(std::size_t layer, int column, int row, Bounds around,
                              std::uint32_t most) {
  const Layer& squares = layers_[layer];
  if (column >= squares.columns || row >= squares.rows) return;
  ++looks_;
  const std::uint32_t least = squares.least_at(column, row);
  if (least == kNone) return;
  const std::size_t tile =
      static_cast<std::size_t>(row) * static_cast<std::size_t>(squares.columns) +
      static_cast<std::size_t>(column);
  const Bounds square = box_of(squares, column, row);
  const Bounds box = layer == 0 ? boxes_[tile].in(square) : square;
  const std::int64_t apart = metric_.squared_length(steps_between(around, box));
  if (!reaches(most, least, apart)) return;
  if (layer > 0) {
    for (const int i : {0, 1, 2, 3})
      find_tiles_in(layer - 1, 2 * column + i % 2, 2 * row + i / 2, around, most);
    return;
  }
  const std::uint32_t reached = least_reached(least, apart);
  near_.push_back({box, least, reached, first_[tile], first_[tile + 1]});
  least_reached_ = std::min(least_reached_, reached);
}

bool SeedIndex::reach(Point pixel, std::uint32_t square) {
  if (square < least_reached_) return false;
  const auto is_reached_by = [&](const Seed& seed) {
    ++looks_;
    return reaches(square, seed.square, metric_.squared_length(pixel - seed.at));
  };
  if (is_reached_by(seeds_[last_])) return true;
  for (const Tile& tile : near_) {
    if (square < tile.reached) continue;
    ++looks_;
    const Point steps = steps_between(tile.box, box_at(pixel));
    if (!reaches(square, tile.least, metric_.squared_length(steps))) continue;
    for (std::size_t at = tile.first; at < tile.end; ++at) {
      if (!is_reached_by(seeds_[at])) continue;
      last_ = at;
      return true;
    }
  }
  return false;
}

}  // namespace walkmask
