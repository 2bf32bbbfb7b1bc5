#include "formats/ros/map_description.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/letter_case.h"
#include "base/quote.h"
#include "formats/ros/yaml_mapping.h"
#include "json/error.h"
#include "json/parse.h"

namespace walkmask::ros {
namespace {

constexpr double kSmallestCell = 0.0001, kLargestCell = 1000, kFarthest = 1'000'000;

constexpr std::string_view kDigits = "0123456789";

bool has_digit_at(std::string_view text, std::size_t at) {
  return at < text.size() && kDigits.find(text[at]) != std::string_view::npos;
}

/// Returns an unsigned number of YAML as JSON writes it: without leading zeros, and with digits on
/// both sides of the point. Text that is not a number stays that way.
std::string number_as_json(std::string text) {
  text.erase(0, std::min(text.find_first_not_of('0'), text.size()));
  if (!has_digit_at(text, 0)) text.insert(0, 1, '0');
  const std::size_t point = text.find('.');
  if (point != std::string::npos && !has_digit_at(text, point + 1)) text.insert(point + 1, 1, '0');
  return text;
}

/// Returns the number that a scalar is; absent if it is none.
std::optional<double> number_of(std::string text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.erase(0, 1);
  const std::string_view before_exponent =
      std::string_view(text).substr(0, text.find_first_of("eE"));
  if (before_exponent.find_first_of(kDigits) == std::string_view::npos) return std::nullopt;
  const Result<json::Value> value = json::parse(number_as_json(text));
  if (!value) return std::nullopt;
  std::optional<double> number;
  if (const auto* whole = std::get_if<std::int64_t>(&value->content)) {
    number = static_cast<double>(*whole);
  }
  if (const auto* decimal = std::get_if<json::Decimal>(&value->content)) number = decimal->value;
  if (number && is_negative) number = -*number;
  return number;
}

/// Returns the truth that a scalar is, also one of YAML 1.1; absent if it is none.
std::optional<bool> truth_of(const std::string& scalar) {
  const std::string text = lower_case(scalar);
  if (text == "true" || text == "yes" || text == "on" || text == "y") return true;
  if (text == "false" || text == "no" || text == "off" || text == "n") return false;
  const std::size_t sign = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
  const std::string_view digits = std::string_view(text).substr(sign);
  if (digits.empty() || digits.find_first_not_of(kDigits) != std::string_view::npos) return {};
  return digits.find_first_not_of('0') != std::string_view::npos;
}

Error unexpected(const YamlEntry& entry, const std::string& wanted) {
  std::string found = "something else";
  if (const auto* scalar = std::get_if<std::string>(&entry.value)) found = in_quotes(*scalar);
  return json::error_at(entry.position, entry.key + ": wanted " + wanted + ", found " + found,
                        "write one in its place");
}

using ReadEntry = std::function<Failure(const YamlEntry&)>;

/// A key of a map.yaml. An optional key has no example.
struct Key {
  std::string name;
  ReadEntry read;
  std::string example;
};

ReadEntry number_into(double& target, double smallest, double largest, const std::string& wanted) {
  return [&target, smallest, largest, wanted](const YamlEntry& entry) -> Failure {
    const auto* scalar = std::get_if<std::string>(&entry.value);
    const auto number = scalar != nullptr ? number_of(*scalar) : std::nullopt;
    if (!number || *number < smallest || *number > largest) return unexpected(entry, wanted);
    target = *number;
    return std::nullopt;
  };
}

ReadEntry image_into(json::Placed<std::string>& target) {
  return [&target](const YamlEntry& entry) -> Failure {
    const auto* scalar = std::get_if<std::string>(&entry.value);
    const bool is_name =
        scalar != nullptr && !scalar->empty() && scalar->find('\0') == scalar->npos;
    if (!is_name) return unexpected(entry, "the name of an image");
    target = {*scalar, entry.position};
    return std::nullopt;
  };
}

ReadEntry origin_into(MapDescription& map) {
  return [&map](const YamlEntry& entry) -> Failure {
    const auto* list = std::get_if<std::vector<std::string>>(&entry.value);
    std::vector<double> numbers;
    for (const std::string& scalar : list != nullptr ? *list : std::vector<std::string>()) {
      const auto number = number_of(scalar);
      if (number && -kFarthest <= *number && *number <= kFarthest) numbers.push_back(*number);
    }
    if (list == nullptr || list->size() != 3 || numbers.size() != 3) {
      return unexpected(entry, "[x, y, yaw], three numbers from -1000000 to 1000000");
    }
    if (numbers[2] != 0) {
      return json::error_at(entry.position, "origin: the map is turned by a yaw other than 0",
                            "turn the image, and write a yaw of 0");
    }
    map.origin_x = numbers[0];
    map.origin_y = numbers[1];
    return std::nullopt;
  };
}

ReadEntry negate_into(bool& target) {
  return [&target](const YamlEntry& entry) -> Failure {
    const auto* scalar = std::get_if<std::string>(&entry.value);
    const auto truth = scalar != nullptr ? truth_of(*scalar) : std::nullopt;
    if (!truth) return unexpected(entry, "0 or 1");
    target = *truth;
    return std::nullopt;
  };
}

ReadEntry mode_into(MapMode& target) {
  return [&target](const YamlEntry& entry) -> Failure {
    const auto* scalar = std::get_if<std::string>(&entry.value);
    const std::string text = scalar != nullptr ? lower_case(*scalar) : "";
    if (text == "raw") {
      return json::error_at(entry.position, "mode: raw maps are not read",
                            "save the map in the mode trinary or scale");
    }
    target = text == "scale" ? MapMode::scale : MapMode::trinary;
    if (text == "scale" || text == "trinary") return std::nullopt;
    return unexpected(entry, "trinary or scale");
  };
}

std::vector<Key> keys_of(MapDescription& map) {
  const std::string threshold = "a number from 0 to 1";
  return {
      {"image", image_into(map.image), "image: map.pgm"},
      {"resolution",
       number_into(map.resolution, kSmallestCell, kLargestCell, "a number from 0.0001 to 1000"),
       "resolution: 0.05, the metres of a cell"},
      {"origin", origin_into(map), "origin: [0.0, 0.0, 0.0]"},
      {"negate", negate_into(map.negate), "negate: 0"},
      {"occupied_thresh", number_into(map.occupied_thresh, 0, 1, threshold),
       "occupied_thresh: 0.65"},
      {"free_thresh", number_into(map.free_thresh, 0, 1, threshold), "free_thresh: 0.196"},
      {"mode", mode_into(map.mode), ""},
  };
}

}  // namespace

Result<MapDescription> read_map_description(std::string_view text) {
  if (text.size() > kLargestMapYaml) {
    return Error{Fault::input, "", "",
                 "has " + std::to_string(text.size()) + " bytes, too many for a map.yaml",
                 "the limit is " + std::to_string(kLargestMapYaml)};
  }
  const Result<std::vector<YamlEntry>> entries = read_yaml_mapping(text);
  if (!entries) return entries.error();
  MapDescription map;
  for (const Key& key : keys_of(map)) {
    const auto entry = std::ranges::find(*entries, key.name, &YamlEntry::key);
    if (entry != entries->end()) {
      if (Failure failure = key.read(*entry)) return *failure;
    } else if (!key.example.empty()) {
      return Error{Fault::input, "", "",
                   "is not the map of a robot: the key " + key.name + " is missing",
                   "add " + key.example};
    }
  }
  return map;
}

}  // namespace walkmask::ros
