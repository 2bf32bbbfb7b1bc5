#include "check/settings.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "system/find_files.h"
#include "system/read_file.h"
#include "system/root.h"

namespace walkmask::check {
namespace {

using json::into;

Result<std::string> code_prefix(const json::Value& value) {
  Result<std::string> text = json::text(value);
  if (!text) return text;
  std::string code = upper_case(*text);
  if (begins_a_code(code)) return code;
  const Error unknown = unknown_code(*text);
  return json::error_at(value.position, unknown.reason, unknown.cure);
}

Result<Severity> severity(const json::Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  if (const std::optional<Severity> severity = from_word<Severity>(*text)) return *severity;
  return json::error_at(value.position, in_quotes(*text) + " is no severity",
                        suggestion(*text, words<Severity>()));
}

bool begins_like_any(std::string_view name, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return name.starts_with(prefix); });
}

constexpr const char* kSettingsFile = "walkmask.json";
constexpr std::uint64_t kLargestSettings = std::uint64_t{1} << 20;

/// Applies a file of settings; what is wrong with it becomes a finding.
Failure apply_settings_file(const std::string& file, const std::string& root, Settings& settings,
                            Findings& findings) {
  if (const Failure outside = refuse_outside(root, file)) {
    findings.push_back(finding_of(Code("F001"), *outside));
    return std::nullopt;
  }
  const auto bytes = read_file(file, kLargestSettings);
  if (!bytes) {
    if (bytes.error().fault == Fault::machine) return bytes.error();
    findings.push_back(finding_of(Code("F001"), bytes.error()));
    return std::nullopt;
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (Failure wrong = apply_file(text, settings)) {
    wrong->file = file;
    findings.push_back(finding_of(Code("F001"), *wrong));
  }
  return std::nullopt;
}

}  // namespace

bool Selection::wants(Code code) const {
  const std::string_view text = code.text();
  return (select.empty() || begins_like_any(text, select)) && !begins_like_any(text, ignore);
}

bool Selection::wants_any() const {
  return std::ranges::any_of(rules(), [&](const Rule& rule) { return wants(rule.code); });
}

Failure apply(const json::Value& object, Settings& settings) {
  Settings changed = settings;
  std::vector<json::Field> fields;
  for (const Parameter& parameter : all_parameters()) {
    fields.push_back({std::string(parameter.key), parameter.into(changed.parameters)});
  }
  fields.push_back({"select", into(changed.selection.select, short_list_of(code_prefix))});
  fields.push_back({"ignore", into(changed.selection.ignore, short_list_of(code_prefix))});
  fields.push_back({"fail_on", into(changed.fail_on, severity)});
  if (Failure failure = json::read_fields(object, fields)) return failure;
  settings = std::move(changed);
  return std::nullopt;
}

Failure apply_file(std::string_view text, Settings& settings) {
  const Result<json::Value> document = json::parse(text);
  if (!document) return document.error();
  return json::read_fields(
      *document, {{"check", [&](const json::Value& value) { return apply(value, settings); }}});
}

Result<Settings> settings_around(const LevelRequest& request, Findings& findings,
                                 std::vector<std::string>& files) {
  Settings settings;
  const Result<std::string> root =
      request.root ? given_root(*request.root) : find_root(request.file);
  // Without a root the level cannot be opened either, and that is reported.
  if (!root && root.error().fault == Fault::machine) return root.error();
  if (!root) return settings;
  const auto found = files_above(request.file, *root, kSettingsFile);
  if (!found && found.error().fault == Fault::machine) return found.error();
  if (!found) return settings;
  files.insert(files.end(), found->begin(), found->end());
  for (const std::string& file : *found) {
    if (Failure failure = apply_settings_file(file, *root, settings, findings)) return *failure;
  }
  return settings;
}

void apply_manifest_settings(const OpenedLevel& opened, Settings& settings, Findings& findings) {
  if (!opened.manifest.check) return;
  Failure failure = apply(*opened.manifest.check, settings);
  if (!failure) return;
  failure->file = opened.file;
  findings.push_back(finding_of(Code("F001"), *failure));
}

}  // namespace walkmask::check
