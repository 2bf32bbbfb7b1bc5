#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "check/subject.h"
#include "survey/level_floors.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {

/// The state and the agent that an expectation has to hold for.
struct StateAndAgent {
  std::string_view state;                      ///< empty for a level without states
  std::optional<std::string_view> agent = {};  ///< absent: expectations of all agents count
};

/// Returns whether some expectation decides if the place's part of the floor is connected to the
/// reference place, `reachable` or not; for a place where the agent does not fit, whether one names
/// it. `prepared` is that of `on_floor`.
bool is_covered_by_expectation(std::size_t place, const StateAndAgent& when, const Subject& subject,
                               const PlacesOnFloor& on_floor, const PreparedFloor& prepared);

}  // namespace walkmask::check
