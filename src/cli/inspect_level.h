#pragma once

#include "base/error.h"
#include "cli/illustrated_level.h"
#include "level/choice.h"
#include "report/inspection.h"
#include "report/walker.h"

namespace walkmask {

/// Who walks, by the choice: with the name that it has in the level, if it has one.
Result<Walker> walker_of(const Level& level, const AgentChoice& choice);

/// What is in a level: in all of its states, or in the one that was chosen, for one agent. Time:
/// for each different floor linear in its pixels if there are points that can reach each other,
/// else in its blocks; and what survey/passage.h takes for their pairs.
Result<Inspection> inspect_level(IllustratedLevel level, const StateChoice& state,
                                 const AgentChoice& agent);

}  // namespace walkmask
