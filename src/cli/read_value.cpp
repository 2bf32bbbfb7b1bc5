#include "cli/read_value.h"

#include <limits>

#include "base/number_text.h"
#include "base/quote.h"
#include "level/name.h"

namespace walkmask {
namespace {

Error unusable(std::string_view option, std::string_view text, const std::string& reason,
               const std::string& cure) {
  return {Fault::usage, std::string(option), "", in_quotes(text) + " " + reason, cure};
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::optional<Point> coordinates(const std::string& text) {
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  const std::vector<std::string> parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto x = whole_number(parts[0], kLeast, kMost), y = whole_number(parts[1], kLeast, kMost);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

}  // namespace

Result<std::optional<int>> number_value(const Arguments& arguments, std::string_view option,
                                        int smallest, int largest) {
  const std::optional<std::string> text = arguments.value(option);
  if (!text) return std::optional<int>();
  const auto number = whole_number(*text, smallest, largest);
  if (number) return std::optional(static_cast<int>(*number));
  return unusable(option, *text, "is not a whole number in its range",
                  "give one from " + std::to_string(smallest) + " to " + std::to_string(largest));
}

Result<std::optional<std::uint64_t>> size_value(const Arguments& arguments,
                                                std::string_view option) {
  const std::optional<std::string> text = arguments.value(option);
  if (!text) return std::optional<std::uint64_t>();
  constexpr std::string_view kUnits = "KMG";
  const std::size_t unit = text->empty() ? std::string::npos : kUnits.find(text->back());
  const int shift = unit == std::string::npos ? 0 : static_cast<int>(unit + 1) * 10;
  const std::string digits = text->substr(0, text->size() - (shift == 0 ? 0 : 1));
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  const auto number = whole_number(digits, 1, kMost >> shift);
  if (number) return std::optional(static_cast<std::uint64_t>(*number) << shift);
  return unusable(option, *text, "is not a size", "give bytes, or 64K, 64M, 1G; at most 1024G");
}

Result<std::optional<std::string>> file_value(const Arguments& arguments, std::string_view option) {
  std::optional<std::string> file = arguments.value(option);
  if (file != "-") return file;
  return Error{Fault::usage, std::string(option), "", "cannot be standard input",
               "only LEVEL can; name a file"};
}

Result<std::vector<std::string>> names_value(const Arguments& arguments, std::string_view option) {
  const std::optional<std::string> text = arguments.value(option);
  if (!text) return std::vector<std::string>();
  std::vector<std::string> names = split(*text, ',');
  for (const std::string& name : names) {
    if (!is_name(name)) {
      return unusable(option, name, "is not a name", "separate names by commas, without blanks");
    }
  }
  return names;
}

Result<std::string> output_value(const Arguments& arguments) {
  std::optional<std::string> file = arguments.value("--output");
  if (file) return std::move(*file);
  return Error{Fault::usage, "--output", "", "is missing", "say -o FILE"};
}

Result<Place> place_in(std::string_view option, const std::string& text) {
  if (is_name(text)) return Place(text);
  if (const std::optional<Point> p = coordinates(text)) return Place(*p);
  return unusable(option, text, "is not a point", "give x,y in whole pixels, or a point's name");
}

Result<Place> place_value(const Arguments& arguments, std::string_view option) {
  const std::optional<std::string> text = arguments.value(option);
  if (!text) {
    return Error{Fault::usage, std::string(option), "", "is missing",
                 "give x,y or the name of a point"};
  }
  return place_in(option, *text);
}

Result<ReportFormat> report_format(const Arguments& arguments) {
  return word_value<ReportFormat>(arguments, "--format",
                                  {{"text", ReportFormat::text}, {"json", ReportFormat::json}},
                                  ReportFormat::text);
}

}  // namespace walkmask
