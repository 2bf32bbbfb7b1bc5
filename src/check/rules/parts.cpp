#include "check/rules/finders.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check/drawn_floor.h"
#include "check/wording.h"
#include "survey/diagonal_contacts.h"
#include "survey/islands.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// The connected parts of a level's floor, every area being open.
struct PartsInUse {
  std::vector<Island> all;
  PlacesOnFloor on_floor;          ///< for a point agent
  std::set<std::int32_t> used;     ///< components with a place, else the largest
  std::vector<std::int64_t> size;  ///< in pixels, by component
  std::int64_t speck_size;

  bool is_used(std::int32_t component) const { return used.contains(component); }
  std::int64_t pixels(std::int32_t component) const {
    return size[static_cast<std::size_t>(component)];
  }

  /// Returns whether a part is too small for a character, and no place is on it.
  bool is_speck(std::int32_t component) const {
    return pixels(component) < speck_size && !is_used(component);
  }
};

/// Returns the components with a place on them; the largest component if there are none.
std::set<std::int32_t> used_parts(const PlacesOnFloor& on_floor, std::span<const Island> all) {
  std::set<std::int32_t> used;
  for (const auto& positions : on_floor.positions) {
    for (const AgentPosition& position : positions) used.insert(position.component);
  }
  const auto largest = std::max_element(
      all.begin(), all.end(), [](const Island& a, const Island& b) { return a.pixels < b.pixels; });
  if (used.empty() && largest != all.end()) used.insert(largest->component);
  return used;
}

/// Finds the parts of the floor. Time: linear in its blocks.
PartsInUse floor_parts(const Subject& subject, LevelFloors& floors) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  PartsInUse parts = {.all = islands(prepared.blocks),
                      .on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                  subject.level, floors.all_open(), kPoint, floors),
                      .used = {},
                      .size = std::vector<std::int64_t>(prepared.blocks.all().size()),
                      .speck_size = subject.parameters.number("speck_size")};
  parts.used = used_parts(parts.on_floor, parts.all);
  for (const Island& island : parts.all) {
    parts.size[static_cast<std::size_t>(island.component)] = island.pixels;
  }
  return parts;
}

Finding lone_island(const Island& island, bool any_place_fits, const Subject& subject) {
  const std::string rest = any_place_fits ? "to any part of the floor with a point or an exit"
                                          : "to the largest part of the floor";
  Finding finding = subject.painted_at(
      island.first, Code("T003"),
      "an island of " + counted(island.pixels, "pixel") + " is not connected " + rest,
      floor_cure(subject.level, "connect it, or paint over it",
                 "connect it by another shape, or remove the shapes that draw it"));
  finding.box = subject.in_room(island.bounds);
  finding.evidence = {floor_part(FloorPart::Kind::island, island, subject.level)};
  return finding;
}

Finding many_islands(std::span<const Island> few, Code code, FloorPart::Kind kind,
                     const std::string& what, const Subject& subject) {
  const bool is_one = few.size() == 1;
  return parts_together(
      few, code, kind,
      std::string("there ") + are(std::ssize(few)) + " " + counted(std::ssize(few), what) +
          " of floor,",
      floor_cure(subject.level, is_one ? "paint over it" : "paint over them",
                 is_one ? "remove the shape that draws it" : "remove the shapes that draw them"),
      subject);
}

/// The number of islands that are reported one by one; the rest are reported together.
constexpr std::size_t kMostParts = 8;

Findings lone_islands(std::vector<Island> lone, bool any_place_fits, const Subject& subject) {
  std::stable_sort(lone.begin(), lone.end(),
                   [](const Island& a, const Island& b) { return a.pixels > b.pixels; });
  Findings findings;
  const std::size_t apart = lone.size() > kMostParts ? kMostParts - 1 : lone.size();
  for (std::size_t i = 0; i < apart; ++i)
    findings.push_back(lone_island(lone[i], any_place_fits, subject));
  const std::span<const Island> rest = std::span(lone).subspan(apart);
  if (!rest.empty()) {
    findings.push_back(
        many_islands(rest, Code("T003"), FloorPart::Kind::island, "more island", subject));
  }
  return findings;
}

/// Drops the specks that polygons leave where they are thinner than a pixel.
void drop_tips(std::vector<Island>& specks, const Subject& subject, Steps& steps) {
  const FloorPolygons polygons(subject.level);
  std::erase_if(specks, [&](const Island& speck) {
    return polygons.is_tip({subject.in_room(speck.first), subject.in_room(speck.bounds)}, steps);
  });
}

/// The reasons to waive parts of the floor, by component.
using Reasons = std::map<std::int32_t, std::string>;

/// Returns the parts that waivers of a rule name by one of their pixels.
Reasons waived_parts(Code code, const Blocks& blocks, const Subject& subject) {
  Reasons reasons;
  for (const Waiver& waiver : subject.waivers) {
    if (waiver.code != code) continue;
    const auto block = blocks.at(subject.level.scale().to_mask(waiver.at));
    if (block) reasons.try_emplace(blocks[*block].component, waiver.why);
  }
  return reasons;
}

/// Takes out the islands that are waived, and reports them one by one.
template <typename Report>
Findings waived_findings(std::vector<Island>& islands, const Reasons& reasons, Report report) {
  Findings findings;
  for (const Island& island : islands) {
    const auto reason = reasons.find(island.component);
    if (reason == reasons.end()) continue;
    findings.push_back(report(island));
    findings.back().waived = reason->second;
  }
  std::erase_if(islands, [&](const Island& one) { return reasons.contains(one.component); });
  return findings;
}

/// Reports by rules T003 and T004 the parts of the floor that are connected to no other with every
/// area open. Skips an island that G002 reports because of one of these contacts.
Findings island_findings(const PartsInUse& parts, std::span<const DiagonalContact> reported,
                         const Subject& subject, LevelFloors& floors) {
  std::vector<bool> touching(parts.size.size());
  for (const DiagonalContact& contact : reported) {
    touching[static_cast<std::size_t>(contact.upper_component)] = true;
    touching[static_cast<std::size_t>(contact.lower_component)] = true;
  }
  std::vector<Island> lone, specks;
  for (const Island& island : parts.all) {
    if (parts.is_used(island.component)) continue;
    if (parts.is_speck(island.component)) {
      specks.push_back(island);
    } else if (!touching[static_cast<std::size_t>(island.component)]) {
      lone.push_back(island);
    }
  }
  const bool any_place_fits = !parts.on_floor.reference.empty();
  const Blocks& blocks = floors.prepared(floors.all_open(), kPoint).blocks;
  Findings findings =
      waived_findings(lone, waived_parts(Code("T003"), blocks, subject),
                      [&](const Island& one) { return lone_island(one, any_place_fits, subject); });
  append(findings, lone_islands(std::move(lone), any_place_fits, subject));
  drop_tips(specks, subject, floors.steps());
  append(
      findings,
      waived_findings(specks, waived_parts(Code("T004"), blocks, subject), [&](const Island& one) {
        return many_islands({&one, 1}, Code("T004"), FloorPart::Kind::speck, "speck", subject);
      }));
  if (!specks.empty())
    findings.push_back(
        many_islands(specks, Code("T004"), FloorPart::Kind::speck, "speck", subject));
  return findings;
}

/// Returns the pairs of components that T001 reports as touching only at a corner.
std::set<std::pair<std::int32_t, std::int32_t>> contacts_reported_by_reach(
    const PlacesOnFloor& all_open, const Subject& subject, LevelFloors& floors) {
  std::set<std::pair<std::int32_t, std::int32_t>> pairs;
  if (all_open.reference.empty() || !subject.selection.wants(Code("T001"))) return pairs;
  const std::int32_t reference = all_open.reference.front().component;
  for (const std::int32_t part : parts_never_reached(subject, floors)) {
    pairs.insert(std::minmax(reference, part));
  }
  return pairs;
}

Finding corner_contact(const DiagonalContact& contact, const PartsInUse& parts,
                       const Subject& subject) {
  std::string more;
  if (contact.corners > 1) {
    more = " and at " + counted(contact.corners - 1, "more corner");
  }
  return subject.painted_at(
      contact.upper, Code("G002"),
      "two parts of the floor, of " + std::to_string(parts.pixels(contact.upper_component)) +
          " and " + counted(parts.pixels(contact.lower_component), "pixel") +
          ", touch only at a corner here" + more,
      floor_cure(subject.level, "add a pixel to join them, or remove one to separate them",
                 "let the shapes overlap, or move them apart"));
}

/// Finds where parts of the floor touch only at a corner with every area open. Leaves out specks,
/// which T004 reports, contacts that T001 reports, and corners of a polygon thinner than a pixel.
std::vector<DiagonalContact> corner_contacts(const PartsInUse& parts, const Subject& subject,
                                             LevelFloors& floors) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  const auto reported = contacts_reported_by_reach(parts.on_floor, subject, floors);
  std::vector<DiagonalContact> contacts =
      diagonal_contacts(prepared.floor, prepared.blocks,
                        [&](std::int32_t component) { return !parts.is_speck(component); });
  const FloorPolygons polygons(subject.level);
  std::erase_if(contacts, [&](const DiagonalContact& contact) {
    return reported.contains(std::minmax(contact.upper_component, contact.lower_component)) ||
           polygons.join(subject.in_room(contact.upper), subject.in_room(contact.lower),
                         floors.steps());
  });
  return contacts;
}

/// Makes the findings of rule G002 for these contacts.
Findings corner_findings(std::span<const DiagonalContact> contacts, const PartsInUse& parts,
                         const Subject& subject) {
  Findings findings;
  for (const DiagonalContact& contact : contacts) {
    findings.push_back(corner_contact(contact, parts, subject));
  }
  return findings;
}

}  // namespace

Findings part_findings(const Subject& subject, LevelFloors& floors) {
  const PartsInUse parts = floor_parts(subject, floors);
  std::vector<DiagonalContact> contacts;
  if (subject.selection.wants(Code("G002"))) contacts = corner_contacts(parts, subject, floors);
  Findings findings = island_findings(parts, contacts, subject, floors);
  append(findings, corner_findings(contacts, parts, subject));
  floors.steps().take(std::int64_t{std::ssize(findings)} * std::ssize(subject.waivers));
  waive(findings, subject.waivers);
  shorten(findings, Code("G002"));
  return findings;
}

}  // namespace walkmask::check
