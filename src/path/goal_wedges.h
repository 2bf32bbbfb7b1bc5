#pragma once

#include <cstddef>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/frequent_goals.h"
#include "path/polyanya.h"
#include "path/shortest_path.h"
#include "path/wedge_field.h"

namespace walkmask {

/// Shortest paths over one floor to goals, some of which are asked for again and again. Once the
/// searches for a goal have looked through about as many wedges as a search of everything connected
/// to it would, everything is searched, its wedges are kept (see frequent_goals.h), and further
/// paths are read off them.
///
/// For each component of the floor the size of such a search is a guess before the first one. A
/// search that comes to twice the size guessed is given up, the guess doubled, and what was spent
/// on the goal counted anew. So what is given up costs at most twice what was spent on the goal.
///
/// A path is the one that Polyanya::find gives, also of several that are equally short: where the
/// wedges do not prove that there is only one, Polyanya is asked. The blocks must outlive this
/// object.
class GoalWedges {
 public:
  static constexpr std::size_t kGoals = FrequentGoals<WedgeField>::kGoals;
  /// The most wedges, roots and blocks of all that is kept: as a rule ten MiB, at most sixteen;
  /// beyond that the least recently used goal is dropped. A component of which one goal needs more,
  /// as in noise, is searched directly from then on, as is a floor of more than half as many
  /// blocks.
  static constexpr std::size_t kCapacity = std::size_t{1} << 19;
  /// The wedges for each block that a search of everything is guessed to look through: in scenes
  /// there are twenty, in mazes two.
  static constexpr std::size_t kWedges = 12;

  explicit GoalWedges(const Blocks& blocks);

  /// Finds a shortest path as direct.find() does, and overwrites `path` with it, whose memory is
  /// reused. Time: if the goal is kept, that of WedgeField::find. Preconditions: both are floor and
  /// connected; `direct` is of the same blocks.
  void find(Point start, Point goal, Polyanya& direct, ShortestPath& path);

  /// Returns the number of wedges that the last call looked through: none if the path was read off
  /// or leads through a single block.
  std::size_t nodes() const { return nodes_; }

  /// Returns the number of goals for which wedges are kept.
  std::size_t kept() const { return goals_.kept(); }

 private:
  void keep_if_frequent(FrequentGoals<WedgeField>::Goal& goal);

  const Blocks& blocks_;
  FrequentGoals<WedgeField> goals_{kCapacity};
  // For each component, at its number, the wedges that a search of all of it looks through, as far
  // as known; none of a floor that is too large.
  std::vector<std::size_t> everything_;
  std::size_t nodes_ = 0;
};

}  // namespace walkmask
