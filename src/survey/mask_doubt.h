#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "level/open_level.h"
#include "survey/census.h"

namespace walkmask {

// Signs that an image is not a mask but a painting, or a lossy copy of a mask.

/// Returns "the image has 300 colours, too many for a mask without declared colours" if it has
/// more than 256 colours, the number of shades of grey. For masks without a declared colour.
std::optional<std::string> doubt_about_colours(const Census& painted);

/// Returns "the floor has 120 islands, too many for a mask" if it has 100 islands or more, not
/// counting those with fewer than `speck_size` pixels. Time: linear in the blocks.
std::optional<std::string> doubt_about_islands(const Blocks& floor, std::int64_t speck_size);

/// Returns "the floor fills three edges of the picture, as if the mask were inverted" if three or
/// all four edges are floor from one end to the other.
std::optional<std::string> doubt_about_edges(const BitGrid& floor);

/// Returns the doubt about the colours of a level's walkability mask; absent if the mask is not an
/// image, or the manifest declares one of its colours.
std::optional<std::string> doubt_about_walk(const LevelContent& opened);

/// Islands with fewer pixels are specks, unless a level sets another size.
inline constexpr int kSpeckSize = 16;

/// The advice in all cases.
inline constexpr std::string_view kDoubtCure =
    "check that this is the mask, and not the picture that belongs to it";

}  // namespace walkmask
