#include "floor/seed_index.h"

#include <algorithm>
#include <utility>

namespace walkmask {
namespace {

/// Returns the squared distance between two ranges of numbers; 0 if they overlap.
std::int64_t apart(int first, int last, int other_first, int other_last) {
  const std::int64_t gap = std::max({0, other_first - last, first - other_last});
  return gap * gap;
}

/// Returns the squared distance between the nearest pixels of two rectangles.
std::int64_t squared_distance(const Bounds& a, const Bounds& b) {
  return apart(a.left, a.right, b.left, b.right) + apart(a.top, a.bottom, b.top, b.bottom);
}

Bounds box_at(Point p) { return {p.x, p.y, p.x, p.y}; }

Bounds box_around(std::span<const Seed> pixels) {
  Bounds box = box_at(pixels.front().at);
  for (const Seed& pixel : pixels) box = around(box, box_at(pixel.at));
  return box;
}

}  // namespace

SeedIndex::SeedIndex(std::vector<Seed> seeds) : seeds_(std::move(seeds)) {
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
  for (const Seed& seed : seeds_) {
    const std::size_t tile = tile_of(seed.at);
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

/// Finds the tiles with seeds that may reach one of the pixels.
void SeedIndex::find_tiles(std::span<const Candidate> pixels) {
  near_.clear();
  if (pixels.empty() || layers_.empty()) return;
  const auto by_square = [](const Candidate& a, const Candidate& b) { return a.square < b.square; };
  const std::uint32_t most = std::ranges::max_element(pixels, by_square)->square;
  find_tiles_in(layers_.size() - 1, 0, 0, box_around(pixels), most);
}

void SeedIndex::find_tiles_in(std::size_t layer, int column, int row, Bounds around,
                              std::uint32_t most) {
  const Layer& squares = layers_[layer];
  if (column >= squares.columns || row >= squares.rows) return;
  ++looks_;
  const std::uint32_t least = squares.least_at(column, row);
  const Bounds box = box_of(squares, column, row);
  if (least == kNone || !reaches(most, least, squared_distance(around, box))) return;
  if (layer > 0) {
    for (const int i : {0, 1, 2, 3})
      find_tiles_in(layer - 1, 2 * column + i % 2, 2 * row + i / 2, around, most);
    return;
  }
  const std::size_t tile = tile_of({box.left, box.top});
  near_.push_back({box, least, first_[tile], first_[tile + 1]});
}

bool SeedIndex::is_reached(const Candidate& pixel) {
  for (std::size_t i = 0; i < near_.size(); ++i) {
    const Tile tile = near_[i];
    ++looks_;
    if (!reaches(pixel.square, tile.least, squared_distance(box_at(pixel.at), tile.box))) continue;
    for (std::size_t at = tile.first; at < tile.end; ++at) {
      ++looks_;
      const Seed& seed = seeds_[at];
      if (!reaches(pixel.square, seed.square, squared_length(pixel.at - seed.at))) continue;
      std::swap(near_[0], near_[i]);  // the next pixel probably lies in its reach, too
      return true;
    }
  }
  return false;
}

}  // namespace walkmask
