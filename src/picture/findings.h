#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "draw/scene.h"
#include "level/level.h"
#include "level/open_level.h"
#include "picture/format.h"

namespace walkmask::picture {

/// Draws what was found in a level, as the bytes of a file: each finding with its number in the
/// report and its words, and what its rule measures, over the background if that has the room's
/// size, else over the mask. `opened` is null for a level that could not be opened; without a
/// usable mask there is an error. Preconditions: `report` is that of the level, which was opened
/// with the pixels of its background.
Result<std::vector<std::uint8_t>> found_picture(const LevelContent* opened,
                                                const check::LevelReport& report, Format format);

/// Draws a level for a contact sheet, named by its file without .level.json. `side` is that of the
/// sheet's thumbnails. Preconditions: as above.
draw::Scene found_thumbnail(const LevelContent* opened, const check::LevelReport& report, int side);

}  // namespace walkmask::picture
