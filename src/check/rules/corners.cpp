#include "check/rules/corners.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/rules/reach.h"
#include "check/wording.h"

namespace walkmask::check {
namespace {

/// The pairs of components that T001 reports as touching only at a corner.
std::set<std::pair<std::int32_t, std::int32_t>> contacts_told_by_reach(
    const PlacesOnFloor& all_open, const Subject& subject, LevelFloors& floors) {
  std::set<std::pair<std::int32_t, std::int32_t>> pairs;
  if (all_open.reference.empty() || !subject.selection.wants(Code::T001)) return pairs;
  const std::int32_t reference = all_open.reference.front().component;
  for (const std::int32_t part : parts_never_reached(subject, floors)) {
    pairs.insert(std::minmax(reference, part));
  }
  return pairs;
}

Finding corner_contact(const DiagonalContact& contact, const FloorParts& parts,
                       const Subject& subject) {
  std::string more;
  if (contact.corners > 1) {
    more = " and at " + counted(contact.corners - 1, "more corner");
  }
  return subject.painted_at(contact.upper, Code::G002,
                            "two parts of the floor, of " +
                                std::to_string(parts.pixels(contact.upper_component)) + " and " +
                                counted(parts.pixels(contact.lower_component), "pixel") +
                                ", touch only at a corner here" + more,
                            "add a pixel to join them, or take one away to separate them");
}

}  // namespace

std::vector<DiagonalContact> corner_contacts(const FloorParts& parts, const Subject& subject,
                                             LevelFloors& floors) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  const auto told = contacts_told_by_reach(parts.on_floor, subject, floors);
  std::vector<DiagonalContact> contacts = diagonal_contacts(prepared.floor, prepared.blocks);
  std::erase_if(contacts, [&](const DiagonalContact& contact) {
    const std::int32_t upper = contact.upper_component, lower = contact.lower_component;
    return parts.is_speck(upper) || parts.is_speck(lower) ||
           told.contains(std::minmax(upper, lower));
  });
  return contacts;
}

Findings corner_findings(std::span<const DiagonalContact> contacts, const FloorParts& parts,
                         const Subject& subject) {
  Findings findings;
  for (const DiagonalContact& contact : contacts) {
    findings.push_back(corner_contact(contact, parts, subject));
  }
  return findings;
}

}  // namespace walkmask::check
