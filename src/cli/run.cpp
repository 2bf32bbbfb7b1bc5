#include "cli/run.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/grammar.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/level_options.h"
#include "cli/manual_page.h"
#include "cli/output.h"
#include "cli/parse.h"
#include "cli/version.h"
#include "system/memory_limit.h"

namespace walkmask {
namespace {

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
  if (name.find_first_of("./") != std::string::npos) {
    return Error{Fault::usage, name, "", "is not a command",
                 "put one before it, as in walkmask check " + name};
  }
  return Error{Fault::usage, name, "", "is not a command", suggestion(name, names)};
}

/// Returns whether an option is given, wherever it stands: the rest need not be right.
bool asks_for(std::span<const std::string> words, const Option& option) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::any_of(words.begin(), end, [&](const std::string& word) {
    return word == option.name || (option.letter != 0 && word == std::string("-") + option.letter);
  });
}

bool asks_for_help(std::span<const std::string> words) {
  return asks_for(words, general_options().options[0]);
}

bool asks_for_version(std::span<const std::string> words) {
  return asks_for(words, general_options().options[1]);
}

Error unexpected_word(const std::string& word, std::string_view usage) {
  return {Fault::usage, word, "", "unexpected argument", "usage: " + std::string(usage)};
}

bool has_option(const Command& command, std::string_view name) {
  return std::ranges::any_of(command.prepare().syntax.groups, [&](const OptionGroup& group) {
    return std::ranges::find(group.options, name, &Option::name) != group.options.end();
  });
}

/// Refuses options that only other commands have, for which nothing similar is meant.
Failure check_options_of_others(const Command& command, std::span<const std::string> words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    const std::string name = word.substr(0, word.find('='));
    if (!name.starts_with("--") || has_option(command, name)) continue;
    std::vector<std::string> others;
    for (const Command& other : commands()) {
      if (has_option(other, name)) others.emplace_back(other.name);
    }
    if (others.empty()) continue;
    return Error{Fault::usage, name, "", "is not an option of " + std::string(command.name),
                 "it is one of " + listed(others)};
  }
  return std::nullopt;
}

Result<int> run_command(const Command& command, std::span<const std::string> words) {
  if (Failure failure = check_options_of_others(command, words)) return *failure;
  Invocation invocation = command.prepare();
  invocation.syntax.groups.push_back(general_options());
  const std::string usage =
      "walkmask " + std::string(command.name) + " " + std::string(command.synopsis);
  if (Failure failure = parse(words, invocation.syntax, usage)) return *failure;
  const Result<int> code = invocation.run();
  return code ? code : with_option(code.error());
}

/// Runs `walkmask help --man` with the words that follow it.
Result<int> print_manual_page(std::span<const std::string> topic) {
  if (topic.empty()) return print(program_manual_page());
  const Result<const Command*> command = find_command(topic[0]);
  if (!command) return command.error();
  if (topic.size() > 1) return unexpected_word(topic[1], "walkmask help --man COMMAND");
  return print(manual_page(**command));
}

/// Runs `walkmask help` with the words that follow it.
Result<int> print_help(std::span<const std::string> topic) {
  if (topic.empty()) return print(program_help());
  if (topic[0] == "--man") return print_manual_page(topic.subspan(1));
  const Result<const Command*> command = find_command(topic[0]);
  if (!command) return command.error();
  if (topic.size() > 1) return unexpected_word(topic[1], "walkmask help COMMAND");
  return print(command_help(**command));
}

Result<int> print_version(std::span<const std::string> rest) {
  if (rest.empty()) return print(version_line());
  if (rest[0] == "--json" && rest.size() == 1) return print(version_json());
  return unexpected_word(rest[0], "walkmask version [--json]");
}

/// Runs a command line that begins with an option.
Result<int> run_without_command(std::span<const std::string> words) {
  if (asks_for_help(words)) return print(program_help());
  if (words.size() == 2 && words[0] == "--version" && words[1] == "--json") {
    return print(version_json());
  }
  if (asks_for_version(words)) return print(version_line());
  return Error{Fault::usage, words[0], "", "a command comes before options",
               "walkmask --help lists the commands"};
}

}  // namespace

Result<int> run(std::span<const std::string> words) {
  if (words.empty()) return print(program_help());
  const std::span<const std::string> rest = words.subspan(1);
  if (words[0] == "help") return print_help(rest);
  if (words[0] == "version") return print_version(rest);
  if (words[0] == "complete") return print(completions(rest));
  if (words[0].starts_with('-')) return run_without_command(words);
  const Result<const Command*> command = find_command(words[0]);
  if (!command) return command.error();
  if (asks_for_help(rest)) return print(command_help(**command));
  if (asks_for_version(rest)) return print(version_line());
  return run_command(**command, rest);
}

std::string_view lack_of_memory() noexcept {
  if (!was_memory_refused()) return kOutOfMemory;
  return "walkmask: --max-memory: more memory would be needed than it allows; raise it, or ask for "
         "less: a smaller mask, fewer areas, one state, no picture";
}

}  // namespace walkmask
