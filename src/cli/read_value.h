#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "cli/arguments.h"
#include "level/choice.h"

namespace walkmask {

// From the texts of the command line to values. Each error names the option and is Fault::usage.

/// The whole number behind an option, within bounds; absent where the option was not given.
Result<std::optional<int>> number_value(const Arguments& arguments, std::string_view option,
                                        int smallest, int largest);

/// The size in bytes behind an option: a whole number, K, M or G behind it for powers of 1024.
Result<std::optional<std::uint64_t>> size_value(const Arguments& arguments,
                                                std::string_view option);

/// The names behind an option, separated by commas; none where the option was not given.
Result<std::vector<std::string>> names_value(const Arguments& arguments, std::string_view option);

/// The file behind an option; absent where the option was not given. `-` is LEVEL's alone.
Result<std::optional<std::string>> file_value(const Arguments& arguments, std::string_view option);

/// The file behind --output of a command that has no other place for its result.
Result<std::string> output_value(const Arguments& arguments);

/// The place that an option's value means: `x,y` or a name.
Result<Place> place_in(std::string_view option, const std::string& text);

/// The place behind an option that must be given.
Result<Place> place_value(const Arguments& arguments, std::string_view option);

/// One of the words of `meanings` behind an option; `absent` where the option was not given.
template <typename Value, std::size_t kCount>
Result<Value> word_value(const Arguments& arguments, std::string_view option,
                         const std::pair<std::string_view, Value> (&meanings)[kCount],
                         Value absent) {
  const std::optional<std::string> word = arguments.value(option);
  if (!word) return absent;
  std::vector<std::string> words;
  for (const auto& [known, value] : meanings) {
    if (known == *word) return value;
    words.emplace_back(known);
  }
  return Error{Fault::usage, std::string(option), "", in_quotes(*word) + " is not a value it takes",
               suggestion(*word, words)};
}

enum class ReportFormat { text, json };

/// The word behind --format: text, which it is if nothing is said, or json.
Result<ReportFormat> report_format(const Arguments& arguments);

}  // namespace walkmask
