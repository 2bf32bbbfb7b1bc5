#include "path/goal_floods.h"

namespace walkmask {

const ConeField& GoalFloods::toward(Point goal, Point start) {
  auto& known = goals_.remembered(goal);
  settled_ = 0;
  if (known.result) return *known.result;
  const bool is_frequent = known.spent >= blocks_ && 2 * blocks_ <= kCapacity;
  const ConeField& field = is_frequent ? flood_.flood_all(goal) : flood_.flood_toward(goal, start);
  settled_ = field.cones();
  known.spent += settled_;
  if (is_frequent) goals_.keep(known, field.cones() + blocks_, [&] { return field; });
  return field;
}

}  // namespace walkmask
