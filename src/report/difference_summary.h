#pragma once

#include <cstdint>
#include <string>

#include "diff/level_difference.h"
#include "report/difference.h"

namespace walkmask {

// The first lines of a comparison in words, see report/difference.h.

/// Returns "2 connections lost, 1 path of another length, +12 -340 pixels", or "no difference",
/// followed by the parts that were not compared in full.
std::string difference_summary(const diff::LevelDifference& level);

/// Returns "2 of 5 levels differ, 1 added, 1 removed".
std::string folders_summary(const DifferenceReport& report);

/// Returns "+12 -340 pixels".
std::string balance_text(std::int64_t gained, std::int64_t lost);

}  // namespace walkmask
