#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <utility>

#include "base/quote.h"
#include "base/suggest.h"

namespace walkmask {
namespace {

/// Versions of CLI11 differ in what they take for an option's value, and all take values in
/// brackets apart. So values reach it attached to their options, and they and files behind this
/// character.
constexpr char kGuard = ':';

const Option* find_option(std::span<const OptionGroup> groups, std::string_view name) {
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) {
      const bool is_letter = name.size() == 2 && name[0] == '-' && name[1] == option.letter;
      if (name == option.name || is_letter) return &option;
    }
  }
  return nullptr;
}

/// A word that begins an option: `--name`, `--name=value`, `-o`, `-o=value` or `-ovalue`.
struct OptionWord {
  const Option* option = nullptr;  // null where there is no such option
  std::optional<std::string> value;
};

OptionWord option_in(std::span<const OptionGroup> groups, const std::string& word) {
  const std::size_t equals = word.find('=');
  const Option* option = find_option(groups, word.substr(0, equals));
  if (option != nullptr && equals == std::string::npos) return {option, std::nullopt};
  if (option != nullptr) return {option, word.substr(equals + 1)};
  option = find_option(groups, word.substr(0, 2));
  if (option == nullptr || option->value.empty() || word.starts_with("--")) return {};
  return {option, word.substr(2)};
}

Error missing_value(const Option& option) {
  return {Fault::usage, std::string(option.name), "",
          option.values == 1 ? "its value is missing" : "takes two values",
          "say " + std::string(option.name) + " " + std::string(option.value)};
}

/// The words as CLI11 cannot misunderstand them.
Result<std::vector<std::string>> guarded(std::span<const std::string> words,
                                         std::span<const OptionGroup> groups) {
  std::vector<std::string> result;
  bool only_files = false;  // behind `--`
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (only_files || word == "-" || !word.starts_with('-')) {
      result.push_back(kGuard + word);
      continue;
    }
    if (word == "--") {
      only_files = true;
      continue;
    }
    auto [option, value] = option_in(groups, word);
    if (option != nullptr && option->value.empty() && value) {
      return Error{Fault::usage, std::string(option->name), "", "takes no value",
                   "leave out =" + *value};
    }
    if (option == nullptr || option->value.empty()) {
      result.push_back(word);
      continue;
    }
    for (std::size_t left = option->values; left > 0; --left) {
      const bool may_follow =
          i + 1 < words.size() && option_in(groups, words[i + 1]).option == nullptr;
      if (!value && may_follow) value = words[++i];
      if (!value || value->empty()) return missing_value(*option);
      result.push_back(std::string(option->name) + "=" + kGuard + *value);
      value.reset();
    }
  }
  return result;
}

std::string unguarded(const std::string& text) { return text.substr(1); }

Error unknown_option(const std::string& word, std::span<const OptionGroup> groups) {
  std::vector<std::string> names;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) names.emplace_back(option.name);
  }
  const std::string name = word.substr(0, word.find('='));
  const std::vector<std::string> likely = likely_names(name, names);
  std::string cure = "--help lists what there is";
  if (!likely.empty()) cure = "did you mean " + name_list(likely) + "?";
  if (likely.empty() && !word.starts_with("--")) cure += "; a file of that name is ./" + word;
  return {Fault::usage, name, "", "unknown option", cure};
}

/// An option together with what CLI11 knows of it.
struct Declared {
  const Option& option;
  CLI::Option* parsed;
};

std::vector<Declared> declare(std::span<const OptionGroup> groups, CLI::App& app) {
  std::vector<Declared> declared;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) {
      // Values stay texts: CLI11 would read 010 as eight and nan as a number.
      const std::string name(option.name);
      CLI::Option* parsed = option.value.empty() ? app.add_flag(name)->disable_flag_override()
                                                 : app.add_option(name)->expected(1);
      parsed->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
      declared.push_back({option, parsed});
    }
  }
  return declared;
}

}  // namespace

Result<Arguments> Arguments::parse(std::span<const std::string> words,
                                   std::span<const OptionGroup> groups) {
  const Result<std::vector<std::string>> safe_words = guarded(words, groups);
  if (!safe_words) return safe_words.error();
  CLI::App app;
  app.set_help_flag();
  app.allow_windows_style_options(false);
  app.allow_extras();
  const std::vector<Declared> declared = declare(groups, app);
  try {
    app.parse(std::vector<std::string>(safe_words->rbegin(), safe_words->rend()));
  } catch (const CLI::ParseError& error) {
    return Error{Fault::usage, "command line", "", error.what(), "see --help"};
  }

  Arguments arguments;
  for (const std::string& word : app.remaining()) {
    if (word.front() != kGuard) return unknown_option(word, groups);
    arguments.positionals_.push_back(unguarded(word));
  }
  for (const auto& [option, parsed] : declared) {
    if (parsed->count() == 0) continue;
    if (parsed->count() > option.values && !option.repeatable) {
      return Error{Fault::usage, std::string(option.name), "", "given more than once",
                   "give it once"};
    }
    std::vector<std::string>& values = arguments.values_[std::string(option.name)];
    if (option.value.empty()) continue;
    for (const std::string& value : parsed->results()) values.push_back(unguarded(value));
  }
  return arguments;
}

std::optional<std::string> Arguments::value(std::string_view option) const {
  const auto found = values_.find(option);
  if (found == values_.end()) return std::nullopt;
  return found->second.back();
}

std::vector<std::string> Arguments::values(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::vector<std::string>() : found->second;
}

}  // namespace walkmask
