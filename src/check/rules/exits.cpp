#include "check/rules/finders.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "base/names_of.h"
#include "base/suggest.h"

namespace walkmask::check {
namespace {

/// Returns whether a point agent fits at a place of a neighbour in some state.
bool has_position(const RoomPlace& place, const NeighbourLevel& neighbour) {
  const Level& level = *neighbour.level;
  return is_inside(place, level) &&
         std::any_of(neighbour.floors.begin(), neighbour.floors.end(), [&](const Blocks& floor) {
           return !positions_at(place, level, floor, kPoint).empty();
         });
}

/// Returns the cure for a name that no place of a level has. It suggests no place if there are too
/// many to compare, which thousands of exits would repeat.
std::string suggested_place(const std::string& wanted, const NeighbourLevel& neighbour) {
  constexpr std::size_t kMostCompared = 1000;
  if (neighbour.places.size() > kMostCompared) {
    return "name one of its " + std::to_string(neighbour.places.size()) + " exits and points";
  }
  return suggestion(wanted, names_of(neighbour.places));
}

Findings landing_findings(const RoomPlace& place, const Subject& subject,
                          const NeighbourLevel& neighbour) {
  const std::string& wanted = place.exit->to->place;
  const std::string leads = "exit " + place.name + " leads to " + neighbour.file;
  if (!neighbour.level) {
    return {about(place, subject.level, Code("P006"),
                  leads + ", which cannot be used: " + neighbour.unusable_because,
                  "fix that level, or correct where the exit leads")};
  }
  const auto there = std::ranges::find(neighbour.places, wanted, &RoomPlace::name);
  if (there != neighbour.places.end()) {
    if (has_position(*there, neighbour)) return {};
    return {about(place, subject.level, Code("P005"),
                  "exit " + place.name + " leads to " + wanted + " of " + neighbour.file +
                      ", which is off the floor there",
                  "move " + wanted + " onto the floor of that level")};
  }
  const std::vector<NamedPoint>& offstage = neighbour.level->manifest.offstage;
  if (std::ranges::find(offstage, wanted, &NamedPoint::name) != offstage.end()) return {};
  return {about(place, subject.level, Code("P006"),
                leads + "#" + wanted + ", but no exit or point there has that name",
                suggested_place(wanted, neighbour))};
}

/// Reports that the targets of this exit and later ones were not read.
Finding unread(const Exit& exit, const Level& level) {
  return {.code = Code("F001"),
          .file = level.file,
          .place = exit.position,
          .message = "reading the levels that exit " + exit.name +
                     " and later ones lead to exceeds the step limit for their size",
          .cure = "lead fewer exits to other levels, or to smaller ones"};
}

}  // namespace

Findings exit_findings(const Subject& subject, const NeighbourLevels& neighbours) {
  Findings findings;
  for (const RoomPlace& place : subject.places) {
    if (place.exit == nullptr || !place.exit->to || !place.exit->to->manifest) continue;
    const NeighbourLevel* neighbour = neighbours.called(*place.exit->to->manifest);
    if (neighbour != nullptr) append(findings, landing_findings(place, subject, *neighbour));
  }
  for (const Error& error : neighbours.settings_problems()) {
    findings.push_back(finding_of(Code("F001"), error));
  }
  if (const Exit* const first = neighbours.first_unread()) {
    findings.push_back(unread(*first, subject.level));
  }
  return findings;
}

}  // namespace walkmask::check
