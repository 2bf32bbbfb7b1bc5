#pragma once

#include <cstdint>

#include "base/colour.h"

namespace walkmask::draw {

/// Opacity of a colour: 0 is transparent, 255 opaque.
using Opacity = std::uint8_t;
inline constexpr Opacity kOpaque = 255;

/// Returns `over` blended onto `under`, rounded to nearest; exact for the opacities 0 and 255.
constexpr std::uint8_t blended(std::uint8_t under, std::uint8_t over, Opacity opacity) {
  const unsigned part = opacity;
  return static_cast<std::uint8_t>((under * (255 - part) + over * part + 127) / 255);
}

constexpr Rgb blended(Rgb under, Rgb over, Opacity opacity) {
  return {blended(under.r, over.r, opacity), blended(under.g, over.g, opacity),
          blended(under.b, over.b, opacity)};
}

/// Returns the perceived lightness of a colour, 0 to 255 (weights of ITU-R BT.601 in 256ths).
constexpr std::uint8_t luma(Rgb colour) {
  return static_cast<std::uint8_t>((77U * colour.r + 150U * colour.g + 29U * colour.b) / 256);
}

}  // namespace walkmask::draw
