#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "level/manifest.h"

namespace walkmask {

/// Reads an entry of a legend, `NAME=#rrggbb` or `NAME=index:N`, and appends it; it has no
/// position. A colour that has an entry already is an error. Errors name neither file nor place.
Failure append_legend_entry(std::vector<LegendEntry>& legend, const std::string& text);

}  // namespace walkmask
