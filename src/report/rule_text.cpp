#include "report/rule_text.h"

#include <algorithm>
#include <vector>

#include "check/parameters.h"

namespace walkmask {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  result.resize(std::max(width, result.size()), ' ');
  return result;
}

std::string parameter_lines(const check::Rule& rule) {
  const std::vector<check::Parameter> all = check::all_parameters();
  std::string lines;
  for (const check::RuleParameter& its : rule.parameters) {
    const auto known = std::ranges::find(all, its.key, &check::Parameter::key);
    if (known == all.end()) continue;
    const check::Parameter& parameter = *known;
    lines += "  \"" + std::string(parameter.key) + "\": " + parameter.text({}) + "\n      " +
             std::string(parameter.meaning) + "\n";
  }
  if (lines.empty()) return lines;
  return "\nSet below \"check\" in the manifest or in a walkmask.json above it; these are the "
         "defaults:\n" +
         lines;
}

std::string fix_text(const check::Rule& rule) {
  if (rule.fix.kind == check::Fix::Kind::none) return "";
  return "\nwalkmask can fix this: it " + std::string(rule.fix.how) + ".\n";
}

}  // namespace

std::string rule_text(const check::Rule& rule) {
  return std::string(rule.code.text()) + " (" + std::string(check::word(rule.severity)) +
         "): " + std::string(rule.what) + "\n\n" + std::string(rule.why) + std::string(rule.cure) +
         fix_text(rule) + parameter_lines(rule);
}

std::string rule_list(std::string_view prefix) {
  std::string lines;
  for (const check::Family& family : check::families()) {
    std::string of_family;
    for (const check::Rule& rule : check::rules()) {
      if (rule.code.family() != family.letter || !rule.code.text().starts_with(prefix)) continue;
      of_family += "  " + std::string(rule.code.text()) + "  " +
                   padded(check::word(rule.severity), 9) + std::string(rule.what) + "\n";
    }
    if (of_family.empty()) continue;
    lines += (lines.empty() ? "" : "\n") + std::string(family.title) + "\n" + of_family;
  }
  return lines;
}

}  // namespace walkmask
