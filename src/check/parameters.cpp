#include "check/parameters.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/words.h"
#include "json/writer.h"
#include "level/colour_key.h"
#include "level/manifest_readers.h"
#include "level/name.h"

namespace walkmask::check {
namespace {

using json::into;
using json::whole_number;

Result<std::optional<std::string>> place_name(const json::Value& value) {
  Result<std::string> text = json::text(value);
  if (!text) return text.error();
  if (!is_name(*text)) return json::unexpected(value, "the name of a point or an exit");
  return std::optional(std::move(*text));
}

Result<Rgb> colour(const json::Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  const Result<ColourKey> key = parse_colour_key(*text);
  const Rgb* rgb = key ? std::get_if<Rgb>(&*key) : nullptr;
  if (rgb == nullptr) return json::unexpected(value, "a colour as \"#rrggbb\"");
  return *rgb;
}

template <typename Enum>
Result<Enum> enumerator(const json::Value& value) {
  const Result<std::string> text = json::text(value);
  const std::optional<Enum> meant = text ? from_word<Enum>(*text) : std::nullopt;
  if (meant) return *meant;
  std::string wanted;
  for (const std::string& known : words<Enum>()) {
    wanted += (wanted.empty() ? "" : " or ") + in_quotes(known);
  }
  return json::unexpected(value, wanted);
}

/// Returns the row of a part of the path question whose value is one of several words.
template <typename Enum>
Parameter word_row(std::string_view key, std::string_view meaning, Enum PathQuestion::*member) {
  return {key, meaning, [member](Parameters& p) { return into(p.path.*member, enumerator<Enum>); },
          [member](const Parameters& p) { return in_quotes(word(p.path.*member)); }};
}

/// Returns the row of a whole number of a rule.
Parameter number_row(const RuleParameter& number) {
  return {number.key, number.meaning,
          [number](Parameters& p) {
            int& value = p.numbers.try_emplace(std::string(number.key), number.usual).first->second;
            return into(value, whole_number(number.least, number.most));
          },
          [key = number.key](const Parameters& p) { return std::to_string(p.number(key)); }};
}

std::string start_text(const Parameters& parameters) {
  return parameters.start ? "\"" + *parameters.start + "\"" : "null";
}

std::string no_area_text(const Parameters& parameters) {
  std::string text;
  json::Writer out(text);
  write_array(out, parameters.no_area, [&out](Rgb colour) { out.text(colour_key_text(colour)); });
  return text;
}

/// Returns the parameters other than whole numbers.
std::vector<Parameter> other_parameters() {
  return {
      {"start", "the point or exit that all others must be reached from",
       [](Parameters& p) { return into(p.start, place_name); }, start_text},
      {"detour", "a path may be this many times as long as the straight line",
       [](Parameters& p) { return into(p.detour, read_ratio); },
       [](const Parameters& p) { return thousandths(p.detour); }},
      {"every_floor_has_area", "whether each pixel of the floor must be in an area",
       [](Parameters& p) { return into(p.every_floor_has_area, json::boolean); },
       [](const Parameters& p) { return std::string(p.every_floor_has_area ? "true" : "false"); }},
      {"no_area", "colours that are not areas and need not be in the legend",
       [](Parameters& p) { return into(p.no_area, short_list_of(colour)); }, no_area_text},
      word_row("path", "the planner whose paths the game walks, or \"shortest\"",
               &PathQuestion::planner),
      word_row("line_of_sight",
               "how the game walks from one waypoint to the next, or \"bresenham\"",
               &PathQuestion::line_of_sight),
  };
}

}  // namespace

int Parameters::number(std::string_view key) const {
  if (const auto changed = numbers.find(key); changed != numbers.end()) return changed->second;
  const auto numbers_of_rules = rule_numbers();
  const auto row = std::ranges::find(numbers_of_rules, key, &RuleParameter::key);
  assert(row != numbers_of_rules.end());
  return row->usual;
}

std::vector<Parameter> all_parameters() {
  std::vector<Parameter> parameters = other_parameters();
  for (const RuleParameter& number : rule_numbers()) parameters.push_back(number_row(number));
  return parameters;
}

}  // namespace walkmask::check
