#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "floor/point.h"
#include "level/level.h"
#include "survey/gates.h"

namespace walkmask::check {

// Parts of the sentences in which rules tell what they found.

/// "1 pixel", "40 pixels"
std::string counted(std::int64_t count, const std::string& one);

/// From the least to the most of several: "1 to 9 pixels", "4 pixels" where all have as many.
std::string counted(std::int64_t least, std::int64_t most, const std::string& one);

/// "120,340"
std::string at(Point p);

/// Of more words than that a list is cut.
inline constexpr std::size_t kMostListed = 6;

/// "gate", "gate and roof", "gate, roof and ladder"; of more than `most` the first, and how many
/// more: "a, b, c and 5 more".
std::string listed(std::span<const std::string> words, std::size_t most = kMostListed);

/// "gate, or roof and ladder": any of these sets of areas; of more than three the first.
std::string alternatives(std::span<const AreaSet> sets, const Level& level);

/// "is" or "are".
std::string are(std::int64_t count);

}  // namespace walkmask::check
