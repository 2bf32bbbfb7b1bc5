#include "check/settings.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "check/short_list.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"

namespace walkmask::check {
namespace {

using json::into;

Result<std::string> code_prefix(const json::Value& value) {
  Result<std::string> text = json::text(value);
  if (!text || begins_a_name(*text)) return text;
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

}  // namespace

bool Selection::wants(Code code) const {
  const std::string_view name = rule(code).name;
  return (select.empty() || begins_like_any(name, select)) && !begins_like_any(name, ignore);
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

}  // namespace walkmask::check
