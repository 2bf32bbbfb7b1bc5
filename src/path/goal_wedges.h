#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/frequent_goals.h"
#include "path/polyanya.h"
#include "path/shortest_path.h"
#include "path/wedge_field.h"

namespace walkmask {

/// Shortest paths over one floor to goals that return again and again. Searches for a goal expand
/// wedges. Once these are about as many as a search of everything connected to the goal needs,
/// GoalWedges makes such a search and keeps its wedges (see frequent_goals.h); further paths are
/// read off them.
///
/// - Size of such a search: guessed for each component of the floor before its first search. At
///   twice the guess the search gives up, doubles the guess and sets the goal's spending to 0. So
///   it wastes at most twice the spending on the goal.
/// - Ties: the path is the one that Polyanya::find returns. If the wedges do not prove that only
///   one path is the shortest, Polyanya decides.
///
/// The blocks must outlive this object.
class GoalWedges {
 public:
  static constexpr std::size_t kGoals = FrequentGoals<WedgeField>::kGoals;
  /// The most wedges, roots and blocks of all that is kept: as a rule ten MiB, at most sixteen;
  /// beyond that the least recently used goal is dropped. A component with a goal that needs more,
  /// as in noise, is searched directly from then on, as is a floor of more than half as many
  /// blocks.
  static constexpr std::size_t kCapacity = std::size_t{1} << 19;
  /// The wedges for each block that a search of everything is guessed to look through: in scenes
  /// there are twenty, in mazes two.
  static constexpr std::size_t kWedges = 12;

  explicit GoalWedges(const Blocks& blocks) : blocks_(blocks) {}

  /// Finds a shortest path as direct.find() does, and overwrites `path` with it, whose memory is
  /// reused. Time: see WedgeField::find if the goal is kept. Preconditions: both are floor and
  /// connected; `direct` is of the same blocks.
  void find(Point start, Point goal, Polyanya& direct, ShortestPath& path);

  /// Returns the number of wedges that the last call looked through: none if the path was read off
  /// or leads through a single block.
  std::size_t nodes() const { return nodes_; }

  /// Returns the number of goals with wedges.
  std::size_t kept() const { return goals_.kept(); }

 private:
  void keep_if_frequent(FrequentGoals<WedgeField>::Goal& goal);

  const Blocks& blocks_;
  FrequentGoals<WedgeField> goals_{kCapacity};
  // For each component, at its number, the wedges that a search of all of it looks through, as far
  // as known; none of a floor that is too large. Absent until a goal is asked for again.
  std::optional<std::vector<std::size_t>> everything_;
  std::size_t nodes_ = 0;
};

}  // namespace walkmask
