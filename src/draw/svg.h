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

/// Writes a scene as an SVG.
///
/// - The art and masks are embedded PNGs, all other marks and texts are shapes. Nothing refers to
///   another file.
/// - Each mark has the class of its meaning (see style.h) and its title.
/// - Text is in the viewer's monospace font, fitted to its width in pixels.
/// - kSvgMark is near the start.
/// - The bytes are the same on every platform.
///
/// Fails only if the encoder fails. Precondition: the scene has pixels.
Result<std::string> svg_of(const Scene& scene, const PngEncoder& encode);

/// Text that marks an SVG as written by walkmask.
inline constexpr std::string_view kSvgMark = "<metadata>written by walkmask</metadata>";

}  // namespace walkmask::draw
