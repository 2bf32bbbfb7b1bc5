#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/stopwatch.h"
#include "floor/comfort.h"
#include "floor/mask_scale.h"
#include "path/answer.h"
#include "path/eased_floor.h"
#include "path/polyanya.h"
#include "path/question.h"
#include "path/solve.h"

namespace walkmask {

/// Answers queries about one floor, one after the other, with shortest paths on its comfortable
/// part (see floor/comfort.h).
///
/// - The ends are settled on the whole floor, so it finds a path exactly when PathSolver does. If
///   only lines of sight join two parts of the floor, as `bresenham` allows, the path is theirs.
/// - An end that is not comfortable gets a comfortable way to it.
/// - If the path that avoids all narrow places is at most `detour` per cent longer, it is taken.
/// - The lengths and corners of the path of a point are those on the comfortable part.
///
/// Time: the comfortable part once; for a question one to three searches for shortest paths, and,
/// for an end that is not comfortable, its climb (see EasedFloor). Memory: up to four more floors,
/// and four bytes a pixel. The floor must outlive the solver.
class ComfortSolver {
 public:
  /// Makes the comfortable part; `charge` may end that, see ComfortFloor. Precondition:
  /// 1 <= keep <= kLargestComfort.
  ComfortSolver(const PreparedFloor& floor, int keep, MaskScale scale,
                const ChargeLooks& charge = {});

  int keep() const { return keep_; }

  /// Overwrites `path`. Preconditions: the question has this comfort; both ends are inside.
  void solve(Ends ends, const PathQuestion& question, Path& path);

  /// Returns the effort spent on the last answer; the first one includes the construction.
  const Effort& effort() const { return effort_; }

  /// Returns the bytes of its floors and their blocks: more once questions needed further parts.
  std::int64_t bytes() const;

  /// Returns the pixel of a path that is nearest to a wall, of those that are not comfortable;
  /// absent if all are. A pixel is comfortable if it keeps its distance from walls, or if it
  /// belongs to the way to an end that does not (see ComfortFloor::ease_ends): no narrow place is.
  /// Time: a copy of the pixels, and linear in the path. Preconditions: both ends are floor, all
  /// waypoints inside.
  std::optional<Clearance> uncomfortable_on(std::span<const Point> waypoints,
                                            LineOfSight rule) const;

 private:
  void solve_by(ShortestSolver& solver, const PathQuestion& question, Path& path);
  void take_comfortable_path(const PathQuestion& question, Path& path);
  void solve_on_comfortable(const PathQuestion& question, Path& path);
  void solve_on_wide(const PathQuestion& question, const Path& path);
  bool is_short_enough(const Path& path, const PathQuestion& question);
  void add_effort(const Effort& more);
  Clearance clearance_of(const Path& path, LineOfSight rule) const;
  Clearance clearance_at(Point p) const;

  Stopwatch watch_;  // of the work besides searches
  const int keep_;
  PathSolver whole_;
  Polyanya unhindered_;  // on the whole floor
  const ComfortFloor comfort_;
  EasedFloor comfortable_;
  std::optional<EasedFloor> wide_;  // once it was asked for
  Path wide_path_;
  double construction_;  // microseconds, until an answer's effort includes it
  Effort effort_;
};

}  // namespace walkmask
