// Compares docs/options.md and docs/rules.md with the program's own help.

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "base/letter_case.h"
#include "docs/pages.h"

namespace walkmask::docs {
namespace {

namespace fs = std::filesystem;

const std::string kWritten =
    "<!-- Written by tests/docs/reference_test.cpp with WALKMASK_UPDATE=1: do not edit. -->\n";

std::string first_word(const std::string& line) {
  std::string word;
  std::istringstream(line) >> word;
  return word;
}

/// Returns the commands in `walkmask --help`: two spaces, the name, and the purpose.
Lines commands() {
  Lines names;
  bool listed = false;
  for (const std::string& line : program_output("--help")) {
    if (listed && line.empty()) break;
    if (listed && !line.starts_with("   ")) names.push_back(first_word(line));
    if (line == "Commands") listed = true;
  }
  return names;
}

TEST(Reference, ListsTheOptionsOfEveryCommand) {
  std::string text =
      "# Options of every command\n\n" + kWritten +
      "\nThis is the output of `walkmask COMMAND --help`. What the commands are for: "
      "[Commands](commands.md).\n\n![The parts of a command line: command, level, "
      "and options with their values](pictures/command.svg)\n";
  for (const std::string& command : commands()) {
    text += "\n## " + command + "\n\n```text\n";
    for (const std::string& line : program_output(command + " --help")) text += line + "\n";
    text += "```\n";
  }
  EXPECT_NE(text.find("## solve"), std::string::npos);
  expect_text(project() / "docs" / "options.md", text);
}

/// A line of `walkmask explain`: "  T001  error    a place that is never reached".
struct ListedRule {
  std::string code, severity, title;
};

ListedRule parse_rule(const std::string& line) {
  ListedRule rule;
  std::istringstream in(line);
  in >> rule.code >> rule.severity >> std::ws;
  std::getline(in, rule.title);
  return rule;
}

/// Returns the output of `walkmask explain CODE` below its first line; indented lines become
/// blocks.
std::string explanation(const std::string& code) {
  std::string text;
  bool in_block = false;
  const Lines lines = program_output("explain " + code);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const bool indented = lines[i].starts_with("  ");
    if (indented != in_block) text += indented ? "\n```text\n" : "```\n";
    in_block = indented;
    text += lines[i] + "\n";
  }
  return text + (in_block ? "```\n" : "");
}

/// Returns the link to a rule's picture, empty if there is none. If two levels show the rule,
/// docs/pictures/draw makes it; otherwise it is the overlay of a level that breaks the rule.
std::string picture_of(const std::string& code) {
  const std::string two = "pictures/rules/" + code + ".svg";
  const std::string one = "../tests/rules/" + code + "/broken/picture.png";
  if (fs::exists(project() / "docs" / two)) {
    return "\n![A level that breaks " + code + ", and one that nearly does](" + two + ")\n";
  }
  if (!fs::exists(project() / "docs" / one)) return "";
  return "\n![What check draws of a level that breaks " + code + "](" + one + ")\n";
}

TEST(Reference, ExplainsEveryRule) {
  std::string table = "| code | severity | finds |\n|---|---|---|\n", rules;
  for (const std::string& line : program_output("explain")) {
    if (line.empty()) continue;
    if (!line.starts_with("  ")) {
      rules += "\n## " + line + "\n";
      continue;
    }
    const ListedRule rule = parse_rule(line);
    table += "| [`" + rule.code + "`](#" + lower_case(rule.code) + ") | " + rule.severity + " | " +
             rule.title + " |\n";
    rules += "\n### " + rule.code + "\n\n" + rule.severity + ": **" + rule.title + "**\n" +
             picture_of(rule.code) + explanation(rule.code);
  }
  EXPECT_NE(rules.find("### T001"), std::string::npos);
  expect_text(
      project() / "docs" / "rules.md",
      "# Rules of check\n\n" + kWritten +
          "\n`walkmask explain CODE` prints the same. How levels are checked, and how rules "
          "are chosen:\n[Checking levels](checking.md). In the drawings of two levels a ring is "
          "the place that "
          "is "
          "reported; a name\nis a point, a blue edge an exit.\n\n" +
          table + rules);
}

}  // namespace
}  // namespace walkmask::docs
