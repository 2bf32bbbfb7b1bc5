#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "formats/ags/cursor.h"
#include "png/bytes.h"

namespace walkmask::ags {

/// The most bytes that one packed byte can become.
inline constexpr std::size_t kMostUnpackedByRuns = 64, kMostUnpackedByWindow = 9;

/// Unpacks a plane of bytes as one stream: a signed byte c, then c + 1 bytes as they are if c >= 0,
/// or one byte that occurs 1 - c times; -128 counts as 0. Editors have ended runs with the row or
/// let them go on; the stream reads both. A run that ends beyond the plane, or too few bytes, makes
/// the cursor fail. Linear time.
void unpack_runs(Cursor& packed, std::span<std::uint8_t> plane);

/// Unpacks LZSS with a window of 4096 bytes up to the end of `unpacked`, which may be the front of
/// what is packed. A flag byte, lowest bit first, announces a literal (0) or a word (1): the length
/// is its upper 4 bits plus 3, the distance its lower 12 bits plus 1. Bytes from before the
/// beginning are 0. Returns false if there are too few bytes. Linear time.
bool unpack_window(Bytes packed, std::span<std::uint8_t> unpacked);

}  // namespace walkmask::ags
