#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diff/canvas.h"
#include "diff/change.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/room_place.h"
#include "survey/level_floors.h"

namespace walkmask::diff {

// Both levels, with the places and agents that they have in common, for all parts of a comparison.

/// A level with its floors and its places.
struct Side {
  explicit Side(const Level& l) : level(l), floors(l, true), places(room_places(l.manifest)) {}

  const Level& level;
  LevelFloors floors;
  std::vector<RoomPlace> places;
};

/// A place that both levels have, by its index in the places of each.
struct CommonPlace {
  std::string name;
  OldAndNew<std::size_t> index;
  OldAndNew<Point> at;  ///< room_pixel
};

/// An agent that both levels have; a point without a name where there is none.
struct CommonAgent {
  std::optional<std::string> name;
  OldAndNew<int> diameter = {1, 1};
};

/// The floors of states that have equal floors in both levels.
struct CommonFloor {
  std::vector<std::string> states;  ///< none: all areas are open
  OldAndNew<const StateFloor*> floor;
};

/// The positions of an agent at each place of the old and the new level.
using Positions = OldAndNew<std::vector<std::vector<AgentPosition>>>;

/// A floor for an agent in both levels. Valid as LevelFloors::prepared is.
struct AgentFloors {
  OldAndNew<const PreparedFloor*> floor;
  Positions positions;
};

/// Two levels and what they have in common.
struct Compared {
  Compared(const Level& before, const Level& after, const AgentChoice& agent);

  /// Prepares a floor for an agent.
  AgentFloors prepared(const CommonFloor& floor, const CommonAgent& agent);

  OldAndNew<Side> side;
  Canvas canvas;
  std::vector<CommonPlace> places;
  std::vector<CommonAgent> agents;
  std::vector<CommonFloor> floors;
};

}  // namespace walkmask::diff
