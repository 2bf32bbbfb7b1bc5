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

namespace walkmask {

/// The diameter of a point agent.
inline constexpr int kPoint = 1;

/// The floor for a point agent in some states.
struct StateFloor {
  std::vector<std::string> states;  ///< none where the level declares none
  std::vector<bool> open;           ///< the areas, in the first of the states
  BitGrid pixels;
  std::size_t number = 0;  ///< equal for two floors of a level exactly if their pixels are equal
};

/// The gates of a level for an agent of this diameter, whatever the state.
Gates gates_of(const Level& level, int diameter);

/// The floors of a level: those of its states, equal ones once, and the one with every area open.
/// Floors for agents, clearances, passages and gates are built when they are first asked for, and
/// kept. For one thread. The level must outlive it.
class LevelFloors {
 public:
  /// With `judge_states` false the only state floor is the one with every area open.
  LevelFloors(const Level& level, bool judge_states);

  /// At least one, in the order of the states.
  const std::vector<StateFloor>& of_states() const { return of_states_; }

  /// The floor with every area open; all others lie within it.
  const StateFloor& all_open() const { return all_open_; }

  // Precondition of all below: `floor` is one of the above.

  /// The floor for an agent of this diameter, with its blocks.
  const PreparedFloor& prepared(const StateFloor& floor, int diameter);
  const ClearanceMap& clearances(const StateFloor& floor);
  Passages& passages(const StateFloor& floor);

  /// gates_of the level.
  const Gates& gates(int diameter);

  /// The names of the states that have one of these floors; none where all states do.
  std::vector<std::string> state_names(const std::vector<const StateFloor*>& floors) const;

 private:
  const Level& level_;
  StateFloor all_open_;
  std::vector<StateFloor> of_states_;
  std::size_t states_;
  // By a floor's number, and the diameter.
  std::map<std::pair<std::size_t, int>, std::unique_ptr<PreparedFloor>> prepared_;
  std::map<std::size_t, std::unique_ptr<ClearanceMap>> clearances_;
  std::map<std::size_t, Passages> passages_;
  std::map<int, std::unique_ptr<Gates>> gates_;  // by the diameter
};

}  // namespace walkmask
