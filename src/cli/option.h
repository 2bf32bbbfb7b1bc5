#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"

// The table of a command's options and arguments. A row describes one of them completely: its name,
// its value, its help, and where the value is stored. Parsing, help, completions and manual pages
// follow from the rows.
//
//     Syntax syntax_of(SolveOptions& options) {
//       return {.arguments = {{"LEVEL", ValueKind::level, into(options.file, read::text)}},
//               .groups = {{"Question",
//                           {{"--from", ValueKind::place, "the start",
//                             into(options.from, read::place)},
//                            {"--nearest", ValueKind::none, "move blocked ends",
//                             flag(options.nearest)}}}}};
//     }

namespace walkmask {

/// Reads a text of the command line, which is empty for a flag, and stores its value. The parser
/// adds the option's name and Fault::usage to an error.
struct Destination {
  Destination() = default;
  template <typename Store>
  requires std::is_invocable_r_v<Failure, const Store&, const std::string&> Destination(
      Store store_text, std::vector<std::string> known = {})
      : store(std::move(store_text)), words(std::move(known)) {}

  std::function<Failure(const std::string& text)> store;
  std::vector<std::string> words;  ///< the possible texts, if there are only a few

  Failure operator()(const std::string& text) const { return store(text); }
};

/// Returns the words that a reader accepts, if they are listed (see cli/read_value.h).
template <typename Read>
std::vector<std::string> words_of(const Read& read) {
  if constexpr (requires { read.words(); }) {
    return read.words();
  } else {
    return {};
  }
}

/// Stores the value that `read` returns in `target`, which must outlive the destination.
template <typename Target, typename Read>
Destination into(Target& target, Read read) {
  return {[&target, read](const std::string& text) -> Failure {
            auto value = read(text);
            if (!value) return std::move(value.error());
            target = std::move(*value);
            return std::nullopt;
          },
          words_of(read)};
}

/// Appends the value that `read` returns for each of several texts.
template <typename Target, typename Read>
Destination each_into(std::vector<Target>& targets, Read read) {
  return {[&targets, read](const std::string& text) -> Failure {
            auto value = read(text);
            if (!value) return std::move(value.error());
            targets.push_back(std::move(*value));
            return std::nullopt;
          },
          words_of(read)};
}

/// Sets `target` to true if the flag is present.
inline Destination flag(bool& target) {
  return [&target](const std::string&) -> Failure {
    target = true;
    return std::nullopt;
  };
}

/// Sets `target` to `value` if the flag is present.
template <typename Target>
Destination flag_of(Target& target, Target value) {
  return [&target, value](const std::string&) -> Failure {
    target = value;
    return std::nullopt;
  };
}

/// The kind of text that an option or an argument takes; completions and parsing depend on it.
enum class ValueKind {
  none,  ///< a flag takes nothing
  word,  ///< one of a few words, or a text in a special form
  list,  ///< words with commas between them
  number,
  place,  ///< x,y or the name of a point
  areas,  ///< names with commas between them
  state,
  agent,
  file,
  folder,
  level,  ///< a manifest, a mask or a map
};

/// Returns the name that help gives to a value of a kind: "FILE"; empty for a flag.
constexpr std::string_view name_of(ValueKind kind) {
  switch (kind) {
    case ValueKind::none:
      return "";
    case ValueKind::word:
      return "WORD";
    case ValueKind::list:
      return "LIST";
    case ValueKind::number:
      return "N";
    case ValueKind::place:
      return "P";
    case ValueKind::areas:
      return "A,B";
    case ValueKind::state:
      return "STATE";
    case ValueKind::agent:
      return "AGENT";
    case ValueKind::file:
      return "FILE";
    case ValueKind::folder:
      return "DIR";
    case ValueKind::level:
      return "LEVEL";
  }
  return {};
}

/// The text that follows an option: its kind, and its name in help.
struct OptionValue {
  constexpr OptionValue(ValueKind of_kind) : OptionValue(of_kind, name_of(of_kind)) {}
  constexpr OptionValue(ValueKind of_kind, std::string_view called) : kind(of_kind), name(called) {}

  ValueKind kind;
  std::string_view name;
};

enum class Times { once, many };

/// An option of the command line.
struct Option {
  std::string_view name;  ///< "--from"
  OptionValue value;      ///< the value that follows it
  std::string help;       ///< what it does, in a few words
  Destination destination = {};
  char letter = 0;                              ///< its short form, `o` for "-o"
  std::string_view missing = {};                ///< the cure if it is missing; makes it required
  std::vector<std::string_view> excludes = {};  ///< options that contradict it
  std::vector<std::string_view> needs = {};     ///< options without which it has no meaning
  Times times = Times::once;
  std::size_t values = 1;               ///< how many values follow it, 1 or 2, unless it is a flag
  std::string_view without_value = {};  ///< further cure if its value is missing
  bool ends_parsing = false;            ///< a flag; the words after it are ignored

  bool is_flag() const { return value.kind == ValueKind::none; }
};

/// Options that belong together.
struct OptionGroup {
  std::string_view title;
  std::vector<Option> options;
  std::string note = {};  ///< lines for the help, below the options
};

/// Returns the groups followed by `more`.
std::vector<OptionGroup> joined(std::vector<OptionGroup> groups, std::vector<OptionGroup> more);

/// An argument without an option.
struct Argument {
  std::string_view name;  ///< "LEVEL"
  ValueKind kind;
  Destination destination;
  std::string_view missing = {};  ///< the cure if it is missing; makes it required
  std::size_t most = 1;           ///< how often it may occur
};

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

/// The words that may follow a command: arguments in their order, options in any.
struct Syntax {
  std::vector<Argument> arguments = {};
  std::vector<OptionGroup> groups = {};
};

}  // namespace walkmask
