#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "check/floors.h"
#include "check/places.h"
#include "check/subject.h"

namespace walkmask::check {

/// Where an agent of one diameter stands at the places of a level, on one floor.
struct Standing {
  int diameter;
  std::vector<std::vector<Foothold>> footholds;  ///< of each place; none for one that is outside
  std::vector<Foothold> home;                    ///< where the others must be reached from
  std::string from;                              ///< the place that home is named by; may be empty

  bool stands(std::size_t place) const { return !footholds[place].empty(); }
  bool reaches_home(std::size_t place) const { return meeting(home, footholds[place]).has_value(); }
};

/// Home is where the place called `start` stands, if it is given and stands somewhere; else the
/// component with the most places, of several that of the first place.
Standing standing(const std::vector<RoomPlace>& places, const std::optional<std::string>& start,
                  const Level& level, const PreparedFloor& ground, int diameter);

/// Of each place of a level, whether an agent of this diameter can stand there in some state.
std::vector<bool> stand_in_some_state(int diameter, const Subject& subject, Floors& floors);

/// A pixel of the mask that is floor in a state.
struct NearFloor {
  Point pixel;
  const StateFloor* floor;
};

/// The floor nearest to a pixel of the mask in any state, of several the first that has it; absent
/// where there is none.
std::optional<NearFloor> nearest_in_any_state(Point p, int diameter, Floors& floors);

}  // namespace walkmask::check
