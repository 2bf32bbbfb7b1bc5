#include "base/split.h"

#include <algorithm>

namespace walkmask {
namespace {

/// Removes and returns the part of `rest` before the separator at `end`, or all of it.
std::string_view take(std::string_view& rest, std::size_t end) {
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(std::min(rest.size(), field.size() + 1));
  return field;
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(separator);
    fields.push_back(take(text, end));
  }
  return fields;
}

std::vector<std::string_view> split_at_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<std::string_view> fields;
  while (!text.empty()) {
    const std::string_view field = take(text, text.find_first_of(kBlanks));
    if (!field.empty()) fields.push_back(field);
  }
  return fields;
}

std::optional<std::string_view> Lines::next() {
  ++number_;
  if (rest_.empty()) return std::nullopt;
  std::string_view line = take(rest_, rest_.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace walkmask
