#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "cli/picture_format.h"
#include "draw/scene.h"
#include "level/open_level.h"

namespace walkmask {

/// Returns the picture of what was found in a level, as the bytes of a file: each finding with its
/// number in the report and its words, and what its rule measures, over the background if that has
/// the room's size, else over the mask. An error where the level has no usable mask. Preconditions:
/// `report` is that of the level, which was opened with the pixels of its background.
Result<std::vector<std::uint8_t>> check_overlay(const OpenedLevel& opened,
                                                const check::LevelReport& report,
                                                PictureFormat format);

/// Returns the level on a contact sheet, named by its file without .level.json. `opened` may be
/// null, where the level was not opened. Preconditions: as above, and `side` is that of the sheet.
draw::Scene check_thumbnail(const OpenedLevel* opened, const check::LevelReport& report, int side);

}  // namespace walkmask
