#pragma once

#include <cstddef>
#include <span>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

/// The `size` bytes that the zlib stream cut into `parts` (the IDAT chunks) holds. Refused unless
/// the stream is well-formed, makes exactly `size` bytes, and is closed by their Adler-32 with
/// nothing behind it. Codes that deflate reserves and no compressor writes, lengths 286 and 287 and
/// distances 30 and 31, are taken for 285 and 29.
///
/// `size` bytes are allocated only if the parts are long enough to make them; the parts are copied
/// only where there are several. A failure of memory is Fault::machine.
Result<ZeroedBytes> inflate(std::span<const Bytes> parts, std::size_t size);

}  // namespace walkmask::png
