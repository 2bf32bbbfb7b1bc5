#include "draw/heat_map.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <string>
#include <utility>

#include "draw/fill.h"
#include "draw/rank_colour.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {
namespace {

constexpr int kWidth = 3;   // of a path, on a picture of 960
constexpr int kCasing = 2;  // around it
constexpr Opacity kRimOpacity = 200;

/// Returns the pixels at each level of heat, with paths widened by `reach` pixels on either side.
std::vector<BitGrid> widened_levels(const HeatMap& heat, int reach) {
  const auto levels = static_cast<std::size_t>(heat_level(heat.most())) + 1;
  std::vector<BitGrid> reached(levels, BitGrid(heat.width(), heat.height()));
  for (int y = 0; y < heat.height(); ++y) {
    for (int x = 0; x < heat.width(); ++x) {
      const std::uint32_t count = heat.at({x, y});
      if (count == 0) continue;
      BitGrid& level = reached[static_cast<std::size_t>(heat_level(count))];
      for (int row = std::max(0, y - reach); row <= std::min(heat.height() - 1, y + reach); ++row) {
        const int along = reach - std::max(0, std::abs(row - y) - reach / 2);
        level.set_span(row, std::max(0, x - along), std::min(heat.width() - 1, x + along));
      }
    }
  }
  return reached;
}

std::string title_of(int level) {
  const std::int64_t least = std::int64_t{1} << level;
  if (least == 1) return "1 path";
  return std::to_string(least) + " to " + std::to_string(2 * least - 1) + " paths";
}

}  // namespace

HeatMap::HeatMap(int width, int height)
    : width_(width),
      height_(height),
      counts_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void HeatMap::add(std::span<const Point> waypoints) {
  if (waypoints.empty()) return;
  ++paths_;
  count(waypoints.front());
  for (std::size_t i = 1; i < waypoints.size(); ++i) add_leg(waypoints[i - 1], waypoints[i]);
}

/// Counts the pixels of a leg except the first, which the previous leg has counted.
void HeatMap::add_leg(Point from, Point to) {
  const bool is_backwards = to.y < from.y || (to.y == from.y && to.x < from.x);
  const Point low = is_backwards ? to : from, high = is_backwards ? from : to;
  const int across = high.x - low.x, down = high.y - low.y;
  const int steps = std::max(std::abs(across), std::abs(down));
  const auto along = [&](int length, int i) {
    const std::int64_t twice = std::int64_t{2} * length * i;
    return static_cast<int>((twice + (twice < 0 ? -steps : steps)) / (std::int64_t{2} * steps));
  };
  for (int i = 0; i <= steps && steps > 0; ++i) {
    const Point p = {low.x + along(across, i), low.y + along(down, i)};
    if (p != from) count(p);
  }
}

void HeatMap::count(Point p) {
  assert(p.x >= 0 && p.x < width_ && p.y >= 0 && p.y < height_);
  auto& count = counts_[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
                        static_cast<std::size_t>(p.x)];
  most_ = std::max(most_, ++count);
}

Rgb heat_colour(int level, int highest) {
  constexpr std::size_t kSteps = 256, kFirst = 96;  // a contrast of 3:1 against black
  if (highest == 0) return rank_colour(kSteps - 1, kSteps);
  const auto step = static_cast<std::size_t>(level) * (kSteps - 1 - kFirst);
  return rank_colour(kFirst + step / static_cast<std::size_t>(highest), kSteps);
}

void add_heat(Scene& scene, const HeatMap& heat, const Scale& scale) {
  if (heat.most() == 0) return;
  std::vector<BitGrid> levels = widened_levels(heat, scale.pixels(kWidth) / scale.factor / 2);
  BitGrid all(heat.width(), heat.height());
  for (const BitGrid& level : levels) all |= level;
  // A light line around the dark casing, since the art may be just as dark.
  const int casing = scale.pixels(kCasing);
  const BitGrid large = enlarged(all, scale.factor);
  BitGrid light = outer_rim(large, casing + scale.pixels(1));
  light -= outer_rim(large, casing);
  scene.add(Meaning::heat, FillShape{std::move(light), 1, {kWhite, kRimOpacity}});
  scene.add(Meaning::heat, OutlineShape{std::move(all), scale.factor, kBlack, 0, casing});
  const int highest = static_cast<int>(levels.size()) - 1;
  for (int level = 0; level <= highest; ++level) {
    BitGrid& pixels = levels[static_cast<std::size_t>(level)];
    if (!pixels.any()) continue;
    scene.add(Meaning::heat,
              FillShape{std::move(pixels), scale.factor, {heat_colour(level, highest), kOpaque}},
              title_of(level));
  }
}

}  // namespace walkmask::draw
