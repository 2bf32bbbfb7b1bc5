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

/// Returns what stb_image makes of a PNG; absent if it rejects it. Precondition: the
/// reader has accepted it, and its deflate stream uses nothing that deflate reserves.
std::optional<Pixels> stb_pixels(png::Bytes file);

}  // namespace walkmask::fuzz
