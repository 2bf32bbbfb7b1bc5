#pragma once

#include <optional>
#include <vector>

#include "base/colour.h"
#include "png/bytes.h"

namespace walkmask::fuzz {

struct Pixels {
  int width, height;
  std::vector<Rgba> colours;  ///< row by row
};

/// Decodes a PNG with stb_image; absent if it rejects the file. Precondition: the reader has
/// accepted it, and its deflate stream uses no reserved codes.
std::optional<Pixels> stb_pixels(png::Bytes file);

}  // namespace walkmask::fuzz
