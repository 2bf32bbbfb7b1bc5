#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {

/// The forms of a report for a person and for a program.
enum class OutputFormat { text, json };

/// The name of a format, as users write it; see base/words.h.
constexpr std::string_view word(OutputFormat format) {
  switch (format) {
    case OutputFormat::text:
      return "text";
    case OutputFormat::json:
      return "json";
  }
  return {};
}

/// Where a result goes, and the option that names the place.
struct Output {
  std::string option;
  std::string file;  ///< `-` is standard output, and so is what the system calls it (/dev/stdout)
};

/// Fault::usage where an output would overwrite one of `inputs` or another output, be it through a
/// link, or a file that standard input or output is redirected to (not seen on Windows), or where
/// two go to standard output. What keeps nothing (/dev/null) takes several. Precondition: none has
/// an empty name.
Failure check_outputs(std::span<const Output> outputs, std::span<const std::string> inputs);

/// Puts a result where it goes, whole or not at all. A reader of standard output who has gone away
/// is no failure.
Failure deliver(const std::string& file, std::span<const std::uint8_t> bytes);
Failure deliver(const std::string& file, std::string_view text);

}  // namespace walkmask
