#include "json/edit.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "json/position_counter.h"

namespace walkmask::json {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

/// Returns the offset after the string that begins at `at` with a quote.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

/// Returns the offset of the comma or the closing bracket after an element or member.
std::size_t item_end(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = after_string(text, at);
      continue;
    }
    const bool closes = c == ']' || c == '}';
    if (depth == 0 && (closes || c == ',')) return at;
    if (c == '[' || c == '{') ++depth;
    if (closes) --depth;
    ++at;
  }
  return at;
}

}  // namespace

TextOffsets::TextOffsets(std::string_view text) : text_(text) {
  constexpr std::size_t kApart = 256;
  PositionCounter counter(text);
  std::size_t next = byte_order_mark_length(text);
  for (std::size_t at = next; at < text.size(); ++at) {
    // A count that began between CR and LF would take the LF for another line end.
    const bool is_in_line_end = text[at] == '\n' && at > 0 && text[at - 1] == '\r';
    if (at < next || continues_a_character(text[at]) || is_in_line_end) continue;
    marks_.push_back({counter.at(at), at});
    next = at + kApart;
  }
}

std::optional<std::size_t> TextOffsets::at(Position position) const {
  const auto is_before = [](Position wanted, const Mark& mark) {
    return std::pair(wanted.line, wanted.column) <
           std::pair(mark.position.line, mark.position.column);
  };
  auto mark = std::upper_bound(marks_.begin(), marks_.end(), position, is_before);
  if (mark == marks_.begin()) return std::nullopt;
  const std::size_t end = mark == marks_.end() ? text_.size() : mark->offset;
  --mark;
  const std::string_view part = text_.substr(mark->offset, end - mark->offset);
  PositionCounter counter(part, mark->position);
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (!continues_a_character(part[i]) && counter.at(i) == position) return mark->offset + i;
  }
  return std::nullopt;
}

std::string changed_text(std::string_view text, std::vector<TextChange> changes) {
  std::ranges::sort(changes, {}, &TextChange::offset);
  std::string result;
  std::size_t done = 0;
  for (const TextChange& change : changes) {
    result += text.substr(done, change.offset - done);
    result += change.text;
    done = change.offset + change.length;
  }
  result += text.substr(done);
  return result;
}

TextChange with_number(std::string_view text, std::size_t offset, std::string number) {
  const std::size_t end = text.find_first_not_of("+-.0123456789Ee", offset);
  return {offset, std::min(end, text.size()) - offset, std::move(number)};
}

TextChange without_item(std::string_view text, std::size_t offset) {
  const std::size_t end = item_end(text, offset);
  if (end < text.size() && text[end] == ',') {
    const std::size_t next = std::min(text.find_first_not_of(kSpaces, end + 1), text.size());
    return {offset, next - offset, ""};
  }
  const std::size_t before = offset == 0 ? 0 : text.find_last_not_of(kSpaces, offset - 1);
  if (text[before] != ',') return {before + 1, end - before - 1, ""};
  const std::size_t last = text.find_last_not_of(kSpaces, end - 1);
  return {before, last + 1 - before, ""};
}

}  // namespace walkmask::json
