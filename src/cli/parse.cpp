#include "cli/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "base/suggest.h"
#include "cli/command.h"

namespace walkmask {
namespace {

Error unusable(std::string_view option, std::string reason, std::string cure) {
  return {Fault::usage, std::string(option), "", std::move(reason), std::move(cure)};
}

/// A row, and its counterpart in CLI11.
struct Declared {
  std::string_view name;
  std::string_view missing;  ///< what to give, if the row is required
  const Option* option;      ///< null for an argument
  CLI::Option* parsed;

  bool is_given() const { return parsed->count() > 0; }
};

/// Returns the callback that passes each value to a destination. Stores an error in `refused`.
CLI::callback_t into_destination(std::string_view name, const Destination& destination,
                                 Failure& refused) {
  return [name, &destination, &refused](const CLI::results_t& values) {
    for (const std::string& value : values) {
      refused = destination(value);
      if (!refused) continue;
      refused->fault = Fault::usage;
      if (refused->file.empty()) refused->file = name;
      return false;
    }
    return true;
  };
}

Declared declare(CLI::App& app, const Argument& argument, Failure& refused) {
  // With expected(1, N) instead, CLI11 would read a file `[a,b]` as the two files a and b.
  constexpr std::size_t kMostArguments = 1U << 24;
  CLI::Option* parsed =
      app.add_option(std::string(argument.name),
                     into_destination(argument.name, argument.destination, refused))
          ->expected(static_cast<int>(std::min(argument.most, kMostArguments)))
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
          ->required(!argument.missing.empty());
  return {argument.name, argument.missing, nullptr, parsed};
}

Error missing_value(const Option& option) {
  return unusable(option.name, option.values == 1 ? "its value is missing" : "takes two values",
                  "write " + std::string(option.name) + " " + std::string(option.value.name) +
                      std::string(option.without_value));
}

CLI::Option* add_flag(CLI::App& app, const std::string& names, const Option& option,
                      Failure& refused) {
  CLI::Option* flag = app.add_flag_callback(
      names,
      [&option, &refused] {
        refused = option.destination("");
        if (option.ends_parsing) throw CLI::Success();
      },
      option.help);
  flag->check([&option, &refused](const std::string& value) -> std::string {
    if (value == "true") return "";
    refused = unusable(option.name, "takes no value", "remove =" + value);
    return refused->reason;
  });
  return option.ends_parsing ? flag->trigger_on_parse() : flag;
}

/// Adds an option with a value. CLI11 takes the next word as the value, whatever it is.
CLI::Option* add_option(CLI::App& app, const std::string& names, const Option& option,
                        Failure& refused) {
  const auto refuse_value = [&app, &option, &refused](const std::string& value) -> std::string {
    const std::string name = value.substr(0, value.find('='));
    const bool is_option = value.starts_with('-') && app.get_option_no_throw(name) != nullptr;
    if (value.empty() || is_option) {
      refused = missing_value(option);
    } else if (option.letter != 0 && value.starts_with('=')) {
      refused = unusable(option.name, "its value begins with =",
                         std::string("write -") + option.letter + " " + value.substr(1));
    }
    return refused ? refused->reason : "";
  };
  return app
      .add_option(names, into_destination(option.name, option.destination, refused), option.help)
      ->type_size(static_cast<int>(option.values))
      ->multi_option_policy(option.times == Times::many ? CLI::MultiOptionPolicy::TakeAll
                                                        : CLI::MultiOptionPolicy::Throw)
      ->check(refuse_value);
}

Declared declare(CLI::App& app, const Option& option, std::string_view group, Failure& refused) {
  const std::string letter = option.letter == 0 ? "" : std::string("-") + option.letter + ",";
  const std::string names = letter + std::string(option.name);
  CLI::Option* parsed = option.is_flag() ? add_flag(app, names, option, refused)
                                         : add_option(app, names, option, refused);
  parsed->group(std::string(group))->required(!option.missing.empty());
  return {option.name, option.missing, &option, parsed};
}

/// Adds all rows of a command to `app`. Errors of their readers are stored in `refused`.
std::vector<Declared> declare_all(CLI::App& app, const Syntax& syntax, Failure& refused) {
  std::vector<Declared> all;
  for (const Argument& argument : syntax.arguments) {
    all.push_back(declare(app, argument, refused));
  }
  for (const OptionGroup& group : syntax.groups) {
    for (const Option& option : group.options) {
      all.push_back(declare(app, option, group.title, refused));
    }
  }
  for (const Declared& one : all) {
    if (one.option == nullptr) continue;
    for (const auto other : one.option->excludes) one.parsed->excludes(std::string(other));
    for (const auto other : one.option->needs) one.parsed->needs(std::string(other));
  }
  return all;
}

/// Explains CLI::RequiredError.
Error missing_row(const std::vector<Declared>& all) {
  const auto row = std::ranges::find_if(
      all, [](const Declared& one) { return one.parsed->get_required() && !one.is_given(); });
  return unusable(row->name, "is missing", std::string(row->missing));
}

/// Explains CLI::ExcludesError. CLI11 excludes in both directions; the message names the earlier
/// row first.
Error contradiction(const std::vector<Declared>& all) {
  for (const Declared& one : all) {
    for (const Declared& other : all) {
      if (!one.is_given() || !other.is_given()) continue;
      if (!one.parsed->get_excludes().contains(other.parsed)) continue;
      return unusable(one.name, "contradicts " + std::string(other.name), "give one of them");
    }
  }
  return unusable("command line", "contradicts itself", "see --help");
}

/// Explains CLI::RequiresError.
Error unmet_need(const std::vector<Declared>& all) {
  for (const Declared& one : all) {
    for (const Declared& other : all) {
      if (!one.is_given() || other.is_given()) continue;
      if (!one.parsed->get_needs().contains(other.parsed)) continue;
      const std::string value(other.option->value.name);
      return unusable(one.name, "needs " + std::string(other.name),
                      "add " + std::string(other.name) + (value.empty() ? "" : " ") + value);
    }
  }
  return unusable("command line", "lacks an option", "see --help");
}

/// Explains CLI::ArgumentMismatch: an option was repeated, or the words ended before its value.
Error wrong_count(const std::vector<Declared>& all, std::string_view last_word) {
  const Option* lacking = nullptr;
  for (const Declared& one : all) {
    if (one.option == nullptr || one.option->is_flag()) continue;
    if (one.option->times == Times::once && one.parsed->count() > one.option->values) {
      return unusable(one.name, "given more than once", "give it once");
    }
    const bool is_last =
        one.parsed->check_name(std::string(last_word.substr(0, last_word.find('='))));
    if (is_last || one.parsed->count() % one.option->values != 0) lacking = one.option;
  }
  if (lacking != nullptr) return missing_value(*lacking);
  return unusable("command line", "lacks a value", "see --help");
}

bool has_option(const Command& command, std::string_view name) {
  return std::ranges::any_of(command.prepare().syntax.groups, [&](const OptionGroup& group) {
    return std::ranges::find(group.options, name, &Option::name) != group.options.end();
  });
}

/// Explains a word that begins with a dash but is not an option of the command: it may belong to
/// other commands, or be mistyped.
Error unknown_option(const std::string& word, const Command& command,
                     const std::vector<Declared>& all) {
  const std::string name = word.substr(0, word.find('='));
  std::vector<std::string> others, names;
  for (const Command& other : commands()) {
    if (has_option(other, name)) others.emplace_back(other.name);
  }
  if (!others.empty()) {
    return unusable(name, "is not an option of " + std::string(command.name),
                    "it is one of " + listed(others));
  }
  for (const Declared& one : all) {
    if (one.option != nullptr) names.emplace_back(one.name);
  }
  const std::vector<std::string> likely = likely_names(name, names);
  std::string cure = "--help lists the options";
  if (!likely.empty()) cure = "did you mean " + one_of(likely) + "?";
  if (likely.empty() && !word.starts_with("--")) cure += "; a file of that name is ./" + word;
  return unusable(name, "unknown option", cure);
}

/// Refuses the words that CLI11 left over.
Failure check_rest(const std::vector<std::string>& rest, const Command& command,
                   const std::vector<Declared>& all, Failure refused) {
  const auto is_extra = [](const std::string& word) { return word != "--"; };
  const auto unknown = std::ranges::find_if(rest, [&](const std::string& word) {
    // CLI11 reads a dash before a digit as a negative number.
    const bool is_number = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
    return is_extra(word) && word != "-" && word.starts_with('-') && !is_number;
  });
  if (unknown != rest.end()) return unknown_option(*unknown, command, all);
  const auto extra = std::ranges::find_if(rest, is_extra);
  if (refused || extra == rest.end()) return refused;
  return unusable(
      *extra, "unexpected argument",
      "usage: walkmask " + std::string(command.name) + " " + std::string(command.synopsis));
}

}  // namespace

std::vector<OptionGroup> joined(std::vector<OptionGroup> groups, std::vector<OptionGroup> more) {
  groups.insert(groups.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  return groups;
}

Failure parse(std::span<const std::string> words, const Command& command, const Syntax& syntax) {
  CLI::App app;
  app.set_help_flag();
  app.allow_windows_style_options(false);
  app.allow_extras();
  Failure refused, missing;
  const std::vector<Declared> all = declare_all(app, syntax, refused);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::Success&) {
    return std::nullopt;
  } catch (const CLI::RequiredError&) {
    missing = missing_row(all);
  } catch (const CLI::ExcludesError&) {
    refused = contradiction(all);
  } catch (const CLI::RequiresError&) {
    refused = unmet_need(all);
  } catch (const CLI::ArgumentMismatch&) {
    refused = wrong_count(all, words.back());
  } catch (const CLI::ParseError& error) {
    if (!refused) refused = unusable("command line", error.what(), "see --help");
  }
  // A word too many explains why another is missing: a place without --from before it.
  Failure rest = check_rest(app.remaining(), command, all, std::move(refused));
  return rest ? rest : missing;
}

}  // namespace walkmask
