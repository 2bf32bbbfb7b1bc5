#include "level/metre_choice.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <variant>

#include "base/quote.h"
#include "floor/footprint.h"
#include "json/parse.h"
#include "level/level.h"

namespace walkmask {
namespace {

/// Returns the number that a text with is_decimal is.
double number_in(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  assert(value);
  if (const auto* whole = std::get_if<std::int64_t>(&value->content)) {
    return static_cast<double>(*whole);
  }
  return std::get<json::Decimal>(value->content).value;
}

Error wrong_text(std::string_view text, std::string reason, std::string cure) {
  return {Fault::usage, "", "", in_quotes(text) + " " + std::move(reason), std::move(cure)};
}

/// Returns the position that a place stands for; absent if the place is a name.
std::optional<MetrePosition> position_of(const Place& place) {
  if (const auto* whole = std::get_if<Point>(&place)) {
    return MetrePosition{static_cast<double>(whole->x), static_cast<double>(whole->y)};
  }
  const std::string& text = std::get<std::string>(place);
  if (!is_position(text)) return std::nullopt;
  const std::size_t comma = text.find(',');
  return MetrePosition{number_in(std::string_view(text).substr(0, comma)),
                       number_in(std::string_view(text).substr(comma + 1))};
}

/// Returns the diameter that a choice stands for; absent if it is a name or no choice.
std::optional<double> diameter_in(const AgentChoice& choice) {
  const auto* whole = std::get_if<Footprint>(&choice);
  if (whole != nullptr && whole->is_disc()) return whole->width();
  const auto* text = std::get_if<std::string>(&choice);
  return text != nullptr && is_decimal(*text) ? std::optional(number_in(*text)) : std::nullopt;
}

}  // namespace

bool is_decimal(std::string_view text) {
  constexpr std::size_t kMostDigits = 20;  // far more than a position has, and no overflow
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const auto is_digits = [](std::string_view digits) {
    return !digits.empty() && digits.size() <= kMostDigits &&
           std::ranges::all_of(digits, [](char c) { return '0' <= c && c <= '9'; });
  };
  const std::string_view whole = text.substr(0, point);
  if (!is_digits(whole) || (whole.size() > 1 && whole.starts_with('0'))) return false;
  return point == std::string_view::npos || is_digits(text.substr(point + 1));
}

bool is_position(std::string_view text) {
  const std::size_t comma = text.find(',');
  return comma != std::string_view::npos && is_decimal(text.substr(0, comma)) &&
         is_decimal(text.substr(comma + 1));
}

Result<Place, ChoiceProblem> in_pixels(const Level& level, const Place& written, ChoicePart part) {
  const std::optional<MetrePosition> position = position_of(written);
  if (!position) return written;
  const auto& metres = level.manifest.metres;
  if (!metres) {
    const auto* text = std::get_if<std::string>(&written);
    if (text == nullptr) return written;
    return ChoiceProblem{
        part, wrong_text(*text, "is not a point", "give x,y in whole pixels, or a point's name")};
  }
  const Point pixel = metres->pixel_at(*position);
  if (metres->contains(pixel)) return Place(pixel);
  return ChoiceProblem{part, outside_map(*metres, *position, "")};
}

Result<AgentChoice, ChoiceProblem> in_pixels(const Level& level, const AgentChoice& written) {
  const auto& metres = level.manifest.metres;
  const auto* footprint = std::get_if<Footprint>(&written);
  if (metres && footprint != nullptr && !footprint->is_disc()) {
    return ChoiceProblem{ChoicePart::agent,
                         wrong_text(size_text(*footprint), "is in pixels, and the level in metres",
                                    "declare an agent in the manifest")};
  }
  const std::optional<double> diameter = diameter_in(written);
  if (!diameter) return written;
  const auto* text = std::get_if<std::string>(&written);
  if (!metres && text == nullptr) return written;
  if (!metres) {
    return ChoiceProblem{ChoicePart::agent,
                         wrong_text(*text, "is not a whole number in its range",
                                    "give one from 1 to " + std::to_string(kLargestDiameter))};
  }
  const int pixels = metres->diameter_of(*diameter);
  if (*diameter > 0 && pixels <= kLargestDiameter) return AgentChoice(pixels);
  return ChoiceProblem{
      ChoicePart::agent,
      wrong_text(text != nullptr ? *text : size_text(*footprint),
                 "is not a diameter of 1 to " + std::to_string(kLargestDiameter) + " cells",
                 "give the diameter in metres")};
}

}  // namespace walkmask
