#pragma once

#include <cstddef>
#include <utility>

#include "floor/point.h"
#include "path/cone_field.h"
#include "path/cone_flood.h"
#include "path/frequent_goals.h"

namespace walkmask {

/// Floods of one floor toward goals. Once the directed floods to a goal have settled as many cones
/// as the floor has blocks, it makes and keeps a flood of everything for it, and further queries
/// need no flood (see frequent_goals.h).
///
/// A trace is the same whichever flood it follows. The blocks must outlive this object.
class GoalFloods {
 public:
  static constexpr std::size_t kGoals = FrequentGoals<ConeField>::kGoals;
  /// The most cones and blocks, at most sixteen bytes each, of all floods that are kept; beyond
  /// that the least recently used flood goes. A flood that is too large to keep is repeated only
  /// when its goal has become frequent again.
  static constexpr std::size_t kCapacity = std::size_t{1} << 19;

  explicit GoalFloods(const Blocks& blocks) : blocks_(blocks.all().size()), flood_(blocks) {}

  /// Takes over the memory of another flood, which may only be destroyed afterwards. Knows none of
  /// its goals.
  GoalFloods(const Blocks& blocks, GoalFloods&& spent)
      : blocks_(blocks.all().size()), flood_(blocks, std::move(spent.flood_)) {}

  /// Returns a field that a trace from start can follow, valid until the next call. Time: see
  /// cone_flood.h; constant if a flood is kept for the goal. Preconditions: both are floor and
  /// connected.
  const ConeField& toward(Point goal, Point start) {
    auto& known = goals_.remembered(goal);
    settled_ = 0;
    if (known.result) return *known.result;
    const bool is_frequent = known.spent >= blocks_ && 2 * blocks_ <= kCapacity;
    const ConeField& field =
        is_frequent ? flood_.flood_all(goal) : flood_.flood_toward(goal, start);
    settled_ = field.cones();
    known.spent += settled_;
    if (is_frequent) goals_.keep(known, field.cones() + blocks_, [&] { return field; });
    return field;
  }

  /// Returns the number of cones that the last call settled: none if a flood was kept.
  std::size_t settled() const { return settled_; }

  /// Returns the number of floods kept.
  std::size_t kept() const { return goals_.kept(); }

 private:
  std::size_t blocks_;
  ConeFlood flood_;
  FrequentGoals<ConeField> goals_{kCapacity};
  std::size_t settled_ = 0;
};

}  // namespace walkmask
