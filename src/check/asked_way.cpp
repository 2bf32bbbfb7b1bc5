#include "check/asked_way.h"

#include <algorithm>
#include <span>

#include "base/number_text.h"
#include "check/wording.h"
#include "floor/nearest.h"
#include "survey/gates.h"
#include "survey/passage.h"

namespace walkmask::check {
namespace {

constexpr int kPoint = 1;  // the diameter of somebody without width

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
  }
  return text;
}

Gates gates_for(int diameter, const Subject& subject, Floors& floors) {
  std::vector<const BitGrid*> areas;
  for (const Area& area : subject.level.areas) areas.push_back(&area.pixels);
  return Gates(floors.all_open().pixels, areas, diameter, subject.level.scale().factor);
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
              thousandths(length(nearest - to) * subject.level.scale().factor) + " pixels away",
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
  const GateSets missing =
      gates_for(asked.diameter, subject, floors).missing(here, there, asked.floor.open);
  if (!missing.sets.empty()) {
    return {alternatives(missing.sets, subject.level) + " would have to be open"};
  }
  return how_near(here, there, asked, subject, floors);
}

Explanation why_open(const AskedWay& asked, const Meeting& way, const Subject& subject,
                     Floors& floors) {
  const PointPair pair = {way.a, way.b};
  const auto passage = passages(floors.clearances(asked.floor), {&pair, 1}).front();
  const GateSets used =
      gates_for(asked.diameter, subject, floors).used(way.a, way.b, asked.floor.open);
  const bool past_all = used.sets.empty() || used.sets.front().empty();
  const std::string reason =
      past_all ? "past all areas"
               : "through " + alternatives(used.sets, subject.level) + ", which is open";
  if (!passage) return {reason};
  const Point pixel = subject.in_room(passage->pixel);
  return {reason + "; it is tightest at " + at(pixel) + ", " +
              counted(passage->gap * subject.level.scale().factor, "pixel") + " wide",
          pixel};
}

}  // namespace walkmask::check
