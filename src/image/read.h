#pragma once

#include <cstddef>

#include "base/error.h"
#include "image/format.h"
#include "png/header.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask::image {

// Backgrounds are pictures to draw on; they affect no answer. They may be PNG, JPEG, BMP or TGA.
// Masks are PNG, BMP or PGM, and read more strictly: see read_mask. Damage shows in the checksums
// of a PNG and in the structure of the other formats. Changed pixels of a JPEG, BMP or TGA go
// unnoticed, since these formats have no checksums.

/// The properties of a picture that its headers give, before its pixels are decoded.
struct Facts {
  Format format;
  png::Header header;   ///< for a JPEG, BMP or TGA: 8-bit samples, as decoded
  std::size_t palette;  ///< colours of a PNG's palette, else 0
};

/// Reads the headers of a picture and checks its structure; decodes no pixels. The format is
/// decided by the first bytes. An error's place names the part that is wrong; the caller sets
/// `file`. Linear in the length of the file; allocates less than 1 MiB.
Result<Facts> read_facts(Bytes file, const png::Limits& limits);

/// Decodes a picture. Decoding a JPEG, BMP or TGA takes at most 4 bytes for each pixel that
/// `limits` allow, and the image itself. Lack of memory is Fault::machine.
Result<png::Image> read(Bytes file, const png::Limits& limits);

/// Decodes a mask: a BMP by read_bmp_mask, a PGM by read_pgm_mask, anything else by png::read.
Result<png::Image> read_mask(Bytes file, const png::Limits& limits);

}  // namespace walkmask::image
