#include "cli/fixed_levels.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "system/changeable.h"
#include "system/find_files.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

using Edit = fix::EditedFiles::Edit;

std::string backup_name(const std::string& file) { return file + ".bak"; }

/// Returns the levels of a list that are files and not links out of their root.
std::vector<std::string> fixable(const std::vector<std::string>& levels,
                                 const CheckRequest& request) {
  std::vector<std::string> files;
  for (const std::string& level : levels) {
    if (!is_folder(level) && !request.outside.contains(level)) files.push_back(level);
  }
  return files;
}

fix::FixRequest request_to_fix(const CheckRequest& request) {
  const LevelRequest& level = request.template_of_all;
  const auto refuse = [&files = level.files.get(), root = level.root](
                          const std::string& of, const std::string& file) -> Failure {
    const Result<std::string> its_root = files.root_of(of, root);
    return its_root ? refuse_to_change(file, *its_root) : Failure(its_root.error());
  };
  return {.level = level,
          .options = request.options,
          .levels = fixable(request.levels, request),
          .others = fixable(request.found, request),
          .refuse = refuse};
}

/// Fails if a file is no longer as it was read, or if its copy exists.
Failure refuse_to_write(const Edit& edit, const CheckRequest& request) {
  const LevelRequest& level = request.template_of_all;
  const auto now = level.files.get().read(edit.name, level.limits.file_bytes);
  if (!now) return now.error();
  if (*now != edit.before) {
    return Error{Fault::input, edit.name, "", "has changed while it was fixed", "run it again"};
  }
  const std::string backup = backup_name(edit.name);
  if (!request.fixes.keeps_backups || !is_taken(backup)) return std::nullopt;
  return Error{Fault::usage, "--backup", "", backup + " exists already", "move it away"};
}

Failure write_edits(const std::vector<const Edit*>& edits, const CheckRequest& request) {
  for (const Edit* edit : edits) {
    if (Failure failure = refuse_to_write(*edit, request)) return failure;
  }
  for (const Edit* edit : edits) {
    if (request.fixes.keeps_backups) {
      if (Failure failure = write_file(backup_name(edit->name), edit->before)) return failure;
    }
    if (Failure failure = write_file(edit->name, edit->after)) return failure;
  }
  return std::nullopt;
}

}  // namespace

Failure fix_before_check(CheckRequest& request) {
  WantedFixes& fixes = request.fixes;
  if (!fixes.are_wanted) return std::nullopt;
  if (std::ranges::find(request.levels, "-") != request.levels.end()) {
    return Error{Fault::usage, "--fix", "", "cannot change standard input", "name a file"};
  }
  auto files = std::make_shared<fix::EditedFiles>(request.template_of_all.files.get());
  Result<fix::FixNotes> notes = fix::fix_levels(request_to_fix(request), *files);
  if (!notes) return notes.error();
  fixes.notes = std::move(*notes);
  if (!fixes.is_dry_run) return write_edits(files->edits(), request);
  for (auto& [level, of_level] : fixes.notes) {
    for (check::FixNote& note : of_level) {
      using enum check::FixNote::Outcome;
      if (note.outcome == fixed) note.outcome = would_fix;
    }
  }
  fixes.files = std::move(files);
  request.template_of_all.files = *fixes.files;
  return std::nullopt;
}

}  // namespace walkmask
