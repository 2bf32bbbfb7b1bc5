#pragma once

#include "image/format.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask::image {

/// Returns whether a file begins like a PGM: "P2" or "P5", then white space or a comment.
bool begins_as_pgm(Bytes file);

/// Reads a PGM, plain (P2) or binary (P5), as a grey mask, as strictly as read_bmp_mask reads a
/// BMP: every pixel has a value up to the largest that the header allows, and nothing follows the
/// pixels but the white space and comments of a plain file. Comments may stand wherever white space
/// may, except among the pixels of a binary file and directly before them.
///
/// A value v of at most m becomes the grey 255 v / m, rounded to the nearest. m is 1 to 65535;
/// above 255, a binary file has two bytes for each pixel, the most significant first.
///
/// An error's place is "header" or "pixels"; the caller sets `file`. Checks the limits and the
/// length of the file before it allocates one byte for each pixel and row. Linear in the file.
/// Source: Netpbm, "PGM Format Specification".
Result<png::Image> read_pgm_mask(Bytes file, const png::Limits& limits);

}  // namespace walkmask::image
