#include "check/rules/finders.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "check/drawn_floor.h"
#include "check/wording.h"
#include "survey/pinholes.h"

namespace walkmask::check {
namespace {

/// Drops the holes that polygons leave between each other.
void drop_seams(std::vector<Island>& holes, const Subject& subject, Steps& steps) {
  const FloorPolygons polygons(subject.level);
  std::erase_if(holes, [&](const Island& hole) {
    return polygons.is_seam({subject.in_room(hole.first), subject.in_room(hole.bounds)}, steps);
  });
}

/// Reports holes together. Precondition: there is one.
Finding together(std::span<const Island> holes, const Subject& subject) {
  const bool is_one = holes.size() == 1;
  return parts_together(
      holes, Code("G003"), FloorPart::Kind::pinhole,
      "the floor has " + counted(std::ssize(holes), "pinhole"),
      floor_cure(subject.level, is_one ? "paint floor over it" : "paint floor over them",
                 is_one ? "remove the hole or wall that draws it"
                        : "remove the holes or walls that draw them"),
      subject);
}

/// Takes out the holes that waivers name; they are reported one by one.
std::vector<Island> take_waived(std::vector<Island>& holes, const Subject& subject, Steps& steps) {
  const Code code("G003");
  const std::vector<Waiver> waivers = waivers_of(code, subject.waivers);
  steps.take(std::int64_t{std::ssize(holes)} * std::ssize(waivers));
  const auto is_meant = [&](const Island& hole) {
    return is_waived(code, subject.in_room(hole.bounds), waivers);
  };
  std::vector<Island> meant;
  std::ranges::copy_if(holes, std::back_inserter(meant), is_meant);
  std::erase_if(holes, is_meant);
  return meant;
}

}  // namespace

Findings pinhole_findings(const Subject& subject, LevelFloors& floors) {
  std::vector<Island> holes =
      pinholes(floors.all_open().pixels, subject.parameters.number("pinhole_size"));
  drop_seams(holes, subject, floors.steps());
  Findings findings;
  for (const Island& hole : take_waived(holes, subject, floors.steps())) {
    findings.push_back(together({&hole, 1}, subject));
  }
  if (!holes.empty()) findings.push_back(together(holes, subject));
  return findings;
}

}  // namespace walkmask::check
