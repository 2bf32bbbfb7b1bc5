#pragma once

#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "level/query.h"

namespace walkmask {

// A MovingAI scenario (Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE TCIAIG 2012): a line
// `version 1`, which may be missing, then one query per line in nine columns separated by tabs or
// blanks: bucket, map, width, height, start x and y, goal x and y, and the length of a shortest
// path by MovingAI's rules.

/// Returns true for the line that names the version.
bool is_scenario_version(std::string_view first_line);

/// Returns true if a text with this first line is a scenario: the line names the version, or is a
/// query, because some published sets have no version. A line of JSON is never either.
bool begins_as_scenario(std::string_view first_line);

/// Returns an error unless the line names a known version: 1, also written 1.0.
Failure check_scenario_version(std::string_view first_line);

/// Reads a line for a room of this size; the line must name the same size. The map's name, the
/// bucket and the length are read but not compared with anything. The id is the line's number.
Asked read_scenario_query(std::string_view line, std::int64_t number, int width, int height);

/// Returns the number in the last column. Precondition: the line was read without a refusal.
double published_length(std::string_view line);

}  // namespace walkmask
