#pragma once

#include <walkmask/walkmask_level_c.h>

#include <memory>

#include "base/error.h"
#include "level/choice.h"
#include "level/query.h"
#include "level_library/opened_room.h"
#include "path/floor_tables.h"

namespace walkmask {

/// A choice of the C interface, looked up in a level.
struct ChosenFloor {
  StateChoice state;   ///< as it was asked for
  AgentChoice agent;   ///< likewise
  FloorChoice choice;  ///< what that means in the level
  std::shared_ptr<const SharedFloor> prepared;
};

/// Returns the error for a choice that a level does not have. It names the part of the choice, or
/// the manifest that puts a place outside the room.
Error error_of(const ChoiceProblem& problem);

/// Returns the state of a choice as it was asked for.
StateChoice asked_state(const walkmask_choice& choice);

/// Returns the agent of a choice likewise; fails if they are outside their limits, or
/// contradict each other.
Result<AgentChoice> asked_agent(const walkmask_choice& choice);

/// Finds the floor of a choice, which may be null. Fails if the level cannot be walked in, or lacks
/// a name. Precondition: the struct has the size of this version.
Result<ChosenFloor> chosen_floor(const OpenedRoom& room, const walkmask_choice* choice);

/// Finds an end in a level. With `nearest`, a pixel outside the room counts as the one of `floor`
/// that is nearest to it. The error names `part`.
Result<RoomPlace> asked_end(const Level& level, const ChosenFloor& floor, const walkmask_end& end,
                            ChoicePart part, bool nearest);

}  // namespace walkmask
