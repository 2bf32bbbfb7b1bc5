#include "cli/read_value.h"

#include <limits>
#include <string_view>
#include <utility>

#include "base/number_text.h"
#include "base/split.h"
#include "floor/clearance.h"
#include "level/metre_choice.h"
#include "level/name.h"

namespace walkmask::read {
namespace {

Error unusable(std::string_view text, const std::string& reason, const std::string& cure) {
  return {Fault::usage, "", "", in_quotes(text) + " " + reason, cure};
}

std::optional<Point> coordinates(const std::string& text) {
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto x = walkmask::whole_number(parts[0], kLeast, kMost);
  const auto y = walkmask::whole_number(parts[1], kLeast, kMost);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

}  // namespace

Result<std::string> text(const std::string& typed) { return typed; }

std::function<Result<int>(const std::string&)> whole_number(int smallest, int largest) {
  return [=](const std::string& text) -> Result<int> {
    const auto number = walkmask::whole_number(text, smallest, largest);
    if (number) return static_cast<int>(*number);
    return unusable(text, "is not a whole number in its range",
                    "give one from " + std::to_string(smallest) + " to " + std::to_string(largest));
  };
}

std::function<Result<double>(const std::string&)> short_number(int smallest, int largest) {
  return [=](const std::string& text) -> Result<double> {
    const std::optional<double> number = walkmask::short_number(text, smallest, largest);
    if (number) return *number;
    return unusable(text, "is not a number in its range",
                    "give one from " + std::to_string(smallest) + " to " + std::to_string(largest) +
                        ", with at most three digits after the point");
  };
}

Result<std::string> agent_name(const std::string& text) {
  if (!is_decimal(text)) return text;
  return unusable(text, "is a number, not the name of an agent", "give --diameter " + text);
}

Result<AgentChoice> diameter(const std::string& text) {
  const bool is_fraction = text.find('.') != std::string::npos && is_decimal(text);
  if (is_fraction || walkmask::whole_number(text, 1, kLargestDiameter)) return AgentChoice(text);
  return unusable(text, "is not a diameter",
                  "give a whole number of pixels from 1 to " + std::to_string(kLargestDiameter) +
                      ", or metres as in 0.35");
}

Result<std::uint64_t> byte_size(const std::string& text) {
  constexpr std::string_view kUnits = "KMG";
  const std::size_t unit = text.empty() ? std::string::npos : kUnits.find(text.back());
  const int shift = unit == std::string::npos ? 0 : static_cast<int>(unit + 1) * 10;
  const std::string digits = text.substr(0, text.size() - (shift == 0 ? 0 : 1));
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  const auto number = walkmask::whole_number(digits, 1, kMost >> shift);
  if (number) return static_cast<std::uint64_t>(*number) << shift;
  return unusable(text, "is not a size", "give bytes, or 64K, 64M, 1G; at most 1024G");
}

Result<std::vector<std::string>> names(const std::string& text) {
  std::vector<std::string> names;
  for (const std::string_view name : split(text, ',')) {
    if (!is_name(name)) {
      return unusable(name, "is not a name", "separate names by commas, without blanks");
    }
    names.emplace_back(name);
  }
  return names;
}

Result<Footprint> footprint(const std::string& text) {
  const std::vector<std::string_view> parts = split(text, ':');
  const auto shape = from_word<Outline::Shape>(std::string(parts[0]));
  const auto sides = parts.size() == 2 ? split(parts[1], 'x') : std::vector<std::string_view>();
  if (shape && sides.size() == 2) {
    const auto width = walkmask::whole_number(sides[0], 1, kLargestDiameter);
    const auto depth = walkmask::whole_number(sides[1], 1, kLargestDiameter);
    if (width && depth) {
      return Footprint::of_size(*shape, static_cast<int>(*width), static_cast<int>(*depth));
    }
  }
  return unusable(text, "is not a footprint",
                  "give ellipse:WxD or rectangle:WxD, as in ellipse:18x5; the width and the depth "
                  "are from 1 to " +
                      std::to_string(kLargestDiameter));
}

Result<std::string> input_file(const std::string& text) {
  if (text != "-") return text;
  return Error{Fault::usage, "", "", "cannot be standard input", "only LEVEL can; name a file"};
}

Result<Place> place(const std::string& text) {
  if (is_name(text)) return Place(text);
  if (const std::optional<Point> p = coordinates(text)) return Place(*p);
  if (text.find('.') != std::string::npos && is_position(text)) return Place(text);
  if (coordinates(text + (text.ends_with(',') ? "0" : ",0"))) {
    return unusable(text, "is half a point", "write x,y without a blank, as in 120,340");
  }
  return unusable(text, "is not a point",
                  "give x,y as in 120,340, or in metres as in 0.5,-1.25, or a point's name");
}

Error unknown_word(const std::string& text, const std::vector<std::string>& words) {
  return unusable(text, "is not a valid value", suggestion(text, words));
}

}  // namespace walkmask::read

namespace walkmask {

Option jobs_option(std::size_t& jobs) {
  constexpr int kMostJobs = 256;
  const auto destination = [&jobs](const std::string& text) -> Failure {
    const Result<int> number = read::whole_number(1, kMostJobs)(text);
    if (!number) return number.error();
    jobs = static_cast<std::size_t>(*number);
    return std::nullopt;
  };
  return {"--jobs", ValueKind::number, "number of threads (default: as many as the machine has)",
          destination, 'j'};
}

}  // namespace walkmask
