#include "diff/level_difference.h"

#include <algorithm>
#include <set>
#include <utility>

#include "diff/changed_parts.h"
#include "diff/compared.h"
#include "survey/inspection.h"
#include "survey/steps.h"

namespace walkmask::diff {
namespace {

/// Returns the steps that comparing all connections on one floor takes.
std::int64_t steps_of_connections(const Compared& compared) {
  constexpr std::int64_t kFloor = 256, kPair = 4;
  const auto places = std::ssize(compared.places);
  const bool has_pairs = compared.places.size() <= kMostPlacesInPairs;
  return kFloor + places + (has_pairs ? kPair * places * places : 0);
}

/// Finds what differs on each floor for each agent, but for lengths of paths; in the order of
/// agents, then floors.
std::vector<FloorDifference> floor_differences(Compared& compared, const DiffOptions& options) {
  std::vector<FloorDifference> all;
  for (const CommonAgent& agent : compared.agents) {
    for (const CommonFloor& floor : compared.floors) {
      FloorDifference difference = {
          .states = floor.states, .agent = agent.name, .diameter = agent.diameter};
      compared.side.after.floors.take_steps(steps_of_connections(compared));
      const AgentFloors floors = compared.prepared(floor, agent);
      find_changed_islands(compared, floors, options, difference);
      find_changed_connections(compared, floors.positions, difference);
      all.push_back(std::move(difference));
    }
  }
  return all;
}

/// Adds the lengths of paths to floor_differences, until that takes too many steps. Returns whether
/// all were compared.
bool add_lengths(Compared& compared, const DiffOptions& options,
                 std::vector<FloorDifference>& differences) {
  try {
    auto difference = differences.begin();
    for (const CommonAgent& agent : compared.agents) {
      for (const CommonFloor& floor : compared.floors) {
        find_changed_lengths(compared, compared.prepared(floor, agent), options, *difference++);
      }
    }
  } catch (const TooManySteps&) {
    return false;
  }
  return true;
}

/// Returns whether gates may differ between two levels with these differences.
bool may_change_gates(const LevelDifference& difference) {
  return difference.sizes_differ() || !difference.parts.empty() || !difference.moved.empty() ||
         !difference.resized.empty();
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
  return room.before.width != room.after.width || room.before.height != room.after.height ||
         scale.differs();
}

bool LevelDifference::any() const {
  return sizes_differ() || !names.empty() || !moved.empty() || !exits.empty() || !resized.empty() ||
         !states.empty() || !floors.empty() || !gates.empty() || std::ranges::any_of(parts, counts);
}

LevelDifference compare_levels(const Level& before, const Level& after,
                               const DiffOptions& options) {
  Compared compared(before, after, options.agent);
  LevelDifference difference = {.room = {{before.room_width(), before.room_height()},
                                         {after.room_width(), after.room_height()}},
                                .scale = {before.scale(), after.scale()}};
  find_changed_names(compared, difference);
  difference.parts = changed_parts(compared, options);
  difference.floors = floor_differences(compared, options);
  difference.agents_compared = compared.agents.size();
  difference.floors_compared = compared.floors.size();
  difference.pairs_compared = compared.places.size() <= kMostPlacesInPairs;
  if (difference.pairs_compared) {
    if (may_change_gates(difference)) {
      for (const CommonAgent& agent : compared.agents) {
        find_changed_gates(compared, agent, difference);
      }
    }
    difference.all_lengths = add_lengths(compared, options, difference.floors);
  }
  std::erase_if(difference.floors, [](const FloorDifference& floor) { return !floor.any(); });
  return difference;
}

}  // namespace walkmask::diff
