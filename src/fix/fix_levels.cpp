#include "fix/fix_levels.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "fix/edited_files.h"
#include "fix/judged_level.h"
#include "fix/repair.h"
#include "image/rewrite_mask.h"

namespace walkmask::fix {
namespace {

using check::Fix;
using check::FixNote;

constexpr Fix::Kind kOrder[] = {Fix::Kind::repaint_slips, Fix::Kind::repaint_soft_edges,
                                Fix::Kind::repaint_parts, Fix::Kind::move_place,
                                Fix::Kind::delete_declaration};

/// The levels that use a file, by its resolved name.
using Users = std::map<std::string, std::vector<std::string>>;

/// The edit of a file.
struct FileEdit {
  std::string file;
  FileBytes before, after;
};

/// A reason why a change must not be made; absent if it may.
using Objection = std::optional<std::string>;

/// Fixes one level after the other.
class Fixer {
 public:
  Fixer(const FixRequest& request, EditedFiles& files) : request_(request), files_(files) {}

  Result<FixedLevels> run();

 private:
  using Names = std::set<std::string>;  // of repairs

  Result<JudgedLevel> judged(const std::string& level, const Files& files) const;
  Result<KnownLevel> known(const std::string& level) const;
  Failure survey();
  Failure fix_in_passes(JudgedLevel level);
  Failure fix_kind(JudgedLevel& level, Fix::Kind kind);
  Failure fix_group(JudgedLevel& level, Fix::Kind kind, const Names& group,
                    std::vector<Repair> all);
  void note(std::span<const Repair> repairs, const Objection& refused);
  std::vector<Repair> possible(const JudgedLevel& level, Fix::Kind kind) const;
  Failure refusal_of_file(const Repair& repair, const JudgedLevel& level) const;
  Result<std::vector<FileEdit>> edits_for(std::span<const Repair> repairs) const;
  Result<Objection> attempt(JudgedLevel& level, std::span<const Repair> repairs);
  Result<Objection> objection_of_users(const std::string& file, const std::string& level,
                                       const EditedFiles& tried, const Intention& meant) const;

  const FixRequest& request_;
  EditedFiles& files_;
  Users users_;
  std::vector<std::string> with_findings_;  // that a fix is known for
  std::size_t attempts_ = 0;                // in the level
  std::vector<FixNote> fixed_, refused_;    // in the level; refused in this pass
};

Result<JudgedLevel> Fixer::judged(const std::string& level, const Files& files) const {
  LevelRequest request = request_.level;
  request.file = level;
  request.files = files;
  Result<JudgedLevel> found = judge(std::move(request), request_.options);
  if (found && request_.drop_known) request_.drop_known(found->report);
  return found;
}

Result<KnownLevel> Fixer::known(const std::string& level) const {
  const auto found = request_.known.find(level);
  if (found != request_.known.end()) return found->second;
  const Result<JudgedLevel> checked = judged(level, files_);
  if (!checked) return checked.error();
  return known_level(checked->report);
}

/// Notes the files that all levels use, and which levels have something to fix.
Failure Fixer::survey() {
  std::vector<std::string> all = request_.levels;
  const std::set<std::string> to_fix(all.begin(), all.end());
  std::ranges::copy_if(request_.others, std::back_inserter(all),
                       [&](const std::string& other) { return !to_fix.contains(other); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == request_.levels.size() && with_findings_.empty()) break;
    const Result<KnownLevel> level = known(all[i]);
    if (!level) return level.error();
    std::set<std::string> used;
    for (const std::string& file : level->files) used.insert(files_.resolved(file));
    for (const std::string& file : used) users_[file].push_back(all[i]);
    if (level->has_fixable && i < request_.levels.size()) with_findings_.push_back(all[i]);
  }
  return std::nullopt;
}

/// Returns why a file cannot get the changes of a repair.
Failure Fixer::refusal_of_file(const Repair& repair, const JudgedLevel& level) const {
  if (request_.refuse) {
    if (Failure failure = request_.refuse(level.file, repair.file)) return failure;
  }
  if (repair.pixels.empty()) return std::nullopt;
  const auto bytes = files_.read(repair.file, request_.level.limits.file_bytes);
  return bytes ? image::refuse_to_rewrite(*bytes) : Failure(bytes.error());
}

/// Returns the repairs of a kind; those whose file must not change are refused.
std::vector<Repair> Fixer::possible(const JudgedLevel& level, Fix::Kind kind) const {
  std::vector<Repair> repairs = repairs_for(level, kind, files_);
  std::map<std::string, std::string> refusals;  // by files; empty for one that may change
  for (Repair& repair : repairs) {
    if (!repair.refusal.empty()) continue;
    const auto [refusal, is_new] = refusals.try_emplace(repair.file);
    const Failure failure = is_new ? refusal_of_file(repair, level) : std::nullopt;
    if (failure) {
      refusal->second = repair.note.file + " " + failure->reason +
                        (failure->cure.empty() ? "" : "; " + failure->cure);
    }
    repair.refusal = refusal->second;
  }
  return repairs;
}

/// Judges the other levels that use a file, with the changes that are tried.
Result<Objection> Fixer::objection_of_users(const std::string& file, const std::string& level,
                                            const EditedFiles& tried,
                                            const Intention& meant) const {
  const auto users = users_.find(files_.resolved(file));
  if (users == users_.end()) return Objection();
  for (const std::string& user : users->second) {
    if (user == level) continue;
    const Result<JudgedLevel> before = judged(user, files_), after = judged(user, tried);
    if (!before) return before.error();
    if (!after) return after.error();
    if (auto found = objection(*before, *after, {.fixed = meant.fixed})) {
      return Objection("in " + user + ", " + *found);
    }
  }
  return Objection();
}

/// Returns the edits that make these repairs together.
Result<std::vector<FileEdit>> Fixer::edits_for(std::span<const Repair> repairs) const {
  std::map<std::string, std::vector<Repair>> by_file;
  for (const Repair& repair : repairs) by_file[repair.file].push_back(repair);
  std::vector<FileEdit> edits;
  for (const auto& [file, of_file] : by_file) {
    auto before = files_.read(file, request_.level.limits.file_bytes);
    if (!before) return before.error();
    auto after = repaired(*before, of_file, request_.level.limits);
    if (!after) return after.error();
    edits.push_back({file, std::move(*before), std::move(*after)});
  }
  return edits;
}

/// Makes some repairs together. Keeps them, and replaces `level`, if nothing speaks against it;
/// else returns what does.
Result<Objection> Fixer::attempt(JudgedLevel& level, std::span<const Repair> repairs) {
  ++attempts_;
  Intention meant;
  std::map<std::string, std::size_t> wanted;  // the repairs, by the keys of their findings
  for (const Repair& repair : repairs) {
    meant.fixed.emplace(repair.note.code.text());
    if (repair.moved) meant.moved.insert(*repair.moved);
    ++wanted[repair.key];
  }
  auto edits = edits_for(repairs);
  if (!edits) return edits.error();
  EditedFiles tried(static_cast<const Files&>(files_));
  for (const FileEdit& edit : *edits) tried.put(edit.file, {}, edit.after);
  Result<JudgedLevel> after = judged(level.file, tried);
  if (!after) return after.error();
  if (auto found = objection(level, *after, meant)) return found;
  auto old_counts = count_findings(level.report.findings);
  auto new_counts = count_findings(after->report.findings);
  for (const auto& [key, number] : wanted) {
    if (new_counts[key] + number > old_counts[key]) return Objection("the finding would remain");
  }
  for (const FileEdit& edit : *edits) {
    auto found = objection_of_users(edit.file, level.file, tried, meant);
    if (!found || *found) return found;
  }
  for (FileEdit& edit : *edits) {
    files_.put(edit.file, std::move(edit.before), std::move(edit.after));
  }
  level = std::move(*after);
  return Objection();
}

void Fixer::note(std::span<const Repair> repairs, const Objection& refused) {
  for (const Repair& repair : repairs) {
    FixNote note = repair.note;
    if (request_.is_dry_run) note.outcome = FixNote::Outcome::would_fix;
    if (refused) {
      note.outcome = FixNote::Outcome::refused;
      note.text = *refused;
    }
    (refused ? refused_ : fixed_).push_back(std::move(note));
  }
}

/// Makes the repairs named in `group`: all together if that is allowed, else half of them at a
/// time, then a quarter, and so on.
Failure Fixer::fix_group(JudgedLevel& level, Fix::Kind kind, const Names& group,
                         std::vector<Repair> all) {
  std::vector<Names> open = {group};
  for (std::size_t i = 0; i < open.size(); ++i) {
    Names names = std::move(open[i]);
    const bool may_try = attempts_ < kMostAttempts;
    while (!may_try && open.size() > i + 1) {
      names.merge(open.back());
      open.pop_back();
    }
    std::vector<Repair> repairs;
    std::ranges::copy_if(all, std::back_inserter(repairs), [&](const Repair& one) {
      return one.refusal.empty() && names.contains(one.name);
    });
    if (repairs.empty()) continue;
    const Result<Objection> refused =
        may_try ? attempt(level, repairs) : Objection("too many changes of this level were tried");
    if (!refused) return refused.error();
    if (*refused && may_try && names.size() > 1) {
      const auto middle = std::next(names.begin(), std::ssize(names) / 2);
      open.emplace_back(names.begin(), middle);
      open.emplace_back(middle, names.end());
    } else {
      note(repairs, *refused);
    }
    if (!*refused) all = possible(level, kind);
  }
  return std::nullopt;
}

/// Makes all repairs of a kind that can be made, including those that become possible meanwhile.
Failure Fixer::fix_kind(JudgedLevel& level, Fix::Kind kind) {
  Names tried;
  while (true) {
    std::vector<Repair> repairs = possible(level, kind);
    Names group;
    for (const Repair& repair : repairs) {
      if (repair.refusal.empty() && !tried.contains(repair.name)) group.insert(repair.name);
    }
    if (group.empty()) {
      for (const Repair& repair : repairs) {
        if (!repair.refusal.empty()) note({&repair, 1}, repair.refusal);
      }
      return std::nullopt;
    }
    tried.insert(group.begin(), group.end());
    if (Failure failure = fix_group(level, kind, group, std::move(repairs))) return failure;
  }
}

/// Tries all kinds until a pass fixes nothing more, since a fix may make others possible.
Failure Fixer::fix_in_passes(JudgedLevel level) {
  std::size_t before = 0;
  do {
    before = fixed_.size();
    refused_.clear();
    for (const Fix::Kind kind : kOrder) {
      if (Failure failure = fix_kind(level, kind)) return failure;
    }
  } while (fixed_.size() > before);
  return std::nullopt;
}

Result<FixedLevels> Fixer::run() {
  if (Failure failure = survey()) return *failure;
  FixedLevels fixed;
  for (const std::string& name : with_findings_) {
    attempts_ = 0;
    fixed_.clear();
    Result<JudgedLevel> level = judged(name, files_);
    if (!level) return level.error();
    if (Failure failure = fix_in_passes(std::move(*level))) return *failure;
    std::vector<FixNote>& all = fixed.notes[name];
    all = fixed_;
    all.insert(all.end(), refused_.begin(), refused_.end());
  }
  for (const EditedFiles::Edit* const edit : files_.edits()) {
    const auto users = users_.find(files_.resolved(edit->name));
    if (users == users_.end()) continue;
    for (const std::string& user : users->second) fixed.changed[user].insert(edit->name);
  }
  return fixed;
}

}  // namespace

KnownLevel known_level(const check::LevelReport& report) {
  const bool has_fixable = std::ranges::any_of(report.findings, [](const check::Finding& finding) {
    return check::rule(finding.code).fix.kind != Fix::Kind::none;
  });
  return {report.files, has_fixable};
}

Result<FixedLevels> fix_levels(const FixRequest& request, EditedFiles& files) {
  return Fixer(request, files).run();
}

}  // namespace walkmask::fix
