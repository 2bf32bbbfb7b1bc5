#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "base/error.h"
#include "cli/level_options.h"
#include "cli/level_pairs.h"
#include "level/open_level.h"
#include "report/difference.h"

namespace walkmask {

/// The levels that a page shows along with their report.
struct PairsOnPage {
  std::span<const LevelPair> pairs;  ///< a pair for each level of the report, in its order
  LevelRequest template_of_all = level_request();  ///< for each level, without the file
  std::optional<std::string> state;                ///< the only state compared; absent: all
  std::size_t jobs = 1;                            ///< the number of threads
};

/// Returns the page of a comparison (see page/page.h), in pixels also for levels in metres. It
/// shows the levels that differ or exist on one side only, unless they cannot be opened, and names
/// all others. Reads the levels again. Fails only if the machine does.
Result<std::string> difference_page(DifferenceReport report, const PairsOnPage& shown);

}  // namespace walkmask
