#include "check/rules/passages.h"

#include <cstdint>
#include <set>

#include "check/wording.h"
#include "survey/islands.h"
#include "survey/narrow_passages.h"

namespace walkmask::check {
namespace {

/// Whether two large parts of the floor for an agent are one for a point: only then there is a
/// narrow passage to look for, which costs far more.
bool falls_apart(const PreparedFloor& point, const PreparedFloor& agent, int part_size) {
  std::set<std::int32_t> seen;
  for (const Island& part : islands(agent.blocks)) {
    if (part.pixels < part_size) continue;
    const auto block = point.blocks.at(part.first);
    if (!seen.insert(point.blocks[*block].component).second) return true;
  }
  return false;
}

Finding narrow(const NarrowPassage& passage, const Subject& subject) {
  const int gap = passage.passage.gap * subject.level.scale().factor;
  return subject.painted_at(passage.passage.pixel, Code::G001,
                            "two large parts of the floor, at " + at(subject.in_room(passage.one)) +
                                " and " + at(subject.in_room(passage.other)) +
                                ", hang together by a passage " + counted(gap, "pixel") + " wide",
                            "widen it, or close it");
}

}  // namespace

Findings passage_findings(const Subject& subject, LevelFloors& floors) {
  const Parameters& parameters = subject.parameters;
  const int width = parameters.passage_width;
  const StateFloor& open = floors.all_open();
  const PreparedFloor& point = floors.prepared(open, kPoint);
  if (!falls_apart(point, floors.prepared(open, width), parameters.part_size)) return {};
  Findings findings;
  for (const NarrowPassage& passage :
       narrow_passages(floors.clearances(open), width, parameters.part_size)) {
    findings.push_back(narrow(passage, subject));
  }
  return findings;
}

}  // namespace walkmask::check
