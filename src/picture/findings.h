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

/// Draws the findings of a level, as the bytes of a file: each with its number in the report, its
/// words, and the measurements of its rule. Draws over the background if that has the room's size,
/// else over the mask. `opened` is null for a level that could not be opened; fails without a
/// usable mask. Preconditions: `report` belongs to the level, which was opened with the pixels of
/// its background.
Result<std::vector<std::uint8_t>> found_picture(const LevelContent* opened,
                                                const check::LevelReport& report, Format format);

/// Draws the findings over the pixels of a background that has the room's size, wherever they come
/// from; over the mask if it is null.
Result<std::vector<std::uint8_t>> found_picture(const LevelContent* opened,
                                                const check::LevelReport& report, Format format,
                                                const png::Image* background);

/// A level, and what was found in it; `opened` as for found_picture.
struct FoundLevel {
  const LevelContent* opened;
  const check::LevelReport& report;
};

/// Draws a level twice: with its findings, and with those that remain after fixes. Fails if one of
/// the two has no usable mask.
Result<std::vector<std::uint8_t>> fixed_picture(const FoundLevel& before, const FoundLevel& after,
                                                Format format);

/// Draws a level for a contact sheet, named by its file without .level.json. `side` is the side of
/// the sheet's thumbnails. Preconditions: as above.
draw::Scene found_thumbnail(const LevelContent* opened, const check::LevelReport& report, int side);

}  // namespace walkmask::picture
