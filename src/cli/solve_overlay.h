#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "level/level.h"
#include "path/ground.h"
#include "path/solve.h"

namespace walkmask {

/// The picture of an answer in pixels of the room (see in_room), as a PNG. Preconditions: the level
/// was loaded with its art; `open` is which of its areas are open; `ground` is what was asked.
Result<std::vector<std::uint8_t>> solve_overlay(const Level& level, const std::vector<bool>& open,
                                                const Ground& ground, const Path& path);

}  // namespace walkmask
