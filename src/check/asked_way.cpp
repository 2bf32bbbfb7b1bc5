#include "check/asked_way.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "base/number_text.h"
#include "check/path_pixels.h"
#include "check/wording.h"
#include "floor/nearest.h"
#include "path/solve.h"
#include "survey/closest_pass.h"
#include "survey/diagonal_contacts.h"
#include "survey/gap.h"
#include "survey/gates.h"
#include "survey/passage.h"

namespace walkmask::check {
namespace {

/// So many sets of areas are told.
constexpr std::size_t kMostSets = 3;

std::vector<Foothold> footholds_of(const RoomPlace& place, int diameter, const AskedWay& asked,
                                   const Subject& subject, Floors& floors) {
  return footholds(place, subject.level, floors.ground(asked.floor, diameter).blocks, diameter);
}

/// "gate, or roof and ladder"
std::string alternatives(std::span<const AreaSet> sets, const Level& level) {
  std::string text;
  for (const AreaSet& set : sets.first(std::min(kMostSets, sets.size()))) {
    std::vector<std::string> names;
    for (const std::size_t area : set) names.push_back(level.areas[area].name);
    text += (text.empty() ? "" : ", or ") + listed(names);
    // Sets whose names are cut look the same.
    if (names.size() > kMostListed) break;
  }
  return text;
}

/// Why nobody can stand at a place, in this state.
Explanation why_blocked(const RoomPlace& place, const AskedWay& asked, const Subject& subject) {
  const Point room = room_pixel(place, subject.level);
  const Point p = subject.level.scale().to_mask(room);
  for (std::size_t i = 0; i < subject.level.areas.size(); ++i) {
    const Area& area = subject.level.areas[i];
    if (!asked.floor.open[i] && area.pixels.test(p)) {
      return {place.name + " stands on " + area.name + ", which is closed", room};
    }
  }
  return {place.name + " lies beside the floor", room};
}

Explanation why_no_room(const RoomPlace& place, const AskedWay& asked, const Subject& subject,
                        Floors& floors) {
  const Point room = room_pixel(place, subject.level);
  const int widest =
      floors.clearances(asked.floor).widest_diameter(subject.level.scale().to_mask(room));
  return {"at " + place.name + " there is room for a diameter of " + std::to_string(widest), room};
}

Explanation why_narrow(const Meeting& way, const AskedWay& asked, const Subject& subject,
                       Floors& floors) {
  const PointPair pair = {way.a, way.b};
  const auto passage = passages(floors.clearances(asked.floor), {&pair, 1}).front();
  if (!passage) return {"the way is too narrow"};
  const Point pixel = subject.in_room(passage->pixel);
  return {"the widest that passes has diameter " + std::to_string(passage->diameter) +
              ", and it is tightest at " + at(pixel),
          pixel};
}

/// How near to `to` one gets from `from`.
Explanation how_near(Point from, Point to, const AskedWay& asked, const Subject& subject,
                     Floors& floors) {
  const Blocks& blocks = floors.ground(asked.floor, asked.diameter).blocks;
  const auto block = blocks.at(from);
  if (!block) return {"no way leads there"};
  const Point nearest = *nearest_floor(blocks, to, blocks[*block].component);
  const Point pixel = subject.in_room(nearest);
  return {"the nearest that is reached is " + at(pixel) + ", " +
              thousandths(length(pixel - subject.in_room(to))) + " pixels away",
          pixel};
}

/// Where the parts of the floor, every area open, that two pixels of it lie in touch at a corner.
std::optional<Point> corner_between(Point one, Point other, Floors& floors) {
  const Ground& ground = floors.ground(floors.all_open(), kPoint);
  const auto part = [&](Point p) { return ground.blocks[*ground.blocks.at(p)].component; };
  const auto contact =
      contact_between(diagonal_contacts(ground.floor, ground.blocks), part(one), part(other));
  return contact ? std::optional(contact->upper) : std::nullopt;
}

/// The first pixel of the path between two that lies in one of these areas; absent where only its
/// sides need them.
std::optional<Point> first_inside(const AreaSet& areas, const Meeting& way, const AskedWay& asked,
                                  const Subject& subject, Floors& floors) {
  const Ground& ground = floors.ground(asked.floor, asked.diameter);
  BitGrid inside(ground.floor.width(), ground.floor.height());
  for (const std::size_t area : areas) inside |= subject.level.areas[area].pixels;
  return first_pixel_in(inside, solve(ground, {way.a, way.b}), ground.floor);
}

/// Where a way past all areas gets round those that are closed.
std::optional<Point> pass_beside_closed(const Meeting& way, const AskedWay& asked,
                                        const Subject& subject, Floors& floors) {
  const BitGrid& floor = floors.ground(asked.floor, asked.diameter).floor;
  BitGrid closed(floor.width(), floor.height());
  for (std::size_t i = 0; i < subject.level.areas.size(); ++i) {
    if (!asked.floor.open[i]) closed |= subject.level.areas[i].pixels;
  }
  return closest_pass(floor, closed, way.a, way.b);
}

std::string gap_text(Point mask, const AskedWay& asked, const Subject& subject) {
  const std::int64_t gap = gap_width(asked.floor.pixels, mask);
  return counted(gap * subject.level.scale().factor, "pixel") + " wide";
}

Explanation why_past(const Meeting& way, const AskedWay& asked, const Subject& subject,
                     Floors& floors) {
  const std::string reason = "past all areas";
  if (const auto hole = pass_beside_closed(way, asked, subject, floors)) {
    const Point pixel = subject.in_room(*hole);
    return {reason + ", beside what is closed at " + at(pixel) + ", where the floor is " +
                gap_text(*hole, asked, subject),
            pixel};
  }
  const PointPair pair = {way.a, way.b};
  const auto passage = passages(floors.clearances(asked.floor), {&pair, 1}).front();
  if (!passage) return {reason};
  const Point pixel = subject.in_room(passage->pixel);
  return {
      reason + "; it is tightest at " + at(pixel) + ", " + gap_text(passage->pixel, asked, subject),
      pixel};
}

}  // namespace

AskedWay asked_way(const Expectation& expected, const StateFloor& floor, const Subject& subject) {
  AskedWay asked = {.expected = expected,
                    .from = place_of(expected.from, subject.places),
                    .to = place_of(expected.to, subject.places),
                    .agent = "",
                    .diameter = kPoint,
                    .floor = floor};
  const std::vector<Agent>& agents = subject.level.manifest.agents;
  const auto agent = std::find_if(agents.begin(), agents.end(), [&](const Agent& one) {
    return !expected.agent || one.name == expected.agent->value;
  });
  if (agent != agents.end()) {
    asked.agent = agent->name;
    asked.diameter = agent->diameter;
  }
  return asked;
}

std::optional<Meeting> way_for(const AskedWay& asked, int diameter, const Subject& subject,
                               Floors& floors) {
  return meeting(footholds_of(asked.from, diameter, asked, subject, floors),
                 footholds_of(asked.to, diameter, asked, subject, floors));
}

Explanation why_missing(const AskedWay& asked, const Subject& subject, Floors& floors) {
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    if (footholds_of(*end, kPoint, asked, subject, floors).empty()) {
      return why_blocked(*end, asked, subject);
    }
  }
  const auto from = footholds_of(asked.from, kPoint, asked, subject, floors);
  const auto to = footholds_of(asked.to, kPoint, asked, subject, floors);
  const auto way = meeting(from, to);
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    if (footholds_of(*end, asked.diameter, asked, subject, floors).empty()) {
      return why_no_room(*end, asked, subject, floors);
    }
  }
  if (way) return why_narrow(*way, asked, subject, floors);
  const Point here = footholds_of(asked.from, asked.diameter, asked, subject, floors).front().pixel;
  const Point there = footholds_of(asked.to, asked.diameter, asked, subject, floors).front().pixel;
  const GateSets missing = floors.gates(asked.diameter).missing(here, there, asked.floor.open);
  if (!missing.sets.empty()) {
    return {alternatives(missing.sets, subject.level) + " would have to be open"};
  }
  if (const auto corner = corner_between(from.front().pixel, to.front().pixel, floors)) {
    const Point pixel = subject.in_room(*corner);
    return {"two parts of the floor touch only at a corner, at " + at(pixel), pixel};
  }
  return how_near(here, there, asked, subject, floors);
}

Explanation why_open(const AskedWay& asked, const Meeting& way, const Subject& subject,
                     Floors& floors) {
  const GateSets used = floors.gates(asked.diameter).used(way.a, way.b, asked.floor.open);
  if (used.sets.empty() || used.sets.front().empty()) {
    return why_past(way, asked, subject, floors);
  }
  const std::string reason =
      "through " + alternatives(used.sets, subject.level) + ", which is open";
  AreaSet areas;
  for (const AreaSet& set : used.sets) areas.insert(areas.end(), set.begin(), set.end());
  const auto entered = first_inside(areas, way, asked, subject, floors);
  if (!entered) return {reason};
  const Point pixel = subject.in_room(*entered);
  return {reason + ", from " + at(pixel) + " on", pixel};
}

}  // namespace walkmask::check
