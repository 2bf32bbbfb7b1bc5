#include "fix/repair.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "fix/repairs_of_kinds.h"
#include "image/rewrite_mask.h"
#include "json/parse.h"

namespace walkmask::fix {
namespace {

using check::Finding;
using check::Fix;

/// Reads the manifest that a level is; null for a level of another format.
std::unique_ptr<const ManifestSource> manifest_source(const JudgedLevel& level,
                                                      const Files& files) {
  constexpr std::uint64_t kMostManifestBytes = std::uint64_t{64} << 20;
  if (!level.file.ends_with(".json")) return nullptr;
  const Result<FileBytes> bytes = files.read(level.file, kMostManifestBytes);
  if (!bytes) return nullptr;
  std::string text(bytes->begin(), bytes->end());
  Result<json::Value> document = json::parse(text);
  if (!document) return nullptr;
  return std::make_unique<const ManifestSource>(std::move(text), std::move(*document));
}

Repair repair_by(Fix::Kind kind, const Finding& finding, const JudgedLevel& level,
                 const ManifestSource* source) {
  switch (kind) {
    case Fix::Kind::move_place:
      return moved_place(finding, level, source);
    case Fix::Kind::delete_declaration:
      return deleted_declaration(finding, level, source);
    case Fix::Kind::repaint_parts:
      return repainted_parts(finding, level);
    case Fix::Kind::repaint_slips:
      return repainted_slips(finding, level);
    case Fix::Kind::repaint_soft_edges:
      return repainted_soft_edges(finding, level);
    case Fix::Kind::none:
      break;
  }
  return refused_repair(finding, level.file, "no fix is known");
}

/// Returns the offsets where a repair changes a text.
std::vector<std::size_t> offsets_of(const Repair& repair) {
  std::vector<std::size_t> all = repair.deleted;
  for (const json::TextChange& change : repair.changes) all.push_back(change.offset);
  return all;
}

}  // namespace

std::string finding_key(const Finding& finding) {
  std::string key = std::string(finding.code.text()) + '\0' + finding.file + '\0' + finding.agent;
  for (const check::Named& subject : finding.subjects) {
    if (subject.kind != check::Named::Kind::colour) key += '\0' + subject.text();
  }
  return key;
}

Repair repair_of(const Finding& finding, const std::string& file) {
  return {.note = {.outcome = check::FixNote::Outcome::fixed,
                   .code = finding.code,
                   .file = finding.file,
                   .place = finding.place,
                   .pixel = finding.pixel,
                   .metres = finding.metres,
                   .text = {}},
          .key = finding_key(finding),
          .name = finding_key(finding),
          .file = file};
}

void take_to_file(std::vector<png::PixelRun>& runs, const Mask& mask) {
  const Size squares = mask.squares;
  std::erase_if(runs, [squares](const png::PixelRun& run) {
    return run.y % squares.height != 0 || run.begin % squares.width != 0;
  });
  for (png::PixelRun& run : runs) {
    run.y /= squares.height;
    run.begin /= squares.width;
    run.end = (run.end - 1) / squares.width + 1;
  }
}

Repair refused_repair(const Finding& finding, const std::string& file, std::string reason) {
  Repair repair = repair_of(finding, file);
  repair.note.outcome = check::FixNote::Outcome::refused;
  repair.note.text = reason;
  repair.refusal = std::move(reason);
  return repair;
}

std::optional<std::string> written_elsewhere(const Finding& finding, const JudgedLevel& level) {
  if (finding.file == level.opened.file) return std::nullopt;
  return "it is written in " + finding.file + ", which fixes do not change";
}

std::vector<Repair> repairs_for(const JudgedLevel& level, Fix::Kind kind, const Files& files) {
  const std::unique_ptr<const ManifestSource> source = manifest_source(level, files);
  std::vector<Repair> repairs;
  std::set<std::size_t> offsets;
  std::set<std::string> repainted;  // keys: one repair is for all findings of a mask
  for (const Finding& finding : level.report.findings) {
    if (check::rule(finding.code).fix.kind != kind) continue;
    Repair repair = repair_by(kind, finding, level, source.get());
    if (!repair.pixels.empty() && !repainted.insert(repair.key).second) continue;
    // Of two findings about one number, the second is fixed once the first is.
    const std::vector<std::size_t> own = offsets_of(repair);
    const bool is_twice =
        std::ranges::any_of(own, [&](std::size_t offset) { return offsets.contains(offset); });
    if (is_twice) continue;
    offsets.insert(own.begin(), own.end());
    repairs.push_back(std::move(repair));
  }
  return repairs;
}

Result<FileBytes> repaired(const FileBytes& file, std::span<const Repair> repairs,
                           const png::Limits& limits) {
  std::vector<png::PixelRun> pixels;
  std::vector<json::TextChange> changes;
  std::vector<std::size_t> deleted;
  for (const Repair& repair : repairs) {
    pixels.insert(pixels.end(), repair.pixels.begin(), repair.pixels.end());
    changes.insert(changes.end(), repair.changes.begin(), repair.changes.end());
    deleted.insert(deleted.end(), repair.deleted.begin(), repair.deleted.end());
  }
  if (!pixels.empty()) return image::rewrite_mask(file, pixels, limits);
  std::string text(file.begin(), file.end());
  text = json::changed_text(text, std::move(changes));
  // From the end, so that the other offsets stay, and the last item of a list is known as such.
  std::ranges::sort(deleted, std::greater());
  for (const std::size_t offset : deleted) {
    text = json::changed_text(text, {json::without_item(text, offset)});
  }
  return FileBytes(text.begin(), text.end());
}

}  // namespace walkmask::fix
