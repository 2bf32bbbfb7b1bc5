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

/// The state and the agent that an expectation has to hold for.
struct StateAndAgent {
  std::string_view state;                      ///< empty for a level without states
  std::optional<std::string_view> agent = {};  ///< absent: expectations of all agents count
};

/// The places about whose connection to the reference place some expectation decides, `reachable`
/// or not: those on parts of the floor that it connects to the reference place or keeps from it;
/// and, where the agent does not fit, those that it names.
class CoveredPlaces {
 public:
  /// `prepared` is that of `on_floor`; keeps references to this and to the subject's places. Time:
  /// the expectations times the places, for their names, which is charged to `steps`.
  CoveredPlaces(const StateAndAgent& when, const Subject& subject, const PlacesOnFloor& on_floor,
                const PreparedFloor& prepared, Steps& steps);

  /// Returns whether a place is one of them. Time: logarithmic in the expectations.
  bool contains(std::size_t place) const;

 private:
  std::span<const RoomPlace> places_;
  const PlacesOnFloor& on_floor_;
  std::set<std::int32_t> components_;
  std::set<std::string_view> names_;
};

}  // namespace walkmask::check
