#include "check/rules/missing_connection.h"

#include <optional>
#include <span>
#include <utility>

#include "base/number_text.h"
#include "check/wording.h"
#include "floor/blocks.h"
#include "survey/diagonal_contacts.h"

namespace walkmask::check {
namespace {

/// Why there is no connection.
struct Reason {
  std::string text;                        // "gate would have to be open"
  std::optional<Point> pixel = {};         // of the room, where the reason is
  std::vector<Point> as_far_as_gets = {};  // the path there, of the room
};

std::vector<AgentPosition> positions_of(const RoomPlace& place, int diameter,
                                        const StateExpectation& asked, const Subject& subject,
                                        LevelFloors& floors) {
  return positions_at(place, subject.level, floors.prepared(asked.floor, diameter).blocks,
                      diameter);
}

/// Why nobody can stand at a place, in this state.
Reason why_blocked(const RoomPlace& place, const StateExpectation& asked, const Subject& subject) {
  const Point room = room_pixel(place, subject.level);
  if (const Area* area = closed_area(subject.level.scale().to_mask(room), asked, subject)) {
    return {place.name + " stands on " + area->name + ", which is closed", room};
  }
  return {place.name + " lies beside the floor", room};
}

Reason why_no_room(const RoomPlace& place, const StateExpectation& asked, const Subject& subject,
                   LevelFloors& floors) {
  const Point room = room_pixel(place, subject.level);
  const int widest =
      floors.clearances(asked.floor).widest_diameter(subject.level.scale().to_mask(room));
  return {"at " + place.name + " there is room for a diameter of " + std::to_string(widest), room};
}

Reason why_narrow(const Ends& ends, const StateExpectation& asked, const Subject& subject,
                  LevelFloors& floors) {
  const auto passage = floors.passages(asked.floor).between(ends.from, ends.to);
  if (!passage) return {"the way is too narrow"};
  const Point pixel = subject.in_room(passage->pixel);
  return {"the widest that passes has diameter " + std::to_string(passage->diameter) +
              ", and it is tightest at " + at(pixel),
          pixel};
}

/// "gate would have to be open"; absent where no areas would open the way.
std::optional<Reason> why_closed(const StateExpectation& asked, const Subject& subject,
                                 LevelFloors& floors) {
  const BitGrid& all_open = floors.prepared(floors.all_open(), asked.diameter).floor;
  const auto pixels = [&](const RoomPlace& place) {
    return pixels_at(place, subject.level, all_open, asked.diameter);
  };
  const GateSets missing =
      floors.gates(asked.diameter).missing(pixels(asked.from), pixels(asked.to), asked.floor.open);
  if (missing.sets.empty()) return std::nullopt;
  return Reason{alternatives(missing.sets, subject.level) + " would have to be open"};
}

/// Where the parts of the floor, every area open, that two pixels of it lie in touch at a corner.
std::optional<Reason> why_diagonal(Point one, Point other, const Subject& subject,
                                   LevelFloors& floors) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  const auto part = [&](Point p) { return prepared.blocks[*prepared.blocks.at(p)].component; };
  const auto contact =
      contact_between(diagonal_contacts(prepared.floor, prepared.blocks), part(one), part(other));
  if (!contact) return std::nullopt;
  const Point pixel = subject.in_room(contact->upper);
  return Reason{"two parts of the floor touch only at a corner, at " + at(pixel), pixel};
}

/// The path from one pixel of the mask as near to the other as it gets.
std::vector<Point> path_toward(Point from, Point to, const PreparedFloor& prepared,
                               const Subject& subject) {
  const auto component = prepared.blocks[*prepared.blocks.at(from)].component;
  return path_between(from, *nearest_floor(prepared.blocks, to, component), prepared, subject);
}

std::string how_near(Point pixel, Point to, const Subject& subject) {
  return "the nearest that is reached is " + at(pixel) + ", " +
         thousandths(length(pixel - subject.in_room(to))) + " pixels away";
}

/// Why two places that the agent can stand at are apart.
Reason why_apart(const StateExpectation& asked, Point from, Point to, const Subject& subject,
                 LevelFloors& floors) {
  std::vector<Point> path = path_toward(from, to, agent_floor(asked, floors), subject);
  const Point end = path.empty() ? subject.in_room(from) : path.back();
  std::optional<Reason> reason = why_closed(asked, subject, floors);
  if (reason) reason->text += "; one gets as far as " + at(end);
  if (!reason) reason = why_diagonal(from, to, subject, floors);
  if (!reason) reason = Reason{how_near(end, to, subject)};
  if (!reason->pixel) reason->pixel = end;
  reason->as_far_as_gets = std::move(path);
  return *reason;
}

Reason why_missing(const StateExpectation& asked, const Subject& subject, LevelFloors& floors) {
  const auto stands = [&](const RoomPlace& place, int diameter) {
    return positions_of(place, diameter, asked, subject, floors);
  };
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    if (stands(*end, kPoint).empty()) return why_blocked(*end, asked, subject);
  }
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    if (stands(*end, asked.diameter).empty()) return why_no_room(*end, asked, subject, floors);
  }
  if (const auto ends = connection_for(asked, kPoint, subject, floors)) {
    return why_narrow(*ends, asked, subject, floors);
  }
  return why_apart(asked, stands(asked.from, asked.diameter).front().pixel,
                   stands(asked.to, asked.diameter).front().pixel, subject, floors);
}

}  // namespace

Finding missing_connection(const StateExpectation& asked, const Subject& subject,
                           LevelFloors& floors) {
  Reason reason = why_missing(asked, subject, floors);
  Finding finding = failed(asked, subject, Code::X001,
                           "no way leads from " + ends_text(asked) + ": " + reason.text,
                           "open the way, or expect it to be unreachable");
  finding.pixel = reason.pixel;
  finding.path = std::move(reason.as_far_as_gets);
  return finding;
}

}  // namespace walkmask::check
