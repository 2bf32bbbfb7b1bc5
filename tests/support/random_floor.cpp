#include "support/random_floor.h"

#include <algorithm>
#include <array>
#include <vector>

#include "floor/blocks.h"

namespace walkmask {
namespace {

BitGrid all_floor(int width, int height) {
  BitGrid floor(width, height);
  floor.fill();
  return floor;
}

void clear_rectangle(BitGrid& floor, Point corner, int width, int height) {
  for (int y = corner.y; y < std::min(corner.y + height, floor.height()); ++y) {
    for (int x = corner.x; x < std::min(corner.x + width, floor.width()); ++x) floor.reset({x, y});
  }
}

void put_rectangles(BitGrid& floor, Random& random) {
  const int count = random.between(1, 20);
  for (int i = 0; i < count; ++i) {
    clear_rectangle(floor, random_pixel(floor, random), random.between(1, 8), random.between(1, 8));
  }
}

void put_noise(BitGrid& floor, Random& random) {
  const int percent = random.between(3, 60);
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (random.between(1, 100) <= percent) floor.reset({x, y});
    }
  }
}

/// Adds long thin walls, each with a gap.
void put_slits(BitGrid& floor, Random& random) {
  const int apart = random.between(2, 7);
  for (int x = apart; x < floor.width(); x += apart) {
    const int gap = random.between(0, floor.height() - 1);
    for (int y = 0; y < floor.height(); ++y) {
      if (y != gap) floor.reset({x, y});
    }
  }
}

/// Adds diagonal walls whose pixels touch only at corners.
void put_stairs(BitGrid& floor, Random& random) {
  const int apart = random.between(3, 9);
  const bool falling = one_in(random, 2);
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const int diagonal = falling ? x - y + floor.height() : x + y;
      if (diagonal % apart == 0 && !one_in(random, 12)) floor.reset({x, y});
    }
  }
}

/// Corridors of a random width, carved depth first.
void carve_maze(BitGrid& floor, Random& random) {
  const int corridor = random.between(1, 4), pitch = corridor + random.between(1, 2);
  const int columns = std::max(1, floor.width() / pitch),
            rows = std::max(1, floor.height() / pitch);
  clear_rectangle(floor, {0, 0}, floor.width(), floor.height());
  BitGrid seen(columns, rows);
  const auto carve = [&](Point from, Point to) {
    const Point corner = {std::min(from.x, to.x) * pitch, std::min(from.y, to.y) * pitch};
    const Point size = {std::abs(from.x - to.x) * pitch + corridor,
                        std::abs(from.y - to.y) * pitch + corridor};
    for (int y = corner.y; y < std::min(corner.y + size.y, floor.height()); ++y) {
      for (int x = corner.x; x < std::min(corner.x + size.x, floor.width()); ++x) floor.set({x, y});
    }
  };
  std::vector<Point> way = {{0, 0}};
  seen.set({0, 0});
  carve({0, 0}, {0, 0});
  while (!way.empty()) {
    std::vector<Point> ahead;
    for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
      const Point cell = way.back() + step;
      if (seen.contains(cell) && !seen.test(cell)) ahead.push_back(cell);
    }
    if (ahead.empty()) {
      way.pop_back();
      continue;
    }
    const Point cell = ahead[random.next() % ahead.size()];
    seen.set(cell);
    carve(way.back(), cell);
    way.push_back(cell);
  }
}

/// Leaves one corridor that winds inward, a wall of one pixel between its turns.
void carve_spiral(BitGrid& floor, Random& random) {
  const int corridor = random.between(1, 3), pitch = corridor + 1;
  for (int ring = 1; ring * pitch < std::min(floor.width(), floor.height()) / 2; ++ring) {
    const int inset = ring * pitch - 1;
    const int right = floor.width() - 1 - inset, bottom = floor.height() - 1 - inset;
    for (int x = inset; x <= right; ++x) {
      floor.reset({x, inset});
      floor.reset({x, bottom});
    }
    for (int y = inset; y <= bottom; ++y) {
      floor.reset({inset, y});
      floor.reset({right, y});
    }
    floor.set({inset, std::min(inset + random.between(1, 3), bottom)});
  }
}

}  // namespace

BitGrid random_floor(Random& random, int largest_side) {
  const bool thin = one_in(random, 8), tall = one_in(random, 2);
  const int width = thin && tall ? 1 : random.between(1, largest_side);
  const int height = thin && !tall ? 1 : random.between(1, largest_side);
  BitGrid floor = all_floor(width, height);
  switch (random.between(0, 19)) {
    case 0:
      return floor;
    case 1:
      return BitGrid(width, height);
    case 2:
    case 3:
    case 4:
    case 5:
      put_rectangles(floor, random);
      break;
    case 6:
    case 7:
    case 8:
      put_noise(floor, random);
      break;
    case 9:
    case 10:
      put_slits(floor, random);
      break;
    case 11:
    case 12:
      put_stairs(floor, random);
      break;
    case 13:
    case 14:
    case 15:
      carve_maze(floor, random);
      break;
    case 16:
      carve_spiral(floor, random);
      break;
    default:
      put_slits(floor, random);
      put_rectangles(floor, random);
  }
  return floor;
}

namespace {

Footprint random_plain_footprint(Random& random, int largest) {
  const int width = random.between(1, largest), depth = random.between(1, largest);
  if (one_in(random, 4)) return width;
  const bool is_ellipse = one_in(random, 2);
  return Footprint::of_size(is_ellipse ? Outline::Shape::ellipse : Outline::Shape::rectangle, width,
                            depth);
}

}  // namespace

Footprint random_footprint(Random& random, int largest) {
  const Footprint footprint = random_plain_footprint(random, largest);
  if (!one_in(random, 3)) return footprint;
  const int top = random.between(0, 30);
  return footprint.scaled_by({.top = top,
                              .bottom = top + random.between(1, 30),
                              .at_top = 1.0 * random.between(20, 200),
                              .at_bottom = 1.0 * random.between(20, 200)});
}

Point random_pixel(const BitGrid& floor, Random& random) {
  return {random.between(0, floor.width() - 1), random.between(0, floor.height() - 1)};
}

std::optional<Point> random_floor_pixel(const BitGrid& floor, Random& random) {
  return nearest_floor(Blocks(floor), random_pixel(floor, random));
}

std::vector<BitGrid> random_zones(BitGrid floor, Random& random) {
  std::vector<BitGrid> zones;
  for (int i = 0; i < 2; ++i) {
    const Point a = random_pixel(floor, random), b = random_pixel(floor, random);
    BitGrid area(floor.width(), floor.height());
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
      area.set_span(y, std::min(a.x, b.x), std::max(a.x, b.x));
    }
    area &= floor;
    floor -= area;
    zones.push_back(std::move(area));
  }
  zones.push_back(std::move(floor));
  return zones;
}

}  // namespace walkmask
