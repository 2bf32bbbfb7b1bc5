#pragma once

#include "base/error.h"
#include "cli/arguments.h"
#include "cli/option.h"
#include "path/solve.h"

namespace walkmask {

extern const OptionGroup kPathOptions;

/// How a path is to be looked for.
Result<PathOptions> path_options(const Arguments& arguments);

}  // namespace walkmask
