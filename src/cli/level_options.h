#pragma once

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

/// The argument LEVEL.
Argument level_argument(LevelRequest& request);

/// What the images of a level mean. `note` is about LEVEL.
OptionGroup image_options(LevelRequest& request, std::string_view title, std::string_view note);

/// The groups that choose a floor of a level: images, state and agent, limits.
std::vector<OptionGroup> level_options(LevelOptions& options);

/// How large images and files may be.
OptionGroup limit_options(png::Limits& limits);

}  // namespace walkmask
