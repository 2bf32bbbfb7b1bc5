#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diff/change.h"
#include "diff/common_canvas.h"
#include "floor/comfort_setting.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/room_place.h"
#include "level/room_units.h"
#include "survey/level_floors.h"
#include "survey/steps.h"

namespace walkmask::diff {

// The levels of a comparison, with their common places and agents.

/// A level with its floors and its places.
struct SurveyedLevel {
  explicit SurveyedLevel(const Level& l)
      : level(l), floors(l, true), places(room_places(l.manifest)) {}

  const Level& level;
  LevelFloors floors;
  std::vector<RoomPlace> places;
};

/// A common place, by its index in the places of each level.
struct CommonPlace {
  std::string name;
  OldAndNew<std::size_t> index;
  OldAndNew<Point> at;  ///< room_pixel
};

/// A common agent; a point without a name if there is none.
struct CommonAgent {
  std::optional<std::string> name;
  std::size_t body = 0;  ///< index in CommonAgents::bodies
};

/// The sizes and comforts on which the floors and the paths of agents depend.
struct CommonBody {
  OldAndNew<Footprint> footprint;
  OldAndNew<std::optional<Comfort>> comfort = {};  ///< absent: none
};

struct CommonAgents {
  std::vector<CommonAgent> all;    ///< not empty, in the order of the new level
  std::vector<CommonBody> bodies;  ///< all different
};

/// A pair of floors, shared by states that have these floors in both levels.
struct CommonFloor {
  std::vector<std::string> states;  ///< empty: all areas are open
  OldAndNew<const StateFloor*> floor;
};

/// The positions of an agent at each place of the old and the new level.
using PlacePositions = OldAndNew<std::vector<std::vector<AgentPosition>>>;

/// A floor for an agent in both levels. Valid as LevelFloors::prepared is.
struct AgentFloors {
  OldAndNew<const PreparedFloor*> floor;
  PlacePositions positions;
  OldAndNew<std::optional<Comfort>> comfort;
};

/// Two levels and what they have in common.
struct Compared {
  Compared(const Level& before, const Level& after, const AgentChoice& agent);

  /// Prepares a floor for agents with this body.
  AgentFloors prepared(const CommonFloor& floor, const CommonBody& body);

  OldAndNew<SurveyedLevel> side;
  CommonCanvas canvas;
  RoomUnits units;  ///< of reports
  Steps steps;      ///< the budget of the comparison; floors charge the budget of their side
  std::vector<CommonPlace> places;
  CommonAgents agents;
  std::vector<CommonFloor> floors;
};

/// Steps charged for a listed change, so that all changes fit into memory.
inline constexpr std::int64_t kListedChange = 256;

/// Calls use(i, j) for the indices of each pair of common places, in their order.
template <typename Use>
void for_each_pair(const Compared& compared, Use use) {
  for (std::size_t i = 0; i < compared.places.size(); ++i) {
    for (std::size_t j = i + 1; j < compared.places.size(); ++j) use(i, j);
  }
}

}  // namespace walkmask::diff
