#include "level/metre_choice.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <variant>

#include "base/number_text.h"
#include "base/quote.h"
#include "floor/footprint.h"
#include "json/parse.h"

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

/// Returns "ellipse 18x5", also for a disc: as users write it.
std::string shape_text(const Footprint& footprint) {
  return std::string(word(footprint.outline().shape)) + " " + std::to_string(footprint.width()) +
         "x" + depth_text(footprint);
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

Result<Place, ChoiceProblem> in_pixels(const std::optional<MetreGrid>& metres, const Place& written,
                                       ChoicePart part) {
  const std::optional<MetrePosition> position = position_of(written);
  if (!position) return written;
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

Result<AgentChoice, ChoiceProblem> in_pixels(const std::optional<MetreGrid>& metres,
                                             const AgentChoice& written) {
  const auto wrong = [](std::string_view text, std::string reason, std::string cure) {
    return ChoiceProblem{ChoicePart::agent, wrong_text(text, std::move(reason), std::move(cure))};
  };
  const std::string most = std::to_string(kLargestDiameter);
  const auto* footprint = std::get_if<Footprint>(&written);
  if (metres && footprint != nullptr) {
    return wrong(shape_text(*footprint), "is in pixels, and the level in metres",
                 "declare an agent in the manifest");
  }
  const auto* text = std::get_if<std::string>(&written);
  if (text == nullptr || !is_decimal(*text)) return written;
  if (!metres) {
    if (const auto pixels = whole_number(*text, 1, kLargestDiameter)) {
      return AgentChoice(static_cast<int>(*pixels));
    }
    return wrong(*text, "is not a whole number in its range", "give one from 1 to " + most);
  }
  const double diameter = number_in(*text);
  const int pixels = metres->diameter_of(diameter);
  if (diameter > 0 && pixels <= kLargestDiameter) return AgentChoice(pixels);
  return wrong(*text, "is not a diameter of 1 to " + most + " cells",
               "give the diameter in metres");
}

}  // namespace walkmask
