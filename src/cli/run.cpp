#include "cli/run.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <vector>

#include "base/number_text.h"
#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/output.h"

namespace walkmask {
namespace {

constexpr const char* kVersionLine = "walkmask " WALKMASK_VERSION "\n";

Result<int> print(const std::string& text) {
  if (Failure failure = deliver("-", text)) return *failure;
  return kDone;
}

Result<const Command*> find_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.name == name) return &command;
    names.emplace_back(command.name);
  }
  return Error{Fault::usage, name, "", "is not a command", suggestion(name, names)};
}

/// Whether an option is there, wherever it stands: somebody who asks need not get the rest right.
bool asks_for(std::span<const std::string> words, const Option& option) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::any_of(words.begin(), end, [&](const std::string& word) {
    return word == option.name || (option.letter != 0 && word == std::string("-") + option.letter);
  });
}

bool asks_for_help(std::span<const std::string> words) {
  return asks_for(words, kGeneralOptions.options[0]);
}

bool asks_for_version(std::span<const std::string> words) {
  return asks_for(words, kGeneralOptions.options[1]);
}

Error one_too_many(const std::string& word, std::string_view usage) {
  return {Fault::usage, word, "", "unexpected argument", "usage: " + std::string(usage)};
}

/// Whether the word is an option whose one value is a point, P in the help.
bool takes_point(const Command& command, std::string_view word) {
  return std::ranges::any_of(command.options, [&](const OptionGroup& group) {
    return std::ranges::any_of(group.options, [&](const Option& option) {
      return option.name == word && option.value == "P";
    });
  });
}

bool is_coordinate(std::string_view word) {
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  return whole_number(word, kLeast, kMost).has_value();
}

/// Of a point that was written as two words, `--from 120 340`.
Failure check_points(std::span<const std::string> words, const Command& command) {
  const auto end = std::ranges::find(words, "--");
  for (auto word = words.begin(); end - word > 2; ++word) {
    const std::string_view x = std::string_view(word[1]).substr(0, word[1].find(','));
    if (!takes_point(command, *word) || x.size() + 1 < word[1].size()) continue;
    if (!is_coordinate(x) || !is_coordinate(word[2])) continue;
    return Error{Fault::usage, *word, "", "takes one word",
                 "write " + *word + " " + std::string(x) + "," + word[2]};
  }
  return std::nullopt;
}

Result<int> run_command(const Command& command, std::span<const std::string> words) {
  if (Failure failure = check_points(words, command)) return *failure;
  std::vector<OptionGroup> options(command.options.begin(), command.options.end());
  options.push_back(kGeneralOptions);
  const Result<Arguments> arguments = Arguments::parse(words, options);
  if (!arguments) return arguments.error();
  if (arguments->positionals().size() > command.most_positionals) {
    return one_too_many(
        arguments->positionals()[command.most_positionals],
        "walkmask " + std::string(command.name) + " " + std::string(command.synopsis));
  }
  return command.run(*arguments);
}

/// `walkmask help` and what stands behind it.
Result<int> print_help(std::span<const std::string> topic) {
  if (topic.empty()) return print(program_help());
  const Result<const Command*> command = find_command(topic[0]);
  if (!command) return command.error();
  if (topic.size() > 1) return one_too_many(topic[1], "walkmask help COMMAND");
  return print(command_help(**command));
}

Result<int> print_version(std::span<const std::string> rest) {
  if (!rest.empty()) return one_too_many(rest[0], "walkmask version");
  return print(kVersionLine);
}

/// Options that stand where a command should.
Result<int> run_without_command(std::span<const std::string> words) {
  if (asks_for_help(words)) return print(program_help());
  if (asks_for_version(words)) return print(kVersionLine);
  return Error{Fault::usage, words[0], "", "a command comes before options",
               "walkmask --help lists the commands"};
}

}  // namespace

Result<int> run(std::span<const std::string> words) {
  if (words.empty()) return print(program_help());
  const std::span<const std::string> rest = words.subspan(1);
  if (words[0] == "help") return print_help(rest);
  if (words[0] == "version") return print_version(rest);
  if (words[0].starts_with('-')) return run_without_command(words);
  const Result<const Command*> command = find_command(words[0]);
  if (!command) return command.error();
  if (asks_for_help(rest)) return print(command_help(**command));
  if (asks_for_version(rest)) return print(kVersionLine);
  return run_command(**command, rest);
}

}  // namespace walkmask
