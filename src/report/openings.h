#pragma once

#include <string>

#include "json/writer.h"
#include "path/answer.h"
#include "report/json_values.h"
#include "survey/openings.h"

namespace walkmask {

/// Writes the key `opens`, a list of lists of names, and `"complete":false` if the list may be
/// incomplete.
void write_openings(json::Writer& out, const Openings& openings);

/// The areas that must be open between two places, whatever the state.
struct GateReport {
  std::string file;                ///< of the level
  std::string from_text, to_text;  ///< the two places as the user wrote them
  Ends ends;                       ///< in pixels of the room
  ChosenAgent agent;
  RoomUnits units = {};              ///< of the sentence
  Outcome outcome = Outcome::found;  ///< while all areas are open
  Openings openings;                 ///< only the empty set: no area is needed
};

/// Returns a sentence, and a line for each set.
std::string gates_text(const GateReport& report);

/// Returns one document of the schema walkmask.gates/1, a line.
std::string gates_json(const GateReport& report);

}  // namespace walkmask
