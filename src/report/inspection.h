#pragma once

#include <string>

#include "survey/inspection.h"

namespace walkmask {

/// Writes for a person: short, aligned, of long lists only the beginning.
std::string inspection_text(const Inspection& level);

/// Writes all of it as one document of the schema walkmask.inspection/1, a line.
std::string inspection_json(const Inspection& level);

}  // namespace walkmask
