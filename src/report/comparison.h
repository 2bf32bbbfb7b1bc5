#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "compare/comparison.h"
#include "compare/published.h"
#include "level/room_units.h"

namespace walkmask {

/// Returns a table for people: a line for each planner, and a line with the length of the shortest
/// path if that took part and found a path. Lengths are in `units`; in metres, the table says so.
std::string comparison_text(const Comparison& comparison, const RoomUnits& units = {});

/// Returns the comparison as a line of JSON of the schema walkmask.compare/1, with the waypoints.
/// `units` is written in metres only; lengths and places are in these units. Lengths are rounded to
/// thousandths and null unless a path was found. `shortest` is present if the shortest path took
/// part. Times are under `stats`.
std::string comparison_json(const Comparison& comparison, const RoomUnits& units = {});

/// Returns a table of the results of planners on a scenario of `queries` queries, then every
/// difference from the published lengths.
std::string scenario_text(std::span<const ScenarioResult> results, std::size_t queries);

/// Returns these results as a line of JSON of the schema walkmask.compare-scenario/1.
std::string scenario_json(std::span<const ScenarioResult> results, std::size_t queries);

}  // namespace walkmask
