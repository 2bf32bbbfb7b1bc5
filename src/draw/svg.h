#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "draw/picture.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// Encodes a picture as a PNG.
using PngEncoder = std::function<Result<std::vector<std::uint8_t>>(const Picture&)>;

/// Writes a scene as an SVG: the art and masks as PNGs within it, all other marks and texts as
/// shapes. Each mark has the class of its meaning (see style.h) and its title. Text is in the
/// viewer's monospace font, fitted to the width that it has in pixels. Nothing refers to another
/// file. kSvgMark stands near the start. The same bytes on every platform. An error is that of the
/// encoder. Precondition: the scene has pixels.
Result<std::string> svg_of(const Scene& scene, const PngEncoder& encode);

/// The text by which an SVG is known to be written by walkmask.
inline constexpr std::string_view kSvgMark = "<metadata>written by walkmask</metadata>";

}  // namespace walkmask::draw
