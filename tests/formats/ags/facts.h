#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "formats/ags/room.h"
#include "room_bytes.h"

namespace walkmask::ags {

/// A room as facts by name ("hotspot 3 walk-to": "12,34"), and its masks: regions, walkable areas,
/// walk-behinds, hotspots.
struct Facts {
  struct Plane {
    int width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
    friend bool operator==(const Plane&, const Plane&) = default;
  };

  std::map<std::string, std::string> words;
  std::array<Plane, 4> masks;
  std::vector<std::uint8_t> background;  ///< red, green, blue of each pixel

  friend bool operator==(const Facts&, const Facts&) = default;
};

/// Returns the facts of a room that was read, or of a room to be written.
Facts facts_of(const Room& room);
Facts facts_of(const DrawnRoom& room);

}  // namespace walkmask::ags
