#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "floor/blocks.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"
#include "floor/probe.h"
#include "floor/runs.h"
#include "library/handles.h"
#include "library/status.h"

namespace walkmask {
namespace {

constexpr std::int64_t kFurthest = 32768;

bool is_inside(const walkmask_floor& room, walkmask_point p) {
  return p.x >= 0 && p.y >= 0 && p.x < walkmask_floor_width(&room) &&
         p.y < walkmask_floor_height(&room);
}

bool is_near(Point p, const BitGrid& mask, MaskScale scale) {
  const std::int64_t width = std::int64_t{mask.width()} * scale.factor;
  const std::int64_t height = std::int64_t{mask.height()} * scale.factor;
  return p.x >= -kFurthest && p.y >= -kFurthest && p.x < width + kFurthest &&
         p.y < height + kFurthest;
}

bool is_near(walkmask_point p, const walkmask_floor& room) {
  return is_near({p.x, p.y}, room.prepared->floor, room.scale);
}

/// Returns the mask pixel that covers a room pixel. Also works left of and above the room.
Point on_mask(Point p, MaskScale scale) {
  const auto divided = [factor = scale.factor](int side) {
    return side >= 0 ? side / factor : -((-side - 1) / factor) - 1;
  };
  return {divided(p.x), divided(p.y)};
}

Point on_mask(walkmask_point p, MaskScale scale) { return on_mask(Point{p.x, p.y}, scale); }

walkmask_point in_room(Point on_mask, MaskScale scale) {
  const Point p = scale.to_room(on_mask);
  return {p.x, p.y};
}

}  // namespace

std::optional<Point> nearest_in_room(const SharedFloor& floor, MaskScale scale, Point p) {
  if (!is_near(p, floor.floor, scale)) return std::nullopt;
  const Point asked = on_mask(p, scale);
  const std::optional<Point> found = nearest_floor(floor.blocks, asked);
  if (!found) return std::nullopt;
  return *found == asked ? p : scale.to_room(*found);
}

}  // namespace walkmask

using namespace walkmask;

int32_t walkmask_floor_width(const walkmask_floor* floor) {
  return floor->prepared->floor.width() * floor->scale.factor;
}

int32_t walkmask_floor_height(const walkmask_floor* floor) {
  return floor->prepared->floor.height() * floor->scale.factor;
}

int walkmask_floor_contains(const walkmask_floor* floor, walkmask_point p) {
  if (!is_inside(*floor, p)) return 0;
  return floor->prepared->floor.test(floor->scale.to_mask({p.x, p.y})) ? 1 : 0;
}

walkmask_status walkmask_floor_to_bytes(const walkmask_floor* floor, uint8_t* bytes,
                                        size_t stride) {
  const BitGrid& grid = floor->prepared->floor;
  const auto width = static_cast<std::size_t>(grid.width());
  if (stride < width) return failed(WALKMASK_BAD_ARGUMENT, "the stride is shorter than a row");
  for (int y = 0; y < grid.height(); ++y) {
    std::uint8_t* row = bytes + static_cast<std::size_t>(y) * stride;
    std::fill_n(row, width, std::uint8_t{0});
    for_each_run(grid, y, [&](int first, int last) {
      std::fill(row + first, row + last + 1, std::uint8_t{1});
    });
  }
  return WALKMASK_OK;
}

int walkmask_floor_nearest(const walkmask_floor* floor, walkmask_point p, walkmask_point* nearest) {
  const std::optional<Point> found = nearest_in_room(*floor->prepared, floor->scale, {p.x, p.y});
  if (!found) return 0;
  *nearest = {found->x, found->y};
  return 1;
}

int walkmask_floor_connects(const walkmask_floor* floor, walkmask_point a, walkmask_point b) {
  if (!is_inside(*floor, a) || !is_inside(*floor, b)) return 0;
  const Blocks& blocks = floor->prepared->blocks;
  const std::optional<BlockIndex> of_a = blocks.at(on_mask(a, floor->scale));
  const std::optional<BlockIndex> of_b = blocks.at(on_mask(b, floor->scale));
  return of_a && of_b && blocks.connected(*of_a, *of_b) ? 1 : 0;
}

int walkmask_floor_has_line_of_sight(const walkmask_floor* floor, walkmask_point a,
                                     walkmask_point b, walkmask_line_of_sight rule) {
  if (!is_inside(*floor, a) || !is_inside(*floor, b)) return 0;
  const bool visible =
      has_line_of_sight(floor->prepared->floor, on_mask(a, floor->scale), on_mask(b, floor->scale),
                        known_rule(rule).value_or(LineOfSight::bresenham));
  return visible ? 1 : 0;
}

int walkmask_floor_ray(const walkmask_floor* floor, walkmask_point from, walkmask_point to,
                       walkmask_point* last) {
  if (walkmask_floor_contains(floor, from) == 0 || !is_near(to, *floor)) return 0;
  const Point goal = on_mask(to, floor->scale);
  const Point found = last_in_line(floor->prepared->floor, on_mask(from, floor->scale), goal);
  *last = found == goal ? to : in_room(found, floor->scale);
  return 1;
}

double walkmask_floor_clearance(const walkmask_floor* floor, walkmask_point p) {
  if (walkmask_floor_contains(floor, p) == 0) return 0;
  const auto squared = squared_wall_distance(floor->prepared->floor, on_mask(p, floor->scale));
  return floor->scale.factor * std::sqrt(static_cast<double>(squared));
}

int walkmask_floor_random(const walkmask_floor* floor, walkmask_point p, uint64_t seed,
                          walkmask_point* found) {
  if (walkmask_floor_contains(floor, p) == 0) return 0;
  const Blocks& blocks = floor->prepared->blocks;
  const BlockIndex block = *blocks.at(on_mask(p, floor->scale));
  *found = in_room(random_connected(blocks, block, seed), floor->scale);
  return 1;
}
