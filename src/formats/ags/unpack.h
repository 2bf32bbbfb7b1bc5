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

/// Unpacks a plane of bytes as one stream: a signed byte c, then c + 1 literal bytes if c >= 0, or
/// one byte that occurs 1 - c times; -128 counts as 0. Some editors end runs with the row, others
/// do not; reading one stream accepts both. The cursor fails if a run ends beyond the plane, or
/// bytes are missing. Linear time.
void unpack_runs(Cursor& packed, std::span<std::uint8_t> plane);

/// Unpacks LZSS with a window of 4096 bytes up to the end of `unpacked`, which may be only the
/// front of the packed data. The bits of a flag byte, lowest first, announce a literal (0) or a
/// word (1): its upper 4 bits plus 3 are the length, its lower 12 bits plus 1 the distance. Bytes
/// before the beginning are 0. Returns false if bytes are missing. Linear time.
bool unpack_window(Bytes packed, std::span<std::uint8_t> unpacked);

}  // namespace walkmask::ags
