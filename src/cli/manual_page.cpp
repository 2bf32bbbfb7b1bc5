#include "cli/manual_page.h"

#include <string_view>
#include <vector>

#include "base/split.h"
#include "cli/help.h"

namespace walkmask {
namespace {

/// Escapes the characters that troff interprets: backslashes, hyphens, and dots and quotes at the
/// start of a line.
std::string roff(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool begins_line = result.empty() || result.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

std::string title(std::string_view name) {
  return ".TH \"" + roff(name) + "\" 1 \"\" \"walkmask " WALKMASK_VERSION "\" \"User Commands\"\n";
}

std::string section(std::string_view name) { return ".SH " + std::string(name) + "\n"; }

/// Returns an entry of a list: a term and its meaning.
std::string entry(const std::string& term, std::string_view meaning) {
  return ".TP\n" + term + "\n" + roff(meaning) + "\n";
}

/// Returns lines of help as paragraphs; indented lines stay as they are.
std::string paragraphs(std::string_view text) {
  std::string result;
  bool as_is = false, begins = true;
  Lines lines(text);
  while (const auto next = lines.next()) {
    const std::string_view line = *next;
    const bool indented = line.starts_with(' ');
    if (as_is && !indented) result += ".fi\n";
    begins = begins || line.empty() || indented != as_is;
    if (!line.empty() && begins) result += ".PP\n";
    if (indented && !as_is) result += ".nf\n";
    as_is = indented;
    if (line.empty()) continue;
    result += roff(line) + "\n";
    begins = false;
  }
  return result + (as_is ? ".fi\n" : "");
}

std::string option_term(const Option& option) {
  std::string term = option.letter == 0 ? "" : bold(std::string("-") + option.letter) + ", ";
  term += bold(option.name);
  if (!option.is_flag()) term += " " + italic(option.value.name);
  return term;
}

std::string group_text(const OptionGroup& group) {
  std::string text = ".SS " + roff(group.title) + "\n";
  for (const Option& option : group.options) text += entry(option_term(option), option.help);
  if (!group.note.empty()) text += paragraphs(group.note);
  return text;
}

std::string exit_status(const Command& command) {
  std::string text = section("EXIT STATUS");
  for (const ExitCode& code : exit_codes(command))
    text += entry(bold(std::string(1, code.digit)), code.meaning);
  return text;
}

std::string example(std::string_view line) {
  return section("EXAMPLES") + ".nf\n" + roff(line) + "\n.fi\n";
}

/// Returns the references to walkmask(1) and all commands except `without`.
std::string see_also(std::string_view without) {
  std::vector<std::string> pages;
  if (!without.empty()) pages.emplace_back("walkmask");
  for (const Command& command : commands()) {
    if (command.name != without) pages.push_back("walkmask-" + std::string(command.name));
  }
  std::string text = section("SEE ALSO");
  for (std::size_t i = 0; i < pages.size(); ++i) {
    text += ".BR " + roff(pages[i]) + " (1)" + (i + 1 < pages.size() ? ",\n" : "\n");
  }
  return text;
}

}  // namespace

std::string program_manual_page() {
  std::string text = title("WALKMASK") + section("NAME") +
                     "walkmask \\- finds paths on floors that are painted as masks\n" +
                     section("SYNOPSIS") + bold("walkmask") + " " + italic("COMMAND") + " [" +
                     italic("ARGUMENTS") + "] [" + italic("OPTIONS") + "]\n" +
                     section("DESCRIPTION") +
                     "walkmask reads the image on which an artist has painted where characters "
                     "may walk,\nfinds the paths that they take, and checks every room of a "
                     "game for mistakes.\n" +
                     section("COMMANDS");
  for (const Command& command : commands()) text += entry(bold(command.name), command.summary);
  text += section("OPTIONS");
  for (const Option& option : general_options().options) {
    text += entry(option_term(option), option.help);
  }
  return text + example(kProgramExample) + see_also("");
}

std::string manual_page(const Command& command) {
  const std::string name = "walkmask-" + std::string(command.name);
  const std::string typed = "walkmask " + std::string(command.name);
  std::string text = title(name) + section("NAME") + roff(name) + " \\- " + roff(command.summary) +
                     "\n" + section("SYNOPSIS") + bold(typed) + " " + roff(command.synopsis) +
                     "\n" + section("DESCRIPTION") + roff(command.summary) + ".\n";
  if (!command.details.empty()) text += paragraphs(command.details);
  text += section("OPTIONS");
  for (const OptionGroup& group : command.prepare().syntax.groups) text += group_text(group);
  text += group_text(general_options()) + exit_status(command);
  return text + example(typed + " " + std::string(command.example)) + see_also(command.name);
}

}  // namespace walkmask
