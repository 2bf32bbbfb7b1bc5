#include "cli/help.h"

#include <algorithm>

namespace walkmask {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

std::string spelling(const Option& option) {
  std::string text = option.letter == 0 ? "" : std::string("-") + option.letter + ", ";
  text += option.name;
  if (!option.is_flag()) text += " " + std::string(option.value.name);
  return text;
}

std::string exits_help(const Command& command) {
  std::string text = "\nExit codes\n";
  for (const ExitCode& code : exit_codes(command)) {
    text += std::string("  ") + code.digit + "  " + std::string(code.meaning) + "\n";
  }
  return text;
}

std::string group_help(const OptionGroup& group) {
  constexpr std::size_t kColumn = 24;
  std::string text = "\n" + std::string(group.title) + "\n";
  for (const Option& option : group.options) {
    text += "  " + padded(spelling(option), kColumn) + "  " + option.help + "\n";
  }
  return text + group.note;
}

}  // namespace

OptionGroup general_options(General& general) {
  return {"General",
          {{.name = "--help",
            .value = ValueKind::none,
            .help = "show this and stop",
            .destination = flag(general.help),
            .letter = 'h',
            .ends_parsing = true},
           {.name = "--version",
            .value = ValueKind::none,
            .help = "show the version and stop",
            .destination = flag(general.version),
            .letter = 'V',
            .ends_parsing = true}}};
}

const OptionGroup& general_options() {
  static General unread;
  static const OptionGroup general = general_options(unread);
  return general;
}

std::vector<ExitCode> exit_codes(const Command& command) {
  std::vector<ExitCode> codes = {{'0', command.done}};
  if (!command.no.empty()) codes.push_back({'1', command.no});
  codes.push_back({'2', "the command line cannot be used"});
  codes.push_back({'3', command.unusable});
  codes.push_back({'4', "out of memory, or a result could not be written"});
  return codes;
}

std::string program_help() {
  std::string text = "walkmask finds paths on floors that are painted as masks.\n\n  " +
                     std::string(kProgramExample) + "\n\nCommands\n";
  for (const Command& command : commands()) {
    text += "  " + padded(command.name, 13) + std::string(command.summary) + "\n";
  }
  return text +
         "\n"
         "walkmask COMMAND --help lists a command's options, walkmask --version the version.\n";
}

std::string command_help(const Command& command) {
  const std::string name = "walkmask " + std::string(command.name);
  std::string text = name + " " + std::string(command.synopsis) + "\n\n" +
                     std::string(command.summary) + ".\n\n  " + name + " " +
                     std::string(command.example) + "\n";
  if (!command.details.empty()) text += "\n" + std::string(command.details);
  for (const OptionGroup& group : command.prepare().syntax.groups) text += group_help(group);
  return text + group_help(general_options()) + exits_help(command);
}

}  // namespace walkmask
