#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "cli/picture_format.h"
#include "level/request.h"

namespace walkmask {

/// The picture of what was found in a level, as the bytes of a file: each finding with its number
/// in the report and its words, and what its rule measures, over the background if that has the
/// room's size, else over the mask. An error where no mask can be read. Precondition: `report` is
/// that of the request.
Result<std::vector<std::uint8_t>> check_overlay(const LevelRequest& request,
                                                const check::LevelReport& report,
                                                PictureFormat format);

}  // namespace walkmask
