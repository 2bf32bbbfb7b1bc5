#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "game/game_map.h"
#include "level/choice.h"
#include "level/level.h"
#include "path/answer.h"
#include "path/question.h"
#include "survey/steps.h"

namespace walkmask {

struct LevelRequest;

/// The part of a journey in one room.
struct JourneyLeg {
  std::size_t room = 0;
  std::optional<std::string> exit;  ///< the place where it ends: an exit, or a place that an exit
                                    ///< of the same room joins to another; absent for the last leg
  Path path;                        ///< in pixels of the room; found
};

/// A walk through rooms of a game, from one exit to the next.
struct Journey {
  std::vector<JourneyLeg> legs;              ///< at least one
  double length = 0;                         ///< of all legs, in pixels
  std::map<std::size_t, Level> levels = {};  ///< of its rooms, by number; see JourneyChoice
};

/// An end of a journey.
struct JourneyEnd {
  std::size_t room = 0;
  Place place;
};

/// The choices that hold in each room.
struct JourneyChoice {
  std::optional<std::string> state;  ///< all areas are open in rooms that do not have it
  AgentChoice agent;
  PathQuestion path;

  /// Returns the error for a choice that a room does not have, as the user names its part.
  Error (*error_of)(const ChoiceProblem& problem) = [](const ChoiceProblem& problem) {
    return error_about(problem, word(problem.part));
  };

  bool keeps_levels = false;  ///< in Journey::levels
};

/// Finds the shortest journey between two places of a game; absent if there is none.
///
/// A leg ends at the exit of a manifest, or where a script runs:
/// - for an exit that touches pixels, at the pixel of them that is nearest, in a straight line, to
///   the last corner of the path;
/// - for an exit that runs anywhere, at its first point, or as near to it as the agent gets; if it
///   has no point, where the agent is.
///
/// The next leg begins at the arrival; if that is an exit or has a snap, where an agent has reached
/// it (see positions_at). An exit whose target is in the same room ends a leg, too, and so does its
/// target: the next leg begins at the other of both (see landing_positions). Exits that run at an
/// unknown time and arrivals at an unknown position are not used. The question's planner finds the
/// paths whose lengths count, so the journey is the shortest of these; of equal ones, the one found
/// first. (Dijkstra 1959.)
///
/// Opens the rooms on the way, each with `each` as its request. Keeps the last ones open, as long
/// as they have together no more pixels than an image may have. Time: some paths for each pair of
/// an arrival and an exit that are nearer than the goal, within the steps, to which those for the
/// pixels of the rooms are added. Fails if they run out, if a room cannot be opened or is in
/// metres, or if it does not have a place or an agent.
Result<std::optional<Journey>> shortest_journey(const GameMap& game, const JourneyEnd& from,
                                                const JourneyEnd& to, const JourneyChoice& choice,
                                                const LevelRequest& each,
                                                Steps steps = Steps::for_pixels(0));

}  // namespace walkmask
