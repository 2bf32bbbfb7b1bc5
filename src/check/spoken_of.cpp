#include "check/spoken_of.h"

#include <algorithm>

namespace walkmask::check {
namespace {

bool holds_for(const Expectation& expected, const std::string& state, const std::string* agent,
               const Manifest& manifest) {
  if (expected.state && expected.state->value != state) return false;
  if (agent == nullptr) return true;
  if (expected.agent) return expected.agent->value == *agent;
  return !manifest.agents.empty() && manifest.agents.front().name == *agent;
}

std::vector<Foothold> footholds_of(const ExpectedEnd& end, const Subject& subject,
                                   const Standing& standing, const Ground& ground) {
  const RoomPlace place = place_of(end, subject.places);
  if (!is_inside(place, subject.level)) return {};
  return footholds(place, subject.level, ground.blocks, standing.diameter);
}

}  // namespace

bool is_spoken_of(std::size_t place, const std::string& state, const std::string* agent,
                  const Subject& subject, const Standing& standing, const Ground& ground) {
  const Manifest& manifest = subject.level.manifest;
  return std::any_of(manifest.expect.begin(), manifest.expect.end(),
                     [&](const Expectation& expected) {
                       if (!holds_for(expected, state, agent, manifest)) return false;
                       const std::string& name = subject.places[place].name;
                       if (!standing.stands(place))
                         return expected.from.name == name || expected.to.name == name;
                       const auto from = footholds_of(expected.from, subject, standing, ground);
                       const auto to = footholds_of(expected.to, subject, standing, ground);
                       const std::vector<Foothold>& here = standing.footholds[place];
                       return (meeting(from, standing.home) && meeting(to, here)) ||
                              (meeting(to, standing.home) && meeting(from, here));
                     });
}

}  // namespace walkmask::check
