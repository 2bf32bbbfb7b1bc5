#include "report/path_details.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/number_text.h"
#include "json/writer.h"
#include "level/character_scale.h"
#include "path/follower.h"
#include "path/legs.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

void write_leg(json::Writer& out, Point from, Point to, const PathDetails& details,
               const Level& level) {
  const Point step = to - from;
  out.begin_object();
  out.key("direction").text(word(facing_of(step, *details.legs)));
  out.key("angle").thousandths(angle_of(step));
  out.key("length").thousandths(length(step));
  write_walked(out, walked_length(step, level.manifest.depth), details);
  write_scale(out, std::array{from, to}, level);
  out.end_object();
}

void write_legs(json::Writer& out, const Path& path, const PathDetails& details,
                const Level& level) {
  out.key("legs").begin_array();
  for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
    write_leg(out, path.waypoints[i - 1], path.waypoints[i], details, level);
  }
  out.end_array();
}

void write_positions(json::Writer& out, const Path& path, double spacing, double depth) {
  std::optional<std::vector<PathPosition>> positions = {{}};
  if (!path.waypoints.empty()) positions = spaced_positions(path.waypoints, depth, spacing);
  write_or_null(out.key("positions"), positions, [&out](const std::vector<PathPosition>& all) {
    write_array(out, all, [&out](PathPosition p) { write_position(out, p.x, p.y); });
  });
}

}  // namespace

void write_scale(json::Writer& out, std::span<const Point> at, const Level& level) {
  const Manifest& manifest = level.manifest;
  if (!manifest.scaling && manifest.area_scaling.empty()) return;
  write_array(out.key("scale"), at, [&](Point p) { out.thousandths(*character_scale(level, p)); });
}

void write_clearance(json::Writer& out, const std::optional<Clearance>& clearance,
                     const RoomUnits& units) {
  write_or_null(out.key("clearance"), clearance, [&](const Clearance& found) {
    out.begin_object().key("least").thousandths(units.length(found.least));
    write_place(out.key("at"), found.at, units);
    out.end_object();
  });
}

std::string clearance_text(const Clearance& clearance, const RoomUnits& units) {
  return "clearance " + thousandths(units.length(clearance.least)) + " at " +
         units.place(clearance.at);
}

void write_walked(json::Writer& out, std::optional<double> walked, const PathDetails& details) {
  write_thousandths(out.key("walked"), walked);
  if (!details.speed) return;
  write_thousandths(out.key("seconds"),
                    walked ? std::optional(*walked / *details.speed) : std::nullopt);
}

void write_details(json::Writer& out, const Path& path, const PathDetails& details,
                   const Level& level) {
  const double depth = level.manifest.depth;
  const bool found = path.outcome == Outcome::found;
  write_walked(out, found ? std::optional(walked_length(path.waypoints, depth)) : std::nullopt,
               details);
  if (details.legs) write_legs(out, path, details, level);
  if (details.spacing) write_positions(out, path, *details.spacing, depth);
}

}  // namespace walkmask
