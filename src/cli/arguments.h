#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/option.h"

namespace walkmask {

/// What was typed behind a command, taken apart but not understood yet: values are texts.
class Arguments {
 public:
  /// Fault::usage for an option that is not in `groups` (with the nearest one), one without its
  /// value, a flag with one, and one given twice that may be given once.
  static Result<Arguments> parse(std::span<const std::string> words,
                                 std::span<const OptionGroup> groups);

  /// What was given without an option, in order.
  const std::vector<std::string>& positionals() const { return positionals_; }

  bool has(std::string_view option) const { return values_.contains(option); }

  /// The option's value; absent where it was not given.
  std::optional<std::string> value(std::string_view option) const;

  /// The values of an option that is repeatable or has several.
  std::vector<std::string> values(std::string_view option) const;

 private:
  std::vector<std::string> positionals_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;  // by the option's name
};

}  // namespace walkmask
