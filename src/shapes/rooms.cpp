#include "shapes/generators.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/split_mix_64.h"
#include "shapes/section.h"

namespace walkmask::shapes {
namespace {

/// The columns or rows of a room.
using Side = Span;

struct Measures {
  int shortest, longest;  ///< of a room's side
  int wall;
  int door;
};

std::vector<Side> cut(int pixels, const Measures& measures, SplitMix64& random) {
  std::vector<Side> sides;
  for (int first = 0; first < pixels;) {
    const int length = random.between(measures.shortest, measures.longest);
    const int next = first + length + measures.wall;
    const bool is_last = next + measures.shortest > pixels;
    sides.push_back({first, is_last ? pixels - 1 : first + length - 1});
    first = is_last ? pixels : next;
  }
  return sides;
}

/// Returns a random door in the wall along this side of a room.
Side door(Side side, int width, SplitMix64& random) {
  width = std::min(width, side.last - side.first + 1);
  const int first = random.between(side.first, side.last - width + 1);
  return {first, first + width - 1};
}

void carve(FloorPlan& plan, Side columns, Side rows) {
  plan.floor.push_back(Rectangle{
      {columns.first, rows.first}, columns.last - columns.first + 1, rows.last - rows.first + 1});
}

}  // namespace

FloorPlan rooms_plan(Size size, std::uint64_t seed) {
  const int height = size.height;
  const Measures measures = {.shortest = std::max(8, height / 16),
                             .longest = std::max(8, height / 6),
                             .wall = std::max(1, height / 270),
                             .door = std::max(1, height / 90)};
  SplitMix64 random(seed);
  FloorPlan plan = {size, {}};
  const std::vector<Side> columns = cut(size.width, measures, random);
  const std::vector<Side> rows = cut(size.height, measures, random);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < columns.size(); ++x) {
      carve(plan, columns[x], rows[y]);
      if (x > 0) {
        carve(plan, {columns[x - 1].last, columns[x].first}, door(rows[y], measures.door, random));
      }
      if (y > 0) {
        carve(plan, door(columns[x], measures.door, random), {rows[y - 1].last, rows[y].first});
      }
    }
  }
  return plan;
}

}  // namespace walkmask::shapes
