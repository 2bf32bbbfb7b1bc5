#include "cli/fixed_levels.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "check/baseline.h"
#include "cli/check_request.h"
#include "cli/output.h"
#include "fix/edited_files.h"
#include "report/repository.h"
#include "system/backup.h"
#include "system/changeable.h"
#include "system/find_files.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

using Edit = fix::EditedFiles::Edit;
using Edits = std::vector<const Edit*>;

/// The roots that files which change must lie below, by the files' names.
using Roots = std::map<std::string, std::string>;

/// Returns the levels of a list that are files and not links out of their root.
std::vector<std::string> fixable(const std::vector<std::string>& levels,
                                 const CheckRequest& request) {
  std::vector<std::string> files;
  std::ranges::copy_if(levels, std::back_inserter(files), [&](const std::string& level) {
    return !is_folder(level) && !request.outside.contains(level);
  });
  return files;
}

/// Returns the request for fixes. It notes the root of each file that a fix asks about in `roots`.
fix::FixRequest request_to_fix(const CheckRequest& request, Roots& roots) {
  const LevelRequest& level = request.template_of_all;
  const auto refuse = [&files = level.files.get(), root = level.root, &roots](
                          const std::string& of, const std::string& file) -> Failure {
    const Result<std::string> its_root = files.root_of(of, root);
    if (!its_root) return its_root.error();
    roots[file] = *its_root;
    return refuse_to_change(file, *its_root);
  };
  return {.level = level,
          .options = request.options,
          .levels = fixable(request.levels, request),
          .others = fixable(request.found, request),
          .refuse = refuse,
          .drop_known =
              [&request](check::LevelReport& report) {
                check::drop_known(report, path_from_top(report.file, request.repository),
                                  request.known);
              },
          .is_dry_run = request.fixes.is_dry_run};
}

/// Fails if a file is no longer as it was read, or must no longer change.
Failure refuse_to_write(const Edit& edit, const CheckRequest& request, const Roots& roots) {
  const LevelRequest& level = request.template_of_all;
  if (Failure failure = refuse_to_change(edit.name, roots.at(edit.name))) return failure;
  const auto now = level.files.get().read(edit.name, level.limits.file_bytes);
  if (!now) return now.error();
  if (*now == edit.before) return std::nullopt;
  return Error{Fault::input, edit.name, "", "has changed while it was fixed", "run it again"};
}

/// Fails if one of the files must not be written, or if another result of the run would overwrite
/// it or its copy.
Failure refuse_to_write_all(const Edits& edits, const CheckRequest& request, const Roots& roots) {
  std::vector<std::string> written;
  for (const Edit* edit : edits) {
    if (Failure failure = refuse_to_write(*edit, request, roots)) return failure;
    written.push_back(edit->name);
    if (!request.fixes.keeps_backups) continue;
    written.push_back(backup_name(edit->name));
    if (!is_taken(written.back())) continue;
    return Error{Fault::usage, "--backup", "", written.back() + " exists already", "move it away"};
  }
  return check_outputs(request.outputs(), written);
}

/// Returns the error of a run that has changed some of the files.
Error half_written(Error error, const Edits& edits, std::size_t written) {
  std::vector<std::string> names;
  for (const Edit* edit : std::span(edits).first(written)) names.push_back(edit->name);
  if (!names.empty()) {
    error.reason += ", after " + listed(names) + (written == 1 ? " was" : " were") + " changed";
  }
  return error;
}

/// Writes all copies, then masks, then manifests: a place may move to floor that is painted only
/// now. If that fails half-way, files that did not change keep no copies.
Failure write_edits(Edits edits, const CheckRequest& request, const Roots& roots) {
  const auto is_mask = [](const Edit* edit) { return !edit->name.ends_with(".json"); };
  std::stable_partition(edits.begin(), edits.end(), is_mask);
  if (Failure failure = refuse_to_write_all(edits, request, roots)) return failure;
  Failure failure;
  std::size_t copied = 0, written = 0;
  while (request.fixes.keeps_backups && !failure && copied < edits.size()) {
    failure = back_up(edits[copied]->name, edits[copied]->before);
    if (!failure) ++copied;
  }
  while (!failure && written < edits.size()) {
    const Edit& edit = *edits[written];
    failure = refuse_to_write(edit, request, roots);
    if (!failure) failure = write_file(edit.name, edit.after);
    if (!failure) ++written;
  }
  if (!failure) return std::nullopt;
  for (std::size_t i = written; i < copied; ++i) drop_backup(edits[i]->name);
  return half_written(std::move(*failure), edits, written);
}

}  // namespace

Failure fix_before_check(CheckRequest& request) {
  WantedFixes& fixes = request.fixes;
  if (!fixes.are_wanted) return std::nullopt;
  if (Failure failure = refuse_to_fix_input(request, "--fix")) return failure;
  auto files = std::make_shared<fix::EditedFiles>(request.template_of_all.files.get());
  Roots roots;
  Result<fix::FixedLevels> done = fix::fix_levels(request_to_fix(request, roots), *files);
  if (!done) return done.error();
  fixes.done = std::move(*done);
  if (!fixes.is_dry_run) return write_edits(files->edits(), request, roots);
  if (request.overlay || request.overlays) {
    const auto before = std::make_shared<CheckRequest>(request);
    if (Failure failure = open_games(*before)) return failure;
    fixes.before = before;
  }
  fixes.files = std::move(files);
  request.template_of_all.files = *fixes.files;
  return std::nullopt;
}

Failure refuse_to_fix_input(const CheckRequest& request, const std::string& option) {
  if (std::ranges::find(request.levels, "-") == request.levels.end()) return std::nullopt;
  return Error{Fault::usage, option, "", "cannot change standard input", "name a file"};
}

Result<fix::FixedLevels> possible_fixes(const CheckRequest& request,
                                        std::map<std::string, fix::KnownLevel> known,
                                        fix::EditedFiles& files) {
  Roots roots;
  fix::FixRequest wanted = request_to_fix(request, roots);
  wanted.is_dry_run = true;
  wanted.known = std::move(known);
  return fix::fix_levels(wanted, files);
}

}  // namespace walkmask
