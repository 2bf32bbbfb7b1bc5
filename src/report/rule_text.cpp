#include "report/rule_text.h"

#include <algorithm>

#include "check/parameters.h"

namespace walkmask {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  result.resize(std::max(width, result.size()), ' ');
  return result;
}

std::string parameter_lines(const check::Rule& rule) {
  std::string lines;
  for (const check::Parameter& parameter : check::all_parameters()) {
    if (!check::is_for(parameter, rule)) continue;
    lines += "  \"" + std::string(parameter.key) + "\": " + parameter.text({}) + "\n      " +
             std::string(parameter.meaning) + "\n";
  }
  if (lines.empty()) return lines;
  return "\nSet below \"check\" in the manifest or in a walkmask.json above it; these are the "
         "defaults:\n" +
         lines;
}

}  // namespace

std::string rule_text(const check::Rule& rule) {
  return std::string(rule.name) + " (" + std::string(check::word(rule.severity)) +
         "): " + std::string(rule.title) + "\n\n" + std::string(rule.text) + parameter_lines(rule);
}

std::string rule_list(std::string_view prefix) {
  std::string lines;
  for (const check::Family& family : check::families()) {
    std::string of_family;
    for (const check::Rule& rule : check::rules()) {
      if (rule.name.front() != family.letter || !rule.name.starts_with(prefix)) continue;
      of_family += "  " + std::string(rule.name) + "  " + padded(check::word(rule.severity), 9) +
                   std::string(rule.title) + "\n";
    }
    if (of_family.empty()) continue;
    lines += (lines.empty() ? "" : "\n") + std::string(family.title) + "\n" + of_family;
  }
  return lines;
}

}  // namespace walkmask
