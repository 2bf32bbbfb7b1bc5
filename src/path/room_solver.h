#pragma once

#include <optional>
#include <string_view>

#include "floor/blocks.h"
#include "floor/mask_scale.h"
#include "path/shortest.h"
#include "path/solve.h"

namespace walkmask {

/// Converts a query from room pixels to mask pixels, which planners work on. Precondition: no
/// coordinate is negative.
Ends on_mask(Ends in_room, MaskScale scale);

/// Converts an answer back to room pixels. `requested` is the query in those; the ends used differ
/// from it also where a mask pixel's representative is not the pixel that was asked for.
Path in_room(Path on_mask, MaskScale scale, Ends requested);

/// The planner that finds a path.
enum class Planner { pipeline, shortest };

/// Returns the name of a planner, as users write it; see base/words.h.
constexpr std::string_view word(Planner planner) {
  switch (planner) {
    case Planner::pipeline:
      return "pipeline";
    case Planner::shortest:
      return "shortest";
  }
  return {};
}

/// Answers queries about a room, one after the other, by either planner on the mask of its floor.
/// The structures that only shortest paths need are built for the first of them. The floor must
/// outlive the solver.
class RoomSolver {
 public:
  RoomSolver(const PreparedFloor& floor, MaskScale scale)
      : floor_(floor), scale_(scale), pipeline_(floor) {}

  /// Overwrites `path`, whose memory is reused. Returns the shortest path of a point if that
  /// planner was asked for and floor connects the ends. Precondition: both ends are inside the
  /// room.
  std::optional<ShortestPath> solve(Ends ends, Planner planner, const PathOptions& options,
                                    Path& path);

  /// Returns the effort spent on the last answer.
  const Effort& effort() const;

 private:
  const PreparedFloor& floor_;
  MaskScale scale_;
  PathSolver pipeline_;
  std::optional<ShortestSolver> shortest_;
  Planner last_ = Planner::pipeline;
};

}  // namespace walkmask
