#include "report/comparison.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "json/writer.h"
#include "report/answer.h"
#include "report/json_values.h"
#include "report/table.h"

namespace walkmask {
namespace {

bool is_timed(const Comparison& comparison) {
  return std::ranges::any_of(comparison.results, [](const PlannerResult& result) {
    return result.microseconds.has_value();
  });
}

bool has_shortest(const Comparison& comparison) {
  return std::ranges::find(comparison.results, kShortest, &PlannerResult::planner) !=
         comparison.results.end();
}

std::string length_text(double pixels, const RoomUnits& units) {
  return thousandths(units.length(pixels));
}

/// Returns a number for a person to compare with others: tenths of a microsecond are enough.
std::string microseconds_text(double microseconds) {
  return thousandths(std::round(microseconds * 10) / 10);
}

TableRow row_of(const PlannerResult& result, bool timed, const RoomUnits& units) {
  TableRow row = {result.planner, std::string(word(result.outcome)), std::to_string(result.visited),
                  result.peak_queue ? std::to_string(*result.peak_queue) : "-"};
  if (result.outcome == Outcome::found) {
    row.insert(row.end(), {result.cells ? std::to_string(*result.cells) : "-",
                           result.octile_length ? length_text(*result.octile_length, units) : "-",
                           std::to_string(result.waypoints.size()),
                           length_text(result.length, units), thousandths(result.over_best)});
  } else {
    row.insert(row.end(), 5, "-");
  }
  if (timed) row.push_back(result.microseconds ? microseconds_text(*result.microseconds) : "-");
  return row;
}

void write_count(json::Writer& out, std::string_view key, std::optional<std::size_t> count) {
  write_or_null(out.key(key), count,
                [&out](std::size_t n) { out.integer(static_cast<std::int64_t>(n)); });
}

/// Returns a length in these units; absent if there is none.
std::optional<double> in_units(std::optional<double> pixels, const RoomUnits& units) {
  return pixels ? std::optional(units.length(*pixels)) : std::nullopt;
}

void write_result(json::Writer& out, const PlannerResult& result, const RoomUnits& units) {
  const bool found = result.outcome == Outcome::found;
  const auto if_found = [found](double length) {
    return found ? std::optional(length) : std::nullopt;
  };
  out.key("planner").text(result.planner);
  out.key("status").text(word(result.outcome));
  write_count(out, "visited", result.visited);
  write_count(out, "peak_queue", result.peak_queue);
  write_count(out, "cells", result.cells);
  write_thousandths(out.key("octile_length"), in_units(result.octile_length, units));
  write_array(out.key("waypoints"), result.waypoints,
              [&](Point waypoint) { write_place(out, waypoint, units); });
  write_thousandths(out.key("length"), if_found(units.length(result.length)));
  write_thousandths(out.key("over_best"), if_found(result.over_best));
}

void write_stats(json::Writer& out, const Comparison& comparison) {
  out.key("stats").begin_object().key("microseconds").begin_object();
  for (const PlannerResult& result : comparison.results) {
    if (result.microseconds) out.key(result.planner).thousandths(*result.microseconds);
  }
  out.end_object().end_object();
}

std::string length_or_none(std::optional<double> length) {
  return length ? thousandths(*length) : "no path";
}

}  // namespace

std::string comparison_text(const Comparison& comparison, const RoomUnits& units) {
  const bool timed = is_timed(comparison);
  const std::string unit = units.metres() ? " (m)" : "";
  std::vector<TableRow> rows = {{"planner", "outcome", "visited", "peak queue", "cells",
                                 "octile" + unit, "waypoints", "length" + unit, "over best"}};
  if (timed) rows.front().emplace_back("microseconds");
  for (const PlannerResult& result : comparison.results)
    rows.push_back(row_of(result, timed, units));
  std::string text = table(rows, "llrrrrrrrr");
  if (comparison.shortest) {
    text += "  the shortest path of a point: " + length_text(*comparison.shortest, units) +
            (units.metres() ? " metres" : "") + "\n";
  }
  return text;
}

std::string comparison_json(const Comparison& comparison, const RoomUnits& units) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("schema").text("walkmask.compare/1");
  if (units.metres()) out.key("units").text(units.name());
  write_place(out.key("from"), comparison.ends.from, units);
  write_place(out.key("to"), comparison.ends.to, units);
  if (has_shortest(comparison)) {
    write_thousandths(out.key("shortest"), in_units(comparison.shortest, units));
  }
  write_objects(out.key("planners"), comparison.results,
                [&](const PlannerResult& result) { write_result(out, result, units); });
  if (is_timed(comparison)) write_stats(out, comparison);
  out.end_object();
  return text + "\n";
}

std::string scenario_text(std::span<const ScenarioResult> results, std::size_t queries) {
  std::vector<TableRow> rows = {{"planner", "queries", "differ"}};
  std::vector<TableRow> differences;
  for (const auto& [planner, differing] : results) {
    rows.push_back({planner, std::to_string(queries), std::to_string(differing.size())});
    for (const auto& [query, length] : differing) {
      differences.push_back({"line " + std::to_string(query.line), planner, length_or_none(length),
                             "published", length_or_none(query.length)});
    }
  }
  return table(rows, "lrr") + table(differences, "llrlr");
}

std::string scenario_json(std::span<const ScenarioResult> results, std::size_t queries) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("schema").text("walkmask.compare-scenario/1");
  write_count(out, "queries", queries);
  write_objects(out.key("planners"), results, [&out](const ScenarioResult& result) {
    out.key("planner").text(result.planner);
    write_objects(out.key("differences"), result.differences, [&out](const auto& one) {
      out.key("line").integer(one.query.line);
      write_thousandths(out.key("length"), one.length);
      write_thousandths(out.key("published"), one.query.length);
    });
  });
  out.end_object();
  return text + "\n";
}

}  // namespace walkmask
