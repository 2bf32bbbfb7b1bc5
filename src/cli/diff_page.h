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
  std::span<const LevelPair> pairs;  ///< as many as the report has levels, in the same order
  LevelRequest template_of_all = level_request();  ///< of each level but the file
  std::optional<std::string> state;                ///< the only one that was compared; absent: all
  std::size_t jobs = 1;                            ///< the number of threads
};

/// Returns the page of a comparison (see page/page.h). It shows the levels that differ, or that
/// only one side has, as far as they can be opened, and names the others. The levels are read
/// again. An error only if the machine failed.
Result<std::string> difference_page(const DifferenceReport& report, const PairsOnPage& shown);

}  // namespace walkmask
