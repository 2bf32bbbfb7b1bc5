#include "batch/solve_between.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "level/blocked_level.h"
#include "level/level.h"
#include "path/answer.h"
#include "path/blocked_floor.h"
#include "path/question.h"
#include "path/room_solver.h"
#include "survey/joined_parts.h"

namespace walkmask {
namespace {

/// A position at an end, in the room, and its distance from the end's pixel.
struct Candidate {
  Point room;
  std::int32_t component;
  std::int64_t apart;
};

/// Returns whether a point counts at its own pixel alone although it has a snap.
bool is_on_floor(const RoomPlace& end, const AskedFloor& floor) {
  return end.snap > 0 && floor.blocks.at(floor.level.scale().to_mask(*end.at));
}

/// Returns two ends that no floor around the blockers connects, counted apart as in expectations:
/// see count_apart.
AskedEnds counted_apart(AskedEnds asked, const AskedFloor& floor) {
  if (!is_on_floor(asked.from, floor) && !is_on_floor(asked.to, floor)) return asked;
  const std::vector<RoomPlace> places = room_places(floor.level.manifest);
  BitGrid mask = floor.level.paintable;
  paint_blockers(floor.blockers, floor.footprint, *asked.from.at, floor.level.scale(), mask);
  Steps steps = Steps::unlimited();
  count_apart(asked.from, asked.to, places, floor.level, Blocks(mask), steps);
  return asked;
}

/// Returns the positions at an end; at most one at a pixel without an exit or a snap.
std::vector<Candidate> candidates_at(const RoomPlace& asked, const AskedFloor& floor) {
  const Level& level = floor.level;
  std::vector<Candidate> candidates;
  const Point own = *asked.at;
  for (const AgentPosition& position : positions_at(asked, level, floor.blocks, floor.footprint)) {
    const bool is_own = position.pixel == level.scale().to_mask(own);
    const Point room = is_own ? own : level.scale().to_room(position.pixel);
    candidates.push_back({room, position.component, squared_length(room - own)});
  }
  return candidates;
}

Point nearest_of(const std::vector<Candidate>& candidates, Point otherwise) {
  const Candidate* nearest = nullptr;
  for (const Candidate& one : candidates) {
    if (nearest == nullptr || one.apart < nearest->apart) nearest = &one;
  }
  return nearest == nullptr ? otherwise : nearest->room;
}

/// Returns whether an end may also be reached from other pixels than its own.
bool has_zone(const AskedEnds& asked) {
  const auto is_wide = [](const RoomPlace& end) { return end.exit != nullptr || end.snap > 0; };
  return is_wide(asked.from) || is_wide(asked.to);
}

/// Returns the nearest pixels at two ends that floor connects, and the sum of their squared
/// distances from the ends.
std::optional<std::pair<std::int64_t, Ends>> nearest_pair(const std::vector<Candidate>& at_from,
                                                          const std::vector<Candidate>& at_to) {
  std::optional<std::pair<std::int64_t, Ends>> nearest;
  for (const Candidate& from : at_from) {
    for (const Candidate& to : at_to) {
      if (from.component != to.component) continue;
      const std::int64_t apart = from.apart + to.apart;
      if (!nearest || apart < nearest->first) nearest = {apart, {from.room, to.room}};
    }
  }
  return nearest;
}

}  // namespace

Ends settled_ends(const AskedEnds& asked, const AskedFloor& floor) {
  const Ends own = {*asked.from.at, *asked.to.at};
  if (!has_zone(asked)) return own;
  const auto at_from = candidates_at(asked.from, floor), at_to = candidates_at(asked.to, floor);
  if (const auto nearest = nearest_pair(at_from, at_to)) return nearest->second;
  const AskedEnds apart = counted_apart(asked, floor);
  const auto beside =
      nearest_pair(candidates_at(apart.from, floor), candidates_at(apart.to, floor));
  if (beside) return beside->second;
  return {nearest_of(at_from, own.from), nearest_of(at_to, own.to)};
}

void solve_between(const AskedEnds& asked, const AskedFloor& floor, const PathQuestion& question,
                   RoomSolver& solver, Path& path) {
  const Ends own = {*asked.from.at, *asked.to.at};
  const Blockers blockers = {floor.blockers, floor.footprint, own.from};
  if (!has_zone(asked)) return solver.solve(own, question, blockers, path);
  PathQuestion in_place = question;
  in_place.nearest = false;
  solver.solve(own, in_place, blockers, path);
  if (path.outcome == Outcome::found) return;
  const Blocks& blocks = solver.floor_among(blockers).blocks;
  const Ends settled = settled_ends(asked, {floor.level, blocks, floor.footprint, floor.blockers});
  solver.solve(settled, question, blockers, path);
  path.requested = own;
}

}  // namespace walkmask
