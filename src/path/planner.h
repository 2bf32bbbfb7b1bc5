#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace walkmask {

class FloorTables;
struct Ends;
struct Effort;
struct Path;
struct PathQuestion;
struct PreparedFloor;
struct RemainingFloor;

/// The planners that users choose from, in the order of their rows in planner.cpp.
enum class Planner : std::uint8_t { pipeline, shortest };

/// Answers questions about one floor, one after the other, by one planner.
///
/// - An answer depends only on floor, ends and question, never on earlier questions.
/// - The existence of a path depends on the line of sight and the ends, not on the planner.
/// - The agent can walk straight from each waypoint to the next by the question's line of sight.
class FloorSolver {
 public:
  virtual ~FloorSolver() = default;

  /// Overwrites `path`, whose memory is reused. Precondition: both ends are inside the image.
  virtual void solve(Ends ends, const PathQuestion& question, Path& path) = 0;

  /// Answers a question about what remains of the floor, if that follows from the path on the whole
  /// floor: overwrites `path` with the answer that a solver of the remaining pixels gives, and
  /// returns true. Returns false if a removed pixel may matter, or if lines of sight are not
  /// strict; then the waypoints are a path that removed pixels may interrupt, or empty, and the
  /// rest of `path` is unspecified. Precondition: as above.
  virtual bool solve_on(const RemainingFloor& remaining, Ends ends, const PathQuestion& question,
                        Path& path) = 0;

  /// Returns a solver by the same planner for another floor, which must outlive it. It takes over
  /// the memory of this one, which may only be destroyed afterwards, and knows none of its goals.
  virtual std::unique_ptr<FloorSolver> moved_to(const PreparedFloor& floor) = 0;

  /// Uses tables that other solvers of the floor share, instead of its own. They must outlive it.
  virtual void share(FloorTables& tables) = 0;

  /// Returns the effort spent on the last answer.
  virtual const Effort& effort() const = 0;
};

/// A planner: its word, the parts of a question that only some planners support, and the function
/// that makes it for a floor, which must outlive the result.
struct PlannerRow {
  std::string_view name;
  bool has_stages = false;   ///< it can stop after a stage, and has a trace to draw
  bool has_corners = false;  ///< it measures the path of a point and can list its corners
  bool can_be_near = false;  ///< it can search for a path within some per cent of the shortest
  std::unique_ptr<FloorSolver> (*on)(const PreparedFloor& floor);
};

/// Returns the rows of all planners; the first is the default.
std::span<const PlannerRow> planners();

const PlannerRow& row_of(Planner planner);

/// Returns the planner whose paths are the shortest.
Planner shortest_planner();

/// Returns the word for a planner, as users write it; see base/words.h.
std::string_view word(Planner planner);

}  // namespace walkmask
