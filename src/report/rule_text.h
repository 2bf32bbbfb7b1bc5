#pragma once

#include <string>
#include <string_view>

#include "check/rules.h"

namespace walkmask {

// The table of rules as text.

/// Returns what a rule means, how to fix what it finds, and its parameters; several lines.
std::string rule_text(const check::Rule& rule);

/// Returns a line for each rule whose name begins like `prefix`, below the titles of their
/// families.
std::string rule_list(std::string_view prefix);

}  // namespace walkmask
