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
void drop_seams(std::vector<Pinhole>& holes, const Subject& subject, Steps& steps) {
  const FloorPolygons polygons(subject.level);
  std::erase_if(holes, [&](const Pinhole& hole) {
    return polygons.is_seam({subject.in_room(hole.first), subject.in_room(hole.bounds)}, steps);
  });
}

/// Reports holes together. Precondition: there is one.
Finding together(std::span<const Pinhole> holes, const Subject& subject) {
  const auto [least, most] =
      std::minmax_element(holes.begin(), holes.end(),
                          [](const Pinhole& a, const Pinhole& b) { return a.pixels < b.pixels; });
  Bounds box = holes.front().bounds;
  for (const Pinhole& hole : holes) box = around(box, hole.bounds);
  const bool is_one = holes.size() == 1;
  Finding finding = subject.painted_at(
      holes.front().first, Code("G003"),
      "the floor has " + counted(std::ssize(holes), "pinhole") + " of " +
          counted_range(least->pixels, most->pixels, "pixel") + (is_one ? "" : ", the first here"),
      floor_cure(subject.level, is_one ? "paint floor over it" : "paint floor over them",
                 is_one ? "remove the hole or wall that draws it"
                        : "remove the holes or walls that draw them"));
  finding.box = subject.in_room(box);
  FloorParts parts;
  for (const Pinhole& hole : holes) {
    parts.parts.push_back({FloorPart::Kind::pinhole, subject.in_room(hole.first), hole.pixels,
                           subject.in_room(hole.bounds)});
  }
  finding.evidence = {std::move(parts)};
  return finding;
}

/// Takes out the holes that waivers name; they are reported one by one.
std::vector<Pinhole> take_waived(std::vector<Pinhole>& holes, const Subject& subject,
                                 Steps& steps) {
  const Code code("G003");
  const std::vector<Waiver> waivers = waivers_of(code, subject.waivers);
  steps.take(std::int64_t{std::ssize(holes)} * std::ssize(waivers));
  const auto is_meant = [&](const Pinhole& hole) {
    return is_waived(code, subject.in_room(hole.bounds), waivers);
  };
  std::vector<Pinhole> meant;
  std::ranges::copy_if(holes, std::back_inserter(meant), is_meant);
  std::erase_if(holes, is_meant);
  return meant;
}

}  // namespace

Findings pinhole_findings(const Subject& subject, LevelFloors& floors) {
  std::vector<Pinhole> holes =
      pinholes(floors.all_open().pixels, subject.parameters.number("pinhole_size"));
  drop_seams(holes, subject, floors.steps());
  Findings findings;
  for (const Pinhole& hole : take_waived(holes, subject, floors.steps())) {
    findings.push_back(together({&hole, 1}, subject));
  }
  if (!holes.empty()) findings.push_back(together(holes, subject));
  return findings;
}

}  // namespace walkmask::check
