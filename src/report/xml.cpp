#include "report/xml.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/markup.h"
#include "base/split.h"

namespace walkmask {
namespace {

/// Returns the two noncharacters that XML refuses.
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
  append_markup(result, without_noncharacters(escaped(line)));
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string result;
  const std::vector<std::string_view> lines = split(text, '\n');
  for (const std::string_view& line : lines) {
    if (&line != &lines.front()) result += '\n';
    append_line(result, line);
  }
  return result;
}

std::string xml_attribute(std::string_view name, std::string_view value) {
  std::string text = xml_text(value);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return " " + std::string(name) + "=\"" + text + "\"";
}

}  // namespace walkmask
