#include "check/covered_by_expectation.h"

#include <algorithm>
#include <vector>

namespace walkmask::check {
namespace {

bool holds_for(const Expectation& expected, const Circumstance& circumstance,
               const Manifest& manifest) {
  if (expected.state && expected.state->value != circumstance.state) return false;
  if (!circumstance.agent) return true;
  if (expected.agent) return expected.agent->value == *circumstance.agent;
  return !manifest.agents.empty() && manifest.agents.front().name == *circumstance.agent;
}

std::vector<Foothold> footholds_of(const ExpectedEnd& end, const Subject& subject,
                                   const Standing& standing, const PreparedFloor& ground) {
  const RoomPlace place = place_of(end, subject.places);
  if (!is_inside(place, subject.level)) return {};
  return footholds(place, subject.level, ground.blocks, standing.diameter);
}

/// Whether an expectation decides if the place's part of the floor is connected to home.
bool decides(const Expectation& expected, std::size_t place, const Subject& subject,
             const Standing& standing, const PreparedFloor& ground) {
  const std::string& name = subject.places[place].name;
  if (!standing.stands(place)) return expected.from.name == name || expected.to.name == name;
  const std::vector<Foothold> from = footholds_of(expected.from, subject, standing, ground);
  const std::vector<Foothold> to = footholds_of(expected.to, subject, standing, ground);
  const std::vector<Foothold>& here = standing.footholds[place];
  return (meeting(from, standing.home) && meeting(to, here)) ||
         (meeting(to, standing.home) && meeting(from, here));
}

}  // namespace

bool is_covered_by_expectation(std::size_t place, const Circumstance& circumstance,
                               const Subject& subject, const Standing& standing,
                               const PreparedFloor& ground) {
  const Manifest& manifest = subject.level.manifest;
  return std::ranges::any_of(manifest.expect, [&](const Expectation& expected) {
    return holds_for(expected, circumstance, manifest) &&
           decides(expected, place, subject, standing, ground);
  });
}

}  // namespace walkmask::check
