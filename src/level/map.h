#pragma once

#include <string_view>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "png/limits.h"

namespace walkmask {

/// Returns whether a text starts as a MovingAI map does, which no PNG and no JSON document does.
bool begins_as_map(std::string_view text);

/// Returns the floor of a MovingAI map (Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE
/// TCIAIG 2012): the lines `type octile`, `height N`, `width N` and `map`, then a line for each
/// row, where `.`, `G` and `S` are floor and `@`, `O`, `T` and `W` are not. Lines end with LF or
/// CRLF; the last one need not. Anything else is an error with "line:column" as its place and no
/// file, as are sides and a number of pixels beyond the limits. Time: linear. Memory: no more than
/// the text asks for.
Result<BitGrid> read_map(std::string_view text, const png::Limits& limits);

}  // namespace walkmask
