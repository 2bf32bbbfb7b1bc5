#pragma once

#include <cstdint>
#include <span>

#include "base/error.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask::png {

/// Reads a PNG file: every colour type, depth and interlacing that PNG has, and the still image of
/// an animation. A file is read only if all of it is valid: signature, chunks and their order,
/// every CRC, Adler-32, header, palette and transparency, every palette index, exactly the pixel
/// data that the header announces, and nothing after the end. Otherwise the Error's `place` names
/// the chunk or byte that is wrong; the caller sets `file`. Lack of memory for the pixels is
/// Fault::machine.
///
/// Linear in the length of the file and the size of the image; nothing is allocated beyond
/// `limits`.
Result<Image> read(std::span<const std::uint8_t> file, const Limits& limits);

}  // namespace walkmask::png
