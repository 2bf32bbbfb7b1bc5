#include "level/blocker_reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "base/grammar.h"
#include "base/number_text.h"
#include "base/quote.h"
#include "base/split.h"
#include "base/words.h"
#include "json/error.h"
#include "json/read.h"

namespace walkmask {
namespace {

/// A number of a shape: its name, and its limits.
struct ShapeNumber {
  std::string_view name;
  int smallest, largest;
};

constexpr int kFarthest = Blocker::kFarthest;
constexpr ShapeNumber kX = {"x", -kFarthest, kFarthest}, kY = {"y", -kFarthest, kFarthest};
constexpr ShapeNumber kRect[] = {kX, kY, {"width", 1, kFarthest}, {"height", 1, kFarthest}};
constexpr ShapeNumber kDisc[] = {kX, kY, {"diameter", 1, kFarthest}};
constexpr ShapeNumber kEllipse[] = {
    kX, kY, {"radius_x", 0, Blocker::kLargestRadius}, {"radius_y", 0, Blocker::kLargestRadius}};

std::span<const ShapeNumber> numbers_of(Blocker::Shape shape) {
  switch (shape) {
    case Blocker::Shape::rect:
      return kRect;
    case Blocker::Shape::disc:
      return kDisc;
    case Blocker::Shape::ellipse:
      return kEllipse;
  }
  return {};
}

/// Returns the names of a shape's numbers: "x,y,diameter" if `separator` is a comma.
std::string names_of(Blocker::Shape shape, std::string_view separator) {
  std::string names;
  for (const ShapeNumber& number : numbers_of(shape)) {
    if (!names.empty()) names += separator;
    names += number.name;
  }
  return names;
}

/// Returns "disc:x,y,diameter".
std::string form_of(Blocker::Shape shape) {
  return std::string(word(shape)) + ":" + names_of(shape, ",");
}

Blocker blocker_of(Blocker::Shape shape, std::span<const int> numbers) {
  return {shape, {numbers[0], numbers[1]}, numbers[2], numbers.size() > 3 ? numbers[3] : 0};
}

Error unusable(const std::string& reason, const std::string& cure) {
  return {Fault::usage, "", "", reason, cure};
}

std::string range_text(const ShapeNumber& number) {
  return std::string(number.name) + " from " + std::to_string(number.smallest) + " to " +
         std::to_string(number.largest);
}

/// Returns `"disc" has 2 numbers`.
std::string has_numbers(std::string_view text, std::size_t count) {
  return in_quotes(text) + " has " + counted(static_cast<std::int64_t>(count), "number");
}

/// Reads the list of a shape's numbers.
Result<Blocker> numbers_in(const json::Value& value, Blocker::Shape shape) {
  const std::span<const ShapeNumber> meant = numbers_of(shape);
  const std::string form = "[" + names_of(shape, ", ") + "]";
  const auto* list = std::get_if<json::Array>(&value.content);
  if (list == nullptr) return json::unexpected(value, "the numbers of a shape as " + form);
  if (list->size() != meant.size()) {
    return json::error_at(value.position, has_numbers(word(shape), list->size()), "give " + form);
  }
  std::vector<int> numbers;
  for (std::size_t i = 0; i < meant.size(); ++i) {
    const json::Value& written = (*list)[i];
    const auto number = json::whole_number(meant[i].smallest, meant[i].largest)(written);
    if (!number) return json::unexpected(written, range_text(meant[i]));
    numbers.push_back(*number);
  }
  return blocker_of(shape, numbers);
}

}  // namespace

Result<Blocker> read_blocker(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto shape = from_word<Blocker::Shape>(text.substr(0, colon));
  if (!shape || colon == std::string_view::npos) {
    return unusable(in_quotes(text) + " is not a shape",
                    "give " + form_of(Blocker::Shape::rect) + ", " + form_of(Blocker::Shape::disc) +
                        " or " + form_of(Blocker::Shape::ellipse));
  }
  const std::string_view rest = text.substr(colon + 1);
  const std::vector<std::string_view> parts =
      rest.empty() ? std::vector<std::string_view>() : split(rest, ',');
  const std::span<const ShapeNumber> meant = numbers_of(*shape);
  if (parts.size() != meant.size()) {
    return unusable(has_numbers(text, parts.size()), "give " + form_of(*shape));
  }
  std::vector<int> numbers;
  for (std::size_t i = 0; i < meant.size(); ++i) {
    const auto number = whole_number(parts[i], meant[i].smallest, meant[i].largest);
    if (!number) {
      return unusable(in_quotes(parts[i]) + " is not a whole number in its range",
                      "give " + range_text(meant[i]));
    }
    numbers.push_back(static_cast<int>(*number));
  }
  return blocker_of(*shape, numbers);
}

Result<Blocker> read_blocker_object(const json::Value& value) {
  std::optional<Blocker> rect, disc, ellipse;
  const auto reader = [](Blocker::Shape shape) {
    return [shape](const json::Value& numbers) { return numbers_in(numbers, shape); };
  };
  const std::vector<json::Field> fields = {
      {"rect", json::into(rect, reader(Blocker::Shape::rect))},
      {"disc", json::into(disc, reader(Blocker::Shape::disc))},
      {"ellipse", json::into(ellipse, reader(Blocker::Shape::ellipse))},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  if (rect.has_value() + disc.has_value() + ellipse.has_value() > 1) {
    return json::error_at(value.position, "these are two shapes in one",
                          "write each as a separate object");
  }
  if (rect) return *rect;
  if (disc) return *disc;
  if (ellipse) return *ellipse;
  return json::error_at(value.position, "a shape is missing here",
                        "add \"rect\", \"disc\" or \"ellipse\"");
}

Result<std::vector<Blocker>> read_blockers(const json::Value& value) {
  auto blockers = json::list_of(read_blocker_object)(value);
  if (!blockers || blockers->size() <= kMostBlockers) return blockers;
  return json::error_at(value.position,
                        "these are " + std::to_string(blockers->size()) + " blockers",
                        "give at most " + std::to_string(kMostBlockers));
}

}  // namespace walkmask
