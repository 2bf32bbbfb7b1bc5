#pragma once

#include <string>

namespace walkmask::judge {

/// Returns a JSON string. Precondition: the text has nothing that JSON escapes.
inline std::string quoted(const std::string& text) { return "\"" + text + "\""; }

}  // namespace walkmask::judge
