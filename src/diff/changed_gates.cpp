#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "diff/changed_parts.h"
#include "survey/gates.h"
#include "survey/places.h"

namespace walkmask::diff {
namespace {

using Areas = std::set<std::string>;

/// The gates of one level for an agent.
class SideGates {
 public:
  SideGates(SurveyedLevel& side, const Footprint& footprint) : side_(side), footprint_(footprint) {
    const PreparedFloor& prepared = side.floors.prepared(side.floors.all_open(), footprint);
    const auto positions =
        all_positions_on(side.places, side.level, side.floors.all_open(), footprint, side.floors);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      positions_.push_back(positions[i]);
      pixels_.push_back(positions[i].empty()
                            ? std::vector<Point>()
                            : pixels_at(side.places[i], side.level, prepared.floor, footprint));
    }
  }

  /// Returns the areas in any of the smallest sets that connect two places; absent if nothing
  /// connects them.
  std::optional<Areas> between(std::size_t one, std::size_t other, bool& complete) {
    if (!connection(positions_[one], positions_[other])) return std::nullopt;
    const GateSets sets = side_.floors.gates(footprint_).between(pixels_[one], pixels_[other]);
    complete = complete && sets.complete;
    Areas areas;
    for (const AreaSet& set : sets.sets) {
      for (const std::size_t area : set) areas.insert(side_.level.areas[area].name);
    }
    return areas;
  }

 private:
  SurveyedLevel& side_;
  Footprint footprint_;
  std::vector<std::vector<AgentPosition>> positions_;
  std::vector<std::vector<Point>> pixels_;
};

/// Adds a pair of places to the change of each area that is in only one of the sets.
void add_missing(const Areas& areas, const Areas& other, const GateChange& change,
                 const std::pair<std::string, std::string>& pair, std::vector<GateChange>& gates) {
  for (const std::string& area : areas) {
    if (other.contains(area)) continue;
    const auto same = std::ranges::find_if(gates, [&](const GateChange& one) {
      return one.area == area && one.change == change.change;
    });
    GateChange& gate = same != gates.end() ? *same : gates.emplace_back(change);
    gate.area = area;
    gate.between.push_back(pair);
  }
}

bool any_areas(const Compared& compared) {
  return !compared.side.before.level.areas.empty() || !compared.side.after.level.areas.empty();
}

}  // namespace

bool find_changed_gates(Compared& compared, const OldAndNew<Footprint>& footprint, Steps& steps,
                        std::vector<GateChange>& gates) {
  constexpr std::int64_t kPair = 256;
  if (!any_areas(compared)) return true;
  SideGates old_gates(compared.side.before, footprint.before);
  SideGates new_gates(compared.side.after, footprint.after);
  bool all_complete = true;
  for_each_pair(compared, [&](std::size_t i, std::size_t j) {
    steps.take(kPair);
    const CommonPlace &one = compared.places[i], &other = compared.places[j];
    bool complete = true;
    const auto before = old_gates.between(one.index.before, other.index.before, complete);
    const auto after = new_gates.between(one.index.after, other.index.after, complete);
    all_complete = all_complete && complete;
    if (!before || !after || !complete) return;
    const std::pair<std::string, std::string> pair = {one.name, other.name};
    add_missing(*after, *before, {{}, Change::gained, {}, footprint, {}}, pair, gates);
    add_missing(*before, *after, {{}, Change::lost, {}, footprint, {}}, pair, gates);
  });
  return all_complete;
}

}  // namespace walkmask::diff
