#include "check/rules/finders.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "check/wording.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

bool is_entrance(const RoomPlace& place) {
  return place.point != nullptr && place.point->is_entrance;
}

std::string kind_of(const RoomPlace& place) {
  if (place.exit != nullptr) return "exit";
  return is_entrance(place) ? "entrance" : "point";
}

Finding outside(const RoomPlace& place, const Level& level) {
  const std::string where = place.at ? " at " + at(*place.at) : "";
  Finding finding = about(place, level, Code("P002"),
                          kind_of(place) + " " + place.name + where + " lies outside the room, " +
                              "which is " + size_text(level.room_width(), level.room_height()),
                          "move it inside the room");
  finding.pixel.reset();
  return finding;
}

/// Reports a point that is declared to be out of sight and is not.
Finding onstage(const NamedPoint& point, const Level& level) {
  return {.code = Code("P002"),
          .file = level.file,
          .place = point.position,
          .pixel = point.point,
          .message = "point " + point.name + " at " + at(point.point) +
                     " is declared offstage, but lies inside the room, which is " +
                     size_text(level.room_width(), level.room_height()),
          .cure = "declare it below \"points\", or move it outside",
          .subjects = {{Named::Kind::point, point.name}}};
}

/// The reference places of a level's floors, found on demand.
class References {
 public:
  /// The place's name, and its positions; both are empty if a point agent fits at no place.
  struct PlaceReference {
    std::string name;
    std::vector<AgentPosition> positions;
  };

  explicit References(const Subject& subject) : subject_(subject) {}

  const PlaceReference& on(const StateFloor& floor, LevelFloors& floors) {
    const auto [known, is_new] = known_.try_emplace(&floor);
    if (is_new) {
      PlacesOnFloor found = places_on_floor(subject_.places, subject_.parameters.start,
                                            subject_.level, floor, kPoint, floors);
      known->second = {std::move(found.reference_name), std::move(found.reference)};
    }
    return known->second;
  }

 private:
  const Subject& subject_;
  std::map<const StateFloor*, PlaceReference> known_;
};

/// Returns ", which is reached from door" or ", which is not reached from door" for a pixel of the
/// mask in a state; absent if the pixel is not floor or the agent fits at no place.
std::optional<std::string> reach_text(Point p, const StateFloor& floor, References& references,
                                      LevelFloors& floors) {
  const Blocks& blocks = floors.prepared(floor, kPoint).blocks;
  const auto block = blocks.at(p);
  if (!block) return std::nullopt;
  const auto& [name, positions] = references.on(floor, floors);
  if (positions.empty()) return std::nullopt;
  floors.steps().take(std::ssize(positions));
  const bool reached = std::ranges::find(positions, blocks[*block].component,
                                         &AgentPosition::component) != positions.end();
  return ", which " + std::string(reached ? "is" : "is not") + " reached from " + name;
}

/// Returns the nearest floor, its distance, and whether the reference place is reached from there;
/// names the states if that does not hold in all of them.
std::string nearest_text(const NearFloor& nearest, const Subject& subject, References& references,
                         LevelFloors& floors) {
  const auto& [near, state_floor] = nearest;
  std::string text = "; the nearest floor is " + at(subject.in_room(near.pixel)) + ", " +
                     thousandths(near.distance) + " pixels away";
  const auto reach = reach_text(near.pixel, *state_floor, references, floors);
  if (!reach) return text;
  std::vector<const StateFloor*> alike;
  for (const StateFloor& floor : floors.of_states()) {
    if (reach_text(near.pixel, floor, references, floors) == reach) alike.push_back(&floor);
  }
  const std::vector<std::string> states = floors.state_names(alike);
  return text + *reach + (states.empty() ? "" : " in " + listed(states));
}

/// Returns the areas that a pixel of the mask lies in.
std::string areas_at(Point mask, const Level& level) {
  std::vector<std::string> names;
  for (const Area& area : level.areas) {
    if (area.pixels.test(mask)) names.push_back(area.name);
  }
  return listed(names);
}

Finding beside_floor(std::size_t i, const Subject& subject, const PlacesOnFloor& all_open,
                     References& references, LevelFloors& floors) {
  const RoomPlace& place = subject.places[i];
  const std::string name = kind_of(place) + " " + place.name;
  if (all_open.fits(i)) {
    const std::string areas = areas_at(all_open.positions[i].front().pixel, subject.level);
    return about(place, subject.level, Code("P001"),
                 name + " lies on " + areas + ", which no state opens",
                 "open it in some state, or move the " + kind_of(place));
  }
  const auto nearest = nearest_in_any_state(place, subject.level, kPoint, floors);
  const std::string where =
      is_entrance(place) ? " at " + at(*place.at) + " is off the floor, where no one can walk"
                         : " is off the floor";
  const std::string text =
      nearest ? nearest_text(*nearest, subject, references, floors) : "; there is no floor";
  Finding finding = about(place, subject.level, Code("P001"), name + where + text,
                          "move it onto the floor, or paint floor there");
  if (nearest) finding.evidence = {move_to(nearest->near, place, subject.level)};
  return finding;
}

}  // namespace

Findings misplaced_findings(const Subject& subject, LevelFloors& floors) {
  const PlacesOnFloor open = places_on_floor(subject.places, subject.parameters.start,
                                             subject.level, floors.all_open(), kPoint, floors);
  const std::vector<bool> fits =
      fitting_in_some_state(subject.places, subject.level, kPoint, floors);
  References references(subject);
  Findings findings;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    if (!is_inside(subject.places[i], subject.level)) {
      findings.push_back(outside(subject.places[i], subject.level));
    } else if (!fits[i]) {
      findings.push_back(beside_floor(i, subject, open, references, floors));
    }
  }
  for (const NamedPoint& point : subject.level.manifest.offstage) {
    const auto [x, y] = point.point;
    const bool is_inside_room =
        0 <= x && x < subject.level.room_width() && 0 <= y && y < subject.level.room_height();
    if (is_inside_room) findings.push_back(onstage(point, subject.level));
  }
  return findings;
}

}  // namespace walkmask::check
