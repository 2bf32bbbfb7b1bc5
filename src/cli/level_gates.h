#pragma once

#include <optional>

#include "floor/blocks.h"
#include "level/level.h"
#include "path/solve.h"
#include "report/answer.h"
#include "report/openings.h"
#include "survey/gates.h"

namespace walkmask {

/// The sets by the names of their areas.
Openings openings_of(const Level& level, const GateSets& gates);

/// Why there is no such path while these areas are open. Preconditions: `path` is in pixels of the
/// room and was not found; `ground` is the floor that it was looked for on.
NoPathReason no_path_reason(const Level& level, const std::vector<bool>& open, int diameter,
                            const PreparedFloor& ground, const Path& path);

}  // namespace walkmask
