#include "check/rules/finders.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/suggest.h"

namespace walkmask::check {
namespace {

/// Returns whether a point agent fits there in some state.
bool has_position(const RoomPlace& place, const NeighbourLevel& neighbour) {
  const Level& level = *neighbour.level;
  return is_inside(place, level) &&
         std::any_of(neighbour.floors.begin(), neighbour.floors.end(), [&](const Blocks& floor) {
           return !positions_at(place, level, floor, kPoint).empty();
         });
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
                      ", which lies beside the floor there",
                  "move " + wanted + " onto the floor of that level")};
  }
  std::vector<std::string> names;
  for (const RoomPlace& one : neighbour.places) names.push_back(one.name);
  return {about(place, subject.level, Code("P006"),
                leads + "#" + wanted + ", but no exit or point there has that name",
                suggestion(wanted, names))};
}

}  // namespace

Findings exit_findings(const Subject& subject, const NeighbourLevels& neighbours) {
  Findings findings;
  for (const RoomPlace& place : subject.places) {
    if (place.exit == nullptr || !place.exit->to || !place.exit->to->manifest) continue;
    append(findings,
           landing_findings(place, subject, neighbours.called(*place.exit->to->manifest)));
  }
  return findings;
}

}  // namespace walkmask::check
