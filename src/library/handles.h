#pragma once

#include <walkmask/walkmask_c.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "floor/blocker.h"
#include "floor/blocks.h"
#include "floor/footprint.h"
#include "floor/line_of_sight.h"
#include "floor/mask_scale.h"
#include "floor/row_scaling.h"
#include "path/answer.h"
#include "path/floor_tables.h"
#include "path/room_solver.h"

// The types behind the opaque handles of the C interface. Solvers share ownership of their floor,
// so the caller may free it first.

struct walkmask_floor {
  /// The agent of a floor that walkmask_floor_for_agent made, and the mask that it was made from.
  struct Agent {
    walkmask::Footprint footprint;
    std::shared_ptr<const walkmask::BitGrid> mask;
  };

  std::shared_ptr<const walkmask::SharedFloor> prepared;
  walkmask::MaskScale scale;
  std::optional<Agent> agent;
  walkmask::RowScaling scaling = {};  ///< of agents to come

  walkmask::Footprint footprint() const { return agent ? agent->footprint : walkmask::Footprint(); }
};

struct walkmask_solver {
  explicit walkmask_solver(const walkmask_floor& room)
      : prepared(room.prepared),
        scale(room.scale),
        footprint(room.footprint()),
        solver(*prepared, scale, &prepared->tables()) {}

  std::shared_ptr<const walkmask::SharedFloor> prepared;
  walkmask::MaskScale scale;
  walkmask::Footprint footprint;  ///< of the floor's agent
  walkmask::RoomSolver solver;
  walkmask::Path path = {};
  std::vector<walkmask_point> waypoints = {};
  std::vector<walkmask::Blocker> blockers = {};  ///< of the last question
};

namespace walkmask {

/// Returns the rule for a value of the C interface; absent if the value is unknown.
inline std::optional<LineOfSight> known_rule(walkmask_line_of_sight value) {
  switch (value) {
    case WALKMASK_STRICT:
      return LineOfSight::strict;
    case WALKMASK_BRESENHAM:
      return LineOfSight::bresenham;
  }
  return std::nullopt;
}

/// Returns the floor pixel, in the room, that is nearest to a point, which may lie outside by up to
/// 32768 pixels; absent if there is no floor or the point lies farther away.
std::optional<Point> nearest_in_room(const SharedFloor& floor, MaskScale scale, Point p);

/// Reads options, which may be null, over the defaults in `meant`. Refuses options whose layout or
/// words this version does not know, and numbers outside their limits.
walkmask_status read_options(const walkmask_options* options, walkmask_options& meant);

/// Returns the comfort of options, none with keep 0; absent if they leave it to an agent.
std::optional<Comfort> asked_comfort(const walkmask_options& options);

/// Returns the question of options. Precondition: they are from read_options.
PathQuestion question_of(const walkmask_options& options);

/// Reads the blockers of a question.
walkmask_status read_blockers(const walkmask_options& options, std::vector<Blocker>& blockers);

/// Returns an answer as the C interface has it. The waypoints are copied to `waypoints`, because
/// their type differs; the result refers to them.
walkmask_path written(const Path& found, std::vector<walkmask_point>& waypoints);

}  // namespace walkmask
