#pragma once

#include <string>

#include "survey/inspection.h"

namespace walkmask {

/// Writes for a person: short and aligned. Shortens long lists.
std::string inspection_text(const Inspection& level);

/// Writes the whole inspection as a document of the schema walkmask.inspection/1, in a line.
std::string inspection_json(const Inspection& level);

}  // namespace walkmask
