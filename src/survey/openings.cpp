#include "survey/openings.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "level/choice.h"
#include "level/room_place.h"
#include "path/room_solver.h"
#include "path/solve.h"
#include "survey/joined_parts.h"
#include "survey/level_floors.h"

namespace walkmask {
namespace {

/// Returns the pixels of the mask at an end, every area being open, and the pixel that was used.
std::vector<Point> pixels_of(const RoomPlace& end, const Level& level, const BitGrid& all_open,
                             const Footprint& footprint, Point used) {
  std::vector<Point> pixels;
  if (end.exit != nullptr || end.snap > 0) pixels = pixels_at(end, level, all_open, footprint);
  if (std::ranges::find(pixels, used) == pixels.end()) pixels.push_back(used);
  return pixels;
}

}  // namespace

Openings openings_of(const Level& level, const GateSets& gates) {
  Openings openings{.sets = {}, .complete = gates.complete};
  for (const AreaSet& set : gates.sets) {
    std::vector<std::string>& names = openings.sets.emplace_back();
    for (const std::size_t area : set) names.push_back(level.areas[area].name);
  }
  return openings;
}

NoPathReason no_path_reason(const Level& level, const std::vector<bool>& open,
                            const Footprint& footprint, const PreparedFloor& prepared,
                            const RoomPlace& from_place, const RoomPlace& to_place,
                            const Path& path) {
  const MaskScale scale = level.scale();
  const auto [from, to] = on_mask(path.used, scale);
  NoPathReason reason;
  const Path nearest = solve(prepared, {from, to}, {.nearest = true});
  if (nearest.outcome == Outcome::found) {
    reason.nearest = Ends{scale.to_room(nearest.used.from), scale.to_room(nearest.used.to)};
  }
  if (level.areas.empty()) return reason;
  Steps steps = Steps::unlimited();
  const Gates gates = gates_of_paths(level, footprint, steps);
  const BitGrid all = floor_of(level, std::vector<bool>(level.areas.size(), true), footprint);
  const GateSets missing = gates.missing(pixels_of(from_place, level, all, footprint, from),
                                         pixels_of(to_place, level, all, footprint, to), open);
  reason.openings = openings_of(level, listed(missing));
  return reason;
}

PlaceGates gates_between(const Level& level, const RoomPlace& from, const RoomPlace& to,
                         const Footprint& footprint) {
  const PreparedFloor prepared(
      floor_of(level, std::vector<bool>(level.areas.size(), true), footprint));
  const auto at_from = positions_at(from, level, prepared.blocks, footprint);
  if (at_from.empty()) return {Outcome::from_blocked, {}};
  const auto at_to = positions_at(to, level, prepared.blocks, footprint);
  if (at_to.empty()) return {Outcome::to_blocked, {}};
  Steps steps = Steps::unlimited();
  const JoinedParts joined =
      joined_on(room_places(level.manifest), level, prepared.blocks, footprint, steps);
  if (!joined.connect(at_from, at_to)) return {Outcome::unreachable, {}};
  return {Outcome::found, gates_of(level, footprint, steps)
                              .between(pixels_at(from, level, prepared.floor, footprint),
                                       pixels_at(to, level, prepared.floor, footprint))};
}

}  // namespace walkmask
