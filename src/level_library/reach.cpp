// The places of a level that are reached from an end.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "batch/solve_between.h"
#include "level/room_place.h"
#include "level_library/chosen_floor.h"
#include "level_library/last_error.h"
#include "library/handles.h"
#include "library/status.h"
#include "path/room_solver.h"

struct walkmask_reach {
  std::shared_ptr<const walkmask::OpenedRoom> room;  ///< has the names
  std::vector<walkmask_reached> places = {};
};

namespace walkmask {
namespace {

/// Returns the end itself, or the floor nearest to it if it has no position on the floor.
RoomPlace on_floor(const RoomPlace& end, const Level& level, const ChosenFloor& floor) {
  const Blocks& blocks = floor.prepared->blocks;
  if (!positions_at(end, level, blocks, floor.choice.footprint).empty()) return end;
  const auto nearest = nearest_in_room(*floor.prepared, level.scale(), *end.at);
  return nearest ? RoomPlace{"", {}, *nearest} : end;
}

/// Returns the places of a level that a path of `question` leads to, in the order of the level.
std::vector<walkmask_reached> reached(const OpenedRoom& room, const ChosenFloor& floor,
                                      const RoomPlace& from, const PathQuestion& question) {
  const Level& level = room.level();
  RoomSolver solver(*floor.prepared, level.scale(), &floor.prepared->tables());
  std::vector<walkmask_reached> found;
  Path path;
  for (const RoomPlace& place : room.places) {
    if (!place.at || !is_inside(place, level)) continue;
    solve_between({from, place}, {level, floor.prepared->blocks, floor.choice.footprint}, question,
                  solver, path);
    if (path.outcome != Outcome::found) continue;
    const Point end = path.waypoints.back();
    found.push_back({sizeof(walkmask_reached),
                     place.name.c_str(),
                     {end.x, end.y},
                     path_length(path.waypoints)});
  }
  return found;
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_reach(const walkmask_level* level, walkmask_end from,
                                     const walkmask_choice* choice, const walkmask_options* options,
                                     walkmask_reach** reach) {
  return guarded([&] {
    if (choice != nullptr) {
      if (const walkmask_status bad = check_size(*choice); bad != WALKMASK_OK) return bad;
    }
    walkmask_options meant = WALKMASK_OPTIONS;
    if (const walkmask_status bad = read_options(options, meant); bad != WALKMASK_OK) return bad;
    const Result<ChosenFloor> floor = chosen_floor(*level->room, choice);
    if (!floor) return failed(floor.error());
    const Result<RoomPlace> start =
        asked_end(level->room->level(), *floor, from, ChoicePart::from, meant.nearest != 0);
    if (!start) return failed(start.error());
    auto made = std::make_unique<walkmask_reach>(walkmask_reach{level->room});
    PathQuestion question = question_of(meant);
    question.comfort =
        comfort_in_force(asked_comfort(meant), *comfort_of(level->room->level(), floor->agent));
    // The places themselves are reached or not: the nearest floor replaces the start alone.
    const bool nearest = std::exchange(question.nearest, false);
    const RoomPlace begin = nearest ? on_floor(*start, level->room->level(), *floor) : *start;
    made->places = reached(*level->room, *floor, begin, question);
    *reach = made.release();
    return WALKMASK_OK;
  });
}

size_t walkmask_reach_count(const walkmask_reach* reach) { return reach->places.size(); }

walkmask_status walkmask_reach_get(const walkmask_reach* reach, size_t index,
                                   walkmask_reached* place) {
  return guarded([&] {
    if (const walkmask_status bad = check_size(*place); bad != WALKMASK_OK) return bad;
    if (index >= reach->places.size()) {
      return bad_argument("the index is not less than " + std::to_string(reach->places.size()));
    }
    *place = reach->places[index];
    return WALKMASK_OK;
  });
}

void walkmask_reach_free(walkmask_reach* reach) {
  const std::unique_ptr<walkmask_reach> end(reach);
}
