#include "check/rules/expectations.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/wording.h"
#include "floor/blocks.h"
#include "path/answer.h"
#include "survey/diagonal_contacts.h"
#include "survey/nearest_pixels.h"

namespace walkmask::check {
namespace {

/// The reason why a connection is missing.
struct Reason {
  std::string text;                     // "gate would have to be open"
  std::optional<Point> pixel = {};      // of the room, where the reason is
  std::vector<std::string> opens = {};  // areas that would all have to be open
  std::vector<Evidence> evidence = {};
};

std::vector<AgentPosition> positions_of(const RoomPlace& place, const Footprint& footprint,
                                        const StateExpectation& asked, const Subject& subject,
                                        LevelFloors& floors) {
  return positions_on(place, subject.level, asked.floor, footprint, floors);
}

/// Explains why a place is blocked in this state even for a point agent.
Reason why_blocked(const RoomPlace& place, const StateExpectation& asked, const Subject& subject,
                   LevelFloors& floors) {
  for (const AgentPosition& position :
       positions_on(place, subject.level, floors.all_open(), kPoint, floors)) {
    if (const Area* area = closed_area(position.pixel, asked, subject)) {
      return {place.name + " lies on " + area->name + ", which is closed",
              subject.in_room(position.pixel)};
    }
  }
  return {place.name + " is off the floor", room_pixel(place, subject.level)};
}

Reason why_no_room(const RoomPlace& place, const StateExpectation& asked, const Subject& subject,
                   LevelFloors& floors) {
  const int widest =
      widest_at(place, subject.level, asked.floor, asked.footprint.narrower(), floors);
  return {"at " + place.name + " there is room for " +
              room_for(asked.footprint.with_width(widest), subject.level),
          room_pixel(place, subject.level)};
}

Reason why_narrow(const StateExpectation& asked, const Subject& subject, LevelFloors& floors) {
  const auto passage = passage_for(asked, asked.footprint.narrower(), subject, floors);
  if (!passage) return {"the passage is too narrow"};
  const Point pixel = subject.in_room(passage->pixel);
  return {tightest_at(pixel, asked.footprint.with_width(passage->diameter), subject.level), pixel};
}

std::vector<std::string> closed_areas(const StateExpectation& asked, const Subject& subject) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < subject.level.areas.size(); ++i) {
    if (!asked.floor.open[i]) names.push_back(subject.level.areas[i].name);
  }
  return names;
}

/// Returns "gate would have to be open"; absent if no areas would open the path.
std::optional<Reason> why_closed(const StateExpectation& asked, const Subject& subject,
                                 LevelFloors& floors) {
  const PreparedFloor& all_open = floors.prepared(floors.all_open(), asked.footprint);
  const auto pixels = [&](const RoomPlace& place) {
    return pixels_at(place, subject.level, all_open.floor, asked.footprint);
  };
  const GateSets missing =
      floors.gates(asked.footprint).missing(pixels(asked.from), pixels(asked.to), asked.floor.open);
  if (!missing.sets.empty()) {
    Reason reason = {alternatives(missing.sets, subject.level) + " would have to be open"};
    for (const std::size_t area : missing.sets.front()) {
      reason.opens.push_back(subject.level.areas[area].name);
    }
    return reason;
  }
  const auto positions = [&](const RoomPlace& place) {
    return positions_on(place, subject.level, floors.all_open(), asked.footprint, floors);
  };
  if (missing.complete || !connection(positions(asked.from), positions(asked.to))) {
    return std::nullopt;
  }
  const std::vector<std::string> closed = closed_areas(asked, subject);
  return Reason{(closed.size() == 1 ? "" : "some of ") + listed(closed) + " would have to be open"};
}

/// Finds a corner where the two parts of the floor that contain these pixels touch, with every area
/// open.
std::optional<Reason> why_diagonal(Point one, Point other, const Subject& subject,
                                   LevelFloors& floors) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  const auto part = [&](Point p) { return prepared.blocks[*prepared.blocks.at(p)].component; };
  const auto contact = contact_between(prepared, part(one), part(other), floors.steps());
  if (!contact) return std::nullopt;
  const Point pixel = subject.in_room(contact->upper);
  return Reason{"two parts of the floor touch only at a corner, at " + at(pixel, subject.level),
                pixel};
}

/// The pixel reached from the one place that is nearest to the other, and where the path to it
/// begins.
struct NearestReached {
  Point from;
  NearPixel near;
};

NearestReached nearest_reached(const StateExpectation& asked, const Subject& subject,
                               LevelFloors& floors) {
  const Blocks& blocks = agent_floor(asked, floors).blocks;
  std::optional<NearestReached> nearest;
  for (const AgentPosition& start :
       positions_of(asked.from, asked.footprint, asked, subject, floors)) {
    const NearPixel near =
        *nearest_to(asked.to, subject.level, blocks, floors.steps(), start.component);
    if (nearest && near.distance >= nearest->near.distance) continue;
    nearest = NearestReached{start.pixel, near};
  }
  return *nearest;
}

std::string how_near(const NearPixel& near, const Subject& subject) {
  return "the nearest pixel that is reached is " + at(subject.in_room(near.pixel), subject.level) +
         ", " + length_text(near.distance, subject.level) + " away";
}

/// Explains why two places are not connected although the agent fits at both.
Reason why_apart(const StateExpectation& asked, const Subject& subject, LevelFloors& floors) {
  const auto& [from, near] = nearest_reached(asked, subject, floors);
  const AgentPosition end = positions_of(asked.to, asked.footprint, asked, subject, floors).front();
  std::optional<Reason> reason = why_closed(asked, subject, floors);
  if (reason)
    reason->text +=
        "; the nearest pixel that is reached is " + at(subject.in_room(near.pixel), subject.level);
  if (!reason) reason = why_diagonal(from, end.pixel, subject, floors);
  if (!reason) reason = Reason{how_near(near, subject)};
  if (!reason->pixel) reason->pixel = subject.in_room(near.pixel);
  const Blocks& blocks = agent_floor(asked, floors).blocks;
  if (const auto gap = nearest_pixels(blocks, blocks[*blocks.at(from)].component, end.component,
                                      floors.steps())) {
    reason->evidence.emplace_back(floor_gap(*gap, FloorGap::Floor::in_state, subject.level));
  }
  std::vector<Point> path = path_between({from, near.pixel}, asked, subject, floors);
  const double length = path_length(path);
  reason->evidence.emplace_back(WalkedPath{WalkedPath::Role::nearest, std::move(path), length});
  return *reason;
}

Reason why_missing(const StateExpectation& asked, const Subject& subject, LevelFloors& floors) {
  const auto fits = [&](const RoomPlace& place, const Footprint& footprint) {
    return !positions_of(place, footprint, asked, subject, floors).empty();
  };
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    if (!fits(*end, kPoint)) return why_blocked(*end, asked, subject, floors);
  }
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    if (!fits(*end, asked.footprint)) return why_no_room(*end, asked, subject, floors);
  }
  if (connection_for(asked, kPoint, subject, floors)) return why_narrow(asked, subject, floors);
  return why_apart(asked, subject, floors);
}

}  // namespace

Finding missing_connection(const StateExpectation& asked, const Subject& subject,
                           LevelFloors& floors) {
  Finding finding = failed(asked, subject, Code("X001"), "no path leads from " + ends_text(asked),
                           "open a path, or expect it to be unreachable");
  if (!subject.explains) return finding;
  Reason reason = why_missing(asked, subject, floors);
  finding.message += ": " + reason.text;
  finding.pixel = reason.pixel;
  finding.opens = std::move(reason.opens);
  finding.evidence = std::move(reason.evidence);
  return finding;
}

}  // namespace walkmask::check
