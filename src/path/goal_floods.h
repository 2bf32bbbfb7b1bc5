#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "floor/point.h"
#include "path/cone_field.h"
#include "path/cone_flood.h"

namespace walkmask {

/// Floods of one floor toward goals, some of which are asked for again and again, as when all
/// characters of a scene walk to the same door. Once the directed floods to a goal have settled as
/// many cones as the floor has blocks, one flood of everything is made for it and kept, and further
/// queries need no flood. So the full flood costs about as much as was spent on the goal before
/// (the rule of the ski rental problem).
///
/// A trace is the same whichever flood it follows. The blocks must outlive this object.
class GoalFloods {
 public:
  /// The number of goals remembered; beyond that the least recently used one is forgotten.
  static constexpr std::size_t kGoals = 64;
  /// The most cones and blocks, at most sixteen bytes each, of all floods that are kept; beyond
  /// that the least recently used one is dropped.
  static constexpr std::size_t kCapacity = std::size_t{1} << 19;

  explicit GoalFloods(const Blocks& blocks) : blocks_(blocks.all().size()), flood_(blocks) {}

  /// Returns a field that a trace from start can follow, valid until the next call. Time: see
  /// cone_flood.h; constant if a flood is kept for the goal. Preconditions: both are floor and
  /// connected.
  const ConeField& toward(Point goal, Point start);

  /// Returns the number of cones that the last call settled: none if a flood was kept.
  std::size_t settled() const { return settled_; }

  /// Returns the number of floods kept.
  std::size_t kept() const;

 private:
  struct Goal {
    Point place;
    std::uint64_t last_use = 0;          // the number of the last query for it
    std::size_t spent = 0;               // cones settled for it since it was remembered
    std::optional<ConeField> kept = {};  // everything connected to it
  };

  Goal& remembered(Point place);
  void keep(Goal& goal, const ConeField& field);
  Goal& oldest_kept();
  void drop_flood(Goal& goal);
  std::size_t size_of(const ConeField& field) const { return field.cones() + blocks_; }

  std::size_t blocks_;
  ConeFlood flood_;
  std::vector<Goal> goals_;
  std::uint64_t queries_ = 0;
  std::size_t settled_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace walkmask
