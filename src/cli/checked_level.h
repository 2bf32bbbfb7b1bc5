#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/baseline.h"
#include "check/check_level.h"
#include "draw/scene.h"

namespace walkmask {

struct CheckRequest;

/// The findings in a level, as a report and, on request, as pictures.
struct CheckedLevel {
  check::LevelReport report;
  check::Baseline found = {};  ///< entries for a new baseline
  check::Baseline gone = {};   ///< stale entries of the baseline
  std::optional<Result<std::vector<std::uint8_t>>> overlay = {};
  std::optional<draw::Scene> thumbnail = {};
  std::string page_element = {};            ///< see page/level_element.h
  std::optional<std::string> picture = {};  ///< the file of its picture, if it exists already
};

/// Checks a level that the command line names, and draws the pictures that the request wants.
/// Mistakes in the level are findings; fails only if the machine does.
Result<CheckedLevel> checked_level(const std::string& file, const CheckRequest& request);

}  // namespace walkmask
