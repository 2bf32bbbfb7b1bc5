#include "cli/help.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/parse.h"

namespace walkmask {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<OptionGroup> all_options(const Command& command) {
  std::vector<OptionGroup> groups = command.prepare().syntax.groups;
  groups.push_back(general_options());
  return groups;
}

/// Returns the lines of help. Lines that continue in the second column, which begins at `column`,
/// are joined to the line before.
std::vector<std::string> joined(const std::vector<std::string>& lines, std::size_t column) {
  const std::string indent(column, ' ');
  std::vector<std::string> result;
  for (const std::string& line : lines) {
    if (line.starts_with(indent) && !result.empty()) {
      result.back() += " " + line.substr(indent.size());
    } else {
      result.push_back(line);
    }
  }
  return result;
}

/// Returns how many lines introduce this option, with its text next to it.
int times_listed(const std::vector<std::string>& lines, const Option& option) {
  const std::string name(option.name), text(option.help);
  int times = 0;
  for (const std::string& line : lines) {
    const std::size_t dashes = line.find("--");
    if (!line.starts_with("  -") || dashes == std::string::npos) continue;
    const std::string listed = line.substr(dashes, line.find(' ', dashes) - dashes);
    if (listed != name) continue;
    ++times;
    EXPECT_TRUE(line.ends_with("  " + text)) << line;
    EXPECT_NE(line.find(" " + std::string(option.value.name) + " "), std::string::npos) << line;
  }
  return times;
}

TEST(Help, ListsEveryOptionOfACommandOnce) {
  for (const Command& command : commands()) {
    std::vector<std::string> lines = joined(lines_of(command_help(command)), 28);
    std::erase_if(lines, [&](const std::string& line) {
      return line.starts_with("  walkmask ");  // the example
    });
    for (const OptionGroup& group : all_options(command)) {
      for (const Option& option : group.options) {
        EXPECT_EQ(times_listed(lines, option), 1) << command.name << " " << option.name;
      }
    }
  }
}

TEST(Help, GivesEveryOptionItsOwnNameAndLetter) {
  for (const Command& command : commands()) {
    std::set<std::string_view> names;
    std::set<char> letters;
    for (const OptionGroup& group : all_options(command)) {
      for (const Option& option : group.options) {
        EXPECT_TRUE(option.name.starts_with("--")) << option.name;
        EXPECT_FALSE(option.help.empty()) << option.name;
        EXPECT_TRUE(names.insert(option.name).second) << command.name << " " << option.name;
        EXPECT_TRUE(option.letter == 0 || letters.insert(option.letter).second) << option.name;
      }
    }
  }
}

TEST(Help, FitsATerminal) {
  std::vector<std::string> texts = {program_help()};
  for (const Command& command : commands()) texts.push_back(command_help(command));
  for (const std::string& text : texts) {
    EXPECT_TRUE(text.ends_with("\n") && !text.ends_with("\n\n")) << text;
    for (const std::string& line : lines_of(text)) {
      EXPECT_LE(line.size(), 80u) << line;
      EXPECT_FALSE(line.ends_with(' ')) << line;
      EXPECT_EQ(line.find('\t'), std::string::npos) << line;
    }
  }
}

TEST(Help, NamesEveryCommandWithItsSummary) {
  const std::vector<std::string> lines = joined(lines_of(program_help()), 15);
  for (const Command& command : commands()) {
    const auto lists_it = [&](const std::string& line) {
      return line.starts_with("  " + std::string(command.name) + " ") &&
             line.ends_with(" " + std::string(command.summary));
    };
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(), lists_it), 1) << command.name;
    EXPECT_TRUE(command_help(command).starts_with("walkmask " + std::string(command.name) + " "));
  }
}

TEST(Help, ShowsExamplesThatTheCommandAccepts) {
  for (const Command& command : commands()) {
    std::istringstream example{std::string(command.example)};
    const std::vector<std::string> words{std::istream_iterator<std::string>(example), {}};
    const Invocation invocation = command.prepare();
    const Failure failure = parse(words, {}, invocation.syntax);
    EXPECT_FALSE(failure) << command.example << (failure ? message(*failure) : "");
  }
}

}  // namespace
}  // namespace walkmask
