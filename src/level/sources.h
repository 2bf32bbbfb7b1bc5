#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "level/manifest.h"
#include "level/request.h"

namespace walkmask {

/// The most areas and legend entries of a level: each area takes a bit for every pixel.
inline constexpr std::size_t kMostAreas = 256;
inline constexpr std::size_t kMostLegendEntries = 1024;

using FileBytes = std::vector<std::uint8_t>;

/// The place in a manifest that names a file.
struct Naming {
  std::string manifest;  ///< as it is shown
  json::Position position;
};

/// A file of a level.
struct Source {
  std::string name;                   ///< as a user would write it; `-` is standard input
  std::optional<FileBytes> contents;  ///< where they have been read already
  std::optional<Naming> naming = {};  ///< absent where the user names it
};

/// What a level is made of, before any image is opened. There is a walkability mask or a mask of
/// areas: an image, a map, or shapes of the manifest.
struct LevelSources {
  Manifest manifest;  ///< with the request's changes; empty but for them where there is none
  std::optional<Source> walk;
  std::optional<Source> areas;
  std::optional<Source> background;
  std::optional<BitGrid> map = {};  ///< the floor of a MovingAI map, which is its own mask
  std::string file = {};            ///< of the manifest, map or image, as it is shown
};

/// Reads the manifest, if the request's file is one, and finds the images that it and the request
/// name. A legend beyond the limits above is an error, as are colours that the request names but no
/// image can have.
Result<LevelSources> find_sources(const LevelRequest& request);

/// All files that a level is made of and no output may overwrite; standard input is none.
std::vector<std::string> files_of(const LevelRequest& request, const LevelSources& sources);

/// Whether a file is a manifest by its name.
bool is_named_as_manifest(std::string_view name);

/// The bytes of a file or of standard input, at most `limit`. A file that cannot be had is the
/// error of who names it: of the manifest, at that line and column, or of the user.
Result<FileBytes> read_source(const Source& source, std::uint64_t limit);

/// A file's name for an error: standard input is called that.
std::string shown_name(const std::string& name);

}  // namespace walkmask
