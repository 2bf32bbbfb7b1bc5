#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/blocker.h"
#include "json/value.h"

namespace walkmask {

/// Reads a blocker as the command line has it; the error names neither option nor file:
///
///     rect:x,y,width,height
///     disc:x,y,diameter
///     ellipse:x,y,radius_x,radius_y
///
/// in whole pixels of the room, see floor/blocker.h for what they cover and for the limits.
Result<Blocker> read_blocker(std::string_view text);

/// Reads a blocker as a line of a batch has it: `{"disc": [x, y, diameter]}`, likewise `rect` and
/// `ellipse`.
Result<Blocker> read_blocker_object(const json::Value& value);

/// Reads the list of the blockers of a question, at most kMostBlockers.
Result<std::vector<Blocker>> read_blockers(const json::Value& value);

}  // namespace walkmask
