#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "floor/clearance_map.h"
#include "level/level.h"
#include "survey/gates.h"
#include "survey/passage.h"

namespace walkmask::check {

/// The diameter of a point agent.
inline constexpr int kPoint = 1;

/// A floor of a point agent, and the states that have it.
struct StateFloor {
  std::vector<std::string> states;  ///< none where the level declares none
  std::vector<bool> open;           ///< the areas, in the first of the states
  BitGrid pixels;
  std::size_t number = 0;  ///< equal for two floors of a level exactly if their pixels are equal
};

/// Which areas of a level stand in the way of an agent of this diameter, whatever the state.
Gates gates_of(const Level& level, int diameter);

/// The floors of a level: those of its states, each different one once, and the one where every
/// area is open. What is made of them for agents is made when it is first asked for, and kept; for
/// one thread. The level must outlive it.
class Floors {
 public:
  /// With `judge_states` false the only state floor is the one with every area open.
  Floors(const Level& level, bool judge_states);

  /// At least one, in the order of the states.
  const std::vector<StateFloor>& of_states() const { return of_states_; }

  /// The floor that all of those lie within.
  const StateFloor& all_open() const { return all_open_; }

  /// Precondition of all below: `floor` is one of the above.
  const PreparedFloor& ground(const StateFloor& floor, int diameter);
  const ClearanceMap& clearances(const StateFloor& floor);
  Passages& passages(const StateFloor& floor);

  /// gates_of the level.
  const Gates& gates(int diameter);

  /// The names of the states to tell about: none where all have a floor of `floors`.
  std::vector<std::string> told(const std::vector<const StateFloor*>& floors) const;

 private:
  const Level& level_;
  StateFloor all_open_;
  std::vector<StateFloor> of_states_;
  std::size_t states_;
  // By a floor's number, and the diameter.
  std::map<std::pair<std::size_t, int>, std::unique_ptr<PreparedFloor>> grounds_;
  std::map<std::size_t, std::unique_ptr<ClearanceMap>> clearances_;
  std::map<std::size_t, Passages> passages_;
  std::map<int, std::unique_ptr<Gates>> gates_;  // by the diameter
};

}  // namespace walkmask::check
