#include "web/page_floor.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "batch/solve_between.h"
#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/blocks.h"
#include "floor/byte_pixels.h"
#include "floor/footprint.h"
#include "level/blocked_level.h"
#include "level/exit.h"
#include "level/level.h"
#include "level/room_place.h"
#include "survey/joined_parts.h"
#include "survey/steps.h"

struct page_floor {
  walkmask::Level level;  // the size of its mask and its scale alone
  walkmask::Blocks blocks;
  walkmask::Footprint footprint;
  std::deque<walkmask::Exit> exits = {};  // that the places refer to
  std::vector<walkmask::RoomPlace> places = {};
  std::optional<walkmask::JoinedParts> joined = {};  // once the exits are known
  std::vector<int32_t> answer = {};
  std::vector<uint8_t> reached = {};
};

namespace walkmask {
namespace {

BitGrid grid_of(std::span<const std::uint8_t> bytes, int columns, int rows) {
  const auto width = static_cast<std::size_t>(columns);
  BitGrid grid(columns, rows);
  for (int y = 0; y < rows; ++y) {
    set_where_not_zero(bytes.subspan(static_cast<std::size_t>(y) * width, width), grid.row(y));
  }
  return grid;
}

Level level_of_size(int columns, int rows, int scale) {
  Manifest manifest;
  manifest.scale = PaintedScale(scale);
  return {.file = {},
          .files = {},
          .manifest = std::move(manifest),
          .paintable = BitGrid(columns, rows),
          .areas = {},
          .art = {}};
}

/// Adds an exit, whose name is its number.
void add(Exit exit, std::optional<std::int32_t> to, page_floor& floor) {
  exit.name = std::to_string(floor.places.size());
  if (to) exit.to = ExitTarget{.manifest = {}, .place = std::to_string(*to), .position = {}};
  const Exit& kept = floor.exits.emplace_back(std::move(exit));
  floor.places.push_back({.name = kept.name, .position = {}, .at = kept.at, .exit = &kept});
}

std::optional<std::int32_t> number_of(std::int32_t to) {
  return to < 0 ? std::nullopt : std::optional(to);
}

const JoinedParts& joined_parts(page_floor& floor) {
  if (!floor.joined) {
    Steps steps = Steps::unlimited();
    floor.joined = joined_on(floor.places, floor.level, floor.blocks, floor.footprint, steps);
  }
  return *floor.joined;
}

std::vector<Blocker> blockers_of(const std::int32_t* numbers, std::int32_t count) {
  std::vector<Blocker> blockers;
  for (; count > 0; count -= 1, numbers += 5) {
    const auto shape = static_cast<Blocker::Shape>(numbers[0]);
    blockers.push_back({shape, {numbers[1], numbers[2]}, numbers[3], numbers[4]});
  }
  return blockers;
}

/// Returns the level of a floor with the places as its manifest has them, and its mask.
Level with_places(const page_floor& floor, const page_level& pixels) {
  Level level = floor.level;
  level.paintable = pixels.paintable;
  for (const RoomPlace& place : floor.places) {
    if (place.exit != nullptr) {
      level.manifest.exits.push_back(*place.exit);
    } else {
      const bool is_entrance = place.snap == 0;
      level.manifest.points.push_back({place.name, *place.at, {}, is_entrance});
      if (!is_entrance) level.manifest.snap = place.snap;  // the same one for all
    }
  }
  return level;
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

page_floor* page_floor_new(const uint8_t* bytes, int32_t columns, int32_t rows, int32_t scale,
                           const double* feet) {
  const std::size_t pixels = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  return std::make_unique<page_floor>(
             page_floor{.level = level_of_size(columns, rows, scale),
                        .blocks = Blocks(grid_of({bytes, pixels}, columns, rows)),
                        .footprint = feet_of(feet)})
      .release();
}

const int32_t* page_floor_blocks(page_floor* floor) {
  floor->answer = {static_cast<int32_t>(floor->blocks.all().size())};
  for (const Block& block : floor->blocks.all()) {
    floor->answer.insert(floor->answer.end(),
                         {block.left, block.top, block.right, block.bottom, block.component});
  }
  return floor->answer.data();
}

void page_floor_add_point(page_floor* floor, int32_t x, int32_t y, int32_t snap) {
  floor->places.push_back({.name = std::to_string(floor->places.size()),
                           .position = {},
                           .at = Point{x, y},
                           .exit = nullptr,
                           .point = nullptr,
                           .snap = snap});
}

void page_floor_add_exit(page_floor* floor, int32_t x, int32_t y, int32_t to) {
  Exit exit;
  exit.at = Point{x, y};
  add(std::move(exit), number_of(to), *floor);
}

void page_floor_add_edge(page_floor* floor, int32_t edge, int32_t first, int32_t last, int32_t to) {
  Exit exit;
  exit.edge = EdgeStretch{.edge = static_cast<Edge>(edge),
                          .between = EdgeStretch::Between{first, last},
                          .position = {}};
  add(std::move(exit), number_of(to), *floor);
}

const int32_t* page_floor_positions(page_floor* floor, int32_t place) {
  const JoinedParts& joined = joined_parts(*floor);
  const RoomPlace& asked = floor->places[static_cast<std::size_t>(place)];
  const auto positions = positions_at(asked, floor->level, floor->blocks, floor->footprint);
  floor->answer = {static_cast<int32_t>(positions.size())};
  for (const auto& [component, pixel] : positions) {
    floor->answer.insert(floor->answer.end(), {pixel.x, pixel.y, component, joined.of(component)});
  }
  return floor->answer.data();
}

const int32_t* page_floor_settled(page_floor* floor, const page_level* level, int32_t from,
                                  int32_t to, const int32_t* blockers, int32_t count) {
  const auto place = [&](int32_t i) { return floor->places[static_cast<std::size_t>(i)]; };
  const Level whole = with_places(*floor, *level);
  const std::vector<Blocker> shapes = blockers_of(blockers, count);
  const Ends ends =
      settled_ends({place(from), place(to)}, {whole, floor->blocks, floor->footprint, shapes});
  floor->answer = {ends.from.x, ends.from.y, ends.to.x, ends.to.y};
  return floor->answer.data();
}

const int32_t* page_floor_touched(page_floor* floor, int32_t start_x, int32_t start_y,
                                  const int32_t* blockers, int32_t count) {
  BitGrid untouched(floor->level.width(), floor->level.height());
  untouched.fill();
  BitGrid touched = untouched;
  paint_blockers(blockers_of(blockers, count), floor->footprint, {start_x, start_y},
                 floor->level.scale(), untouched);
  touched -= untouched;
  const Blocks rectangles(touched);
  floor->answer = {static_cast<int32_t>(rectangles.all().size())};
  for (const Block& one : rectangles.all()) {
    floor->answer.insert(floor->answer.end(), {one.left, one.top, one.right, one.bottom});
  }
  return floor->answer.data();
}

int32_t page_floor_part(const page_floor* floor, int32_t x, int32_t y) {
  const std::optional<BlockIndex> block = floor->blocks.at({x, y});
  return block ? floor->blocks[*block].component : -1;
}

const uint8_t* page_floor_reached(page_floor* floor, int32_t x, int32_t y) {
  const int columns = floor->level.width();
  const auto first = [&](int left, int row) { return std::ptrdiff_t{row} * columns + left; };
  const int32_t part = page_floor_part(floor, x, y);
  floor->reached.assign(static_cast<std::size_t>(first(0, floor->level.height())), 0);
  for (const Block& block : floor->blocks.all()) {
    if (block.component != part) continue;
    for (int row = block.top; row <= block.bottom; ++row) {
      std::fill_n(floor->reached.begin() + first(block.left, row), block.right - block.left + 1, 1);
    }
  }
  return floor->reached.data();
}

void page_floor_free(page_floor* floor) { const std::unique_ptr<page_floor> end(floor); }
