#include "level/drawn_masks.h"

#include <cstdint>
#include <utility>

#include "base/number_text.h"
#include "json/error.h"
#include "shapes/fill.h"

namespace walkmask {
namespace {

Error in_manifest(const LevelFiles& files, json::Position position, Error error) {
  error.file = files.file;
  error.place = position;
  return error;
}

/// Returns the size of a mask whose manifest gives the size of the room.
Result<Size> mask_size(const json::Placed<Size>& room, const LevelFiles& files,
                       const png::Limits& limits) {
  const MaskScale scale = files.manifest.scale.square();
  const auto [width, height] = room.value;
  if (width % scale.factor != 0 || height % scale.factor != 0) {
    const std::string factor = std::to_string(scale.factor);
    return Error{Fault::input, files.file, room.position,
                 "a room of " + size_text(width, height) +
                     " has no whole number of mask pixels at scale " + factor,
                 "give it sides that " + factor + " divides"};
  }
  const Size size = {width / scale.factor, height / scale.factor};
  Failure large = refuse_large_room(size, PaintedScale(scale.factor), limits);
  if (large) return in_manifest(files, room.position, std::move(*large));
  return size;
}

Failure refuse_drawing(const LevelFiles& files, Size size) {
  Failure failure = refuse_long_drawing(files.manifest, size);
  if (failure) failure->file = files.file;
  return failure;
}

void fill_all(BitGrid& floor, const PlacedShapes& shapes, shapes::Filling filling,
              MaskScale scale) {
  for (const auto& placed : shapes) shapes::fill(floor, placed.value, filling, scale);
}

/// Draws the areas. A pixel that several areas cover belongs to the last of them.
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

Result<std::optional<Mask>> mask_of_map(const LevelFiles& files, const png::Limits& limits) {
  const PaintedScale& scale = files.manifest.scale;
  Failure large = refuse_large_room({files.map->width(), files.map->height()}, scale, limits);
  if (large) {
    large->file = files.file;
    return *large;
  }
  const Size squares = scale.squares();
  BitGrid floor = enlarged(*files.map, squares.width, squares.height);
  const Size size = {floor.width(), floor.height()};
  return std::optional(Mask{files.file, "", size, std::vector{std::move(floor)}, {}, squares});
}

}  // namespace

Result<std::optional<Mask>> drawn_walk(const LevelFiles& files, const png::Limits& limits) {
  if (files.map) return mask_of_map(files, limits);
  if (!files.manifest.walk_shapes) return std::optional<Mask>();
  const ShapedWalk& walk = *files.manifest.walk_shapes;
  const MaskScale scale = files.manifest.scale.square();
  const Result<Size> size = mask_size(walk.size, files, limits);
  if (!size) return size.error();
  if (Failure failure = refuse_drawing(files, *size)) return *failure;
  BitGrid floor(size->width, size->height);
  fill_all(floor, walk.floor, shapes::Filling::floor, scale);
  fill_all(floor, walk.walls, shapes::Filling::wall, scale);
  return std::optional(Mask{files.file, walk.size.position, *size, std::vector{std::move(floor)}});
}

Result<std::optional<Mask>> drawn_areas(const LevelFiles& files, const Mask* walk,
                                        const png::Limits& limits) {
  const std::optional<ShapedAreas>& areas = files.manifest.area_shapes;
  if (!areas || (!areas->size && walk == nullptr)) return std::optional<Mask>();
  Size size = walk != nullptr ? walk->size : Size{};
  if (areas->size) {
    const Result<Size> own = mask_size(*areas->size, files, limits);
    if (!own) return own.error();
    size = *own;
  }
  const std::uint64_t bits =
      std::uint64_t(size.width) * std::uint64_t(size.height) * areas->areas.size();
  if (bits / kMostAreaBits > limits.pixels) {
    return Error{Fault::input,
                 files.file,
                 areas->position,
                 std::to_string(areas->areas.size()) + " areas of " + std::to_string(size.width) +
                     "x" + std::to_string(size.height) + " pixels take too much memory",
                 "draw fewer of them",
                 Setting::image_pixels};
  }
  if (Failure failure = refuse_drawing(files, size)) return *failure;
  const json::Position position = areas->size ? areas->size->position : areas->position;
  return std::optional(
      Mask{files.file, position, size, area_grids(*areas, size, files.manifest.scale.square())});
}

Failure refuse_long_drawing(const Manifest& manifest, Size mask) {
  std::int64_t steps = 0;
  for (const PlacedShapes* const list : shape_lists(manifest)) {
    for (const auto& [shape, position] : *list) {
      steps += shapes::steps_to_fill(shape, mask, manifest.scale.square());
      if (steps <= kMostDrawingSteps) continue;
      return json::error_at(
          position, "to draw the shapes up to this one takes " + std::to_string(steps) + " steps",
          "it may take " + std::to_string(kMostDrawingSteps) +
              "; make them fewer or smaller, or paint a mask instead");
    }
  }
  return std::nullopt;
}

}  // namespace walkmask
