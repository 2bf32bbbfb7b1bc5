#pragma once

#include <string_view>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "png/limits.h"

namespace walkmask {

/// Returns whether a text starts like a MovingAI map. No PNG and no JSON document does.
bool begins_as_map(std::string_view text);

/// Returns the floor of a MovingAI map (Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE
/// TCIAIG 2012): the lines `type octile`, `height N`, `width N` and `map`, then a line for each
/// row, where `.`, `G` and `S` are floor and `@`, `O`, `T` and `W` are not. Lines end with LF or
/// CRLF; the end of the last one is optional. Anything else is an error with "line:column" as its
/// place and no file, and so are sides or pixels beyond the limits. Time: linear. Memory: at most
/// proportional to the text.
Result<BitGrid> read_map(std::string_view text, const png::Limits& limits);

}  // namespace walkmask
