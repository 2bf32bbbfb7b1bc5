#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fix/repairs_of_kinds.h"
#include "json/edit.h"

namespace walkmask::fix {
namespace {

/// Returns the positions of a finding's declaration: an area of a legend may have several keys.
std::vector<json::Position> declared_at(const check::Finding& finding, const Manifest& manifest) {
  std::vector<json::Position> all;
  for (const check::Named& subject : finding.subjects) {
    if (subject.kind != check::Named::Kind::area) continue;
    for (const LegendEntry& entry : manifest.legend) {
      if (entry.area == subject.name) all.push_back(entry.position);
    }
  }
  if (all.empty()) all.push_back(*finding.place.position());
  return all;
}

/// Returns whether a mask has a colour that nothing declares; it may be the one of an area that
/// seems to be unpainted.
bool has_undeclared_paint(const JudgedLevel& level) {
  const auto is_paint = [](const check::Finding& finding) {
    return check::rule(finding.code).finds_undeclared_paint;
  };
  return std::ranges::any_of(level.of_all_rules, is_paint) ||
         std::ranges::any_of(level.report.waived, is_paint);
}

}  // namespace

Repair deleted_declaration(const check::Finding& finding, const JudgedLevel& level,
                           const ManifestSource* source) {
  const auto refused = [&](std::string reason) {
    return refused_repair(finding, level.file, std::move(reason));
  };
  if (auto reason = written_elsewhere(finding, level)) return refused(std::move(*reason));
  if (source == nullptr || finding.place.position() == nullptr || !level.opened.content) {
    return refused("it is not declared in a manifest");
  }
  const bool is_waiver = finding.subjects.empty();
  if (!is_waiver && has_undeclared_paint(level)) {
    return refused("a mask has undeclared colours, and one of them may be meant for it");
  }
  Repair repair = repair_of(finding, level.file);
  for (const json::Position position : declared_at(finding, level.opened.content->manifest)) {
    const auto offset = source->offset_of(position);
    if (offset && position != json::Position()) repair.deleted.push_back(*offset);
  }
  if (repair.deleted.empty()) return refused("it is not declared in a manifest");
  repair.name += '\0' + finding.message;
  repair.note.text = is_waiver ? "the waiver goes" : "the declaration goes";
  return repair;
}

}  // namespace walkmask::fix
