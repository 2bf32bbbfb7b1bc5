#include "report/comparison.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/number_text.h"
#include "json/writer.h"
#include "report/answer.h"
#include "report/json_geometry.h"
#include "report/table.h"

namespace walkmask {
namespace {

bool is_timed(const Comparison& comparison) {
  return std::ranges::any_of(
      comparison.showings, [](const Showing& showing) { return showing.microseconds.has_value(); });
}

bool has_shortest(const Comparison& comparison) {
  return std::ranges::find(comparison.showings, kShortest, &Showing::planner) !=
         comparison.showings.end();
}

/// A number that a person looks at beside others: of microseconds tenths are enough.
std::string microseconds_text(double microseconds) {
  return thousandths(std::round(microseconds * 10) / 10);
}

TableRow row_of(const Showing& showing, bool timed) {
  TableRow row = {showing.planner, std::string(word(showing.outcome)),
                  std::to_string(showing.visited),
                  showing.peak_queue ? std::to_string(*showing.peak_queue) : "-"};
  if (showing.outcome == Outcome::found) {
    row.insert(row.end(), {showing.cells ? std::to_string(*showing.cells) : "-",
                           showing.octile_length ? thousandths(*showing.octile_length) : "-",
                           std::to_string(showing.waypoints.size()), thousandths(showing.length),
                           thousandths(showing.over_best)});
  } else {
    row.insert(row.end(), 5, "-");
  }
  if (timed) row.push_back(showing.microseconds ? microseconds_text(*showing.microseconds) : "-");
  return row;
}

void write_length(json::Writer& out, std::string_view key, std::optional<double> length) {
  out.key(key);
  if (length) {
    out.thousandths(*length);
  } else {
    out.null();
  }
}

void write_count(json::Writer& out, std::string_view key, std::optional<std::size_t> count) {
  out.key(key);
  if (count) {
    out.integer(static_cast<std::int64_t>(*count));
  } else {
    out.null();
  }
}

void write_showing(json::Writer& out, const Showing& showing) {
  const bool found = showing.outcome == Outcome::found;
  const auto if_found = [found](double length) {
    return found ? std::optional(length) : std::nullopt;
  };
  out.begin_object();
  out.key("planner").text(showing.planner);
  out.key("status").text(word(showing.outcome));
  write_count(out, "visited", showing.visited);
  write_count(out, "peak_queue", showing.peak_queue);
  write_count(out, "cells", showing.cells);
  write_length(out, "octile_length", showing.octile_length);
  out.key("waypoints").begin_array();
  for (const Point waypoint : showing.waypoints) write_point(out, waypoint);
  out.end_array();
  write_length(out, "length", if_found(showing.length));
  write_length(out, "over_best", if_found(showing.over_best));
  out.end_object();
}

void write_stats(json::Writer& out, const Comparison& comparison) {
  out.key("stats").begin_object().key("microseconds").begin_object();
  for (const Showing& showing : comparison.showings) {
    if (showing.microseconds) out.key(showing.planner).thousandths(*showing.microseconds);
  }
  out.end_object().end_object();
}

std::string length_text(std::optional<double> length) {
  return length ? thousandths(*length) : "no way";
}

}  // namespace

std::string comparison_text(const Comparison& comparison) {
  const bool timed = is_timed(comparison);
  std::vector<TableRow> rows = {{"planner", "outcome", "visited", "peak queue", "cells", "octile",
                                 "waypoints", "length", "over best"}};
  if (timed) rows.front().emplace_back("microseconds");
  for (const Showing& showing : comparison.showings) rows.push_back(row_of(showing, timed));
  std::string text = table(rows, "llrrrrrrrr");
  if (comparison.shortest) {
    text += "  the shortest path of a point: " + thousandths(*comparison.shortest) + "\n";
  }
  return text;
}

std::string comparison_json(const Comparison& comparison) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("schema").text("walkmask.compare/1");
  write_point(out.key("from"), comparison.ends.from);
  write_point(out.key("to"), comparison.ends.to);
  if (has_shortest(comparison)) write_length(out, "shortest", comparison.shortest);
  out.key("planners").begin_array();
  for (const Showing& showing : comparison.showings) write_showing(out, showing);
  out.end_array();
  if (is_timed(comparison)) write_stats(out, comparison);
  out.end_object();
  return text + "\n";
}

std::string verdicts_text(std::span<const Verdict> verdicts, std::size_t queries) {
  std::vector<TableRow> rows = {{"planner", "queries", "differ"}};
  std::vector<TableRow> differences;
  for (const auto& [planner, differing] : verdicts) {
    rows.push_back({planner, std::to_string(queries), std::to_string(differing.size())});
    for (const auto& [query, length] : differing) {
      differences.push_back({"line " + std::to_string(query.line), planner, length_text(length),
                             "published", length_text(query.length)});
    }
  }
  return table(rows, "lrr") + table(differences, "llrlr");
}

std::string verdicts_json(std::span<const Verdict> verdicts, std::size_t queries) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("schema").text("walkmask.compare-scenario/1");
  write_count(out, "queries", queries);
  out.key("planners").begin_array();
  for (const auto& [planner, differences] : verdicts) {
    out.begin_object().key("planner").text(planner).key("differences").begin_array();
    for (const auto& [query, length] : differences) {
      out.begin_object().key("line").integer(query.line);
      write_length(out, "length", length);
      write_length(out, "published", query.length);
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return text + "\n";
}

}  // namespace walkmask
