#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "floor/line_of_sight.h"
#include "path/answer.h"
#include "path/floor_tables.h"
#include "path/goal_floods.h"
#include "path/planner.h"
#include "path/question.h"

namespace walkmask {

/// Answers queries about one floor, one after the other, with the pipeline flood, trace, simplify,
/// beautify (after "Pathfinding in point and click adventure games", shdon.com, 2022). Each segment
/// of an answer passes the question's line of sight.
///
/// - Memory: kept between answers, with the floods of frequent goals (see goal_floods.h). Once
///   warm, nothing is allocated.
/// - Time: the flood (see cone_flood.h), a few distances for each stride, and the lines of sight.
///
/// The floor must outlive the solver.
class PathSolver final : public FloorSolver {
 public:
  explicit PathSolver(const PreparedFloor& floor)
      : floor_(floor), floods_(floor.blocks), own_tables_(floor) {}

  /// Takes over the memory of another solver, which may only be destroyed afterwards.
  PathSolver(const PreparedFloor& floor, PathSolver&& spent)
      : floor_(floor), floods_(floor.blocks, std::move(spent.floods_)), own_tables_(floor) {}

  void solve(Ends ends, const PathQuestion& question, Path& path) override;

  /// The answer follows from the trace: it is the same while no pixel is removed that it covers, or
  /// that lies beside one of its diagonal steps. For the distances of these pixels stay, no other
  /// becomes smaller, and a neighbour that was not nearer to the goal does not become so. The
  /// waypoints are then straightened by the lines of sight that remain.
  bool solve_on(const RemainingFloor& remaining, Ends ends, const PathQuestion& question,
                Path& path) override;

  std::unique_ptr<FloorSolver> moved_to(const PreparedFloor& floor) override {
    return std::make_unique<PathSolver>(floor, std::move(*this));
  }

  void share(FloorTables& tables) override { tables_ = &tables; }

  /// Returns the tables that it uses, its own or shared ones.
  FloorTables& tables() { return *tables_; }

  // The two steps of an answer on what remains of the floor, as for solve_on; null stands for the
  // whole floor.

  /// Overwrites `path` with its answer if that needs no flood: an end is blocked, or the ends are
  /// not connected, equal, or in line of sight and the question does not keep the trace. Returns
  /// whether it did; if not, `path` is marked as found and has its ends but no waypoints. Absent if
  /// an end was removed that the question moves to the nearest floor.
  /// Precondition: both ends are inside the image.
  std::optional<bool> solve_at_once(const RemainingFloor* remaining, Ends ends,
                                    const PathQuestion& question, Path& path);

  /// Completes a path for which solve_at_once returned false, with the same question. Returns false
  /// if the trace covers removed pixels.
  bool solve_by_flood(const RemainingFloor* remaining, const PathQuestion& question, Path& path);

  const Effort& effort() const override { return effort_; }

 private:
  Sight sight_along(const std::vector<Point>& path, LineOfSight rule);

  const PreparedFloor& floor_;
  GoalFloods floods_;
  FloorTables own_tables_;
  FloorTables* tables_ = &own_tables_;
  Effort effort_;
};

/// Answers a single query.
Path solve(const PreparedFloor& floor, Ends ends, const PathQuestion& question = {});

}  // namespace walkmask
