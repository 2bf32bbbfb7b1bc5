#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "image/format.h"
#include "png/limits.h"
#include "png/rewrite.h"

namespace walkmask::image {

/// Returns an error if a mask is in a format that rewrite_mask does not write: anything but a PNG
/// that png::refuse_to_rewrite allows and a BMP without run lengths. The error names neither file
/// nor place. Precondition: the mask can be read.
Failure refuse_to_rewrite(Bytes file);

/// Returns a mask with other pixels, in its own format; nothing else changes. `runs` have the bits
/// of png::Image::stored, of the image that read_mask gives. A PNG is written by png::rewrite. In a
/// BMP only the bytes of these pixels change. Fails as read_mask and refuse_to_rewrite do.
/// Precondition: the runs are inside, and their bits fit a pixel.
Result<std::vector<std::uint8_t>> rewrite_mask(Bytes file, std::span<const png::PixelRun> runs,
                                               const png::Limits& limits);

}  // namespace walkmask::image
