#pragma once

#include <string>
#include <string_view>

namespace walkmask::page {

/// Appends text, and escapes the characters with a meaning in HTML. Linear time.
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

}  // namespace walkmask::page
