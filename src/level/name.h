#pragma once

#include <string_view>

namespace walkmask {

/// Whether `text` may name a point, area, state or agent: [A-Za-z_][A-Za-z0-9_.-]*. So a name is
/// never taken for a coordinate, an option or two names, and can stand in any log.
bool is_name(std::string_view text);

}  // namespace walkmask
