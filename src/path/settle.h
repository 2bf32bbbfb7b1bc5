#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// Shortens paths by moving their turns among the pixels near them. Between paths it keeps memory,
/// so that once warm nothing is allocated.
class TurnSettler {
 public:
  /// Settles the turns of a path in place.
  ///
  /// - The path does not get longer, and its ends stay.
  /// - Each waypoint is visible from the one before; this is also the precondition.
  /// - Afterwards no single move shortens the path: to drop a turn, to move it to one of the eight
  ///   pixels around it, or to turn in two steps, on two of these nine pixels, instead of one.
  /// - Ties: staying wins over moving; of two moves that save equally much, the one to the upper,
  ///   then to the left pixel wins.
  ///
  /// Time: ten to thirty lines of sight for each turn.
  void settle(const BitGrid& floor, const Sight& sight, std::vector<Point>& path);

 private:
  /// A pixel on which a turn may settle, with the shortest path to it by candidates of the turns
  /// before.
  struct TurnCandidate {
    Point pixel;
    double length;
    std::size_t before;
  };
  /// A path to a candidate, by one of the turn before.
  struct Approach {
    double length;
    std::size_t before;
  };

  void choose_together(const BitGrid& floor, const Sight& sight, std::vector<Point>& path);
  void reach_candidates(const Sight& sight, std::size_t first_before, std::size_t first);

  std::vector<TurnCandidate> candidates_;  // of all waypoints, the waypoint itself first
  std::vector<Approach> approaches_;
};

}  // namespace walkmask
