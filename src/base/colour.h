#pragma once

#include <cstdint>

namespace walkmask {

/// A colour as the numbers stored in an image; no colour space is implied.
struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// A colour with alpha, not premultiplied: 0 is transparent, 255 opaque.
struct Rgba {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  friend bool operator==(const Rgba&, const Rgba&) = default;
};

}  // namespace walkmask
