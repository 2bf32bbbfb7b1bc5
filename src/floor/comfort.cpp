#include "floor/comfort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "floor/blocks.h"
#include "floor/runs.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

// Distances are exact up to 2 keep, below which the floor is low.
static_assert(std::int64_t{Metric::kParts} * 4 * kLargestComfort * kLargestComfort <=
              WallDistances::kLargestSquare);

/// Returns the least squared distance, by the metric of comfort, that is not less than a distance
/// in room pixels across.
std::uint32_t square_of(int distance, MaskScale scale) {
  const std::int64_t squared = std::int64_t{scale.comfort.across} * distance * distance;
  const std::int64_t divisor = std::int64_t{scale.factor} * scale.factor;
  return static_cast<std::uint32_t>((squared + divisor - 1) / divisor);
}

/// Charges a look at each pixel before the work on a floor begins.
const BitGrid& charged_for(const BitGrid& floor, const ChargeLooks& charge) {
  if (charge) charge(std::int64_t{floor.width()} * floor.height());
  return floor;
}

std::vector<Seed> seeds_on(const BitGrid& ridges, const Relief& relief) {
  std::vector<Seed> seeds;
  seeds.reserve(static_cast<std::size_t>(ridges.count()));
  for_each_pixel(ridges, [&](Point p) { seeds.push_back({p, relief.squared_distance(p)}); });
  return seeds;
}

/// Returns a rectangle that holds every pixel whose reach includes one of these seeds, cut off at
/// the sides of a grid. A pixel p that is not comfortable by itself has 2 c(p) below the distance
/// under which floor is low, so it is nearer to a seed q than that distance less c(q).
Bounds reach_of(std::span<const Seed> seeds, std::uint32_t low_below, Metric metric,
                const BitGrid& grid) {
  Bounds box = {grid.width(), grid.height(), -1, -1};
  for (const Seed& seed : seeds) {
    const double reach = std::sqrt(low_below) - std::sqrt(seed.square);
    const int across = static_cast<int>(reach / std::sqrt(metric.across)) + 1;
    const int down = static_cast<int>(reach / std::sqrt(metric.down)) + 1;
    const Point p = seed.at;
    box = around(box, Bounds{p.x - across, p.y - down, p.x + across, p.y + down});
  }
  return {std::max(box.left, 0), std::max(box.top, 0), std::min(box.right, grid.width() - 1),
          std::min(box.bottom, grid.height() - 1)};
}

/// Returns the rows from the first of both to the last.
std::optional<Rows> around(const std::optional<Rows>& a, const std::optional<Rows>& b) {
  if (!a || !b) return a ? a : b;
  return Rows{std::min(a->first, b->first), std::max(a->last, b->last)};
}

}  // namespace

ComfortFloor::ComfortFloor(const BitGrid& floor, int keep, MaskScale scale,
                           const ChargeLooks& charge)
    : floor_(charged_for(floor, charge)),
      metric_(scale.comfort),
      relief_(floor, square_of(keep, scale), square_of(2 * keep, scale), metric_),
      low_below_(square_of(2 * keep, scale)),
      ridges_(relief_.ridges()),
      pixels_(relief_.wide_pixels()) {
  assert(keep >= 1 && keep <= kLargestComfort);
  pixels_ |= ridges_;
  SeedIndex seeds(seeds_on(ridges_, relief_), metric_);
  add_reached(seeds, {0, 0, floor.width() - 1, floor.height() - 1}, pixels_, charge);
}

/// Returns the floor that a word of some rows lacks, a bit for each column that lacks any.
BitGrid::Word ComfortFloor::missing_columns(const BitGrid& pixels, std::size_t word,
                                            Rows rows) const {
  BitGrid::Word missing = 0;
  for (int y = rows.first; y <= rows.last; ++y)
    missing |= floor_.row(y)[word] & ~pixels.row(y)[word];
  return missing;
}

/// Calls use(pixel) for the floor that a tile of up to eight columns, in one byte of words, lacks.
template <typename Use>
void ComfortFloor::for_each_missing(const BitGrid& pixels, const Bounds& tile, Use use) const {
  const auto word = static_cast<std::size_t>(tile.left / BitGrid::kWordBits);
  for (int y = tile.top; y <= tile.bottom; ++y) {
    BitGrid::Word missing = floor_.row(y)[word] & ~pixels.row(y)[word];
    missing = missing >> tile.left % BitGrid::kWordBits & 0xffu;
    for (; missing != 0; missing &= missing - 1)
      use(Point{tile.left + std::countr_zero(missing), y});
  }
}

/// Adds the floor that one of the seeds reaches in a tile. Returns the rows that changed.
std::optional<Rows> ComfortFloor::add_reached_in(const Bounds& tile, SeedIndex& seeds,
                                                 BitGrid& pixels) const {
  std::uint32_t most = 0;
  for_each_missing(pixels, tile,
                   [&](Point p) { most = std::max(most, relief_.squared_distance(p)); });
  if (!seeds.find_near(tile, most)) return std::nullopt;
  std::optional<Rows> changed;
  for_each_missing(pixels, tile, [&](Point p) {
    if (!seeds.reach(p, relief_.squared_distance(p))) return;
    pixels.set(p);
    changed = {changed ? changed->first : p.y, p.y};
  });
  return changed;
}

/// Adds the floor that one of the seeds reaches within a rectangle, which is widened to whole
/// words. Returns the rows that changed. Works on tiles: a byte of a word in each of eight rows.
std::optional<Rows> ComfortFloor::add_reached(SeedIndex& seeds, Bounds within, BitGrid& pixels,
                                              const ChargeLooks& charge) const {
  constexpr int kTile = SeedIndex::kTile, kWord = BitGrid::kWordBits;
  std::optional<Rows> changed;
  std::int64_t charged = 0;
  for (int top = within.top; top <= within.bottom; top += kTile) {
    const int bottom = std::min(top + kTile - 1, within.bottom);
    for (int word = within.left / kWord; word <= within.right / kWord; ++word) {
      const Rows rows = {top, bottom};
      BitGrid::Word missing = missing_columns(pixels, static_cast<std::size_t>(word), rows);
      for (int x = word * kWord; missing != 0; missing >>= kTile, x += kTile) {
        if ((missing & 0xffu) == 0) continue;
        const Bounds tile = {x, top, std::min(x + kTile, pixels.width()) - 1, bottom};
        changed = around(changed, add_reached_in(tile, seeds, pixels));
      }
    }
    if (charge) charge(seeds.looks() - std::exchange(charged, seeds.looks()));
  }
  return changed;
}

double ComfortFloor::distance(Point p) const {
  return std::sqrt(static_cast<double>(squared_distance(p)) / metric_.across);
}

double ComfortFloor::steps_to_wall(Point p) const {
  return std::sqrt(squared_distance(p) / static_cast<double>(metric_.squared_length({1, 1})));
}

std::vector<Rows> ComfortFloor::ease_ends(Ends ends, Base base, BitGrid& pixels) const {
  std::vector<Point> starts;
  for (const Point end : {ends.from, ends.to}) {
    if (!pixels.test(end)) starts.push_back(end);
  }
  return add_climbs(starts, base, pixels);
}

std::vector<Rows> ComfortFloor::connect_ends(Ends ends, BitGrid& pixels) const {
  return add_climbs(std::array{ends.from, ends.to}, Base::comfortable, pixels);
}

/// Returns the low pixels of the climb from a pixel. It ends at a ridge whose pixels are seeds
/// already.
std::vector<Seed> ComfortFloor::climb_from(Point start, Base base) const {
  std::vector<Seed> climb;
  std::optional<Point> at = start;
  while (at && relief_.is_low(*at) && !(base == Base::comfortable && ridges_.test(*at))) {
    climb.push_back({*at, relief_.squared_distance(*at)});
    at = relief_.next_of_climb(*at);
  }
  return climb;
}

std::vector<Rows> ComfortFloor::add_climbs(std::span<const Point> starts, Base base,
                                           BitGrid& pixels) const {
  std::vector<Rows> changed;
  for (const Point start : starts) {
    const std::vector<Seed> climb = climb_from(start, base);
    if (climb.empty()) continue;
    SeedIndex seeds(climb, metric_);
    const Bounds within = reach_of(climb, low_below_, metric_, pixels);
    if (const auto rows = add_reached(seeds, within, pixels)) changed.push_back(*rows);
  }
  return groups_of_rows(std::move(changed));
}

}  // namespace walkmask
