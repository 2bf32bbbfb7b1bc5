#include "fix/judged_level.h"

#include <algorithm>
#include <utility>

#include "base/grammar.h"
#include "diff/level_difference.h"
#include "fix/repair.h"

namespace walkmask::fix {

Result<JudgedLevel> judge(LevelRequest request, const check::CheckOptions& options) {
  request.background_part = LevelRequest::BackgroundPart::header;
  Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  Result<check::LevelReport> report = check::check_level(*opened, request, options);
  if (!report) return report.error();
  check::Findings of_all_rules = report->findings;
  if (!report->selection.select.empty() || !report->selection.ignore.empty()) {
    check::CheckOptions every = options;
    every.every_rule = true;
    Result<check::LevelReport> whole = check::check_level(*opened, request, every);
    if (!whole) return whole.error();
    of_all_rules = std::move(whole->findings);
  }
  return JudgedLevel{request.file, std::move(*opened), std::move(*report), std::move(of_all_rules)};
}

std::map<std::string, std::size_t> count_findings(const check::Findings& findings) {
  std::map<std::string, std::size_t> counts;
  for (const check::Finding& finding : findings) {
    counts[finding_key(finding)] += 1 + finding.more;
  }
  return counts;
}

namespace {

std::optional<std::string> new_finding(const check::Findings& before,
                                       const check::Findings& after) {
  const auto old = count_findings(before);
  for (const auto& [key, count] : count_findings(after)) {
    const auto known = old.find(key);
    if (known != old.end() && count <= known->second) continue;
    for (const check::Finding& finding : after) {
      if (finding_key(finding) != key) continue;
      return "it would cause " + std::string(finding.code.text()) + ": " + finding.message;
    }
  }
  return std::nullopt;
}

/// Returns whether a finding is about pixels or colours, and nothing with a name.
bool is_about_paint(const check::Finding& finding) {
  return std::ranges::all_of(finding.subjects, [](const check::Named& subject) {
    return subject.kind == check::Named::Kind::colour;
  });
}

std::optional<std::string> hidden_finding(const check::Findings& before,
                                          const check::Findings& after,
                                          const std::set<std::string>& fixed) {
  const auto old = count_findings(before), now = count_findings(after);
  for (const check::Finding& finding : before) {
    const std::string code(finding.code.text());
    if (!is_about_paint(finding) || fixed.contains(code)) continue;
    const std::string key = finding_key(finding);
    const auto left = now.find(key);
    if (left != now.end() && left->second >= old.at(key)) continue;
    return "it would hide " + code + ": " + finding.message;
  }
  return std::nullopt;
}

/// Returns " in day and night for hero".
std::string where(const diff::FloorDifference& floor) {
  return (floor.states.empty() ? "" : " in " + listed(floor.states)) +
         (floor.agent ? " for " + *floor.agent : "");
}

std::optional<std::string> changed_connection(const Level& before, const Level& after,
                                              const std::set<std::string>& moved) {
  constexpr int kAnyLength = 1'000'000;
  const auto difference = diff::compare_levels(before, after, {.tolerance = kAnyLength});
  if (!difference) return "comparing its connections exceeds the step limit for its size";
  for (const diff::FloorDifference& floor : difference->floors) {
    if (!floor.all_pairs) return "it would change too many connections to list" + where(floor);
    for (const diff::PairChange& pair : floor.pairs) {
      if (moved.contains(pair.from) || moved.contains(pair.to)) continue;
      return std::string("it would ") +
             (pair.change == diff::Change::gained ? "connect " : "separate ") + pair.from +
             " and " + pair.to + where(floor);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> objection(const JudgedLevel& before, const JudgedLevel& after,
                                     const Intention& meant) {
  if (auto found = new_finding(before.of_all_rules, after.of_all_rules)) return found;
  if (auto found = hidden_finding(before.of_all_rules, after.of_all_rules, meant.fixed)) {
    return found;
  }
  if (before.level() == nullptr || after.level() == nullptr) {
    const bool is_lost = before.level() != nullptr;
    return is_lost ? std::optional<std::string>("its floor would be lost") : std::nullopt;
  }
  return changed_connection(*before.level(), *after.level(), meant.moved);
}

}  // namespace walkmask::fix
