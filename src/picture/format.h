#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "draw/scene.h"

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

}  // namespace walkmask::picture
