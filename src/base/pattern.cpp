#include "base/pattern.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/split.h"

namespace walkmask {
namespace {

/// Returns whether elements match a pattern; a star matches any number of them. Only the last star
/// is retried: a match that gives more to an earlier star is also found by giving it to the last
/// one.
template <typename Pattern, typename Elements, typename IsStar, typename Fits>
bool matches_with_stars(const Pattern& pattern, const Elements& elements, const IsStar& is_star,
                        const Fits& fits) {
  std::size_t at = 0, behind_star = 0, taken = 0;
  std::optional<std::size_t> star;
  while (taken < elements.size()) {
    if (at < pattern.size() && is_star(pattern[at])) {
      star = at++;
      behind_star = taken;
    } else if (at < pattern.size() && fits(pattern[at], elements[taken])) {
      ++at;
      ++taken;
    } else if (star) {
      at = *star + 1;
      taken = ++behind_star;
    } else {
      return false;
    }
  }
  return std::all_of(pattern.begin() + static_cast<std::ptrdiff_t>(at), pattern.end(), is_star);
}

bool matches_part(std::string_view pattern, std::string_view part) {
  return matches_with_stars(
      pattern, part, [](char letter) { return letter == '*'; },
      [](char wanted, char letter) { return wanted == letter; });
}

}  // namespace

bool may_match(std::string_view pattern) {
  using namespace std::string_view_literals;
  if (pattern.find_first_of("\\\0"sv) != std::string_view::npos) return false;
  const std::vector<std::string_view> parts = split(pattern, '/');
  return std::ranges::none_of(
      parts, [](std::string_view part) { return part.empty() || part == "." || part == ".."; });
}

bool matches(std::string_view pattern, std::string_view path) {
  return matches_with_stars(
      split(pattern, '/'), split(path, '/'), [](std::string_view part) { return part == "**"; },
      matches_part);
}

}  // namespace walkmask
