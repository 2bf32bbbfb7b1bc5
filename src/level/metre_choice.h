#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"
#include "level/choice.h"
#include "level/room_units.h"

namespace walkmask {

// The edge between users, who write metres about some levels, and the questions, which are in
// pixels. A Place as users write it may hold decimals as its text, "0.5,-1.25", and an AgentChoice
// holds a diameter as its text: "9", "0.35". No name is such a text. A Footprint is in pixels.

/// Returns whether a text is two numbers, separated by a comma, or one number. A number is digits
/// with or without a minus before and a point between them.
bool is_position(std::string_view text);
bool is_decimal(std::string_view text);

/// Returns the place that a user wrote in pixels. `metres` is of the level. In a level in metres,
/// coordinates are converted; positions outside the map are a problem. In other levels, decimals
/// are a problem.
Result<Place, ChoiceProblem> in_pixels(const std::optional<MetreGrid>& metres, const Place& written,
                                       ChoicePart part);

/// Returns the agent that a user wrote, with its diameter in pixels; likewise. A diameter above
/// kLargestDiameter is a problem, and so is a footprint in a level in metres.
Result<AgentChoice, ChoiceProblem> in_pixels(const std::optional<MetreGrid>& metres,
                                             const AgentChoice& written);

}  // namespace walkmask
