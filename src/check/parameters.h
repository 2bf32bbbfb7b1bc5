#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "check/rules.h"
#include "json/error.h"
#include "json/read.h"
#include "path/question.h"

namespace walkmask::check {

/// The values of the rules that a game may choose. Lengths are in pixels of the room, numbers of
/// pixels in pixels of the mask.
struct Parameters {
  std::optional<std::string> start;  ///< the place that others must be reached from
  double detour = 6;
  bool every_floor_has_area = false;
  std::vector<Rgb> no_area = {{0, 0, 0}, {255, 255, 255}};
  PathQuestion path;                                ///< how the game finds the paths that it walks
  std::map<std::string, int, std::less<>> numbers;  ///< values that differ from the rule's row

  /// Returns the value of a whole number. Precondition: it is described in the row of a rule.
  int number(std::string_view key) const;
};

/// A parameter as users write it; help and reading follow from it.
struct Parameter {
  std::string_view key;
  std::string_view meaning;
  std::function<json::ReadAndStore(Parameters& parameters)> into;
  std::function<std::string(const Parameters& parameters)> text;  ///< its value, as JSON
};

/// Returns all parameters: those of the table in parameters.cpp, and the whole numbers of the
/// rules.
std::vector<Parameter> all_parameters();

/// The most entries of a list in the settings. Every colour of a mask, or every finding, is
/// compared with each entry.
inline constexpr std::size_t kMostEntries = 1024;

/// Returns the reader of a list (see json::list_of) with a limited number of elements.
template <typename Read>
auto short_list_of(Read read) {
  return [read](const json::Value& value) {
    auto entries = json::list_of(read)(value);
    if (!entries || entries->size() <= kMostEntries) return entries;
    return decltype(entries)(json::error_at(
        value.position, "the list has " + std::to_string(entries->size()) + " entries",
        "the limit is " + std::to_string(kMostEntries)));
  };
}

}  // namespace walkmask::check
