#include "level/map.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/split.h"
#include "json/error.h"

namespace walkmask {
namespace {

constexpr std::string_view kType = "type octile";
constexpr std::string_view kFloor = ".GS";
constexpr std::string_view kWall = "@OTW";
constexpr int kLargestGrid = 32768;
constexpr const char* kHeading =
    "begin with \"type octile\", \"height N\", \"width N\" and \"map\"";

/// Returns the error about the line read last, at a column from 0.
Error wrong(const Lines& lines, std::size_t column, std::string reason, std::string cure) {
  return json::error_at({lines.number(), static_cast<int>(column) + 1}, std::move(reason),
                        std::move(cure));
}

Failure expect(Lines& lines, std::string_view wanted) {
  const std::optional<std::string_view> line = lines.next();
  if (line == wanted) return std::nullopt;
  return wrong(
      lines, 0,
      "wanted the line " + in_quotes(wanted) + ", found " + (line ? in_quotes(*line) : "the end"),
      kHeading);
}

Result<int> labelled_side(Lines& lines, const std::string& label, int largest) {
  const std::string_view line = lines.next().value_or("");
  const std::string start = label + " ";
  const auto side =
      line.starts_with(start) ? whole_number(line.substr(start.size()), 1, largest) : std::nullopt;
  if (side) return static_cast<int>(*side);
  return wrong(lines, 0,
               "wanted " + in_quotes(start + "N") + " with N from 1 to " + std::to_string(largest) +
                   ", found " + in_quotes(line),
               kHeading);
}

Failure check_row(const Lines& lines, std::string_view row, std::size_t width) {
  const auto known = [](char letter) {
    return kFloor.find(letter) != std::string_view::npos ||
           kWall.find(letter) != std::string_view::npos;
  };
  const auto strange = std::find_if_not(row.begin(), row.end(), known);
  const auto column = static_cast<std::size_t>(strange - row.begin());
  if (strange != row.end() && column < width) {
    return wrong(lines, column, in_quotes(row.substr(column, 1)) + " is not a letter of a map",
                 "floor is . G S, wall is @ O T W");
  }
  if (row.size() == width) return std::nullopt;
  return wrong(lines, std::min(row.size(), width),
               "the row has " + std::to_string(row.size()) + " letters, the map is " +
                   std::to_string(width) + " wide",
               "fix the row, or correct the line \"width\"");
}

/// Returns the rows as written; fewer if the text is shorter than it announces.
Result<std::vector<std::string_view>> read_rows(Lines& lines, int width, int height) {
  std::vector<std::string_view> rows;
  for (int y = 0; y < height; ++y) {
    const std::optional<std::string_view> row = lines.next();
    if (!row) {
      return wrong(
          lines, 0,
          "the map ends after " + std::to_string(y) + " of its " + std::to_string(height) + " rows",
          "add the rest, or correct the line \"height\"");
    }
    if (Failure failure = check_row(lines, *row, static_cast<std::size_t>(width))) return *failure;
    rows.push_back(*row);
  }
  if (!lines.next()) return rows;
  return wrong(lines, 0, "there is text behind the last row",
               "remove it, or correct the line \"height\"");
}

BitGrid grid_of(const std::vector<std::string_view>& rows, int width, int height) {
  BitGrid floor(width, height);
  for (int y = 0; y < height; ++y) {
    const std::string_view row = rows[static_cast<std::size_t>(y)];
    for (int x = 0; x < width; ++x) {
      if (kFloor.find(row[static_cast<std::size_t>(x)]) != std::string_view::npos) {
        floor.set({x, y});
      }
    }
  }
  return floor;
}

}  // namespace

bool begins_as_map(std::string_view text) { return text.starts_with("type"); }

Result<BitGrid> read_map(std::string_view text, const png::Limits& limits) {
  Lines lines(text);
  const int largest = std::min(limits.side, kLargestGrid);
  if (Failure failure = expect(lines, kType)) return *failure;
  const Result<int> height = labelled_side(lines, "height", largest);
  if (!height) return height.error();
  const Result<int> width = labelled_side(lines, "width", largest);
  if (!width) return width.error();
  const std::uint64_t pixels = std::uint64_t(*width) * std::uint64_t(*height);
  if (pixels > limits.pixels) {
    Error error = wrong(lines, 0,
                        "the number of pixels is " + std::to_string(pixels) + ", more than the " +
                            std::to_string(limits.pixels) + " allowed",
                        "make the map smaller");
    error.setting = Setting::image_pixels;
    return error;
  }
  if (Failure failure = expect(lines, "map")) return *failure;
  const Result<std::vector<std::string_view>> rows = read_rows(lines, *width, *height);
  if (!rows) return rows.error();
  return grid_of(*rows, *width, *height);
}

}  // namespace walkmask
