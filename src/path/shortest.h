#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "path/goal_wedges.h"
#include "path/near_shortest.h"
#include "path/polyanya.h"
#include "path/settle.h"
#include "path/solve.h"

namespace walkmask {

/// Answers queries with shortest paths, one after the other.
///
/// - It finds a path exactly when PathSolver does, and each segment passes the question's line of
///   sight.
/// - No path is longer than the pipeline's answer to the question.
/// - No single move of a turn shortens a path (see TurnSettler::settle).
/// - The waypoints follow the shortest path of a point, which turns on the corners of walls, or the
///   pipeline's path if that is shorter in pixels. path/shortest_pixels.h bounds the difference
///   between the path of a point and its pixels.
///
/// If `within` is above 0, the path of a point is at most that many per cent longer than the
/// shortest (see path/near_shortest.h). Its pixels are then neither compared with the pipeline's
/// path nor moved.
///
/// Time: the search for the path of a point, the pipeline, and ten to thirty lines of sight for
/// each turn.
///
/// Memory is kept between answers. Once warm, only the wedges and floods of frequent goals are
/// allocated (see goal_wedges.h); answers within a bound do not use these. The floor must outlive
/// the solver.
class ShortestSolver final : public FloorSolver {
 public:
  /// Time: linear in the blocks.
  explicit ShortestSolver(const PreparedFloor& floor)
      : floor_(floor), pipeline_(floor), polyanya_(floor.blocks), goals_(floor.blocks) {
    polyanya_.share(pipeline_.tables());
  }

  /// Takes over the memory of another solver, which may only be destroyed afterwards.
  ShortestSolver(const PreparedFloor& floor, ShortestSolver&& spent)
      : floor_(floor),
        pipeline_(floor, std::move(spent.pipeline_)),
        polyanya_(floor.blocks, std::move(spent.polyanya_)),
        goals_(floor.blocks),
        settler_(std::move(spent.settler_)),
        shortest_(std::move(spent.shortest_)),
        waypoints_(std::move(spent.waypoints_)) {
    polyanya_.share(pipeline_.tables());
  }

  void solve(Ends ends, const PathQuestion& question, Path& path) override;

  /// The answer follows from the path of a point and the pipeline's trace if both keep clear of the
  /// removed pixels. The path of a point is the first, in the order of Polyanya, of all that are
  /// shortest; it stays the first when others are removed. Its search within a bound has no such
  /// order.
  bool solve_on(const RemainingFloor& remaining, Ends ends, const PathQuestion& question,
                Path& path) override;

  std::unique_ptr<FloorSolver> moved_to(const PreparedFloor& floor) override {
    return std::make_unique<ShortestSolver>(floor, std::move(*this));
  }

  void share(FloorTables& tables) override;

  const Effort& effort() const override { return effort_; }

 private:
  std::size_t find_corners(int within, Ends ends);
  bool answer(const RemainingFloor* remaining, Ends ends, const PathQuestion& question, Path& path);
  bool find_pixels(const RemainingFloor* remaining, const PathQuestion& question, Path& path);

  const PreparedFloor& floor_;
  PathSolver pipeline_;
  Polyanya polyanya_;
  std::optional<NearShortest> near_shortest_;  // once it was asked for
  GoalWedges goals_;
  TurnSettler settler_;
  ShortestPath shortest_;
  std::vector<Point> waypoints_;
  Effort effort_;
};

}  // namespace walkmask
