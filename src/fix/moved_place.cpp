#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "check/subject.h"

#include "fix/repairs_of_kinds.h"
#include "json/edit.h"
#include "json/read.h"
#include "level/room_place.h"
#include "level/room_units.h"
#include "survey/level_floors.h"
#include "survey/places_on_floor.h"

namespace walkmask::fix {
namespace {

/// Returns the coordinates of a point or of an exit's "at"; null if the member has none.
const json::Array* coordinates_of(const json::Member& member) {
  if (const auto* object = std::get_if<json::Object>(&member.value.content)) {
    const json::Member* const at = json::find_member(*object, "at");
    return at == nullptr ? nullptr : std::get_if<json::Array>(&at->value.content);
  }
  return std::get_if<json::Array>(&member.value.content);
}

/// Returns the point that a finding is about; null if it is about something else.
const RoomPlace* point_of(const check::Finding& finding, const std::vector<RoomPlace>& places,
                          const Level& level) {
  if (finding.subjects.empty()) return nullptr;
  const auto place = std::ranges::find(places, finding.subjects.front().name, &RoomPlace::name);
  const bool is_known =
      place != places.end() && place->point != nullptr && is_inside(*place, level);
  return is_known ? &*place : nullptr;
}

/// Returns the nearest pixel with room for the widest agent, if that has none where a finding moves
/// a point that is off the floor. Exits need no room.
std::optional<check::Move> move_with_room(const check::Finding& finding, const check::Move& move,
                                          const Level& level) {
  const auto& agents = level.manifest.agents;
  const std::vector<RoomPlace> places = room_places(level.manifest);
  const RoomPlace* const place = point_of(finding, places, level);
  const bool is_too_narrow = check::evidence_of<check::NoRoom>(finding) != nullptr;
  if (is_too_narrow || agents.empty() || place == nullptr) return {};
  const Footprint widest = std::ranges::max_element(agents, {}, &Agent::footprint)->footprint;
  const auto nearest = within_steps([&]() -> std::optional<NearFloor> {
    LevelFloors floors(level, true);
    const Point to = level.scale().to_mask(move.to);
    for (const StateFloor& floor : floors.of_states()) {
      if (floors.prepared(floor, widest).blocks.at(to)) return std::nullopt;
    }
    return nearest_in_any_state(*place, level, widest, floors);
  });
  if (!nearest || !*nearest) return {};
  return check::move_to((*nearest)->near, *place, level);
}

}  // namespace

Repair moved_place(const check::Finding& finding, const JudgedLevel& level,
                   const ManifestSource* source) {
  const auto refused = [&](std::string reason) {
    return refused_repair(finding, level.file, std::move(reason));
  };
  const auto* found = check::evidence_of<check::Move>(finding);
  const json::Position* const position = finding.place.position();
  if (auto reason = written_elsewhere(finding, level)) return refused(std::move(*reason));
  if (source == nullptr || position == nullptr) {
    return refused("the place is not written in a manifest");
  }
  if (found == nullptr) return refused("there is no floor to move it to");
  const json::Member* const member = source->member_at(*position);
  const json::Array* const written = member == nullptr ? nullptr : coordinates_of(*member);
  if (written == nullptr || written->size() != 2) {
    return refused("the place is a stretch of edge, without a pixel to change");
  }
  const auto wider = level.level() == nullptr ? std::optional<check::Move>()
                                              : move_with_room(finding, *found, *level.level());
  const check::Move move = wider.value_or(*found);
  Repair repair = repair_of(finding, level.file);
  const auto& content = level.opened.content;
  const RoomUnits units = content ? RoomUnits(content->manifest.metres) : RoomUnits();
  const std::string to = units.place(move.to);
  const std::size_t comma = to.find(',');
  for (const auto& [coordinate, number] : {std::pair(&written->front(), to.substr(0, comma)),
                                           std::pair(&written->back(), to.substr(comma + 1))}) {
    const auto offset = source->offset_of(coordinate->position);
    if (offset) repair.changes.push_back(json::with_number(source->text(), *offset, number));
  }
  repair.moved = member->key;
  repair.note.text = member->key + " moves from " + units.place(move.from) + " to " + to;
  return repair;
}

}  // namespace walkmask::fix
