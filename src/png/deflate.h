#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.h"

namespace walkmask::png {

/// Returns the rows of a picture, each behind a byte 0 ("no filter"), as a zlib stream (RFC 1950,
/// RFC 1951), in about half the time that libdeflate takes at its fastest, a tenth larger. A match
/// is looked for at whole pixels only, and at three distances: the pixel before, the pixel above,
/// and where the next two pixels occurred last. The same pixels give the same bytes. Preconditions:
/// width >= 1, and pixels.size() is a multiple of it, not 0. Time: linear.
std::vector<std::uint8_t> deflated(int width, std::span<const Rgb> pixels);

}  // namespace walkmask::png
