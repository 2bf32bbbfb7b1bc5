#include "picture/answer.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "draw/measure_text.h"
#include "draw/path_picture.h"
#include "draw/scale.h"
#include "floor/comfort.h"
#include "floor/component.h"
#include "level/choice.h"
#include "path/answer.h"
#include "path/room_solver.h"
#include "picture/art.h"
#include "survey/nearest_pixels.h"
#include "survey/openings.h"

namespace walkmask::picture {
namespace {

/// Returns an end as the user wrote it, if it differs from the mask pixel used.
std::optional<Point> moved(Point requested, Point used, MaskScale scale) {
  if (scale.to_mask(requested) == scale.to_mask(used)) return std::nullopt;
  return requested;
}

std::string_view name_of(const Place& place) {
  const auto* name = std::get_if<std::string>(&place);
  return name == nullptr ? std::string_view() : *name;
}

/// Returns the two nearest pixels of the parts of the floor that the ends are on.
std::optional<Ends> nearest_pair(const PreparedFloor& prepared, Ends used, MaskScale scale) {
  const auto from = prepared.blocks.at(scale.to_mask(used.from)),
             to = prepared.blocks.at(scale.to_mask(used.to));
  if (!from || !to) return std::nullopt;
  Steps steps = Steps::unlimited();
  const auto nearest = nearest_pixels(prepared.blocks, prepared.blocks[*from].component,
                                      prepared.blocks[*to].component, steps);
  if (!nearest) return std::nullopt;
  return Ends{scale.to_room(nearest->from), scale.to_room(nearest->to)};
}

/// Returns for each end that is not on the floor where it would be.
std::vector<Ends> moves_of(const BitGrid& floor, Ends used, MaskScale scale,
                           const NoPathReason* reason) {
  if (reason == nullptr || !reason->nearest) return {};
  std::vector<Ends> moves;
  const auto& [from, to] = *reason->nearest;
  for (const auto& [end, nearest] : {std::pair(used.from, from), std::pair(used.to, to)}) {
    if (!floor.test(scale.to_mask(end))) moves.push_back({end, nearest});
  }
  return moves;
}

/// Returns whether an area belongs to the first of the sets that would open a path.
bool is_opened(std::string_view area, const NoPathReason* reason) {
  if (reason == nullptr || reason->openings.sets.empty()) return false;
  const std::vector<std::string>& areas = reason->openings.sets.front();
  return std::find(areas.begin(), areas.end(), area) != areas.end();
}

/// Returns the floor that comfort avoids between the ends of a path, in pixels of the room; absent
/// without a path or without comfort.
std::optional<BitGrid> uncomfortable_floor(const Answer& answer) {
  if (!answer.comfort || answer.path.outcome != Outcome::found) return std::nullopt;
  const MaskScale scale = answer.level.scale();
  const BitGrid& floor = answer.prepared.floor;
  const ComfortFloor comfort(floor, answer.comfort->keep, scale);
  const Ends ends = on_mask(answer.path.used, scale);
  BitGrid pixels = comfort.pixels(), wide = comfort.wide_pixels();
  comfort.ease_ends(ends, ComfortFloor::Base::comfortable, pixels);
  comfort.ease_ends(ends, ComfortFloor::Base::wide, wide);
  BitGrid avoided = floor;
  avoided -= pixels;
  avoided -= wide;
  return draw::enlarged(avoided, scale.factor);
}

std::vector<std::string> title_of(std::vector<std::string> title, const Path& path,
                                  const RoomUnits& units) {
  if (path.outcome == Outcome::found) {
    title.push_back("path of " +
                    draw::length_text(path_length(path.waypoints), units.resolution()));
  }
  return title;
}

}  // namespace

Result<std::vector<std::uint8_t>> solve_overlay(const Answer& answer, Format format) {
  const auto& [level, open, prepared, blockers, path, from, to, title, reason, comfort] = answer;
  const MaskScale scale = level.scale();
  const auto at_room_size = [&](const BitGrid& grid) { return draw::enlarged(grid, scale.factor); };
  const BitGrid point_floor = at_room_size(floor_of(level, open, 1));
  const BitGrid& mask_floor = prepared.floor;  // Clang 14 cannot capture a structured binding
  std::optional<BitGrid> large_floor;
  if (scale.factor > 1) large_floor = at_room_size(mask_floor);
  const BitGrid& floor = large_floor ? *large_floor : mask_floor;
  const bool is_found = path.outcome == Outcome::found;
  const auto side = [&](Point end) {
    return is_found ? BitGrid(0, 0) : at_room_size(component_of(mask_floor, scale.to_mask(end)));
  };
  const BitGrid start_side = side(path.used.from), goal_side = side(path.used.to);
  const std::optional<BitGrid> uncomfortable = uncomfortable_floor(answer);
  Areas areas(level, open, scale.factor);
  for (draw::SceneArea& area : areas.all()) area.would_open = is_opened(area.name, reason);
  draw::Scene scene = draw::path_scene(
      {.art = art_of(level),
       .point_floor = point_floor,
       .floor = floor,
       .areas = areas.all(),
       .uncomfortable = uncomfortable ? &*uncomfortable : nullptr,
       .blockers = &blockers,
       .start = path.used.from,
       .goal = path.used.to,
       .trace = path.trace,
       .waypoints = path.waypoints,
       .start_side = is_found ? nullptr : &start_side,
       .goal_side = is_found ? nullptr : &goal_side,
       .nearest = is_found ? std::nullopt : nearest_pair(prepared, path.used, scale),
       .moves = moves_of(mask_floor, path.used, scale, reason),
       .asked_start = moved(path.requested.from, path.used.from, scale),
       .asked_goal = moved(path.requested.to, path.used.to, scale),
       .start_name = name_of(from),
       .goal_name = name_of(to),
       .title = title_of(title, path, units_of(level)),
       .metres = units_of(level).resolution()});
  return encoded(std::move(scene), format);
}

}  // namespace walkmask::picture
