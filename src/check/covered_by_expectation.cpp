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
  const RoomPlace place = place_of(end, subject.places);
  if (!is_inside(place, subject.level)) return {};
  return positions_at(place, subject.level, prepared.blocks, on_floor.diameter);
}

/// Returns whether an expectation decides if the place's part of the floor is connected to the
/// reference place.
bool decides(const Expectation& expected, std::size_t place, const Subject& subject,
             const PlacesOnFloor& on_floor, const PreparedFloor& prepared) {
  const std::string& name = subject.places[place].name;
  if (!on_floor.fits(place)) return expected.from.name == name || expected.to.name == name;
  const std::vector<AgentPosition> from = positions_of(expected.from, subject, on_floor, prepared);
  const std::vector<AgentPosition> to = positions_of(expected.to, subject, on_floor, prepared);
  const std::vector<AgentPosition>& here = on_floor.positions[place];
  return (connection(from, on_floor.reference) && connection(to, here)) ||
         (connection(to, on_floor.reference) && connection(from, here));
}

}  // namespace

bool is_covered_by_expectation(std::size_t place, const StateAndAgent& when, const Subject& subject,
                               const PlacesOnFloor& on_floor, const PreparedFloor& prepared) {
  const Manifest& manifest = subject.level.manifest;
  return std::ranges::any_of(manifest.expect, [&](const Expectation& expected) {
    return holds_for(expected, when, manifest) &&
           decides(expected, place, subject, on_floor, prepared);
  });
}

}  // namespace walkmask::check
