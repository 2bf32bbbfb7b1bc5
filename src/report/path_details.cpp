#include "report/path_details.h"

#include <cstddef>
#include <optional>
#include <vector>

#include "path/follower.h"
#include "path/legs.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

/// Writes the length in walked units, and the time at a speed if there is one.
void write_walked(json::Writer& out, double walked, std::optional<double> speed) {
  out.key("walked").thousandths(walked);
  if (speed) out.key("seconds").thousandths(walked / *speed);
}

void write_leg(json::Writer& out, Point step, const PathDetails& details, double depth) {
  out.begin_object();
  out.key("direction").text(word(facing_of(step, *details.legs)));
  out.key("angle").thousandths(angle_of(step));
  out.key("length").thousandths(length(step));
  write_walked(out, walked_length(step, depth), details.speed);
  out.end_object();
}

void write_legs(json::Writer& out, const Path& path, const PathDetails& details, double depth) {
  out.key("legs").begin_array();
  for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
    write_leg(out, path.waypoints[i] - path.waypoints[i - 1], details, depth);
  }
  out.end_array();
}

void write_positions(json::Writer& out, const Path& path, double spacing, double depth) {
  out.key("positions");
  std::optional<std::vector<PathPosition>> positions = {{}};
  if (!path.waypoints.empty()) positions = spaced_positions(path.waypoints, depth, spacing);
  if (!positions) {
    out.null();
    return;
  }
  out.begin_array();
  for (const auto [x, y] : *positions) {
    out.begin_array().thousandths(x).thousandths(y).end_array();
  }
  out.end_array();
}

}  // namespace

void write_details(json::Writer& out, const Path& path, const PathDetails& details, double depth) {
  if (path.outcome == Outcome::found && details.any()) {
    write_walked(out, walked_length(path.waypoints, depth), details.speed);
  } else if (details.any()) {
    out.key("walked").null();
    if (details.speed) out.key("seconds").null();
  }
  if (details.legs) write_legs(out, path, details, depth);
  if (details.spacing) write_positions(out, path, *details.spacing, depth);
}

}  // namespace walkmask
