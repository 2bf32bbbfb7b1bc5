#include "level/scenario.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/split.h"

namespace walkmask {
namespace {

constexpr std::array<std::string_view, 9> kColumns = {
    "bucket", "map", "width", "height", "start x", "start y", "goal x", "goal y", "length"};
using ColumnTexts = std::span<const std::string_view>;

constexpr std::size_t kWidth = 2, kStart = 4, kGoal = 6, kLength = 8;

/// Splits a line. Some published sets separate their columns by blanks. If tabs separate them, a
/// map's name may contain blanks.
std::vector<std::string_view> columns_of(std::string_view line) {
  const bool has_tabs = line.find('\t') != std::string_view::npos;
  return has_tabs ? split(line, '\t') : split_at_blanks(line);
}

std::optional<int> coordinate(std::string_view text) {
  const auto number = whole_number(text, 0, std::numeric_limits<int>::max());
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

bool is_length(std::string_view text) {
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  return !whole.empty() && std::all_of(whole.begin(), whole.end(), is_digit) &&
         std::all_of(fraction.begin(), fraction.end(), is_digit);
}

/// Returns the first column that should hold a number and does not.
std::optional<std::size_t> wrong_column(ColumnTexts columns) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool is_name = i == 1;
    const bool right = i == kLength ? is_length(columns[i]) : coordinate(columns[i]).has_value();
    if (!is_name && !right) return i;
  }
  return std::nullopt;
}

Point point_in(ColumnTexts columns, std::size_t first) {
  return {*coordinate(columns[first]), *coordinate(columns[first + 1])};
}

OrRefusal<Query> read_columns(std::string_view line, int width, int height) {
  const auto refusal = [](RefusalCode code, std::string reason, std::string cure) {
    return Refusal{code, {Fault::input, "", "", std::move(reason), std::move(cure)}};
  };
  const std::vector<std::string_view> columns = columns_of(line);
  if (columns.size() != kColumns.size()) {
    return refusal(RefusalCode::syntax,
                   "the line has " + std::to_string(columns.size()) + " columns, not " +
                       std::to_string(kColumns.size()),
                   "separate them by tabs or blanks");
  }
  if (const std::optional<std::size_t> wrong = wrong_column(columns)) {
    return refusal(RefusalCode::syntax,
                   "the " + std::string(kColumns[*wrong]) + " is " + in_quotes(columns[*wrong]) +
                       ", not a number in its range",
                   "write whole numbers from 0 on, the length also with a point");
  }
  const Point size = point_in(columns, kWidth);
  if (size != Point{width, height}) {
    return refusal(RefusalCode::invalid,
                   "the line is for a map of " + size_text(size.x, size.y) + ", the level is " +
                       size_text(width, height),
                   "take the scenario and the map that belong together");
  }
  return Query{point_in(columns, kStart), point_in(columns, kGoal), {}, {}};
}

}  // namespace

bool is_scenario_version(std::string_view first_line) { return first_line.starts_with("version"); }

bool begins_as_scenario(std::string_view first_line) {
  if (is_scenario_version(first_line)) return true;
  const std::vector<std::string_view> columns = columns_of(first_line);
  return columns.size() == kColumns.size() && !wrong_column(columns);
}

double published_length(std::string_view line) {
  // Not every C++ library has std::from_chars of a double; the program never sets a locale.
  return std::strtod(std::string(columns_of(line).back()).c_str(), nullptr);
}

Failure check_scenario_version(std::string_view line) {
  if (line == "version 1" || line == "version 1.0") return std::nullopt;
  return Error{Fault::input, "", "1:1", "wanted the line \"version 1\", found " + in_quotes(line),
               "no other version is known"};
}

Asked read_scenario_query(std::string_view line, std::int64_t number, int width, int height) {
  return {std::to_string(number), read_columns(line, width, height)};
}

}  // namespace walkmask
