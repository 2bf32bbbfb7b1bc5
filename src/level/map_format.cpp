#include <string>
#include <utility>

#include "level/level_files.h"
#include "level/map.h"
#include "level/own_formats.h"

namespace walkmask {
namespace {

Result<LevelFiles, Problem> read_map_level(const LevelFile& file, const LevelRequest& request,
                                           const SharedSettings& settings) {
  const Result<FileBytes, Problem> text = read_whole(file, request);
  if (!text) return text.error();
  Result<BitGrid> floor = read_map(text_of(*text), request.limits);
  if (floor) {
    LevelFiles files;
    files.manifest = manifest_of_settings(settings, map_format().settings);
    files.map = std::move(*floor);
    return files;
  }
  floor.error().file = shown_name(file.name);
  return Problem{Problem::Kind::unusable, std::move(floor.error())};
}

}  // namespace

LevelFormat map_format() {
  return {.name = "a MovingAI map",
          .endings = {".map"},
          .begins_so = begins_as_map,
          .settings = {"scale", "depth", "snap", "agents", "states"},  // its floor has no colours
          .read = read_map_level};
}

}  // namespace walkmask
