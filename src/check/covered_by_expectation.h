#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include "check/subject.h"
#include "survey/level_floors.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {

/// The state and the agent that an expectation must apply to.
struct StateAndAgent {
  std::string_view state;                      ///< empty for a level without states
  std::optional<std::string_view> agent = {};  ///< absent: expectations of all agents count
};

/// The places whose connection to the reference place is covered by an expectation, `reachable` or
/// not. They are the places on parts of the floor that the expectation connects to the reference
/// place or separates from it, and the places that it names where the agent does not fit.
class CoveredPlaces {
 public:
  /// `prepared` is the floor of `on_floor`. Keeps references to `on_floor` and to the subject's
  /// places. Time: expectations times places, to compare their names; charges `steps`.
  CoveredPlaces(const StateAndAgent& when, const Subject& subject, const PlacesOnFloor& on_floor,
                const PreparedFloor& prepared, Steps& steps);

  /// Returns whether a place is covered. Time: logarithmic in the expectations.
  bool contains(std::size_t place) const;

 private:
  std::span<const RoomPlace> places_;
  const PlacesOnFloor& on_floor_;
  std::set<std::int32_t> components_;
  std::set<std::string_view> names_;
};

}  // namespace walkmask::check
