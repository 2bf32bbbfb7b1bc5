#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace walkmask {

/// An option of the command line; help, parsing and suggestions follow from it.
struct Option {
  std::string_view name;   ///< "--from"
  std::string_view value;  ///< what stands behind it, "P"; empty for a flag
  std::string_view text;   ///< what it does, in a few words
  char letter = 0;         ///< its short form, `o` for "-o"
  bool repeatable = false;
  std::size_t values = 1;  ///< one or two: how many stand behind it, if it has a value
};

/// Options that belong together.
struct OptionGroup {
  std::string_view title;
  std::span<const Option> options;
  std::string_view note = {};  ///< lines for the help, below the options
};

}  // namespace walkmask
