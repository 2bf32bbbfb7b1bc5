#include "level/name.h"

#include <algorithm>
#include <span>

#include "base/quote.h"
#include "base/unicode_tables.h"
#include "base/utf8.h"

namespace walkmask {
namespace {

bool is_in(std::span<const CodeRange> ranges, char32_t code) {
  const auto range = std::ranges::lower_bound(ranges, code, {}, &CodeRange::last);
  return range != ranges.end() && range->first <= code;
}

bool begins_a_name(char32_t code) {
  return (code >= U'A' && code <= U'Z') || (code >= U'a' && code <= U'z') || code == U'_' ||
         is_in(letters(), code);
}

bool continues_a_name(char32_t code) {
  return begins_a_name(code) || (code >= U'0' && code <= U'9') || code == U'.' || code == U'-' ||
         is_in(marks_and_digits(), code);
}

}  // namespace

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > kLongestName) return false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::optional<Character> character = first_character(rest);
    if (!character) return false;
    const bool is_first = rest.size() == text.size();
    if (!(is_first ? begins_a_name : continues_a_name)(character->code)) return false;
    rest.remove_prefix(character->bytes);
  }
  return true;
}

std::optional<std::string> name_like(std::string_view text) {
  std::string name;
  bool any_kept = false, is_apart = false;
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    const std::string_view bytes = text.substr(0, character ? character->bytes : 1);
    text.remove_prefix(bytes.size());
    const bool is_kept = character && continues_a_name(character->code);
    if (is_kept && is_apart && any_kept) name += '_';
    if (is_kept && name.empty() && !begins_a_name(character->code)) name += '_';
    if (is_kept) name += bytes;
    any_kept = any_kept || is_kept;
    is_apart = !is_kept;
  }
  return any_kept && is_name(name) ? std::optional(name) : std::nullopt;
}

std::string name_cure(std::string_view text) {
  const std::string rule = "begin with a letter or _, go on with letters, digits and _ . -";
  const std::optional<std::string> like = name_like(text);
  return like ? "write " + in_quotes(*like) : rule;
}

}  // namespace walkmask
