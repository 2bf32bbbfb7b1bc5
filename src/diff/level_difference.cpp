#include "diff/level_difference.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "diff/changed_parts.h"
#include "diff/compared.h"
#include "survey/steps.h"

namespace walkmask::diff {
namespace {

/// The differences for the agents with one body, without their names: on each common floor, and in
/// the gates.
struct BodyDifference {
  std::vector<FloorDifference> floors;
  std::vector<GateChange> gates = {};
};

/// Finds the differences on each floor for each body, except for the lengths of paths.
std::vector<BodyDifference> body_differences(Compared& compared, const DiffOptions& options) {
  constexpr std::int64_t kFloor = 256;
  std::vector<BodyDifference> all;
  for (const CommonBody& body : compared.agents.bodies) {
    BodyDifference& difference = all.emplace_back();
    for (const CommonFloor& floor : compared.floors) {
      compared.steps.take(kFloor);
      const AgentFloors floors = compared.prepared(floor, body);
      FloorDifference& on_floor = difference.floors.emplace_back();
      on_floor.states = floor.states;
      on_floor.footprint = body.footprint;
      on_floor.comfort = body.comfort;
      find_changed_islands(compared, floors, options, on_floor);
      find_changed_connections(compared, floors.positions, on_floor);
    }
  }
  return all;
}

/// Returns whether gates may differ between two levels with these differences.
bool may_change_gates(const LevelDifference& difference) {
  return difference.sizes_differ() || difference.scale.differs() || !difference.parts.empty() ||
         !difference.moved.empty() || !difference.resized.empty();
}

/// Calls compare(steps) with half of the remaining budget, which ends it if it takes more. Returns
/// whether it compared everything.
template <typename Compare>
bool with_half_of(Steps& all_steps, Compare compare) {
  const std::int64_t most = all_steps.left() / 2;
  Steps steps(most);
  const Result<bool, TooManySteps> is_complete = within_steps([&] { return compare(steps); });
  all_steps.take(most - std::max<std::int64_t>(steps.left(), 0));
  return is_complete && *is_complete;
}

/// Adds the gates of each body. Returns whether all were compared.
bool add_gates(Compared& compared, std::vector<BodyDifference>& differences) {
  return with_half_of(compared.steps, [&](Steps& steps) {
    bool all = true;
    for (std::size_t i = 0; i < differences.size(); ++i) {
      const OldAndNew<Footprint>& footprint = compared.agents.bodies[i].footprint;
      all = find_changed_gates(compared, footprint, steps, differences[i].gates) && all;
    }
    return all;
  });
}

/// Adds the lengths of paths. Returns whether all were compared.
bool add_lengths(Compared& compared, const DiffOptions& options,
                 std::vector<BodyDifference>& differences) {
  return with_half_of(compared.steps, [&](Steps& steps) {
    for (std::size_t i = 0; i < differences.size(); ++i) {
      for (std::size_t j = 0; j < compared.floors.size(); ++j) {
        const AgentFloors floors = compared.prepared(compared.floors[j], compared.agents.bodies[i]);
        find_changed_lengths(compared, floors, options, steps, differences[i].floors[j]);
      }
    }
    return true;
  });
}

/// Returns the memory of a difference, in steps.
std::int64_t steps_of_copy(const FloorDifference& floor) {
  std::int64_t listed = 1 + std::ssize(floor.states) + std::ssize(floor.places) +
                        std::ssize(floor.pairs) + std::ssize(floor.lengths);
  for (const IslandChange& change : floor.islands) {
    listed += std::ssize(change.before) + std::ssize(change.after);
  }
  return kListedChange * listed;
}

/// Adds the differences of each agent. Agents with the same body have the same differences.
void add_agents(Compared& compared, const std::vector<BodyDifference>& differences,
                LevelDifference& difference) {
  for (const CommonAgent& agent : compared.agents.all) {
    for (const FloorDifference& floor : differences[agent.body].floors) {
      if (!floor.any()) continue;
      compared.steps.take(steps_of_copy(floor));
      difference.floors.push_back(floor);
      difference.floors.back().agent = agent.name;
    }
    for (const GateChange& gate : differences[agent.body].gates) {
      compared.steps.take(kListedChange * std::ssize(gate.between));
      difference.gates.push_back(gate);
      difference.gates.back().agent = agent.name;
    }
  }
}

bool counts(const PartDifference& part) { return part.gained.any() || part.lost.any(); }

}  // namespace

std::vector<const PairChange*> unexplained_pairs(const FloorDifference& floor, Change change) {
  std::set<std::string> explained;
  for (const PlaceChange& place : floor.places) explained.insert(place.place);
  std::vector<const PairChange*> pairs;
  for (const PairChange& pair : floor.pairs) {
    if (pair.change != change) continue;
    if (!explained.contains(pair.from) && !explained.contains(pair.to)) pairs.push_back(&pair);
  }
  return pairs;
}

bool LevelDifference::sizes_differ() const {
  return room.before.width != room.after.width || room.before.height != room.after.height;
}

bool LevelDifference::any() const {
  return sizes_differ() || depth.differs() || scaling_differs || !names.empty() || !moved.empty() ||
         !exits.empty() || !resized.empty() || !comforts.empty() || !states.empty() ||
         !floors.empty() || !gates.empty() || std::ranges::any_of(parts, counts);
}

bool LevelDifference::all_pairs() const {
  return std::ranges::all_of(floors, &FloorDifference::all_pairs);
}

namespace {

/// Returns the scaling of characters in areas that the other level has, too.
std::map<std::string, RowScaling> area_scaling(const Level& level, const Level& other) {
  std::map<std::string, RowScaling> all;
  for (const AreaScaling& one : level.manifest.area_scaling) {
    if (std::ranges::find(other.areas, one.area, &Area::name) != other.areas.end()) {
      all[one.area] = one.scaling;
    }
  }
  return all;
}

bool scaling_differs(const Level& before, const Level& after) {
  return before.manifest.scaling != after.manifest.scaling ||
         area_scaling(before, after) != area_scaling(after, before);
}

LevelDifference difference_of(const Level& before, const Level& after, const DiffOptions& options) {
  Compared compared(before, after, options.agent);
  LevelDifference difference = {.room = {{before.room_width(), before.room_height()},
                                         {after.room_width(), after.room_height()}},
                                .scale = {before.manifest.scale, after.manifest.scale},
                                .units = compared.units,
                                .depth = {before.manifest.depth, after.manifest.depth},
                                .scaling_differs = scaling_differs(before, after)};
  difference.agents_compared = compared.agents.all.size();
  difference.floors_compared = compared.floors.size();
  find_changed_names(compared, options.agent, difference);
  difference.parts = changed_parts(compared, options);
  std::vector<BodyDifference> differences = body_differences(compared, options);
  if (may_change_gates(difference)) difference.all_gates = add_gates(compared, differences);
  difference.all_lengths = add_lengths(compared, options, differences);
  add_agents(compared, differences, difference);
  return difference;
}

}  // namespace

Result<LevelDifference, TooManySteps> compare_levels(const Level& before, const Level& after,
                                                     const DiffOptions& options) {
  return within_steps([&] { return difference_of(before, after, options); });
}

}  // namespace walkmask::diff
