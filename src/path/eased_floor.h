#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "floor/blocks.h"
#include "floor/comfort.h"
#include "floor/ends.h"
#include "path/shortest.h"

namespace walkmask {

/// The comfortable pixels of a floor, or the wide ones alone. An end of a question that is not
/// among them adds pixels for that question.
///
/// - Time: none if both ends are among the pixels; else the climbs from the ends, and linear in the
///   blocks, at a few nanoseconds each.
/// - Memory: the pixels and their blocks; twice as much once an end was not among them. If it runs
///   out during a call, the next one begins anew.
///
/// The comfortable floor must outlive this object.
class EasedFloor {
 public:
  EasedFloor(const ComfortFloor& comfort, ComfortFloor::Base base);

  /// Returns a solver for the pixels that ComfortFloor::ease_ends() makes for two ends. It is valid
  /// until the next call. Precondition: inside.
  ShortestSolver& eased_for(Ends ends);

  /// Returns a solver for the pixels that ComfortFloor::connect_ends() makes, likewise; null if
  /// these are the same as without the ends. Precondition: the base is comfortable.
  ShortestSolver* connected_for(Ends ends);

  std::int64_t bytes() const;

 private:
  /// The pixels with those that the last ends added.
  struct Eased {
    explicit Eased(const PreparedFloor& base) : floor(base.floor, {}) {}

    PreparedFloor floor;
    std::vector<Rows> changed;               // the groups of rows that differ
    std::unique_ptr<ShortestSolver> solver;  // null before the first question
  };

  std::unique_ptr<Eased> take_restored();
  ShortestSolver& solver_for(std::unique_ptr<Eased> eased);

  const ComfortFloor& comfort_;
  const ComfortFloor::Base base_;
  const PreparedFloor floor_;
  ShortestSolver solver_;
  std::unique_ptr<Eased> eased_;  // null until an end is not among the pixels, or memory ran out
};

}  // namespace walkmask
