#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "floor/clearance_map.h"
#include "level/level.h"
#include "path/room_solver.h"
#include "survey/gates.h"
#include "survey/kept.h"
#include "survey/passage.h"
#include "survey/steps.h"

namespace walkmask {

/// The diameter of a point agent, a disc of its own pixel.
inline constexpr int kPoint = 1;

/// The floor for a point agent in some states.
struct StateFloor {
  std::vector<std::string> states;  ///< empty if the level declares none
  std::vector<bool> open;           ///< the areas, in the first of the states
  BitGrid pixels;
  std::size_t number = 0;  ///< equal for two floors of a level exactly if their pixels are equal
};

/// Returns the gates of a level for an agent of this footprint, whatever the state. They charge
/// `steps`, which must outlive them.
Gates gates_of(const Level& level, const Footprint& footprint, Steps& steps);

/// Returns the gates of its paths alone, which exits of the room do not join.
Gates gates_of_paths(const Level& level, const Footprint& footprint, Steps& steps);

/// The floors of a level: one for each different state, and one with every area open. Floors for
/// agents, clearances, passages and gates are built on demand and cached as memory allows. Not
/// thread-safe. The level must outlive it.
class LevelFloors {
 public:
  /// The most bytes that floors for agents may take, that comfortable floors may take, and that
  /// clearances with their passages may take. Beyond that the least recently used are dropped,
  /// except for the last kFloorsKept floors, the last comfortable floor and the clearances of the
  /// last floor. Passages keep at most kMostKeptBytes of their own.
  static constexpr std::int64_t kMostKeptBytes = std::int64_t{512} << 20;
  static constexpr std::size_t kFloorsKept = 6;
  static constexpr std::size_t kMostKept = 2048;  ///< of each, however few bytes they take

  /// If `judge_states` is false, the only state floor is the one with every area open. `steps` is
  /// the budget, by default the budget for the level's size.
  LevelFloors(const Level& level, bool judge_states, std::int64_t most_kept_bytes = kMostKeptBytes,
              std::optional<Steps> steps = {});

  LevelFloors(const LevelFloors&) = delete;  // passages and gates charge the budget here
  LevelFloors& operator=(const LevelFloors&) = delete;

  /// Returns the budget for a survey of these floors. Whatever is built here charges it.
  Steps& steps() { return steps_; }

  /// Returns at least one floor, in the order of the states.
  const std::vector<StateFloor>& of_states() const { return of_states_; }

  /// Returns the floor with every area open; all others lie within it.
  const StateFloor& all_open() const { return all_open_; }

  // Precondition of all below: `floor` is of_states()[i] or all_open().

  /// Returns the floor for an agent of this footprint, with its blocks; valid until kFloorsKept
  /// other floors or footprints have been requested.
  const PreparedFloor& prepared(const StateFloor& floor, const Footprint& footprint);

  /// Returns a solver on prepared() for questions whose comfort keeps `keep` pixels. The first such
  /// question makes the comfortable floor, for all later ones. Valid until the next call with other
  /// arguments. Precondition: 1 <= keep <= kLargestComfort.
  RoomSolver& comfort_solver(const StateFloor& floor, const Footprint& footprint, int keep);

  // Both are valid until the next call with another floor or outline.
  const ClearanceMap& clearances(const StateFloor& floor, const Outline& outline = {});
  Passages& passages(const StateFloor& floor, const Outline& outline = {});

  /// Returns the floor for an agent of this footprint while these areas are open; it is not kept.
  PreparedFloor built(const std::vector<bool>& open, const Footprint& footprint);

  /// Returns gates_of() the level, cached.
  const Gates& gates(const Footprint& footprint);

  /// Returns the names of the states that have one of these floors; empty if all states do.
  std::vector<std::string> state_names(const std::vector<const StateFloor*>& floors) const;

 private:
  struct Maps {
    Maps(const StateFloor& floor, const Outline& outline, int scale, Steps& steps)
        : clearances(floor.pixels, scale, outline), passages(clearances, steps) {}
    std::int64_t bytes() const { return clearances.bytes() + passages.bytes(); }

    ClearanceMap clearances;
    Passages passages;
  };

  /// A solver with its comfortable floor.
  struct ComfortFloorSolver {
    ComfortFloorSolver(PreparedFloor of, MaskScale scale)
        : floor(std::move(of)), solver(floor, scale) {}
    std::int64_t bytes() const;

    const PreparedFloor floor;  // its own, since that of an agent may be dropped before it
    RoomSolver solver;
  };

  Maps& maps_of(const StateFloor& floor, const Outline& outline);
  std::unique_ptr<const PreparedFloor> agent_floor(const StateFloor& floor,
                                                   const Footprint& footprint);

  const Level& level_;
  std::int64_t most_kept_bytes_;
  Steps steps_;
  StateFloor all_open_;
  std::vector<StateFloor> of_states_;
  std::size_t states_;
  // By a floor's number, and the footprint.
  Kept<std::pair<std::size_t, Footprint>, const PreparedFloor> prepared_;
  std::map<Footprint, const StateFloor*> last_built_;  // by the footprint
  // By a floor's number, the footprint, and the distance that comfort keeps.
  Kept<std::tuple<std::size_t, Footprint, int>, ComfortFloorSolver> comfort_solvers_;
  Kept<std::pair<std::size_t, Outline>, Maps> maps_;  // by a floor's number, and the outline
  std::map<Footprint, Gates> gates_;                  // by the footprint
};

}  // namespace walkmask
