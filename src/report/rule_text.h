#pragma once

#include <string>
#include <string_view>

#include "check/rules.h"

namespace walkmask {

// The table of rules as text.

/// Returns the meaning of a rule, how to fix its findings, and its parameters, in several lines.
std::string rule_text(const check::Rule& rule);

/// Returns a line for each rule whose code begins with `prefix`, below the title of its family.
std::string rule_list(std::string_view prefix);

}  // namespace walkmask
