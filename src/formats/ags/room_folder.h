#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"
#include "formats/ags/room.h"
#include "png/bytes.h"
#include "png/limits.h"

namespace walkmask::ags {

/// The files of a room's folder in a project of AGS 4, `Rooms/N`.
struct RoomFolder {
  png::Bytes data;                                       ///< data.xml
  png::Bytes regions, walkable, walk_behinds, hotspots;  ///< regions.png, walkableareas.png, ...
  std::optional<png::Bytes> background;                  ///< background0.png, on request
};

/// The names of these files.
inline constexpr const char* kRoomData = "data.xml";
inline constexpr const char* kRegions = "regions.png";
inline constexpr const char* kWalkable = "walkableareas.png";
inline constexpr const char* kWalkBehinds = "walkbehinds.png";
inline constexpr const char* kHotspots = "hotspots.png";
inline constexpr const char* kBackground = "background0.png";

/// Reads a room of AGS 4 into the same values that read_crm gives for a compiled room. Error.file
/// is the name of the faulty file in the folder. Linear time and memory.
Result<Room> read_room_folder(const RoomFolder& folder, const png::Limits& limits);

}  // namespace walkmask::ags
