#include "check/baseline.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/file_name.h"
#include "base/quote.h"
#include "base/split.h"
#include "base/utf8.h"
#include "check/check_level.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "json/writer.h"

namespace walkmask::check {
namespace {

/// Returns "walk.png: #00b8c0"; without the name of the file if it is the level's.
std::string subject_text(const Finding& finding, const LevelReport& report,
                         const std::string& subject) {
  if (finding.file == report.file) return subject;
  const std::string name(last_part(finding.file));
  return baseline_name(name) + (subject.empty() ? "" : ": " + subject);
}

/// Returns the elements of a list, or one empty element if there are none.
std::vector<std::string> at_least_one(const std::vector<std::string>& names) {
  return names.empty() ? std::vector<std::string>(1) : names;
}

/// Returns a key for each subject of the finding in each of its states.
std::vector<BaselineKey> keys_of_finding(const Finding& finding, const LevelReport& report,
                                         const std::string& level) {
  std::vector<BaselineKey> keys;
  std::vector<std::string> subjects;
  for (const Named& subject : finding.subjects) subjects.push_back(subject.text());
  for (const std::string& subject : at_least_one(subjects)) {
    for (const std::string& state : at_least_one(finding.states)) {
      keys.push_back({.level = baseline_name(level),
                      .code = std::string(finding.code.text()),
                      .subject = subject_text(finding, report, subject),
                      .state = state,
                      .agent = finding.agent});
    }
  }
  return keys;
}

std::int64_t number_of_things(const Finding& finding) {
  const std::size_t reported =
      finding.subjects.empty() ? std::max<std::size_t>(1, boxes_together(finding).size()) : 1;
  return static_cast<std::int64_t>(reported + finding.more);
}

std::int64_t count_in(const Baseline& baseline, const BaselineKey& key) {
  const auto entry = baseline.find(key);
  return entry == baseline.end() ? 0 : entry->second;
}

Failure read_line(std::string_view line, int number, Baseline& baseline) {
  const Result<json::Value> value = json::parse(line, {number, 1});
  if (!value) return value.error();
  BaselineKey key;
  int count = 1;
  const std::vector<json::Field> fields = {
      {"level", json::into(key.level, json::text), json::Presence::required},
      {"code", json::into(key.code, json::text), json::Presence::required},
      {"subject", json::into(key.subject, json::text), json::Presence::required},
      {"state", json::into(key.state, json::text)},
      {"agent", json::into(key.agent, json::text)},
      {"count", json::into(count, json::whole_number(1, std::numeric_limits<int>::max()))},
  };
  if (Failure failure = json::read_fields(*value, fields)) return failure;
  if (baseline.emplace(key, count).second) return std::nullopt;
  return json::error_at({number, 1}, "the same entry is already there", "keep one of the two");
}

}  // namespace

std::string baseline_name(const std::string& name) {
  for (std::string_view rest = name; !rest.empty();) {
    const std::optional<Character> character = first_character(rest);
    if (!character) return escaped(name);
    rest.remove_prefix(character->bytes);
  }
  return name;
}

Baseline keys_of(const LevelReport& report, const std::string& level) {
  Baseline keys;
  for (const Finding& finding : report.findings) {
    for (const BaselineKey& key : keys_of_finding(finding, report, level)) {
      keys[key] += number_of_things(finding);
    }
  }
  return keys;
}

std::size_t drop_known(LevelReport& report, const std::string& level, const Baseline& baseline) {
  const Baseline found = keys_of(report, level);
  return std::erase_if(report.findings, [&](const Finding& finding) {
    return std::ranges::all_of(
        keys_of_finding(finding, report, level),
        [&](const BaselineKey& key) { return found.at(key) <= count_in(baseline, key); });
  });
}

Baseline outdated_entries(const LevelReport& report, const std::string& level,
                          const Baseline& found, const Baseline& baseline) {
  Baseline outdated;
  const bool all_is_judged = std::ranges::none_of(
      report.findings, [](const Finding& finding) { return is_unusable_input(finding.code); });
  if (!all_is_judged) return outdated;
  const std::string written = baseline_name(level);
  for (auto entry = baseline.lower_bound({written, {}, {}});
       entry != baseline.end() && entry->first.level == written; ++entry) {
    const auto its_rule = std::ranges::find_if(
        rules(), [&](const Rule& rule) { return rule.code.text() == entry->first.code; });
    const bool is_in_force = its_rule == rules().end() || report.selection.wants(its_rule->code);
    if (is_in_force && count_in(found, entry->first) < entry->second) outdated.insert(*entry);
  }
  return outdated;
}

Result<Baseline> read_baseline(std::string_view text) {
  Baseline baseline;
  Lines lines(text);
  while (const std::optional<std::string_view> line = lines.next()) {
    if (line->find_first_not_of(" \t") == std::string_view::npos) continue;
    if (Failure failure = read_line(*line, lines.number(), baseline)) return *failure;
  }
  return baseline;
}

std::string baseline_text(const Baseline& baseline) {
  std::string lines;
  for (const auto& [key, count] : baseline) {
    std::string line;
    json::Writer out(line);
    out.begin_object().key("level").text(key.level);
    out.key("code").text(key.code).key("subject").text(key.subject);
    if (!key.state.empty()) out.key("state").text(key.state);
    if (!key.agent.empty()) out.key("agent").text(key.agent);
    if (count > 1) out.key("count").integer(count);
    out.end_object();
    lines += line + "\n";
  }
  return lines;
}

}  // namespace walkmask::check
