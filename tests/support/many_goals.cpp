#include "support/many_goals.h"

#include "path/goal_floods.h"
#include "support/random_floor.h"

namespace walkmask {

BitGrid winding_floor(Random& random) {
  BitGrid floor(150, 150);
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (random.between(1, 10) <= 7) floor.set({x, y});
    }
  }
  return floor;
}

std::vector<Ends> to_different_goals(const BitGrid& floor, Random& random) {
  std::vector<Ends> questions;
  for (int i = 0; i < 2 * static_cast<int>(GoalFloods::kGoals); ++i) {
    questions.push_back({random_pixel(floor, random), {i, random.between(0, floor.height() - 1)}});
  }
  return questions;
}

}  // namespace walkmask
