#pragma once

#include <optional>
#include <string_view>

#include "floor/blocks.h"
#include "floor/mask_scale.h"
#include "path/shortest.h"
#include "path/solve.h"

namespace walkmask {

/// Which planner's path is wanted.
enum class Planner { pipeline, shortest };

/// The name of a planner, as users write it; see base/words.h.
constexpr std::string_view word(Planner planner) {
  switch (planner) {
    case Planner::pipeline:
      return "pipeline";
    case Planner::shortest:
      return "shortest";
  }
  return {};
}

/// Answers questions about a room by either planner, one after the other, on the mask of its floor.
/// What only shortest paths need is built when the first one is asked for. The ground must outlive
/// it.
class RoomSolver {
 public:
  RoomSolver(const PreparedFloor& ground, MaskScale scale)
      : ground_(ground), scale_(scale), pipeline_(ground) {}

  /// Overwrites `path`, whose memory is used again. Returns the shortest path of a point if one
  /// was asked for and floor connects the ends. Precondition: both ends are inside the room.
  std::optional<ShortestPath> solve(Ends ends, Planner planner, const PathOptions& options,
                                    Path& path);

  /// What the pipeline's part of the last answer took.
  const Effort& effort() const { return pipeline_.effort(); }

 private:
  const PreparedFloor& ground_;
  MaskScale scale_;
  PathSolver pipeline_;
  std::optional<ShortestSolver> shortest_;
};

}  // namespace walkmask
