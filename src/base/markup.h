#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Appends a text to markup, for elements and attributes of HTML and XML: &, <, > and " as
/// entities.
inline void append_markup(std::string& markup, std::string_view text) {
  for (const char letter : text) {
    switch (letter) {
      case '&':
        markup += "&amp;";
        break;
      case '<':
        markup += "&lt;";
        break;
      case '>':
        markup += "&gt;";
        break;
      case '"':
        markup += "&quot;";
        break;
      default:
        markup += letter;
    }
  }
}

}  // namespace walkmask
