#include "check/rules/finders.h"

#include <algorithm>
#include <vector>

#include "check/wording.h"
#include "survey/pinholes.h"

namespace walkmask::check {

Findings pinhole_findings(const Subject& subject, LevelFloors& floors) {
  const std::vector<Pinhole> holes =
      pinholes(floors.all_open().pixels, subject.parameters.number("pinhole_size"));
  if (holes.empty()) return {};
  const auto [least, most] =
      std::minmax_element(holes.begin(), holes.end(),
                          [](const Pinhole& a, const Pinhole& b) { return a.pixels < b.pixels; });
  Bounds box = holes.front().bounds;
  for (const Pinhole& hole : holes) box = around(box, hole.bounds);
  Finding finding =
      subject.painted_at(holes.front().first, Code("G003"),
                         "the floor has " + counted(std::ssize(holes), "pinhole") + " of " +
                             counted_range(least->pixels, most->pixels, "pixel") +
                             (holes.size() == 1 ? "" : ", the first here"),
                         "paint floor over them");
  finding.box = subject.in_room(box);
  FloorParts parts;
  for (const Pinhole& hole : holes) {
    parts.parts.push_back({FloorPart::Kind::pinhole, subject.in_room(hole.first), hole.pixels,
                           subject.in_room(hole.bounds)});
  }
  finding.evidence = {std::move(parts)};
  return {finding};
}

}  // namespace walkmask::check
