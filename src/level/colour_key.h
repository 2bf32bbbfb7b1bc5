#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/colour.h"
#include "base/error.h"

namespace walkmask {

/// A place in the palette of an indexed image.
struct PaletteIndex {
  std::uint8_t index = 0;
  friend bool operator==(PaletteIndex, PaletteIndex) = default;
};

/// The key of pixels in a legend: their colour or, in an indexed image, their palette index.
using ColourKey = std::variant<Rgb, PaletteIndex>;

/// Reads `#rrggbb` or `rrggbb` (hexadecimal in either case), or `index:N` with N from 0 to 255.
/// The error names neither file nor place.
Result<ColourKey> parse_colour_key(std::string_view text);

/// Returns the form that all spellings of a key share: `#0000ff`, `index:3`.
std::string colour_key_text(const ColourKey& key);

}  // namespace walkmask
