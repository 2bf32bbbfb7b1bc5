#include "report/xml.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/escape.h"

namespace walkmask {
namespace {

std::string_view reference(char letter) {
  switch (letter) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

/// Returns the two characters of the first plane that are none, which XML refuses.
std::string without_noncharacters(std::string text) {
  for (const auto& [bytes, shown] :
       {std::pair("\xEF\xBF\xBE", "\\u{fffe}"), std::pair("\xEF\xBF\xBF", "\\u{ffff}")}) {
    for (std::size_t at = text.find(bytes); at != std::string::npos; at = text.find(bytes, at)) {
      text.replace(at, 3, shown);
    }
  }
  return text;
}

void append_line(std::string& result, std::string_view line) {
  for (const char letter : without_noncharacters(escaped(line))) {
    const std::string_view written = reference(letter);
    if (written.empty()) {
      result += letter;
    } else {
      result += written;
    }
  }
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    append_line(result, text.substr(0, end));
    if (end < text.size()) result += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string xml_attribute(std::string_view name, std::string_view value) {
  std::string text = xml_text(value);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return " " + std::string(name) + "=\"" + text + "\"";
}

}  // namespace walkmask
