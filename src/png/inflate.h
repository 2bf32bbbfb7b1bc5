#pragma once

#include <cstddef>
#include <span>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

/// Decompresses the zlib stream that `parts` (the IDAT chunks) form together, to `size` bytes.
/// Refused unless the stream is well-formed, contains exactly `size` bytes, and ends with their
/// Adler-32. The codes that deflate reserves and no compressor writes are read as the last valid
/// ones: lengths 286 and 287 as 285, distances 30 and 31 as 29.
///
/// `size` bytes are allocated only if the parts are long enough to produce them; the parts are
/// copied only if there are several. Running out of memory is Fault::machine.
Result<ZeroedBytes> inflate(std::span<const Bytes> parts, std::size_t size);

}  // namespace walkmask::png
