#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace walkmask::ags {

// Writes compiled rooms of every supported version, following the engine's public sources. Shares
// nothing with the reader under test.

using File = std::vector<std::uint8_t>;

/// How runs of a mask are packed: editors have done both with the same version number.
enum class Packing { row_by_row, across_rows };

struct DrawnMask {
  int width = 0, height = 0;
  File pixels;
};

struct DrawnThing {
  std::string name, script_name;
  int x = 0, y = 0;
  std::vector<std::string> events;
};

/// A room before it is written. Points are as in the file.
struct DrawnRoom {
  int version = 33;
  Packing packing = Packing::row_by_row;
  int width = 0, height = 0, mask_resolution = 1;
  int top = 0, bottom = 0, left = 0, right = 0;
  std::vector<DrawnThing> hotspots, objects;
  std::vector<std::string> events;
  std::vector<std::vector<std::string>> regions;
  std::vector<std::array<int, 2>> scaling;  ///< far and near, as the file has them
  bool hides_player = false;
  int pixel_bytes = 1;
  DrawnMask background;  ///< of `pixel_bytes` for each pixel
  File palette;          ///< 256 colours of 4 bytes
  DrawnMask region_mask, walkable, walk_behinds, hotspot_mask;
};

/// Returns a random room of a version.
DrawnRoom draw_room(std::uint64_t seed, int version, Packing packing);

File room_bytes(const DrawnRoom& room);

/// Every supported version.
inline constexpr std::array kVersions = {26, 27, 28, 29, 30, 31, 32, 33, 36306};

}  // namespace walkmask::ags
