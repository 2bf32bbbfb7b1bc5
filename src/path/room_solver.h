#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "floor/comfort_setting.h"
#include "floor/ends.h"
#include "floor/mask_scale.h"
#include "path/planner.h"

namespace walkmask {

class ComfortSolver;
class FloorTables;
class Footprint;
struct Blocker;
struct Blockers;
struct Clearance;

/// Converts a query from room pixels to mask pixels, which planners work on. Precondition: no
/// coordinate is negative.
Ends on_mask(Ends in_room, MaskScale scale);

/// Converts an answer back to room pixels. `requested` is the query in room pixels. The ends used
/// differ from it also if a mask pixel's representative is not the requested pixel.
Path in_room(Path on_mask, MaskScale scale, Ends requested);

/// Answers queries about a room, one after the other, by any planner on the mask of its floor. A
/// planner is built for the first question to it. The floor, and the tables that it shares with
/// other solvers of the floor if they are given, must outlive the solver.
class RoomSolver {
 public:
  RoomSolver(const PreparedFloor& floor, MaskScale scale, FloorTables* tables = nullptr);
  ~RoomSolver();

  /// Moves on to another floor. The solver then answers like a new one for that floor; the floor
  /// and the tables must outlive it. Keeps most of its memory. Time: linear in the blocks. If
  /// memory runs out, it has moved on all the same, without that memory.
  void move_to(const PreparedFloor& floor, MaskScale scale, FloorTables* tables = nullptr);

  /// Makes the comfortable floor that a question needs, unless it has none or the floor is kept.
  /// Calls `charge` while it does, which may throw to end that; the solver stays usable.
  void make_comfort(const PathQuestion& question, const ChargeLooks& charge);

  /// Overwrites `path`, whose memory is reused. Precondition: both ends are inside the room.
  void solve(Ends ends, const PathQuestion& question, Path& path);

  /// Answers a question with blockers in the way, as a solver of floor_among() does. If the path
  /// without the blockers does not decide the answer (see FloorSolver::solve_on), makes a floor
  /// without those that it meets, and only then, if still needed, one without all; keeps that floor
  /// for further questions with the same blockers. Preconditions: as above; the floor is for an
  /// agent of the diameter.
  void solve(Ends ends, const PathQuestion& question, const Blockers& blockers, Path& path);

  /// Returns the floor without the pixels that blockers take; the floor itself if they take none.
  /// Valid until the next call with other blockers. Time: a copy of the floor; nearly none if they
  /// are the last ones.
  const PreparedFloor& floor_among(const Blockers& blockers);

  /// Removes those blockers from a list that are ignored because they contain the start (see
  /// Blockers). Time: linear in the list if they are the last ones; else as for a question.
  void remove_ignored(const Footprint& footprint, Point start, std::vector<Blocker>& blockers);

  /// Returns the pixel of a path that is nearest to a wall, of those that are not comfortable for a
  /// question; see ComfortSolver::uncomfortable_on(). All are pixels of the room. Preconditions: as
  /// there; the question has a comfort.
  std::optional<Clearance> uncomfortable_on(const std::vector<Point>& waypoints,
                                            const PathQuestion& question);

  /// Returns the bytes of the comfortable floors that it keeps.
  std::int64_t comfort_bytes() const;

  /// Returns the effort spent on the last answer. Precondition: there is one on this floor.
  const Effort& effort() const { return *effort_; }

 private:
  struct Detour;

  FloorSolver& solver_by(Planner planner);
  ComfortSolver& comfort_solver(int keep, const ChargeLooks& charge = {});
  bool solve_among(Ends ends, const PathQuestion& question, Path& path);
  bool solve_on(const RemainingFloor& remaining, Ends ends, const PathQuestion& question,
                Path& path);
  const Effort& solve_on_mask(Ends on_mask, const PathQuestion& question, Path& path);
  bool places(const Blockers& blockers);

  const PreparedFloor* floor_;
  MaskScale scale_;
  FloorTables* tables_;                                // null if each planner has its own
  std::vector<std::unique_ptr<FloorSolver>> solvers_;  // by planner; null before its first question
  std::vector<std::unique_ptr<ComfortSolver>> comfort_solvers_;  // most recently used first
  const Effort* effort_ = nullptr;
  std::unique_ptr<Detour> detour_;  // null before the first blockers
};

}  // namespace walkmask
