#pragma once

#include <cstddef>
#include <span>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

/// The `size` bytes that the zlib stream cut into `parts` (the IDAT chunks) holds. Refused unless
/// the stream is well-formed, makes exactly `size` bytes and is closed by their Adler-32 as the
/// last four bytes of all; so bytes behind the stream are refused as well, but for a forgery that
/// repeats the checksum behind them, which cannot change a byte of the result.
///
/// `size` bytes are allocated only if the parts are long enough to make them; the parts are copied
/// only where there are several. A failure of memory is Fault::machine.
Result<ZeroedBytes> inflate(std::span<const Bytes> parts, std::size_t size);

}  // namespace walkmask::png
