#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::ros {

/// The most bytes of a map.yaml.
inline constexpr std::size_t kLargestMapYaml = std::size_t{64} << 10;

/// How map_server makes cells of pixels. It has a third mode, raw, whose cells are no
/// probabilities.
enum class MapMode { trinary, scale };

/// The content of a map.yaml of ROS's map_server.
struct MapDescription {
  json::Placed<std::string> image = {};  ///< relative to the map.yaml, or absolute
  double resolution = 0;                 ///< metres of a cell's side: 0.0001 to 1000
  double origin_x = 0;                   ///< metres, of the lower left corner of the image: from
  double origin_y = 0;                   ///< -1,000,000 to 1,000,000
  double occupied_thresh = 0;            ///< cells above it are occupied, from 0 to 1
  double free_thresh = 0;                ///< cells below it, and not occupied, are free: 0 to 1
  bool negate = false;                   ///< white means occupied
  MapMode mode = MapMode::trinary;
};

/// Reads a map.yaml. Unknown keys are ignored, as map_server does. Refuses a missing key, a value
/// out of the ranges above, a text longer than kLargestMapYaml, the mode raw, and an origin that is
/// turned. The error has a position and no file. Source: wiki.ros.org/map_server; map_server's
/// main.cpp; nav2_map_server's map_io.cpp.
Result<MapDescription> read_map_description(std::string_view text);

}  // namespace walkmask::ros
