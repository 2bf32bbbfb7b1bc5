#include "check/settings.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "base/letter_case.h"
#include "base/pattern.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/manifest.h"
#include "level/shared_settings.h"

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
  return json::error_at(value.position, in_quotes(*text) + " is not a severity",
                        suggestion(*text, words<Severity>()));
}

bool begins_like_any(std::string_view name, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return name.starts_with(prefix); });
}

constexpr std::size_t kLongestPattern = 1024;

/// Reads the patterns of an entry of "overrides": paths of levels from the file's folder. Refuses a
/// pattern that no path can match.
Result<std::string> level_pattern(const json::Value& value) {
  Result<std::string> text = json::text(value);
  if (!text) return text;
  if (text->size() > kLongestPattern) {
    return json::error_at(value.position,
                          "the pattern has " + std::to_string(text->size()) + " bytes",
                          "the limit is " + std::to_string(kLongestPattern));
  }
  if (may_match(*text)) return text;
  return json::error_at(value.position, "no level has a path like " + in_quotes(*text),
                        "write it from this file's folder, with / and * as in \"night/*\"");
}

/// An entry of "overrides".
struct Override {
  std::vector<std::string> levels;
  const json::Value* check = nullptr;
};

Result<std::vector<std::string>> level_patterns(const json::Value& value) {
  if (std::holds_alternative<json::Array>(value.content)) {
    Result<std::vector<std::string>> patterns = short_list_of(level_pattern)(value);
    if (!patterns || !patterns->empty()) return patterns;
    return json::error_at(value.position, "an empty list matches no level",
                          "name levels by their paths from here");
  }
  Result<std::string> one = level_pattern(value);
  if (!one) return one.error();
  return std::vector<std::string>{std::move(*one)};
}

Result<Override> read_override(const json::Value& value) {
  Override entry;
  Settings any;
  const auto check = [&](const json::Value& object) {
    entry.check = &object;
    return apply(object, any);
  };
  const std::vector<json::Field> fields = {
      {"levels", into(entry.levels, level_patterns), json::Presence::required},
      {"check", check, json::Presence::required},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return entry;
}

/// The most patterns in all entries of a file. Each one is compared with the path of each level.
constexpr std::size_t kMostPatterns = 1024;

Failure refuse_many_patterns(const std::vector<Override>& entries, json::Position position) {
  std::size_t patterns = 0;
  for (const Override& entry : entries) patterns += entry.levels.size();
  if (patterns <= kMostPatterns) return std::nullopt;
  return json::error_at(position,
                        "the overrides have " + std::to_string(patterns) + " patterns of levels",
                        "the limit is " + std::to_string(kMostPatterns));
}

/// Returns the objects of a file that apply to a level; `path` is the level's path from the file's
/// folder. Fails if any object of the file is wrong.
Result<std::vector<const json::Value*>> objects_for(const std::string& path,
                                                    const json::Value& document) {
  std::vector<const json::Value*> objects;
  const auto& members = std::get<json::Object>(document.content);
  if (const json::Member* check = json::find_member(members, "check")) {
    Settings any;
    if (Failure failure = apply(check->value, any)) return *failure;
    objects.push_back(&check->value);
  }
  const json::Member* overrides = json::find_member(members, "overrides");
  if (overrides == nullptr) return objects;
  const auto entries = short_list_of(read_override)(overrides->value);
  if (!entries) return entries.error();
  if (Failure failure = refuse_many_patterns(*entries, overrides->value.position)) return *failure;
  for (const Override& entry : *entries) {
    const bool is_for_level = std::ranges::any_of(
        entry.levels, [&](const std::string& pattern) { return matches(pattern, path); });
    if (is_for_level) objects.push_back(entry.check);
  }
  return objects;
}

}  // namespace

bool Selection::wants(Code code) const {
  const std::string_view text = code.text();
  return (select.empty() || begins_like_any(text, select)) && !begins_like_any(text, ignore) &&
         std::ranges::find(unjudged, text) == unjudged.end();
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

std::vector<SettingsLayer> settings_layers(const SharedSettings& settings, Findings& findings) {
  std::vector<SettingsLayer> layers;
  for (const SettingsFile& file : settings.files) {
    auto objects = objects_for(file.level, file.content->document);
    if (!objects) {
      objects.error().file = file.name;
      findings.push_back(finding_of(Code("F001"), objects.error()));
      continue;
    }
    for (const json::Value* object : *objects) layers.push_back({file.name, object});
  }
  return layers;
}

Settings settings_around(const SharedSettings& shared, Findings& findings) {
  Settings settings;
  for (const SettingsLayer& layer : settings_layers(shared, findings)) {
    apply(*layer.object, settings);
  }
  return settings;
}

void apply_manifest_settings(const Manifest& manifest, const std::string& level, Settings& settings,
                             Findings& findings) {
  if (!manifest.check) return;
  Failure failure = apply(*manifest.check, settings);
  if (!failure) return;
  failure->file = level;
  findings.push_back(finding_of(Code("F001"), *failure));
}

}  // namespace walkmask::check
