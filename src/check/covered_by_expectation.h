#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "check/floors.h"
#include "check/standing.h"
#include "check/subject.h"

namespace walkmask::check {

/// When, and for whom, expectations are looked at.
struct Circumstance {
  std::string_view state;                      ///< empty for a level without states
  std::optional<std::string_view> agent = {};  ///< absent: expectations of all agents count
};

/// Whether some expectation in force decides if the place's part of the floor is connected to home,
/// `reachable` or not; of a place that stands nowhere, whether one names it. `ground` is that of
/// `standing`.
bool is_covered_by_expectation(std::size_t place, const Circumstance& circumstance,
                               const Subject& subject, const Standing& standing,
                               const PreparedFloor& ground);

}  // namespace walkmask::check
