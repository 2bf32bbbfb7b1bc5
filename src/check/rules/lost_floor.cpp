#include "check/rules/finders.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "check/wording.h"
#include "survey/islands.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// Returns the components that places are on.
std::set<std::int32_t> components_with_places(const PlacesOnFloor& on_floor) {
  std::set<std::int32_t> components;
  for (const auto& positions : on_floor.positions) {
    for (const AgentPosition& position : positions) components.insert(position.component);
  }
  return components;
}

/// Returns the components of the floor for an agent of this footprint that have a place, every area
/// being open.
std::set<std::int32_t> used_components(const Footprint& footprint, const Subject& subject,
                                       LevelFloors& floors) {
  return components_with_places(places_on_floor(subject.places, subject.parameters.start,
                                                subject.level, floors.all_open(), footprint,
                                                floors));
}

Finding lost_part(const Island& part, const Agent& agent, const Subject& subject) {
  Finding finding =
      subject.painted_at(part.first, Code("G007"),
                         agent.name + " (" + agent_size_text(agent.footprint, subject.level) +
                             ") fits on a part of the floor of " + counted(part.pixels, "pixel") +
                             ", but all that leads there is too narrow",
                         "widen a passage to it, or paint over it");
  finding.agent = agent.name;
  finding.box = subject.in_room(part.bounds);
  finding.evidence = {floor_part(FloorPart::Kind::unreached, part, subject.level)};
  return finding;
}

/// Finds the large parts of an agent's floor without a place on them that a point agent reaches
/// from a place.
Findings lost_parts(const Agent& agent, const std::set<std::int32_t>& used_by_point,
                    const Subject& subject, LevelFloors& floors) {
  const int part_size = subject.parameters.number("part_size");
  const std::set<std::int32_t> used = used_components(agent.footprint, subject, floors);
  if (used.empty()) return {};
  const Blocks& wide = floors.prepared(floors.all_open(), agent.footprint).blocks;
  const Blocks& point = floors.prepared(floors.all_open(), kPoint).blocks;
  floors.steps().take(std::ssize(wide.all()));
  Findings findings;
  for (const Island& part : islands(wide)) {
    if (part.pixels < part_size || used.contains(part.component)) continue;
    if (!used_by_point.contains(point[*point.at(part.first)].component)) continue;
    findings.push_back(lost_part(part, agent, subject));
  }
  return findings;
}

}  // namespace

Findings lost_floor_findings(const Subject& subject, LevelFloors& floors) {
  const std::set<std::int32_t> used_by_point = used_components(kPoint, subject, floors);
  std::set<Footprint> done = {kPoint};
  Findings findings;
  for (const Agent& agent : subject.level.manifest.agents) {
    if (!done.insert(agent.footprint).second) continue;
    append(findings, lost_parts(agent, used_by_point, subject, floors));
  }
  waive(findings, subject.waivers);
  shorten(findings, Code("G007"));
  return findings;
}

}  // namespace walkmask::check
