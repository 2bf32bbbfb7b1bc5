#include "report/answer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/number_text.h"
#include "floor/mask_scale.h"
#include "json/writer.h"
#include "level/level.h"
#include "path/question.h"
#include "report/json_values.h"
#include "report/openings.h"
#include "report/path_details.h"
#include "survey/openings.h"

namespace walkmask {
namespace {

void write_ends(json::Writer& out, Ends ends, const RoomUnits& units) {
  write_place(out.key("from"), ends.from, units);
  write_place(out.key("to"), ends.to, units);
}

void write_reason(json::Writer& out, const NoPathReason& reason, const RoomUnits& units) {
  out.key("reason").begin_object();
  write_or_null(out.key("nearest"), reason.nearest, [&](const Ends& nearest) {
    out.begin_object();
    write_ends(out, nearest, units);
    out.end_object();
  });
  write_openings(out, reason.openings);
  out.end_object();
}

/// Returns the number rounded down to thousandths. Ignores errors in the last bits of the number.
double rounded_down(double length) { return std::floor(length * 1000 + 1e-6) / 1000; }

/// Writes a corner. In pixels its coordinates end in one half, because pixel centres are whole.
void write_corner(json::Writer& out, HalfPoint corner, const RoomUnits& units) {
  const double x = corner.x / 2.0, y = corner.y / 2.0;
  if (!units.metres()) return write_position(out, x, y);
  const MetrePosition first = units.metres()->middle_of({0, 0});
  write_position(out, first.x + units.length(x), first.y - units.length(y));
}

/// Writes `shortest`, the length of the shortest path of a point; then `shortest_at_least`; then
/// `corners`.
void write_shortest(json::Writer& out, const std::optional<ShortestPath>& path,
                    const PathQuestion& question, const RoomUnits& units) {
  write_thousandths(out.key("shortest"),
                    path ? std::optional(units.length(path->length)) : std::nullopt);
  if (question.within > 0) {
    write_thousandths(
        out.key("shortest_at_least"),
        path ? std::optional(rounded_down(units.length(path->at_least))) : std::nullopt);
  }
  if (!question.corners) return;
  out.key("corners").begin_array();
  if (path) {
    for (const HalfPoint corner : path->corners) write_corner(out, corner, units);
  }
  out.end_array();
}

void write_stats(json::Writer& out, const Stats& stats) {
  out.key("stats").begin_object();
  out.key("microseconds").begin_object();
  for (const auto& [step, microseconds] : stats.before) out.key(step).thousandths(microseconds);
  const Effort& effort = stats.effort;
  out.key("sight").thousandths(effort.sight);
  out.key("flood").thousandths(effort.flood);
  out.key("trace").thousandths(effort.trace);
  out.key("beautify").thousandths(effort.beautify);
  out.key("search").thousandths(effort.search);
  out.key("comfort").thousandths(effort.comfort);
  out.end_object();
  out.key("blocks").integer(static_cast<std::int64_t>(stats.blocks));
  out.key("cones").integer(static_cast<std::int64_t>(effort.cones));
  out.key("corners").integer(static_cast<std::int64_t>(effort.corners));
  out.key("nodes").integer(static_cast<std::int64_t>(effort.nodes));
  out.key("prepared").integer(stats.prepared);
  out.end_object();
}

/// Appends the start of all records and returns the offset of the rest, which is written as a
/// separate object. The id keeps its meaning; characters that a terminal would interpret are
/// escaped.
std::size_t begin_record(std::string& records, std::string_view id) {
  records += R"({"schema":"walkmask.path/1")";
  if (!id.empty()) {
    records += R"(,"id":)";
    records += escaped_json(id);
  }
  return records.size();
}

/// Joins the object that begins at `rest` to the text before it.
void end_record(std::string& records, std::size_t rest) {
  records[rest] = ',';
  records += '\n';
}

/// Returns the pixels of the floor that replace ends: " from the floor at 299,338"; often empty.
std::string moved_text(const Path& path, MaskScale scale, const RoomUnits& units) {
  const auto part = [&](const char* word, Point requested, Point used) {
    const bool is_moved = scale.to_mask(requested) != scale.to_mask(used);
    return is_moved ? word + units.place(used) : "";
  };
  return part(" from the floor at ", path.requested.from, path.used.from) +
         part(" to the floor at ", path.requested.to, path.used.to);
}

}  // namespace

void append_answer(std::string& records, const Path& path, const Frame& frame) {
  const std::size_t start = begin_record(records, frame.id);
  json::Writer out(records);
  out.begin_object();
  out.key("status").text(word(path.outcome));
  const RoomUnits& units = frame.units;
  if (units.metres()) out.key("units").text(units.name());
  write_ends(out, path.used, units);
  if (path.requested != path.used) {
    out.key("requested").begin_object();
    write_ends(out, path.requested, units);
    out.end_object();
  }
  write_array(out.key("waypoints"), path.waypoints,
              [&](Point waypoint) { write_place(out, waypoint, units); });
  if (frame.level != nullptr) write_scale(out, path.waypoints, *frame.level);
  const bool found = path.outcome == Outcome::found;
  write_thousandths(
      out.key("length"),
      found ? std::optional(units.length(path_length(path.waypoints))) : std::nullopt);
  if (frame.question != nullptr && row_of(frame.question->planner).has_corners) {
    write_shortest(out, path.shortest, *frame.question, units);
  }
  if (frame.question != nullptr && frame.question->comfort) {
    write_clearance(out, path.clearance, units);
  }
  if (frame.details.any()) {
    assert(frame.level != nullptr);
    write_details(out, path, frame.details, *frame.level);
  }
  if (frame.reason != nullptr) write_reason(out, *frame.reason, units);
  if (frame.stats != nullptr) write_stats(out, *frame.stats);
  out.end_object();
  end_record(records, start);
}

void append_refusal(std::string& records, std::string_view id, std::string_view code,
                    std::string_view message) {
  const std::size_t start = begin_record(records, id);
  json::Writer out(records);
  out.begin_object();
  out.key("status").text("error");
  out.key("error").begin_object();
  out.key("code").text(code);
  out.key("message").text(message);
  out.end_object();
  out.end_object();
  end_record(records, start);
}

std::string answer_json(const Path& path, const Frame& frame) {
  std::string record;
  append_answer(record, path, frame);
  return record;
}

std::string answer_text(const Path& path, const NamedEnds& ends, MaskScale scale,
                        const NoPathReason* reason, const RoomUnits& units) {
  std::string text = ends.from + " to " + ends.to + ": ";
  const std::string moved = moved_text(path, scale, units);
  if (path.outcome == Outcome::found) {
    const std::int64_t turns = std::max<std::int64_t>(std::ssize(path.waypoints) - 2, 0);
    text += "found, " + thousandths(units.length(path_length(path.waypoints))) + " ";
    text += std::string(units.name()) + ", " + counted(turns, "turn");
    if (path.clearance) text += ", " + clearance_text(*path.clearance, units);
    return text + (moved.empty() ? "" : "," + moved);
  }
  text += "no path";
  if (path.outcome == Outcome::unreachable) {
    text += moved;
    if (reason == nullptr || reason->openings.sets.empty()) return text;
    return text + "; open " + listed(reason->openings.sets.front());
  }
  const bool is_start = path.outcome == Outcome::from_blocked;
  text += "; " + (is_start ? ends.from : ends.to) + " is not floor";
  if (reason == nullptr || !reason->nearest) return text;
  const Point nearest = is_start ? reason->nearest->from : reason->nearest->to;
  return text + ", the nearest floor is at " + units.place(nearest);
}

std::string answer_points(const Path& path, const RoomUnits& units) {
  std::string lines;
  for (const Point p : path.waypoints) {
    std::string line = units.place(p);
    line[line.find(',')] = ' ';
    lines += line + '\n';
  }
  return lines;
}

}  // namespace walkmask
