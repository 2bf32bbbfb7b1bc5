#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/finding.h"
#include "check/subject.h"
#include "path/question.h"
#include "survey/level_floors.h"
#include "survey/places.h"

namespace walkmask::check {

/// An expectation in one of the states that it applies to.
struct StateExpectation {
  const Expectation& expected;
  RoomPlace from, to;
  std::string agent;  ///< empty: a point agent
  Footprint footprint = 1;
  const StateFloor& floor;
  PathQuestion path = {};  ///< by the parameters, with the comfort of the agent
};

/// Returns an expectation in a state. An expectation without an agent is about the level's first.
/// Its ends count as apart by count_apart. Precondition: the names are the manifest's.
StateExpectation in_state(const Expectation& expected, const StateFloor& floor,
                          const Subject& subject, LevelFloors& floors);

/// Returns "door to vault for hero".
std::string ends_text(const StateExpectation& asked);

/// Makes a finding in the line of the expectation that fails.
Finding failed(const StateExpectation& asked, const Subject& subject, Code code,
               std::string message, std::string cure);

/// Returns the floor of the expected agent.
const PreparedFloor& agent_floor(const StateExpectation& asked, LevelFloors& floors);

/// Returns the pixels of the mask where a connection for an agent of this footprint begins and
/// ends; absent if the places are not connected. Precondition: both places lie inside the room.
std::optional<Ends> connection_for(const StateExpectation& asked, const Footprint& footprint,
                                   const Subject& subject, LevelFloors& floors);

/// Returns the bottleneck between the two places for agents of the outline of `most` that are at
/// most as wide; absent if they are not connected. Precondition: both places lie inside the room.
std::optional<Passage> passage_for(const StateExpectation& asked, const Footprint& most,
                                   const Subject& subject, LevelFloors& floors);

/// Returns the path that the game finds between two pixels of a mask for the expected agent, in
/// pixels of the room, and charges the steps. It is empty if there is no path. A comfortable floor
/// is made for the first such path and kept, see LevelFloors::comfort_solver.
std::vector<Point> path_between(Ends ends, const StateExpectation& asked, const Subject& subject,
                                LevelFloors& floors);

/// Returns that path on another floor of the agent. Nothing is kept.
std::vector<Point> path_on(const PreparedFloor& prepared, Ends ends, const StateExpectation& asked,
                           const Subject& subject, LevelFloors& floors);

/// Returns waypoints of the room in pixels of the mask.
std::vector<Point> on_mask(const std::vector<Point>& path, const Subject& subject);

/// Returns the first pixel of the room where a path of the room passes through these pixels of the
/// mask; absent if it passes through none of them.
std::optional<Point> first_inside(const AreaPixels& pixels, const std::vector<Point>& path,
                                  const Subject& subject);

/// Returns the first area of the level that is closed at a pixel of the mask which would be floor
/// if all areas were open; null if there is none.
const Area* closed_area(Point mask, const StateExpectation& asked, const Subject& subject);

}  // namespace walkmask::check
