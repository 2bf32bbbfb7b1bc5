#include "check/rules/finders.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/drawn_floor.h"
#include "check/wording.h"
#include "game/game_map.h"
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

/// Reports an exit whose stretch of edge is longer than the edge, or lies beyond it.
Finding outside_edge(const RoomPlace& place, const EdgeStretch& stretch, const Level& level) {
  const auto [first, last] = *stretch.between;
  const bool upright = is_upright(stretch.edge);
  const int end = (upright ? level.room_height() : level.room_width()) - 1;
  const std::string axis = upright ? "y " : "x ";
  return about(place, level, Code("P002"),
               "exit " + place.name + " at " + axis + std::to_string(first) + " to " +
                   std::to_string(last) + " of the " + std::string(word(stretch.edge)) + " edge " +
                   (first <= end ? "reaches beyond" : "lies outside") + " the room, which is " +
                   size_text(level.room_width(), level.room_height()) + " pixels",
               first <= end ? "end it at " + axis + std::to_string(end)
                            : "choose pixels from " + axis + "0 to " + std::to_string(end));
}

Finding outside(const RoomPlace& place, const Level& level) {
  Finding finding = place.at
                        ? about(place, level, Code("P002"),
                                kind_of(place) + " " + place.name + " at " + at(*place.at, level) +
                                    " lies outside the room, which is " + room_size_text(level),
                                "move it inside the room")
                        : outside_edge(place, *place.exit->edge, level);
  finding.pixel.reset();
  return finding;
}

/// Reports a point that is declared to be out of sight and is not.
Finding onstage(const NamedPoint& point, const Level& level) {
  return {.code = Code("P002"),
          .file = level.file,
          .place = point.position,
          .pixel = point.point,
          .message = "point " + point.name + " at " + at(point.point, level) +
                     " is declared offstage, but lies inside the room, which is " +
                     room_size_text(level),
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
    JoinedParts joined;
  };

  /// Takes the reference place with every area open, if a point agent fits there.
  References(const Subject& subject, const PlacesOnFloor& all_open)
      : subject_(subject),
        start_(all_open.reference_name.empty() ? subject.parameters.start
                                               : std::optional(all_open.reference_name)) {}

  const PlaceReference& on(const StateFloor& floor, LevelFloors& floors) {
    const auto [known, is_new] = known_.try_emplace(&floor);
    if (is_new) {
      PlacesOnFloor found =
          places_on_floor(subject_.places, start_, subject_.level, floor, kPoint, floors);
      known->second = {std::move(found.reference_name), std::move(found.reference),
                       std::move(found.joined)};
    }
    return known->second;
  }

 private:
  const Subject& subject_;
  const std::optional<std::string> start_;
  std::map<const StateFloor*, PlaceReference> known_;
};

/// The reach of a pixel of the mask in a state, and the reference place.
struct PixelReach {
  std::string from;
  bool is_reached;

  std::string text() const {
    return ", which is" + std::string(is_reached ? "" : " not") + " reached from " + from;
  }
  friend bool operator==(const PixelReach&, const PixelReach&) = default;
};

/// Finds the reach of a pixel in a state; absent if the pixel is not floor or the agent fits at no
/// place.
std::optional<PixelReach> reach_of(Point p, const StateFloor& floor, References& references,
                                   LevelFloors& floors) {
  const Blocks& blocks = floors.prepared(floor, kPoint).blocks;
  const auto block = blocks.at(p);
  if (!block) return std::nullopt;
  const auto& [name, positions, joined] = references.on(floor, floors);
  if (positions.empty()) return std::nullopt;
  floors.steps().take(std::ssize(positions));
  const AgentPosition here = {blocks[*block].component, p};
  const bool is_reached = joined.connect(positions, {&here, 1});
  return PixelReach{name, is_reached};
}

/// Returns the floor nearest to a place, other than its own pixel, that is reached from the
/// reference place in any state; if tied, in the first. Absent if there is none.
std::optional<NearFloor> nearest_reached(const RoomPlace& place, const Subject& subject,
                                         References& references, LevelFloors& floors) {
  std::optional<NearFloor> nearest;
  for (const StateFloor& floor : floors.of_states()) {
    const std::vector<AgentPosition> positions = references.on(floor, floors).positions;
    for (const AgentPosition& position : positions) {
      const auto near = nearest_to(place, subject.level, floors.prepared(floor, kPoint).blocks,
                                   floors.steps(), position.component);
      if (!near || near->distance == 0) continue;  // in a state with another reference
      if (!nearest || near->distance < nearest->near.distance) {
        nearest = NearFloor{*near, &floor};
      }
    }
  }
  return nearest;
}

/// The nearest floor as a finding reports it, and where to move the place.
struct NearestFloor {
  std::string text;
  NearPixel near;
};

std::string away_text(const NearPixel& near, const Subject& subject) {
  return at(subject.in_room(near.pixel), subject.level) + ", " +
         length_text(near.distance, subject.level) + " away";
}

/// Returns the nearest floor, its distance, and whether the reference place is reached from there;
/// names the states if that does not hold in all of them. If it is reached in none, adds the
/// nearest floor that is reached.
NearestFloor nearest_floor(const NearFloor& nearest, const RoomPlace& place, const Subject& subject,
                           References& references, LevelFloors& floors) {
  const auto& [near, state_floor] = nearest;
  std::string text = "; the nearest floor is " + away_text(near, subject);
  const auto reach = reach_of(near.pixel, *state_floor, references, floors);
  if (!reach) return {text, near};
  std::vector<const StateFloor*> alike;
  for (const StateFloor& floor : floors.of_states()) {
    if (reach_of(near.pixel, floor, references, floors) == reach) alike.push_back(&floor);
  }
  const std::vector<std::string> states = floors.state_names(alike);
  text += reach->text() + (states.empty() ? "" : " in " + listed(states));
  if (reach->is_reached || !states.empty()) return {text, near};
  const auto reached = nearest_reached(place, subject, references, floors);
  if (!reached) return {text, near};
  return {text + "; the nearest that is reached is " + away_text(reached->near, subject),
          reached->near};
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
  if (all_open.fits(i) && !is_off_floor_with_snap(place, subject.level)) {
    const std::string areas = areas_at(all_open.positions[i].front().pixel, subject.level);
    return about(place, subject.level, Code("P001"),
                 name + " lies on " + areas + ", which no state opens",
                 "open it in some state, or move the " + kind_of(place));
  }
  const auto nearest = nearest_in_any_state(place, subject.level, kPoint, floors);
  const std::string where = is_entrance(place) ? " at " + at(*place.at, subject.level) +
                                                     " is off the floor, where no one can walk"
                                               : " is off the floor";
  const std::string cure = floor_cure(subject.level, "move it onto the floor, or paint floor there",
                                      "move it onto the floor, or draw a shape of floor there");
  if (!nearest) {
    return about(place, subject.level, Code("P001"), name + where + "; there is no floor", cure);
  }
  const NearestFloor shown = nearest_floor(*nearest, place, subject, references, floors);
  Finding finding = about(place, subject.level, Code("P001"), name + where + shown.text, cure);
  finding.evidence = {move_to(shown.near, place, subject.level)};
  return finding;
}

/// Returns whether a point off the floor has floor within its snap, but none that is reached.
bool is_beyond_snap(std::size_t i, const Subject& subject, const PlacesOnFloor& all_open) {
  return is_off_floor_with_snap(subject.places[i], subject.level) && !all_open.reference.empty() &&
         !all_open.reaches_reference(i);
}

/// Returns why a point counts at other floor than its own pixel, by its snap; nothing if it counts
/// there.
std::string why_snapped(std::size_t i, const Subject& subject, const PlacesOnFloor& all_open,
                        LevelFloors& floors) {
  const RoomPlace& place = subject.places[i];
  if (place.snap == 0) return "";
  const Point own = subject.level.scale().to_mask(*place.at);
  const bool is_floor = std::ranges::any_of(
      floors.of_states(), [&](const StateFloor& floor) { return floor.pixels.test(own); });
  if (all_open.reaches_reference(i)) return is_floor ? "" : " is off the floor";
  return reached_by_snap(i, place, subject.level, all_open,
                         floors.prepared(floors.all_open(), kPoint).blocks, floors.steps())
             ? " lies on floor that is not reached"
             : "";
}

/// Reports a point that counts at the nearest floor that is reached. Reports nothing if that lies
/// beyond its snap in every state: rules of reach report the point.
std::optional<Finding> snapped(const RoomPlace& place, const std::string& why,
                               const Subject& subject, References& references,
                               LevelFloors& floors) {
  const auto nearest = nearest_reached(place, subject, references, floors);
  if (!nearest || nearest->near.distance > place.snap) return std::nullopt;
  Finding finding =
      about(place, subject.level, Code("P007"),
            "point " + place.name + why + "; it counts at the nearest floor that is " +
                "reached, " + away_text(nearest->near, subject),
            "move it there if characters should get to it");
  finding.evidence = {move_to(nearest->near, place, subject.level)};
  return finding;
}

/// Returns whether R004 reports all entrances off the floor together.
bool reports_entrances_together(const Subject& subject) {
  return subject.in_game && subject.selection.wants(Code("R004")) &&
         mostly_misses_floor(*subject.in_game->game);
}

}  // namespace

Findings misplaced_findings(const Subject& subject, LevelFloors& floors) {
  const PlacesOnFloor open = places_on_floor(subject.places, subject.parameters.start,
                                             subject.level, floors.all_open(), kPoint, floors);
  const std::vector<bool> fits =
      fitting_in_some_state(subject.places, subject.level, kPoint, floors);
  References references(subject, open);
  const bool skips_entrances = reports_entrances_together(subject);
  Findings findings;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const RoomPlace& place = subject.places[i];
    if (!is_inside(place, subject.level)) {
      findings.push_back(outside(place, subject.level));
    } else if (!fits[i] && skips_entrances && is_entrance(place)) {
      continue;
    } else if (!fits[i] || is_beyond_snap(i, subject, open)) {
      findings.push_back(beside_floor(i, subject, open, references, floors));
    } else if (const auto why = why_snapped(i, subject, open, floors); !why.empty()) {
      if (auto finding = snapped(place, why, subject, references, floors)) {
        findings.push_back(std::move(*finding));
      }
    }
  }
  for (const NamedPoint& point : subject.level.manifest.offstage) {
    if (subject.level.contains(point.point)) findings.push_back(onstage(point, subject.level));
  }
  return findings;
}

}  // namespace walkmask::check
