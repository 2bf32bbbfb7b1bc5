#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {
class BitGrid;
}  // namespace walkmask

namespace walkmask::draw {
struct Scene;
}  // namespace walkmask::draw

namespace walkmask::picture {

enum class Format { png, svg };

/// Returns the name of a format, as users write it; see base/words.h.
constexpr std::string_view word(Format format) {
  switch (format) {
    case Format::png:
      return "png";
    case Format::svg:
      return "svg";
  }
  return {};
}

/// Returns a scene as the bytes of a file. Fails only if the encoder of PNGs fails.
Result<std::vector<std::uint8_t>> encoded(draw::Scene scene, Format format);

/// Returns the floor as a PNG, white on floor, black elsewhere. Precondition: no side is 0.
Result<std::vector<std::uint8_t>> black_and_white(const BitGrid& floor);

}  // namespace walkmask::picture
