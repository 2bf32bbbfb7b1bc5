#include "cli/help.h"

#include <algorithm>
#include <cstdlib>

#include "base/split.h"

namespace walkmask {
namespace {

/// Returns the width of a line of help: COLUMNS, but within readable widths; 80 without it.
std::size_t columns() {
  constexpr long kUsual = 80, kLeast = 48, kMost = 160;
  const char* const value = std::getenv("COLUMNS");
  const long width = value == nullptr ? 0 : std::strtol(value, nullptr, 10);
  return static_cast<std::size_t>(width <= 0 ? kUsual : std::clamp(width, kLeast, kMost));
}

/// Returns `begun` and the words of a text as filled lines. All lines except the first are indented
/// by `indent`; all except the last end with `broken`.
std::string filled(std::string begun, std::string_view text, std::size_t indent,
                   std::string_view broken = "") {
  const std::size_t width = columns() - broken.size();
  std::string lines;
  bool is_first = true;
  for (const std::string_view word : split_at_blanks(text)) {
    if (!is_first && begun.size() + 1 + word.size() > width) {
      lines += begun + std::string(broken) + "\n";
      begun.assign(indent, ' ');
      is_first = true;
    }
    if (!is_first) begun += ' ';
    begun += word;
    is_first = false;
  }
  return lines + begun + "\n";
}

/// Returns a command line as a user can type it.
std::string example_lines(std::string_view line) { return filled("  ", line, 6, " \\"); }

/// Returns a row of a table, wrapped into several lines if needed; the second column stays aligned.
std::string filled_row(std::string_view row) {
  const std::size_t first = row.find_first_not_of(' ');
  const std::size_t gap = row.find("  ", first);
  const std::size_t second = gap == row.npos ? first : row.find_first_not_of(' ', gap);
  return filled(std::string(row.substr(0, second)), row.substr(second), second);
}

/// Returns filled paragraphs. Lines that begin with a blank are rows of tables, or examples.
std::string filled_paragraphs(std::string_view text) {
  std::string result, paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) result += filled("", paragraph, 0);
    paragraph.clear();
  };
  Lines lines(text);
  while (const std::optional<std::string_view> line = lines.next()) {
    if (line->empty() || line->front() == ' ') end_paragraph();
    if (line->empty()) {
      result += '\n';
    } else if (line->front() == ' ') {
      result += filled_row(*line);
    } else {
      paragraph += std::string(*line) + " ";
    }
  }
  end_paragraph();
  return result;
}

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
    text += filled(std::string("  ") + code.digit + "  ", code.meaning, 5);
  }
  return text;
}

std::string group_help(const OptionGroup& group) {
  constexpr std::size_t kColumn = 24;
  std::string text = "\n" + std::string(group.title) + "\n";
  for (const Option& option : group.options) {
    text += filled("  " + padded(spelling(option), kColumn) + "  ", option.help, kColumn + 4);
  }
  if (group.note.empty()) return text;
  return text + (group.note.starts_with('\n') ? "" : "\n") + filled_paragraphs(group.note);
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
  std::string text = "walkmask finds paths on floors that are painted as masks.\n\n" +
                     example_lines(kProgramExample) + "\nCommands\n";
  for (const Command& command : commands()) {
    text += filled("  " + padded(command.name, 13), command.summary, 15);
  }
  return text + "\n" +
         filled(
             "",
             "walkmask COMMAND --help lists a command's options, walkmask --version the version.",
             0);
}

std::string command_help(const Command& command) {
  const std::string name = "walkmask " + std::string(command.name);
  std::string text = filled(name + " ", command.synopsis, name.size() + 1) + "\n" +
                     filled("", std::string(command.summary) + ".", 0) + "\n" +
                     example_lines(name + " " + std::string(command.example));
  if (!command.details.empty()) text += "\n" + filled_paragraphs(command.details);
  for (const OptionGroup& group : command.prepare().syntax.groups) text += group_help(group);
  return text + group_help(general_options()) + exits_help(command);
}

}  // namespace walkmask
