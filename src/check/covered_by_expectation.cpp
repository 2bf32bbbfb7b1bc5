#include "check/covered_by_expectation.h"

#include <algorithm>
#include <vector>

namespace walkmask::check {
namespace {

bool holds_for(const Expectation& expected, const StateAndAgent& when, const Manifest& manifest) {
  if (expected.state && expected.state->value != when.state) return false;
  if (!when.agent) return true;
  if (expected.agent) return expected.agent->value == *when.agent;
  return !manifest.agents.empty() && manifest.agents.front().name == *when.agent;
}

std::vector<AgentPosition> positions_of(const ExpectedEnd& end, const Subject& subject,
                                        const PlacesOnFloor& on_floor,
                                        const PreparedFloor& prepared) {
  if (end.name) {
    const auto named = std::ranges::find(subject.places, *end.name, &RoomPlace::name);
    return on_floor.positions[static_cast<std::size_t>(named - subject.places.begin())];
  }
  const RoomPlace place = place_of(end, subject.places, subject.snap(), subject.units());
  if (!is_inside(place, subject.level)) return {};
  return positions_at(place, subject.level, prepared.blocks, on_floor.footprint);
}

std::int64_t steps_of_covered_places(const Subject& subject, const PlacesOnFloor& on_floor) {
  std::int64_t most = 0;
  for (const auto& positions : on_floor.positions) {
    most = std::max<std::int64_t>(most, std::ssize(positions));
  }
  return std::ssize(subject.level.manifest.expect) * (std::ssize(subject.places) / 2 + most);
}

}  // namespace

CoveredPlaces::CoveredPlaces(const StateAndAgent& when, const Subject& subject,
                             const PlacesOnFloor& on_floor, const PreparedFloor& prepared,
                             Steps& steps)
    : places_(subject.places), on_floor_(on_floor) {
  steps.take(steps_of_covered_places(subject, on_floor));
  const auto add = [&](const std::vector<AgentPosition>& end,
                       const std::vector<AgentPosition>& other) {
    if (!on_floor.is_reached(end)) return;
    for (const AgentPosition& position : other) components_.insert(position.component);
  };
  for (const Expectation& expected : subject.level.manifest.expect) {
    if (!holds_for(expected, when, subject.level.manifest)) continue;
    const auto from = positions_of(expected.from, subject, on_floor, prepared);
    const auto to = positions_of(expected.to, subject, on_floor, prepared);
    add(from, to);
    add(to, from);
    if (expected.from.name) names_.insert(*expected.from.name);
    if (expected.to.name) names_.insert(*expected.to.name);
  }
}

bool CoveredPlaces::contains(std::size_t place) const {
  if (!on_floor_.fits(place)) return names_.contains(places_[place].name);
  return std::ranges::any_of(on_floor_.positions[place], [&](const AgentPosition& position) {
    return components_.contains(position.component);
  });
}

}  // namespace walkmask::check
