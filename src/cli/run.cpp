#include "cli/run.h"

#include <algorithm>
#include <vector>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/output.h"

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
  return Error{Fault::usage, name, "", "is not a command", suggestion(name, names)};
}

/// Whether help is asked for, wherever it stands: somebody who asks need not get the rest right.
bool asks_for(std::span<const std::string> words, const Option& option) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::any_of(words.begin(), end, [&](const std::string& word) {
    return word == option.name || (option.letter != 0 && word == std::string("-") + option.letter);
  });
}

Error one_too_many(const std::string& word, const Command& command) {
  return {
      Fault::usage, word, "", "is one argument too many",
      "walkmask " + std::string(command.name) + " is followed by " + std::string(command.synopsis)};
}

Result<int> run_command(const Command& command, std::span<const std::string> words) {
  std::vector<OptionGroup> options(command.options.begin(), command.options.end());
  options.push_back(kGeneralOptions);
  const Result<Arguments> arguments = Arguments::parse(words, options);
  if (!arguments) return arguments.error();
  if (arguments->positionals().size() > command.most_positionals) {
    return one_too_many(arguments->positionals()[command.most_positionals], command);
  }
  return command.run(*arguments);
}

}  // namespace

Result<int> run(std::span<const std::string> words) {
  const Option& help = kGeneralOptions.options[0];
  const Option& version = kGeneralOptions.options[1];
  if (words.empty()) return print(program_help());
  const bool is_option = words[0].starts_with('-');
  if (is_option || words[0] == "help") {
    if (words.size() > 1 && words[0] == "help") {
      const Result<const Command*> command = find_command(words[1]);
      if (!command) return command.error();
      return print(command_help(**command));
    }
    if (words[0] == "help" || asks_for(words, help)) return print(program_help());
    if (asks_for(words, version)) return print("walkmask " WALKMASK_VERSION "\n");
    return Error{Fault::usage, words[0], "", "a command comes before options",
                 "walkmask --help lists the commands"};
  }
  const Result<const Command*> command = find_command(words[0]);
  if (!command) return command.error();
  const std::span<const std::string> rest = words.subspan(1);
  if (asks_for(rest, help)) return print(command_help(**command));
  if (asks_for(rest, version)) return print("walkmask " WALKMASK_VERSION "\n");
  return run_command(**command, rest);
}

}  // namespace walkmask
