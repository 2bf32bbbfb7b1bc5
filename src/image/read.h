#pragma once

#include <cstddef>

#include "base/error.h"
#include "image/format.h"
#include "png/header.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask::image {

// Backgrounds: pictures that are drawn on and decide nothing. They may be PNG, JPEG, BMP or TGA;
// masks are PNG alone (png/read.h). Damage is found by a PNG's checksums and by the
// structure of the other formats. Changed pixels of a JPEG, BMP or TGA pass: nothing in the file
// contradicts them.

/// The properties of a picture that its headers give, before its pixels are decoded.
struct Facts {
  Format format;
  png::Header header;   ///< of a JPEG, BMP or TGA: 8-bit samples as they are decoded
  std::size_t palette;  ///< colours of a PNG's palette, else 0
};

/// Reads the headers of a picture and checks its structure; decodes no pixels. The format is
/// decided by the first bytes. An error's place names the part that is wrong; the caller sets
/// `file`. Linear in the length of the file; allocates less than 1 MiB.
Result<Facts> read_facts(Bytes file, const png::Limits& limits);

/// Decodes a picture. Decoding a JPEG, BMP or TGA takes at most 4 bytes for each pixel that
/// `limits` allow, and the image itself. Lack of memory is Fault::machine.
Result<png::Image> read(Bytes file, const png::Limits& limits);

}  // namespace walkmask::image
