#pragma once

#include "base/colour.h"

namespace walkmask::draw {

/// The palette of Okabe and Ito (2002), sRGB: colours that people with the common kinds of colour
/// blindness can tell apart. Nothing that matters is shown by colour alone.
inline constexpr Rgb kBlack{0, 0, 0};
inline constexpr Rgb kOrange{230, 159, 0};
inline constexpr Rgb kSkyBlue{86, 180, 233};
inline constexpr Rgb kBluishGreen{0, 158, 115};
inline constexpr Rgb kYellow{240, 228, 66};
inline constexpr Rgb kBlue{0, 114, 178};
inline constexpr Rgb kVermillion{213, 94, 0};
inline constexpr Rgb kReddishPurple{204, 121, 167};

inline constexpr Rgb kWhite{255, 255, 255};

}  // namespace walkmask::draw
