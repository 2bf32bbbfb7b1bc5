#include "cli/completion.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

#include "base/names_of.h"
#include "base/split.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/level_options.h"
#include "level/level_files.h"
#include "level/manifest.h"
#include "level/open_level.h"

namespace walkmask {
namespace {

constexpr const char* kFiles = ":files\n";
constexpr const char* kFolders = ":folders\n";
constexpr const char* kLevels = ":levels\n";

std::string line(std::string_view word, std::string_view meaning) {
  return std::string(word) + "\t" + std::string(meaning) + "\n";
}

/// The words of a command line before the cursor.
struct Typed {
  std::vector<std::string> arguments;
  std::set<std::string_view> options;
  const Option* open = nullptr;  ///< the option whose value comes next
  std::size_t values_left = 0;   ///< how many values it still takes
  bool options_ended = false;    ///< by --
};

const Option* find_option(const Syntax& syntax, std::string_view word) {
  for (const OptionGroup& group : syntax.groups) {
    for (const Option& option : group.options) {
      const bool is_letter = word.size() == 2 && word[0] == '-' && word[1] == option.letter;
      if (option.name == word || (is_letter && option.letter != 0)) return &option;
    }
  }
  return nullptr;
}

void take_option(Typed& typed, const Syntax& syntax, const std::string& word) {
  const std::size_t equals = word.find('=');
  const Option* option = find_option(syntax, word.substr(0, equals));
  if (option == nullptr) return;
  typed.options.insert(option->name);
  if (option->is_flag() || equals != std::string::npos) return;
  typed.open = option;
  typed.values_left = option->values;
}

void take(Typed& typed, const Syntax& syntax, const std::string& word) {
  if (typed.open != nullptr) {
    if (word == "=") return;  // bash makes three words of --state=night
    if (--typed.values_left == 0) typed.open = nullptr;
  } else if (word == "--" && !typed.options_ended) {
    typed.options_ended = true;
  } else if (word.starts_with('-') && word != "-" && !typed.options_ended) {
    take_option(typed, syntax, word);
  } else {
    typed.arguments.push_back(word);
  }
}

/// The names in a level that complete a value.
struct NamesOfLevel {
  ValueKind kind;
  std::vector<std::string> (*in)(const Manifest&);
};

constexpr NamesOfLevel kNamesOfLevel[] = {
    {ValueKind::place, [](const Manifest& level) { return names_of(places(level)); }},
    {ValueKind::areas, area_names},
    {ValueKind::state, [](const Manifest& level) { return names_of(level.states); }},
    {ValueKind::agent, [](const Manifest& level) { return names_of(level.agents); }}};

std::vector<std::string> names_of_level(ValueKind kind, const Typed& typed) {
  const auto* names = std::ranges::find(kNamesOfLevel, kind, &NamesOfLevel::kind);
  if (names == std::end(kNamesOfLevel) || typed.arguments.empty()) return {};
  LevelRequest request = level_request();
  request.file = typed.arguments.front();
  if (request.file == "-") return {};  // the shell would wait for input
  request.limits.file_bytes = kLargestManifest;
  const auto files = find_level_files(request);
  return files ? names->in(files->manifest) : std::vector<std::string>();
}

/// Lists the words that complete the typed text. In a list, completes the text after the last
/// comma, and does not list words before it again.
std::string matching(const std::vector<std::string>& words, std::string_view begun, bool in_list) {
  const std::size_t comma = in_list ? begun.rfind(',') : std::string_view::npos;
  const std::string before(begun.substr(0, comma == std::string_view::npos ? 0 : comma + 1));
  std::string lines;
  for (const std::string& word : words) {
    if (("," + before).find("," + word + ",") != std::string::npos) continue;
    if ((before + word).starts_with(begun)) lines += line(before + word, "");
  }
  return lines;
}

/// Lists the candidates for a value, or leaves it to the shell.
std::string values_of(ValueKind kind, const std::vector<std::string>& words, const Typed& typed,
                      std::string_view begun) {
  if (kind == ValueKind::file) return kFiles;
  if (kind == ValueKind::folder) return kFolders;
  if (kind == ValueKind::level) return kLevels;
  const bool in_list = kind == ValueKind::list || kind == ValueKind::areas;
  return matching(words.empty() ? names_of_level(kind, typed) : words, begun, in_list);
}

std::string values_of(const Option& option, const Typed& typed, std::string_view begun) {
  return values_of(option.value.kind, option.destination.words, typed, begun);
}

std::string arguments_of(const Syntax& syntax, const Typed& typed, std::string_view begun) {
  std::size_t taken = typed.arguments.size();
  for (const Argument& argument : syntax.arguments) {
    if (taken < argument.most) {
      return values_of(argument.kind, argument.destination.words, typed, begun);
    }
    taken -= argument.most;
  }
  return {};
}

/// Lists the options that may still follow.
std::string options_of(const Syntax& syntax, const Typed& typed, std::string_view begun) {
  const auto is_given = [&](std::string_view name) { return typed.options.contains(name); };
  std::string lines;
  for (const OptionGroup& group : syntax.groups) {
    for (const Option& option : group.options) {
      if (!option.name.starts_with(begun)) continue;
      if (option.times == Times::once && is_given(option.name)) continue;
      if (std::ranges::any_of(option.excludes, is_given)) continue;
      lines += line(option.name, option.help);
    }
  }
  return lines;
}

/// Completes `--state=ni`, whose candidates begin with the option.
std::string joined_value(const Syntax& syntax, const Typed& typed, const std::string& begun) {
  const std::size_t equals = begun.find('=');
  const Option* option = find_option(syntax, begun.substr(0, equals));
  if (option == nullptr || option->is_flag()) return {};
  const std::string values = values_of(*option, typed, begun.substr(equals + 1));
  if (values.starts_with(':')) return {};
  std::string joined;
  Lines lines(values);
  while (const auto line = lines.next()) {
    joined += begun.substr(0, equals + 1) + std::string(*line) + "\n";
  }
  return joined;
}

std::string after_command(const Command& command, std::span<const std::string> words) {
  const Invocation invocation = command.prepare();
  Syntax syntax = invocation.syntax;
  syntax.groups.push_back(general_options());
  Typed typed;
  for (const std::string& word : words.first(words.size() - 1)) take(typed, syntax, word);
  const std::string& begun = words.back();
  if (typed.open != nullptr) return values_of(*typed.open, typed, begun == "=" ? "" : begun);
  const bool is_option = begun.starts_with('-') && !typed.options_ended;
  if (is_option && begun.find('=') != std::string::npos) return joined_value(syntax, typed, begun);
  return is_option ? options_of(syntax, typed, begun) : arguments_of(syntax, typed, begun);
}

std::string command_names(std::string_view begun) {
  std::string lines;
  for (const Command& command : commands()) {
    if (command.name.starts_with(begun)) lines += line(command.name, command.summary);
  }
  return lines;
}

std::string first_words(std::string_view begun) {
  if (begun.starts_with('-')) return options_of({.groups = {general_options()}}, {}, begun);
  std::string lines = command_names(begun);
  if (std::string_view("help").starts_with(begun))
    lines += line("help", "Show the help of a command");
  return lines;
}

}  // namespace

std::string completions(std::span<const std::string> words) {
  if (words.empty()) return {};
  if (words.size() == 1) return first_words(words[0]);
  if (words[0] == "help" && words.size() == 2) return command_names(words[1]);
  const auto command = std::ranges::find(commands(), words[0], &Command::name);
  if (command == commands().end()) return {};
  return after_command(*command, words.subspan(1));
}

}  // namespace walkmask
