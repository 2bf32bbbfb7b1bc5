#pragma once

#include <cstdint>

#include "base/colour.h"

namespace walkmask::draw {

/// How much of what lies below is hidden: 0 nothing, 255 all.
using Opacity = std::uint8_t;
inline constexpr Opacity kOpaque = 255;

/// Returns `over` laid on `under`, to the nearest whole number; exact for the opacities 0 and 255.
constexpr std::uint8_t blended(std::uint8_t under, std::uint8_t over, Opacity opacity) {
  const unsigned part = opacity;
  return static_cast<std::uint8_t>((under * (255 - part) + over * part + 127) / 255);
}

constexpr Rgb blended(Rgb under, Rgb over, Opacity opacity) {
  return {blended(under.r, over.r, opacity), blended(under.g, over.g, opacity),
          blended(under.b, over.b, opacity)};
}

/// Returns how light a colour looks, 0 to 255: the weights of ITU-R BT.601 in 256ths.
constexpr std::uint8_t luma(Rgb colour) {
  return static_cast<std::uint8_t>((77U * colour.r + 150U * colour.g + 29U * colour.b) / 256);
}

}  // namespace walkmask::draw
