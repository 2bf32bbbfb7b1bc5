#include <string>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "fix/repairs_of_kinds.h"
#include "json/edit.h"
#include "json/read.h"

namespace walkmask::fix {
namespace {

/// Returns the pixel of a point or of an exit's "at"; null if the member has none.
const json::Array* pixel_of(const json::Member& member) {
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
  const bool is_written_here = source != nullptr && finding.file == level.opened.file;
  if (!is_written_here || position == nullptr) {
    return refused("the place is not written in a manifest");
  }
  if (level.opened.content && level.opened.content->manifest.metres) {
    return refused("the manifest is in metres, and only whole pixels are written");
  }
  if (move == nullptr) return refused("there is no floor to move it to");
  const json::Member* const member = source->member_at(*position);
  const json::Array* const pixel = member == nullptr ? nullptr : pixel_of(*member);
  if (pixel == nullptr || pixel->size() != 2) {
    return refused("the place is a stretch of edge, without a pixel to change");
  }
  Repair repair = repair_of(finding, level.file);
  for (const auto& [coordinate, value] :
       {std::pair(&pixel->front(), move->to.x), std::pair(&pixel->back(), move->to.y)}) {
    const auto offset = source->offset_of(coordinate->position);
    if (offset) repair.changes.push_back(json::with_integer(source->text(), *offset, value));
  }
  repair.moved = member->key;
  repair.note.text = member->key + " moves from " + point_text(move->from.x, move->from.y) +
                     " to " + point_text(move->to.x, move->to.y);
  return repair;
}

}  // namespace walkmask::fix
