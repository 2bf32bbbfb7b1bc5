#include "cli/run.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/grammar.h"
#include "base/names_of.h"
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
#include "system/standard_streams.h"

namespace walkmask {
namespace {

Result<int> print(const std::string& text) {
  if (Failure failure = deliver("-", text)) return *failure;
  return kDone;
}

Result<const Command*> find_command(const std::string& name) {
  const auto known = std::ranges::find(commands(), name, &Command::name);
  if (known != commands().end()) return &*known;
  if (name.find_first_of("./") != std::string::npos) {
    return Error{Fault::usage, name, "", "is not a command",
                 "put one before it, as in walkmask check " + name};
  }
  return Error{Fault::usage, name, "", "is not a command", suggestion(name, names_of(commands()))};
}

Error unexpected_word(const std::string& word, std::string_view usage) {
  return {Fault::usage, word, "", "unexpected argument", "usage: " + std::string(usage)};
}

Result<int> run_command(const Command& command, std::span<const std::string> words) {
  Invocation invocation = command.prepare();
  General general;
  invocation.syntax.groups.push_back(general_options(general));
  if (Failure failure = parse(words, command, invocation.syntax)) return *failure;
  if (general.help) return print(command_help(command));
  if (general.version) return print(version_line());
  const Result<int> code = invocation.run();
  erase_line_in_place();
  return code ? code : with_option(code.error());
}

bool is_help_option(std::string_view word) { return word == "--help" || word == "-h"; }

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
  const bool is_about_itself = topic[0] == "help" || is_help_option(topic[0]);
  if (is_about_itself && topic.size() == 1) return print(program_help());
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
  const bool has_topic = words.size() > 1 && !words[1].starts_with('-');
  if (is_help_option(words[0])) return has_topic ? print_help(words.subspan(1)) : print_help({});
  if (words[0] == "--version" || words[0] == "-V") return print_version(words.subspan(1));
  return Error{Fault::usage, words[0], "", "a command comes before options",
               "walkmask --help lists the commands"};
}

}  // namespace

std::span<const Command> commands() {
  static const Command all[] = {
      kInitCommand,  kSolveCommand, kFloorCommand,   kExportCommand,   kBatchCommand,
      kCheckCommand, kMergeCommand, kExplainCommand, kInspectCommand,  kGameCommand,
      kPageCommand,  kDiffCommand,  kCompareCommand, kGenerateCommand, kCompletionsCommand};
  return all;
}

Result<int> run(std::span<const std::string> words) {
  if (words.empty()) return print(program_help());
  const std::span<const std::string> rest = words.subspan(1);
  if (words[0] == "help") return print_help(rest);
  if (words[0] == "version") return print_version(rest);
  if (words[0] == "complete") return print(completions(rest));
  if (words[0].starts_with('-')) return run_without_command(words);
  const Result<const Command*> command = find_command(words[0]);
  if (!command) return command.error();
  return run_command(**command, rest);
}

std::string_view lack_of_memory() noexcept {
  if (!was_memory_refused()) return kOutOfMemory;
  return "walkmask: --max-memory: more memory would be needed than it allows; raise it, or ask for "
         "less: a smaller mask, fewer areas, one state, no picture";
}

}  // namespace walkmask
