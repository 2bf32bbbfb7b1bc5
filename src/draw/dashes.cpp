#include "draw/dashes.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "floor/integer_math.h"

namespace walkmask::draw {
namespace {

/// 1024 times the cosine of each 32nd of a turn, from 0 to a quarter.
constexpr std::array<int, 9> kCosine = {1024, 1004, 946, 851, 724, 569, 392, 200, 0};

int cosine(int direction) {
  const int in_half = direction % 32 > 16 ? 32 - direction % 32 : direction % 32;
  return in_half <= 8 ? kCosine[static_cast<std::size_t>(in_half)]
                      : -kCosine[static_cast<std::size_t>(16 - in_half)];
}

/// Returns the spot that is `along` past `from` towards `to`, and `across` to the right of that
/// line.
Spot offset(Spot from, Spot to, int along, int across) {
  const int length = std::max(1, distance(from, to));
  const auto scaled = [&](int by, int step) {
    return static_cast<int>(std::int64_t{by} * step / length);
  };
  const int dx = to.x - from.x, dy = to.y - from.y;
  return {from.x + scaled(along, dx) - scaled(across, dy),
          from.y + scaled(along, dy) + scaled(across, dx)};
}

}  // namespace

int distance(Spot a, Spot b) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return static_cast<int>(integer_square_root(dx * dx + dy * dy));
}

Spot between(Spot from, Spot to, int share, int whole) {
  const auto along = [&](int a, int b) {
    return a + static_cast<int>(std::int64_t{b - a} * share / whole);
  };
  return {along(from.x, to.x), along(from.y, to.y)};
}

std::vector<std::pair<Spot, Spot>> dashes(std::span<const Spot> corners, int dash) {
  std::vector<std::pair<Spot, Spot>> parts;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const int length = distance(corners[i - 1], corners[i]);
    // An odd number of parts: dash, gap, dash, ..., dash.
    const int count = length / dash < 3 ? 1 : (length / dash - 1) / 2 * 2 + 1;
    for (int k = 0; k < count; k += 2) {
      parts.emplace_back(between(corners[i - 1], corners[i], k, count),
                         between(corners[i - 1], corners[i], k + 1, count));
    }
  }
  return parts;
}

std::vector<Spot> circle(Spot centre, int radius) {
  std::vector<Spot> spots;
  for (int direction = 0; direction <= 32; ++direction) {
    spots.push_back({centre.x + radius * cosine(direction) / 1024,
                     centre.y + radius * cosine(direction + 24) / 1024});
  }
  return spots;
}

std::vector<Spot> footprint_outline(Spot centre, const Footprint& footprint, int pixel) {
  const int right = footprint.width() * pixel / 2;
  if (footprint.is_disc()) return circle(centre, right);
  const int down = static_cast<int>(depth_in_thousandths(footprint) * pixel / 2000);
  const auto [x, y] = centre;
  if (footprint.outline().shape == Outline::Shape::rectangle) {
    return {{x - right, y - down},
            {x + right, y - down},
            {x + right, y + down},
            {x - right, y + down},
            {x - right, y - down}};
  }
  std::vector<Spot> spots;
  for (const auto [across, along] : circle({0, 0}, right)) {
    spots.push_back({x + across, y + static_cast<int>(std::int64_t{along} * down / right)});
  }
  return spots;
}

std::vector<Spot> arrow(Spot from, Spot to, int barb) {
  return {from, to, offset(to, from, barb, barb / 2), to, offset(to, from, barb, -barb / 2)};
}

std::vector<Spot> dimension(Spot from, Spot to, int tick) {
  return {offset(from, to, 0, tick), offset(from, to, 0, -tick), from, to,
          offset(to, from, 0, tick), offset(to, from, 0, -tick)};
}

}  // namespace walkmask::draw
