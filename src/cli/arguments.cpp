#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "base/suggest.h"

namespace walkmask {
namespace {

/// An option together with what CLI11 knows of it.
struct Declared {
  const Option& option;
  CLI::Option* parsed;
};

std::string spelling(const Option& option) {
  const std::string name(option.name);
  return option.letter == 0 ? name : std::string("-") + option.letter + "," + name;
}

std::vector<Declared> declare(std::span<const OptionGroup> groups, CLI::App& app) {
  std::vector<Declared> declared;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) {
      // Values stay texts: CLI11 would read 010 as eight and nan as a number.
      CLI::Option* parsed = option.value.empty() ? app.add_flag(spelling(option))
                                                 : app.add_option(spelling(option))->expected(1);
      parsed->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
      declared.push_back({option, parsed});
    }
  }
  return declared;
}

Error unknown_option(const std::string& word, std::span<const OptionGroup> groups) {
  std::vector<std::string> names;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) names.emplace_back(option.name);
  }
  const std::string name = word.substr(0, word.find('='));
  const std::string nearest = nearest_name(name, names);
  return {Fault::usage, name, "", "unknown option",
          nearest.empty() ? "--help lists what there is" : "did you mean " + nearest + "?"};
}

/// Which option CLI11 complained about: its messages begin with the option's name.
std::string option_of(const CLI::ParseError& error, const std::vector<Declared>& declared) {
  const std::string what = error.what();
  for (const Declared& one : declared) {
    if (what.find(one.option.name) != std::string::npos) return std::string(one.option.name);
  }
  return "";
}

}  // namespace

Result<Arguments> Arguments::parse(std::span<const std::string> words,
                                   std::span<const OptionGroup> groups) {
  Arguments arguments;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  const std::vector<Declared> declared = declare(groups, app);
  app.add_option("LEVEL", arguments.positionals_);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // from the back, it wants
  } catch (const CLI::ArgumentMismatch& mismatch) {
    return Error{Fault::usage, option_of(mismatch, declared), "", "a value is missing", ""};
  } catch (const CLI::ParseError& error) {
    return Error{Fault::usage, option_of(error, declared), "", error.what(), "see --help"};
  }
  if (!app.remaining().empty()) return unknown_option(app.remaining().front(), groups);
  for (const auto& [option, parsed] : declared) {
    if (parsed->count() == 0) continue;
    const std::string name(option.name);
    const std::vector<std::string> values = parsed->results();
    if (option.value.empty() && values.front() != "true") {
      return Error{Fault::usage, name, "", "takes no value", "leave out =" + values.front()};
    }
    if (values.size() > 1 && !option.repeatable) {
      return Error{Fault::usage, name, "", "given more than once", "give it once"};
    }
    arguments.values_[name] = values;
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
