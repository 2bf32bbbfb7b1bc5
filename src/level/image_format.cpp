#include <utility>

#include "level/level_files.h"
#include "level/own_formats.h"

namespace walkmask {
namespace {

Result<LevelFiles, Problem> read_image_level(LevelFile file, const LevelRequest&,
                                             const SharedSettings& settings) {
  LevelFiles files;
  files.manifest = manifest_of_settings(settings);
  files.walk = std::move(file);
  return files;
}

}  // namespace

LevelFormat image_format() {
  return {.name = "an image as the walkability mask",
          .endings = {".png", ".bmp", ".pgm"},
          .read = read_image_level};
}

}  // namespace walkmask
