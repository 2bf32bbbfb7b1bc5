#include "formats/ros/map_description.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/quote.h"
#include "formats/ros/yaml_mapping.h"
#include "json/error.h"
#include "json/parse.h"

namespace walkmask::ros {
namespace {

constexpr double kSmallestCell = 0.0001, kLargestCell = 1000, kFarthest = 1'000'000;

bool is_digit(char letter) { return '0' <= letter && letter <= '9'; }

/// Returns the number that a scalar is; absent if it is none.
std::optional<double> number_of(std::string text) {
  // YAML has numbers that JSON lacks: with a plus, or with digits on only one side of the point.
  if (text.starts_with('+')) text.erase(0, 1);
  if (std::size_t point = text.find('.'); point != std::string::npos) {
    if (point == 0 || !is_digit(text[point - 1])) text.insert(point++, 1, '0');
    if (point + 1 == text.size() || !is_digit(text[point + 1])) text.insert(point + 1, 1, '0');
  }
  const Result<json::Value> value = json::parse(text);
  if (!value) return std::nullopt;
  if (const auto* whole = std::get_if<std::int64_t>(&value->content)) {
    return static_cast<double>(*whole);
  }
  const auto* decimal = std::get_if<json::Decimal>(&value->content);
  return decimal != nullptr ? std::optional(decimal->value) : std::nullopt;
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
    const std::string text = scalar != nullptr ? *scalar : "";
    target = text == "1" || text == "true" || text == "True";
    if (target || text == "0" || text == "false" || text == "False") return std::nullopt;
    return unexpected(entry, "0 or 1");
  };
}

ReadEntry mode_into(MapMode& target) {
  return [&target](const YamlEntry& entry) -> Failure {
    const auto* scalar = std::get_if<std::string>(&entry.value);
    const std::string text = scalar != nullptr ? *scalar : "";
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
