#pragma once

#include "base/error.h"
#include "cli/arguments.h"
#include "cli/option.h"
#include "level/choice.h"
#include "level/request.h"

namespace walkmask {

/// What a level is made of and which of its floors is meant, as every command takes it.
struct LevelOptions {
  LevelRequest request;
  StateChoice state;
  AgentChoice agent;
};

extern const OptionGroup kLevelOptions;
extern const OptionGroup kLimitOptions;

/// The level that the arguments speak of: its file is the first positional argument.
Result<LevelOptions> level_options(const Arguments& arguments);

}  // namespace walkmask
