#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

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

/// Reads a compiled room in the slow and obvious way, following the engine's sources (RoomFile,
/// load_rle_bitmap8, load_lzw) and independent of the reader under test. Absent if the bytes end
/// too early.
std::optional<Facts> second_facts(const std::vector<std::uint8_t>& file);

}  // namespace walkmask::ags
