#include "path/goal_floods.h"

#include <algorithm>
#include <limits>

namespace walkmask {

const ConeField& GoalFloods::toward(Point goal, Point start) {
  Goal& known = remembered(goal);
  known.last_use = ++queries_;
  settled_ = 0;
  if (known.kept) return *known.kept;
  const bool is_frequent = known.spent >= blocks_ && 2 * blocks_ <= kCapacity;
  const ConeField& field = is_frequent ? flood_.flood_all(goal) : flood_.flood_toward(goal, start);
  settled_ = field.cones();
  known.spent += settled_;
  if (is_frequent) keep(known, field);
  return field;
}

std::size_t GoalFloods::kept() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(goals_, [](const Goal& goal) { return goal.kept.has_value(); }));
}

/// Returns the entry of this goal; a new one replaces the least recently used.
GoalFloods::Goal& GoalFloods::remembered(Point place) {
  const auto known = std::ranges::find(goals_, place, &Goal::place);
  if (known != goals_.end()) return *known;
  if (goals_.size() < kGoals) return goals_.emplace_back(Goal{place});
  Goal& oldest = *std::ranges::min_element(goals_, {}, &Goal::last_use);
  drop_flood(oldest);
  return oldest = {place};
}

/// Keeps the flood unless it is too large; then the goal has to become frequent again before the
/// next attempt.
void GoalFloods::keep(Goal& goal, const ConeField& field) {
  goal.spent = 0;
  const std::size_t size = size_of(field);
  if (size > kCapacity) return;
  while (taken_ + size > kCapacity) drop_flood(oldest_kept());
  goal.kept = field;
  taken_ += size;
}

GoalFloods::Goal& GoalFloods::oldest_kept() {
  const auto age = [](const Goal& goal) {
    return goal.kept ? goal.last_use : std::numeric_limits<std::uint64_t>::max();
  };
  return *std::ranges::min_element(goals_, {}, age);
}

void GoalFloods::drop_flood(Goal& goal) {
  if (!goal.kept) return;
  taken_ -= size_of(*goal.kept);
  goal.kept.reset();
}

}  // namespace walkmask
