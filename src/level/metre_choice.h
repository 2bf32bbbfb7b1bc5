#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"
#include "level/choice.h"

namespace walkmask {

// The edge between users, who write metres about some levels, and the questions, which are in
// pixels. A Place or an AgentChoice as users write it may hold decimals as its text: "0.5,-1.25",
// "0.35". No name is such a text.

/// Returns whether a text is two numbers, separated by a comma, or one number. A number is digits
/// with or without a minus before and a point between them.
bool is_position(std::string_view text);
bool is_decimal(std::string_view text);

/// Returns the place that a user wrote in pixels. In a level in metres, coordinates are converted;
/// positions outside the map are a problem. In other levels, decimals are a problem.
Result<Place, ChoiceProblem> in_pixels(const Level& level, const Place& written, ChoicePart part);

/// Returns the agent that a user wrote, with its diameter in pixels; likewise. A diameter above
/// kLargestDiameter is a problem, and so is a footprint other than a disc in a level in metres.
Result<AgentChoice, ChoiceProblem> in_pixels(const Level& level, const AgentChoice& written);

}  // namespace walkmask
