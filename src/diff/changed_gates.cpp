#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "diff/changed_parts.h"
#include "survey/gates.h"
#include "survey/places.h"

namespace walkmask::diff {
namespace {

using Areas = std::set<std::string>;

/// The gates of one level for an agent.
class SideGates {
 public:
  SideGates(Side& side, int diameter)
      : side_(side),
        diameter_(diameter),
        floor_(side.floors.prepared(side.floors.all_open(), diameter)) {
    const auto positions = all_positions(side.places, side.level, floor_.blocks, diameter);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      positions_.push_back(positions[i]);
      pixels_.push_back(positions[i].empty()
                            ? std::vector<Point>()
                            : pixels_at(side.places[i], side.level, floor_.floor, diameter));
    }
  }

  /// Returns the areas that are in one of the smallest sets that connect two places; absent where
  /// nothing connects them.
  std::optional<Areas> between(std::size_t one, std::size_t other, bool& complete) {
    if (!connection(positions_[one], positions_[other])) return std::nullopt;
    const GateSets sets = side_.floors.gates(diameter_).between(pixels_[one], pixels_[other]);
    complete = complete && sets.complete;
    Areas areas;
    for (const AreaSet& set : sets.sets) {
      for (const std::size_t area : set) areas.insert(side_.level.areas[area].name);
    }
    return areas;
  }

 private:
  Side& side_;
  int diameter_;
  const PreparedFloor& floor_;
  std::vector<std::vector<AgentPosition>> positions_;
  std::vector<std::vector<Point>> pixels_;
};

/// Adds a pair of places to the change of an area for an agent.
void add_pair(const std::string& area, Change change, const CommonAgent& agent,
              const std::pair<std::string, std::string>& pair, std::vector<GateChange>& gates) {
  const auto same = std::ranges::find_if(gates, [&](const GateChange& one) {
    return one.area == area && one.change == change && one.agent == agent.name;
  });
  if (same != gates.end()) {
    same->between.push_back(pair);
    return;
  }
  gates.push_back({area, change, agent.name, agent.diameter, {pair}});
}

bool any_areas(const Compared& compared) {
  return !compared.side.before.level.areas.empty() || !compared.side.after.level.areas.empty();
}

}  // namespace

void find_changed_gates(Compared& compared, const CommonAgent& agent, LevelDifference& difference) {
  if (!any_areas(compared)) return;
  SideGates old_gates(compared.side.before, agent.diameter.before);
  SideGates new_gates(compared.side.after, agent.diameter.after);
  for (std::size_t i = 0; i < compared.places.size(); ++i) {
    for (std::size_t j = i + 1; j < compared.places.size(); ++j) {
      const CommonPlace& one = compared.places[i];
      const CommonPlace& other = compared.places[j];
      bool complete = true;
      const auto before = old_gates.between(one.index.before, other.index.before, complete);
      const auto after = new_gates.between(one.index.after, other.index.after, complete);
      difference.all_gates = difference.all_gates && complete;
      if (!before || !after || !complete) continue;
      const auto add_missing = [&](const Areas& areas, const Areas& from, Change change) {
        for (const std::string& area : areas) {
          if (!from.contains(area)) {
            add_pair(area, change, agent, {one.name, other.name}, difference.gates);
          }
        }
      };
      add_missing(*after, *before, Change::gained);
      add_missing(*before, *after, Change::lost);
    }
  }
}

}  // namespace walkmask::diff
