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

/// Returns the least to the most of several: "1 to 9 pixels", "4 pixels" where all have as many.
std::string counted_range(std::int64_t least, std::int64_t most, const std::string& one);

/// Returns "120,340".
std::string at(Point p);

/// Returns what keeps an agent out of a passage: the diameter of the widest that gets through, and
/// the pixel where it is tightest.
std::string tightest_at(Point p, int diameter);

/// Returns "gate, or roof and ladder": any of these sets of areas; of more than three the first.
std::string alternatives(std::span<const AreaSet> sets, const Level& level);

/// Returns "is" or "are".
std::string are(std::int64_t count);

}  // namespace walkmask::check
