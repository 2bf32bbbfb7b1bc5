#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "cli/option.h"
#include "floor/footprint.h"
#include "level/choice.h"

// Readers for the destinations of src/cli/option.h. They turn a text of the command line into its
// value, or into an error that names neither option nor file.

namespace walkmask::read {

/// Reads the text itself.
Result<std::string> text(const std::string& typed);

/// Returns the reader of a whole number in [smallest, largest].
std::function<Result<int>(const std::string&)> whole_number(int smallest, int largest);

/// Returns the reader of a number in [smallest, largest], with at most three digits after a point.
/// Precondition: smallest >= 0.
std::function<Result<double>(const std::string&)> short_number(int smallest, int largest);

/// Reads a size in bytes: a whole number, optionally followed by K, M or G for powers of 1024.
Result<std::uint64_t> byte_size(const std::string& text);

/// Reads names separated by commas.
Result<std::vector<std::string>> names(const std::string& text);

/// Reads the name of an agent; refuses a number, which in_pixels would take for a diameter.
Result<std::string> agent_name(const std::string& text);

/// Reads the diameter of an agent as its text: a whole number, or a decimal for a level in metres
/// (see level/metre_choice.h).
Result<AgentChoice> diameter(const std::string& text);

/// Reads `ellipse:18x5` or `rectangle:18x5`: the feet of an agent, their full width and depth in
/// pixels of the room.
Result<Footprint> footprint(const std::string& text);

/// Reads the name of an input file; refuses `-`, because only LEVEL can be standard input.
Result<std::string> input_file(const std::string& text);

/// Reads `x,y` or a name; x and y may be decimals, for a level in metres.
Result<Place> place(const std::string& text);

/// The cure for a missing place that is required.
inline constexpr std::string_view kMissingPlace = "give x,y or the name of a point";

/// Returns the error for a text that is not one of these words.
Error unknown_word(const std::string& text, const std::vector<std::string>& words);

/// The reader of a word of an enum (see base/words.h).
template <typename Enum>
struct EnumWord {
  Result<Enum> operator()(const std::string& text) const {
    if (const std::optional<Enum> value = from_word<Enum>(text)) return *value;
    return unknown_word(text, words());
  }
  std::vector<std::string> words() const { return walkmask::words<Enum>(); }
};
template <typename Enum>
inline constexpr EnumWord<Enum> word;

/// A reader of a few words, or of a list of them, with the words for completions.
template <typename Read>
struct OneOf {
  Read read;
  std::vector<std::string> (*list)();

  auto operator()(const std::string& text) const { return read(text); }
  std::vector<std::string> words() const { return list(); }
};

template <typename Read>
OneOf<Read> one_of(Read read, std::vector<std::string> (*list)()) {
  return {read, list};
}

}  // namespace walkmask::read

namespace walkmask {

/// Returns the row of --jobs.
Option jobs_option(std::size_t& jobs);

}  // namespace walkmask
