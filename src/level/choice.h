#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/suggest.h"
#include "floor/bit_grid.h"
#include "floor/comfort_setting.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "level/room_units.h"

namespace walkmask {

struct Level;
struct RoomPlace;
struct State;

// The choices of a question in a level: which areas are open, which agent walks, and between which
// places.

/// The part of a question that a problem is about.
enum class ChoicePart { state, open, close, agent, from, to };

/// Returns the name of a part, which is its key in a line of a batch; see base/words.h.
constexpr std::string_view word(ChoicePart part) {
  switch (part) {
    case ChoicePart::state:
      return "state";
    case ChoicePart::open:
      return "open";
    case ChoicePart::close:
      return "close";
    case ChoicePart::agent:
      return "agent";
    case ChoicePart::from:
      return "from";
    case ChoicePart::to:
      return "to";
  }
  return {};
}

/// The reason why a level does not have what a question chooses.
struct ChoiceProblem {
  ChoicePart part;
  std::variant<UnknownName, Error> reason;  ///< an error has a file only if the manifest puts a
                                            ///< place outside the room
};

/// Returns the problem as an error. `subject` is how the user names the part: an option or a key.
Error error_about(const ChoiceProblem& problem, std::string_view subject);

/// The choice of open areas: the areas that the state opens (all areas without a state), then
/// `open`, then `close`.
struct StateChoice {
  std::optional<std::string> state;
  std::vector<std::string> open;
  std::vector<std::string> close;
};

/// Returns for each area of the level whether it is open. An area in both lists is a problem.
Result<std::vector<bool>, ChoiceProblem> open_areas(const Level& level, const StateChoice& choice);

/// Returns for each area whether it is open in a state of the level.
std::vector<bool> open_areas_in(const Level& level, const State& state);

/// The agent by its name, by a footprint in pixels of the room, or not at all.
using AgentChoice = std::variant<std::monostate, std::string, Footprint>;

/// Returns the footprint of the chosen agent; without a choice, of the level's first agent, or a
/// point if it has none.
Result<Footprint, ChoiceProblem> footprint_of(const Level& level, const AgentChoice& choice);

/// Returns the comfort of the chosen agent, as footprint_of does; absent for a footprint of no
/// agent.
Result<std::optional<Comfort>, ChoiceProblem> comfort_of(const Level& level,
                                                         const AgentChoice& choice);

/// An agent, as it was chosen.
struct ChosenAgent {
  std::optional<std::string> name;  ///< absent for a footprint of no agent of the level
  Footprint footprint = 1;          ///< in pixels of the room
};

/// Returns "9" for a disc, "ellipse 18x5", "0.7 m", or "ellipse 0.9 m x 0.25 m".
std::string size_text(const Footprint& footprint, const RoomUnits& units);

/// Returns "hero, diameter 9", "hero, ellipse 18x5", or "robot, diameter 0.7 m".
std::string agent_text(const ChosenAgent& agent, const RoomUnits& units = {});

/// Returns the chosen agent; without a choice, the level's first agent, or a point if it has none.
Result<ChosenAgent, ChoiceProblem> chosen_agent(const Level& level, const AgentChoice& choice);

/// A pixel of the room, or the name of a point or exit. As users write it: see
/// level/metre_choice.h.
using Place = std::variant<Point, std::string>;

/// Returns the pixel of the room that a place stands for. A place outside the image is a problem of
/// `part`.
Result<Point, ChoiceProblem> point_of(const Level& level, const Place& place, ChoicePart part);

/// Finds the place like point_of, so that it has a pixel. It has a name only if the question gives
/// one, and refers to the level's manifest.
Result<RoomPlace, ChoiceProblem> asked_place(const Level& level, const Place& place,
                                             ChoicePart part);

/// Returns the floor for an agent with this footprint while these areas are open. Precondition:
/// `open` has an entry for each area.
BitGrid floor_of(const Level& level, const std::vector<bool>& open, const Footprint& footprint);

}  // namespace walkmask
