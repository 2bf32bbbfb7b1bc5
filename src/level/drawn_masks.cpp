#include "level/drawn_masks.h"

#include <cstdint>
#include <utility>

#include "base/number_text.h"
#include "json/error.h"
#include "level/drawing_limit.h"
#include "level/room_limits.h"
#include "shapes/fill.h"

namespace walkmask {
namespace {

Error in_manifest(const LevelSources& sources, json::Position position, Error error) {
  error.file = sources.file;
  error.place = json::place(position);
  return error;
}

/// The size of a mask of which the manifest says how large the room is.
Result<Size> mask_size(const json::Placed<Size>& room, const LevelSources& sources,
                       const png::Limits& limits) {
  const MaskScale scale = sources.manifest.scale;
  const auto [width, height] = room.value;
  if (width % scale.factor != 0 || height % scale.factor != 0) {
    const std::string factor = std::to_string(scale.factor);
    return Error{Fault::input, sources.file, json::place(room.position),
                 "a room of " + size_text(width, height) +
                     " has no whole number of mask pixels at scale " + factor,
                 "give it sides that " + factor + " divides"};
  }
  const Size size = {width / scale.factor, height / scale.factor};
  Failure large = refuse_large_room(size, scale, limits);
  if (large) return in_manifest(sources, room.position, std::move(*large));
  return size;
}

Failure refuse_drawing(const LevelSources& sources, Size size) {
  Failure failure = refuse_long_drawing(sources.manifest, size);
  if (failure) failure->file = sources.file;
  return failure;
}

void fill_all(BitGrid& floor, const PlacedShapes& shapes, shapes::Filling filling,
              MaskScale scale) {
  for (const auto& placed : shapes) shapes::fill(floor, placed.value, filling, scale);
}

/// Of several areas that claim a pixel the last one has it.
std::vector<BitGrid> area_grids(const ShapedAreas& areas, Size size, MaskScale scale) {
  std::vector<BitGrid> grids(areas.areas.size(), BitGrid(size.width, size.height));
  BitGrid taken(size.width, size.height);
  for (std::size_t i = grids.size(); i-- > 0;) {
    fill_all(grids[i], areas.areas[i].shapes, shapes::Filling::floor, scale);
    grids[i] -= taken;
    taken |= grids[i];
  }
  return grids;
}

Result<std::optional<Mask>> mask_of_map(const LevelSources& sources, const png::Limits& limits) {
  const Size size = {sources.map->width(), sources.map->height()};
  Failure large = refuse_large_room(size, sources.manifest.scale, limits);
  if (large) {
    large->file = sources.file;
    return *large;
  }
  return std::optional(Mask{sources.file, "", size, std::vector{*sources.map}});
}

}  // namespace

Result<std::optional<Mask>> drawn_walk(const LevelSources& sources, const png::Limits& limits) {
  if (sources.map) return mask_of_map(sources, limits);
  if (!sources.manifest.walk_shapes) return std::optional<Mask>();
  const ShapedWalk& walk = *sources.manifest.walk_shapes;
  const MaskScale scale = sources.manifest.scale;
  const Result<Size> size = mask_size(walk.size, sources, limits);
  if (!size) return size.error();
  if (Failure failure = refuse_drawing(sources, *size)) return *failure;
  BitGrid floor(size->width, size->height);
  fill_all(floor, walk.floor, shapes::Filling::floor, scale);
  fill_all(floor, walk.walls, shapes::Filling::wall, scale);
  return std::optional(
      Mask{sources.file, json::place(walk.size.position), *size, std::vector{std::move(floor)}});
}

Result<std::optional<Mask>> drawn_areas(const LevelSources& sources, const Mask* walk,
                                        const png::Limits& limits) {
  const std::optional<ShapedAreas>& areas = sources.manifest.area_shapes;
  if (!areas || (!areas->size && walk == nullptr)) return std::optional<Mask>();
  Size size = walk != nullptr ? walk->size : Size{};
  if (areas->size) {
    const Result<Size> own = mask_size(*areas->size, sources, limits);
    if (!own) return own.error();
    size = *own;
  }
  const std::uint64_t bits =
      std::uint64_t(size.width) * std::uint64_t(size.height) * areas->areas.size();
  if (bits / kMostAreaBits > limits.pixels) {
    return Error{Fault::input, sources.file, json::place(areas->position),
                 std::to_string(areas->areas.size()) + " areas of " + std::to_string(size.width) +
                     "x" + std::to_string(size.height) + " pixels take too much memory",
                 "make it fewer, or raise --max-pixels"};
  }
  if (Failure failure = refuse_drawing(sources, size)) return *failure;
  const json::Position position = areas->size ? areas->size->position : areas->position;
  return std::optional(Mask{sources.file, json::place(position), size,
                            area_grids(*areas, size, sources.manifest.scale)});
}

}  // namespace walkmask
