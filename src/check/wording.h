#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/grammar.h"
#include "floor/point.h"
#include "level/level.h"
#include "survey/gates.h"

namespace walkmask::check {

// Parts of the sentences of findings.

/// Returns a range of counts: "1 to 9 pixels"; "4 pixels" if `least` equals `most`.
std::string counted_range(std::int64_t least, std::int64_t most, const std::string& one);

/// Returns "120,340".
std::string at(Point p);

/// Explains why an agent does not get through a passage: the tightest pixel, and the diameter of
/// the widest agent that does.
std::string tightest_at(Point p, int diameter);

/// Returns "gate, or roof and ladder": any of these sets of areas. Lists only the first three.
std::string alternatives(std::span<const AreaSet> sets, const Level& level);

/// Returns "is" or "are".
std::string are(std::int64_t count);

}  // namespace walkmask::check
