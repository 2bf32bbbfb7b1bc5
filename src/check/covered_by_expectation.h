#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "check/subject.h"
#include "survey/level_floors.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {

/// When, and for whom, expectations are looked at.
struct StateAndAgent {
  std::string_view state;                      ///< empty for a level without states
  std::optional<std::string_view> agent = {};  ///< absent: expectations of all agents count
};

/// Whether some expectation in force decides if the place's part of the floor is connected to home,
/// `reachable` or not; of a place that stands nowhere, whether one names it. `prepared` is that of
/// `on_floor`.
bool is_covered_by_expectation(std::size_t place, const StateAndAgent& when, const Subject& subject,
                               const PlacesOnFloor& on_floor, const PreparedFloor& prepared);

}  // namespace walkmask::check
