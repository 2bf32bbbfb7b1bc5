#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "floor/point.h"
#include "level/level.h"

namespace walkmask {

// What a question chooses in a level: which areas are open, who walks, from where to where. A name
// that the level does not have is an error that names the nearest one.

/// Which areas are open: those of the state (without one all), then `open`, then `close`.
struct StateChoice {
  std::optional<std::string> state;
  std::vector<std::string> open;
  std::vector<std::string> close;
};

/// For each area of the level whether it is open. An area in both lists is an error.
Result<std::vector<bool>> open_areas(const Level& level, const StateChoice& choice);

/// The agent by its name, by a diameter in pixels of the room, or not at all.
using AgentChoice = std::variant<std::monostate, std::string, int>;

/// The diameter of the agent; without a choice that of the level's first agent, else 1.
Result<int> diameter_of(const Level& level, const AgentChoice& choice);

/// The agent that walks.
struct ChosenAgent {
  std::optional<std::string> name;  ///< absent for a diameter of no agent of the level
  int diameter = 1;                 ///< in pixels of the room
};

/// The chosen agent; without a choice the level's first, else a point.
Result<ChosenAgent> chosen_agent(const Level& level, const AgentChoice& choice);

/// A pixel of the room, or the name of a point or exit.
using Place = std::variant<Point, std::string>;

/// The pixel of the room that a place is. Outside the image is an error. `option` is who asks, for
/// the error.
Result<Point> point_of(const Level& level, const Place& place, const std::string& option);

/// A pixel of the room that a question names, and the exit that it belongs to, if it names one.
struct AskedPlace {
  Point pixel;
  const Exit* exit = nullptr;
};

/// Finds the place like point_of. The exit is one of the level's manifest.
Result<AskedPlace> asked_place(const Level& level, const Place& place, const std::string& option);

/// The floor for an agent with this diameter while these areas are open.
/// Preconditions: `open` has an entry for each area; 1 <= diameter <= kLargestDiameter.
BitGrid floor_of(const Level& level, const std::vector<bool>& open, int diameter);

}  // namespace walkmask
