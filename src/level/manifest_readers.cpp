#include "level/manifest_readers.h"

#include <variant>
#include <vector>

#include "base/quote.h"
#include "json/error.h"
#include "json/read.h"
#include "level/name.h"

namespace walkmask {
namespace {

Error too_long(std::string_view text, json::Position position, const char* what, std::size_t most) {
  return json::error_at(
      position,
      in_quotes(text) + " has " + std::to_string(text.size()) + " bytes, too many for " + what,
      "one has at most " + std::to_string(most));
}

/// Reads a point whose coordinates are read in the same way.
template <typename Read>
Result<Point> pair_of(const Read& coordinate, const json::Value& value) {
  const auto* pair = std::get_if<json::Array>(&value.content);
  if (pair == nullptr || pair->size() != 2) return json::unexpected(value, "a point as [x, y]");
  const Result<std::vector<int>> coordinates = json::list_of(coordinate)(value);
  if (!coordinates) return coordinates.error();
  return Point{coordinates->front(), coordinates->back()};
}

}  // namespace

Result<int> read_coordinate(const json::Value& value) {
  return json::whole_number(0, kLargestCoordinate)(value);
}

Result<Point> read_point(const json::Value& value) { return pair_of(read_coordinate, value); }

Result<Point> read_point_anywhere(const json::Value& value) {
  return pair_of(json::whole_number(-kLargestCoordinate, kLargestCoordinate), value);
}

Result<PaintedScale> read_scale(const json::Value& value) {
  const auto side = json::whole_number(1, kLargestScale);
  if (std::holds_alternative<json::Array>(value.content)) {
    const auto sides = json::list_of(side)(value);
    if (!sides) return sides.error();
    if (sides->size() != 2) return json::unexpected(value, "a number, or [width, height]");
    return PaintedScale(sides->front(), sides->back());
  }
  if (!json::number(value)) return json::unexpected(value, "a number, or [width, height]");
  const Result<int> factor = side(value);
  if (!factor) return factor.error();
  return PaintedScale(*factor);
}

Result<Comfort> read_comfort(const json::Value& value) {
  Comfort comfort;
  if (!std::holds_alternative<json::Object>(value.content)) {
    const Result<int> number = json::whole_number(0, kLargestComfort, kOrKeep)(value);
    if (!number) return number.error();
    comfort.keep = *number;
    return comfort;
  }
  const std::vector<json::Field> fields = {
      {"keep", json::into(comfort.keep, json::whole_number(0, kLargestComfort)),
       json::Presence::required},
      {"detour", json::into(comfort.detour, json::whole_number(0, kLargestDetour))},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return comfort;
}

namespace {

/// A row of the room, and the size of characters there.
struct ScaledRow {
  int row = 0;
  double percent = 100;
};

Result<double> read_percent(const json::Value& value) {
  return json::number_between(1, kLargestPercent)(value);
}

Result<ScaledRow> read_scaled_row(const json::Value& value) {
  const Result<const json::Array*> pair = json::elements(value);
  if (!pair) return pair.error();
  if ((*pair)->size() != 2) return json::unexpected(value, "[row, per cent]");
  const auto row = json::whole_number(-kFarthestScalingRow, kFarthestScalingRow)((**pair)[0]);
  if (!row) return row.error();
  const Result<double> percent = read_percent((**pair)[1]);
  if (!percent) return percent.error();
  return ScaledRow{*row, *percent};
}

}  // namespace

Result<RowScaling> read_scaling(const json::Value& value) {
  if (!std::holds_alternative<json::Array>(value.content)) {
    const Result<double> percent = read_percent(value);
    if (!percent) return json::unexpected(value, "a per cent, or two rows with per cents");
    return RowScaling{.at_top = *percent, .at_bottom = *percent};
  }
  const auto rows = json::list_of(read_scaled_row)(value);
  if (!rows) return rows.error();
  if (rows->size() != 2)
    return json::unexpected(value, "two rows, [[row, per cent], [row, per cent]]");
  const ScaledRow &top = rows->front(), &bottom = rows->back();
  if (top.row < bottom.row) return RowScaling{top.row, bottom.row, top.percent, bottom.percent};
  return json::error_at(
      value.position,
      "row " + std::to_string(bottom.row) + " does not lie below row " + std::to_string(top.row),
      "name two rows, the upper one first");
}

Result<double> read_ratio(const json::Value& value) {
  return json::number_between(1, kLargestRatio)(value);
}

Result<json::Placed<std::string>> read_name(const json::Value& value) {
  Result<json::Placed<std::string>> text = json::placed(json::text)(value);
  if (!text) return text;
  if (Failure failure = refuse_unless_name(text->value, value.position)) return *failure;
  return text;
}

Failure refuse_unless_name(std::string_view text, json::Position position) {
  if (is_name(text)) return std::nullopt;
  if (text.size() > kLongestName) return too_long(text, position, "a name", kLongestName);
  return json::error_at(position, in_quotes(text) + " is not a name", name_cure(text));
}

Result<json::Placed<std::string>> read_file_name(const json::Value& value) {
  Result<json::Placed<std::string>> text = json::placed(json::text)(value);
  if (!text) return text;
  if (text->value.size() > kLongestFileName) {
    return too_long(text->value, value.position, "a file's name", kLongestFileName);
  }
  const bool usable = !text->value.empty() && text->value.find('\0') == std::string::npos;
  if (usable) return text;
  return json::error_at(value.position, in_quotes(text->value) + " is not a file's name",
                        "name an image, relative to this file");
}

}  // namespace walkmask
