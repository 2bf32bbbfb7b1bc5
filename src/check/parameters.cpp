#include "check/parameters.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/words.h"
#include "check/short_list.h"
#include "floor/clearance.h"
#include "json/error.h"
#include "json/writer.h"
#include "level/colour_key.h"
#include "level/manifest_readers.h"
#include "level/name.h"

namespace walkmask::check {
namespace {

using json::into;
using json::whole_number;

constexpr int kMostPixels = 1'000'000'000;
constexpr int kMostLength = 32768;

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

/// The row of a value that is written as one of several words.
template <typename Enum, Enum Parameters::*kMember>
constexpr Parameter word_row(std::string_view key, std::string_view rules,
                             std::string_view meaning) {
  return {key, rules, meaning, [](Parameters& p) { return into(p.*kMember, enumerator<Enum>); },
          [](const Parameters& p) { return in_quotes(word(p.*kMember)); }};
}

/// The row of a whole number.
template <int Parameters::*kMember, int kSmallest, int kLargest>
constexpr Parameter number_row(std::string_view key, std::string_view rules,
                               std::string_view meaning) {
  return {key, rules, meaning,
          [](Parameters& p) { return into(p.*kMember, whole_number(kSmallest, kLargest)); },
          [](const Parameters& p) { return std::to_string(p.*kMember); }};
}

std::string start_text(const Parameters& parameters) {
  return parameters.start ? "\"" + *parameters.start + "\"" : "null";
}

std::string no_area_text(const Parameters& parameters) {
  std::string text;
  json::Writer out(text);
  out.begin_array();
  for (const Rgb colour : parameters.no_area) out.text(colour_key_text(colour));
  out.end_array();
  return text;
}

const Parameter kParameters[] = {
    {"start", "T001 T002 G005", "the point or exit that all others must be reached from",
     [](Parameters& p) { return into(p.start, place_name); }, start_text},
    number_row<&Parameters::speck_size, 0, kMostPixels>(
        "speck_size", "T003 T004", "a part of the floor with fewer pixels is a speck"),
    number_row<&Parameters::pinhole_size, 0, kMostPixels>(
        "pinhole_size", "G003", "a hole in the floor with at most as many pixels is a pinhole"),
    number_row<&Parameters::passage_width, 1, kLargestDiameter>(
        "passage_width", "G001", "a passage must let an agent of this diameter through"),
    number_row<&Parameters::part_size, 1, kMostPixels>(
        "part_size", "G001", "parts of the floor with as many pixels are large"),
    number_row<&Parameters::edge_length, 1, kMostLength>(
        "edge_length", "G004", "floor along the edge that is shorter is let pass, in pixels"),
    number_row<&Parameters::area_on_wall, 0, 100>(
        "area_on_wall", "A004", "how much of an area may lie on walls, in percent"),
    number_row<&Parameters::undeclared_size, 1, kMostPixels>(
        "undeclared_size", "A002 C001",
        "as many pixels of a colour far from all named ones are an area of their own"),
    {"detour", "G005", "a path may be as many times the straight line",
     [](Parameters& p) { return into(p.detour, read_ratio); },
     [](const Parameters& p) { return thousandths(p.detour); }},
    {"every_floor_has_area", "A005", "whether each pixel of the floor must be in an area",
     [](Parameters& p) { return into(p.every_floor_has_area, json::boolean); },
     [](const Parameters& p) { return std::string(p.every_floor_has_area ? "true" : "false"); }},
    {"no_area", "C001 C002 A002", "colours that are no area and need not be in the legend",
     [](Parameters& p) { return into(p.no_area, short_list_of(colour)); }, no_area_text},
    word_row<Planner, &Parameters::planner>("path", "G005 X003 X004 X006 X007",
                                            "whose paths the game walks, or \"shortest\""),
    word_row<LineOfSight, &Parameters::line_of_sight>(
        "line_of_sight", "X003 X004 X006 X007 X008",
        "how the game walks from one waypoint to the next, or \"bresenham\""),
};

}  // namespace

std::span<const Parameter> all_parameters() { return kParameters; }

bool is_for(const Parameter& parameter, const Rule& rule) {
  return parameter.rules.find(rule.name) != std::string_view::npos;
}

}  // namespace walkmask::check
