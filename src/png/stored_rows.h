#pragma once

#include "base/error.h"
#include "png/bytes.h"
#include "png/container.h"

namespace walkmask::png {

/// Inflates and unfilters the pixels of a PNG: the rows of all passes one after the other, in the
/// order of the file, each preceded by the byte that named its filter. Memory and time: linear in
/// the pixels.
Result<ZeroedBytes> stored_rows(const Container& container);

}  // namespace walkmask::png
