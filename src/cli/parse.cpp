#include "cli/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "base/number_text.h"
#include "base/suggest.h"

namespace walkmask {
namespace {

/// CLI11 reads more into words than walkmask does: brackets around a value are a list to it, a
/// value that begins with a dash an option, and its versions differ in both. So values reach it
/// joined to their options by `=`, and both these and arguments behind this character.
constexpr char kGuard = ':';

Error unusable(std::string_view option, std::string reason, std::string cure) {
  return {Fault::usage, std::string(option), "", std::move(reason), std::move(cure)};
}

/// The options of a command by the words that begin them.
class Options {
 public:
  explicit Options(const Syntax& syntax) {
    for (const OptionGroup& group : syntax.groups) {
      for (const Option& option : group.options) all_.push_back(&option);
    }
  }

  const std::vector<const Option*>& all() const { return all_; }

  /// Returns the option with this name or letter; null where none has it.
  const Option* find(std::string_view name) const {
    const auto is_meant = [name](const Option* option) {
      return name == option->name ||
             (name.size() == 2 && name[0] == '-' && name[1] == option->letter);
    };
    const auto found = std::ranges::find_if(all_, is_meant);
    return found == all_.end() ? nullptr : *found;
  }

 private:
  std::vector<const Option*> all_;
};

/// A word that begins an option: `--name`, `--name=value`, `-o`, `-o=value` or `-ovalue`.
struct OptionWord {
  const Option* option = nullptr;  // null where there is no such option
  std::optional<std::string> value;
};

OptionWord option_in(const Options& options, const std::string& word) {
  const std::size_t equals = word.find('=');
  const Option* option = options.find(word.substr(0, equals));
  if (option != nullptr && equals == std::string::npos) return {option, std::nullopt};
  if (option != nullptr) return {option, word.substr(equals + 1)};
  option = options.find(word.substr(0, 2));
  if (option == nullptr || option->value.empty() || word.starts_with("--")) return {};
  return {option, word.substr(2)};
}

Error missing_value(const Option& option) {
  return unusable(option.name, option.values == 1 ? "its value is missing" : "takes two values",
                  "write " + std::string(option.name) + " " + std::string(option.value) +
                      std::string(option.without_value));
}

bool is_coordinate(std::string_view word) {
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  return whole_number(word, kLeast, kMost).has_value();
}

/// Refuses a point that is written as two words, `--from 120 340`; `rest` begins at the first.
Failure check_point(const Option& option, std::span<const std::string> rest) {
  if (option.value != "P" || rest.size() < 2) return std::nullopt;
  const std::string x = rest[0].substr(0, rest[0].find(','));
  if (x.size() + 1 < rest[0].size() || !is_coordinate(x) || !is_coordinate(rest[1])) {
    return std::nullopt;
  }
  return unusable(option.name, "takes one word",
                  "write " + std::string(option.name) + " " + x + "," + rest[1]);
}

/// The words in the form in which CLI11 cannot misunderstand them.
class GuardedWords {
 public:
  GuardedWords(std::span<const std::string> words, const Options& options)
      : rest_(words), options_(options) {}

  Result<std::vector<std::string>> take_all() {
    bool only_arguments = false;  // after `--`
    while (!rest_.empty()) {
      const std::string& word = take();
      if (only_arguments || word == "-" || !word.starts_with('-')) {
        guarded_.push_back(kGuard + word);
      } else if (word == "--") {
        only_arguments = true;
      } else if (Failure failure = take_option(word)) {
        return *failure;
      }
    }
    return std::move(guarded_);
  }

 private:
  const std::string& take() {
    const std::string& word = rest_.front();
    rest_ = rest_.subspan(1);
    return word;
  }

  Failure take_option(const std::string& word) {
    auto [option, value] = option_in(options_, word);
    if (option == nullptr || option->value.empty()) {
      guarded_.push_back(word);
      if (option == nullptr || !value) return std::nullopt;
      return unusable(option->name, "takes no value", "leave out =" + *value);
    }
    if (!value) {
      if (Failure failure = check_point(*option, rest_)) return failure;
    }
    for (std::size_t left = option->values; left > 0; --left) {
      const bool may_follow =
          !rest_.empty() && option_in(options_, rest_.front()).option == nullptr;
      if (!value && may_follow) value = take();
      if (!value || value->empty()) return missing_value(*option);
      guarded_.push_back(std::string(option->name) + "=" + kGuard + *value);
      value.reset();
    }
    return std::nullopt;
  }

  std::span<const std::string> rest_;
  const Options& options_;
  std::vector<std::string> guarded_;
};

Error unknown_option(const std::string& word, const Options& options) {
  std::vector<std::string> names;
  for (const Option* option : options.all()) names.emplace_back(option->name);
  const std::string name = word.substr(0, word.find('='));
  const std::vector<std::string> likely = likely_names(name, names);
  std::string cure = "--help lists the options";
  if (!likely.empty()) cure = "did you mean " + one_of(likely) + "?";
  if (likely.empty() && !word.starts_with("--")) cure += "; a file of that name is ./" + word;
  return unusable(name, "unknown option", cure);
}

Error one_too_many(const std::string& argument, const std::string& usage) {
  return unusable(argument, "unexpected argument", "usage: " + usage);
}

Failure store(std::string_view name, const Destination& destination, const std::string& text) {
  Failure failure = destination(text);
  if (!failure) return std::nullopt;
  failure->fault = Fault::usage;
  if (failure->file.empty()) failure->file = name;
  return failure;
}

Failure store_arguments(std::span<const std::string> words, const Syntax& syntax,
                        const std::string& usage) {
  for (const Argument& argument : syntax.arguments) {
    const std::span<const std::string> its = words.first(std::min(argument.most, words.size()));
    if (its.empty() && !argument.missing.empty()) {
      return unusable(argument.name, "is missing", std::string(argument.missing));
    }
    for (const std::string& word : its) {
      if (Failure failure = store(argument.name, argument.destination, word)) return failure;
    }
    words = words.subspan(its.size());
  }
  if (!words.empty()) return one_too_many(words.front(), usage);
  return std::nullopt;
}

/// An option together with what CLI11 has found for it.
struct Declared {
  const Option& option;
  CLI::Option* parsed;

  bool is_given() const { return parsed->count() > 0; }
};

std::vector<Declared> declare(const Options& options, CLI::App& app) {
  std::vector<Declared> declared;
  for (const Option* option : options.all()) {
    const std::string letter = option->letter == 0 ? "" : std::string("-") + option->letter + ",";
    const std::string name = letter + std::string(option->name);
    CLI::Option* parsed = option->value.empty()
                              ? app.add_flag(name, option->help)->disable_flag_override()
                              : app.add_option(name, option->help)->expected(1);
    parsed->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    declared.push_back({*option, parsed});
  }
  return declared;
}

/// Holds the options that are given against the rows of the others.
Failure check_given(const std::vector<Declared>& declared) {
  const auto is_given = [&](std::string_view name) {
    return std::ranges::any_of(declared, [name](const Declared& one) {
      return one.option.name == name && one.is_given();
    });
  };
  for (const Declared& one : declared) {
    const Option& option = one.option;
    if (!one.is_given()) continue;
    if (one.parsed->count() > option.values && option.times == Times::once) {
      return unusable(option.name, "given more than once", "give it once");
    }
    const auto other = std::ranges::find_if(option.excludes, is_given);
    if (other == option.excludes.end()) continue;
    return unusable(option.name, "contradicts " + std::string(*other), "give one of them");
  }
  return std::nullopt;
}

Failure store_values(const Declared& one) {
  const Option& option = one.option;
  if (!one.is_given()) {
    if (option.missing.empty()) return std::nullopt;
    return unusable(option.name, "is missing", std::string(option.missing));
  }
  if (option.value.empty()) return store(option.name, option.destination, "");
  for (const std::string& guarded : one.parsed->results()) {
    if (Failure failure = store(option.name, option.destination, guarded.substr(1))) return failure;
  }
  return std::nullopt;
}

}  // namespace

std::vector<OptionGroup> joined(std::vector<OptionGroup> groups, std::vector<OptionGroup> more) {
  groups.insert(groups.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  return groups;
}

Failure parse(std::span<const std::string> words, const Syntax& syntax, const std::string& usage) {
  const Options options(syntax);
  const Result<std::vector<std::string>> guarded = GuardedWords(words, options).take_all();
  if (!guarded) return guarded.error();
  CLI::App app;
  app.set_help_flag();
  app.allow_windows_style_options(false);
  app.allow_extras();
  const std::vector<Declared> declared = declare(options, app);
  try {
    app.parse(std::vector<std::string>(guarded->rbegin(), guarded->rend()));
  } catch (const CLI::ParseError& error) {
    return unusable("command line", error.what(), "see --help");
  }
  std::vector<std::string> arguments;
  for (const std::string& word : app.remaining()) {
    if (word.front() != kGuard) return unknown_option(word, options);
    arguments.push_back(word.substr(1));
  }
  if (Failure failure = check_given(declared)) return failure;
  if (Failure failure = store_arguments(arguments, syntax, usage)) return failure;
  for (const Declared& one : declared) {
    if (Failure failure = store_values(one)) return failure;
  }
  return std::nullopt;
}

}  // namespace walkmask
