#include "formats/ros/level.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/files.h"
#include "formats/ros/map_description.h"
#include "formats/ros/occupancy.h"
#include "image/read.h"
#include "level/level_files.h"
#include "level/open_level.h"

namespace walkmask::ros {
namespace {

/// Returns the rules that do not apply to what a scanner has drawn.
std::vector<std::string_view> rules_without_meaning() {
  return {
      "C007",  // the image is a map, whatever it looks like
      "T003",  // a scanner sees free cells through windows
      "T004",  // and single ones between occupied cells
      "G002",  // occupied cells are points that it hit, with gaps at corners
      "G003",  // single occupied cells are noise, which planners of robots keep away from
      "G004",  // a map ends where the scanner did
      "G006",  // robots find their own paths
  };
}

Problem unusable(const LevelFile& file, Error error) {
  if (error.file.empty()) error.file = shown_name(file.name);
  return {Problem::Kind::unusable, std::move(error)};
}

/// Returns the image that a map.yaml names; it must lie below the root.
Result<LevelFile> image_file(const LevelFile& file, const MapDescription& map,
                             const LevelRequest& request) {
  const Files& files = request.files;
  const Result<std::string> root = files.root_of(file.name, request.root);
  if (!root) return root.error();
  Result<std::string> name = files.inside_root(*root, file.name, map.image.value);
  if (!name) {
    name.error().place = map.image.position;
    return name.error();
  }
  return LevelFile{
      std::move(*name), {}, LevelFile::Naming{shown_name(file.name), map.image.position}};
}

WalkableRule walkable_cells(UnknownCells unknown) {
  return *parse_walkable_rule(unknown == UnknownCells::free ? "index:1-2" : "index:1");
}

Result<LevelFiles, Problem> read(LevelFile file, const LevelRequest& request,
                                 const SharedSettings& settings) {
  const Result<FileBytes, Problem> text = read_whole(file, request);
  if (!text) return text.error();
  const Result<MapDescription> map = read_map_description(text_of(*text));
  if (!map) return unusable(file, map.error());
  const Result<LevelFile> image = image_file(file, *map, request);
  if (!image) return unusable(file, image.error());
  const Result<FileBytes, Problem> bytes = read_whole(*image, request);
  if (!bytes) return bytes.error();
  Result<png::Image> pixels = image::read_mask(*bytes, request.limits);
  if (pixels) pixels = occupancy_of(*pixels, *map);
  if (!pixels) {
    pixels.error().file = shown_name(image->name);
    return Problem{Problem::Kind::not_an_image, std::move(pixels.error())};
  }
  Manifest manifest = manifest_of_settings(settings, level_format().settings);
  const UnknownCells wall_or_free =
      request.unknown.value_or(manifest.unknown.value_or(UnknownCells::wall));
  manifest.walkable = {walkable_cells(wall_or_free), {}};
  FormatRoom room = {.manifest = std::move(manifest), .walk = std::move(*pixels)};
  room.metres = MetreGrid{map->resolution, map->origin_x, map->origin_y, room.walk.width(),
                          room.walk.height()};
  room.files = {image->name};
  room.idle_rules = rules_without_meaning();
  return files_of(std::move(room), std::move(file));
}

/// Returns whether a text has the first two keys of a map.yaml, each in a line of its own.
bool has_map_keys(std::string_view text) {
  bool has_image = false, has_resolution = false;
  while (!text.empty()) {
    has_image = has_image || text.starts_with("image:");
    has_resolution = has_resolution || text.starts_with("resolution:");
    const std::size_t end = text.find_first_of("\r\n");
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return has_image && has_resolution;
}

}  // namespace

LevelFormat level_format() {
  return {.name = "the map of a robot",
          .endings = {".yaml", ".yml"},
          .begins_so = has_map_keys,
          .is_mask = true,
          .walkable_cells = walkable_cells,
          .settings = {"snap", "agents", "states", "unknown"},
          .read = read};
}

}  // namespace walkmask::ros
