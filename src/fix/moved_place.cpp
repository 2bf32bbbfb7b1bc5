#include <string>
#include <utility>
#include <variant>

#include "fix/repairs_of_kinds.h"
#include "json/edit.h"
#include "json/read.h"
#include "level/room_units.h"

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

}  // namespace

Repair moved_place(const check::Finding& finding, const JudgedLevel& level,
                   const ManifestSource* source) {
  const auto refused = [&](std::string reason) {
    return refused_repair(finding, level.file, std::move(reason));
  };
  const auto* move = check::evidence_of<check::Move>(finding);
  const json::Position* const position = finding.place.position();
  if (auto reason = written_elsewhere(finding, level)) return refused(std::move(*reason));
  if (source == nullptr || position == nullptr) {
    return refused("the place is not written in a manifest");
  }
  if (move == nullptr) return refused("there is no floor to move it to");
  const json::Member* const member = source->member_at(*position);
  const json::Array* const written = member == nullptr ? nullptr : coordinates_of(*member);
  if (written == nullptr || written->size() != 2) {
    return refused("the place is a stretch of edge, without a pixel to change");
  }
  Repair repair = repair_of(finding, level.file);
  const auto& content = level.opened.content;
  const RoomUnits units = content ? RoomUnits(content->manifest.metres) : RoomUnits();
  const std::string to = units.place(move->to);
  const std::size_t comma = to.find(',');
  for (const auto& [coordinate, number] : {std::pair(&written->front(), to.substr(0, comma)),
                                           std::pair(&written->back(), to.substr(comma + 1))}) {
    const auto offset = source->offset_of(coordinate->position);
    if (offset) repair.changes.push_back(json::with_number(source->text(), *offset, number));
  }
  repair.moved = member->key;
  repair.note.text = member->key + " moves from " + units.place(move->from) + " to " + to;
  return repair;
}

}  // namespace walkmask::fix
