#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace walkmask::page {

/// Appends text with the characters escaped that HTML gives a meaning to. Linear time.
inline void append_escaped(std::string& html, std::string_view text) {
  for (const char letter : text) {
    switch (letter) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      default:
        html += letter;
    }
  }
}

/// Returns the text that append_escaped writes as `html`; absent where it writes this of none.
/// Linear time.
inline std::optional<std::string> unescaped(std::string_view html) {
  constexpr std::array<std::pair<std::string_view, char>, 4> kEntities = {
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}}};
  std::string text;
  while (!html.empty()) {
    const std::size_t length = html.find_first_of("&<>\"");
    text += html.substr(0, length);
    if (length == std::string_view::npos) break;
    html.remove_prefix(length);
    const bool is_entity = std::ranges::any_of(kEntities, [&](const auto& entity) {
      if (!html.starts_with(entity.first)) return false;
      text += entity.second;
      html.remove_prefix(entity.first.size());
      return true;
    });
    if (!is_entity) return std::nullopt;
  }
  return text;
}

}  // namespace walkmask::page
