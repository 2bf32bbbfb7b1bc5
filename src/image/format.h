#pragma once

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::image {

using png::Bytes;

/// An image format that a background may have.
enum class Format { png, jpeg, bmp, tga };

/// Returns the format of a file, decided by its first bytes and not by its name. A TGA has no
/// signature: it is recognised by a header that makes sense. Any other file is refused, by its own
/// format if that is a common one.
Result<Format> format_of(Bytes file);

}  // namespace walkmask::image
