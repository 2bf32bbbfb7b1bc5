#pragma once

#include <string_view>

namespace walkmask {

/// The forms of a report for a person and for a program.
enum class OutputFormat { text, json };

/// Returns the name of a format, as users write it; see base/words.h.
constexpr std::string_view word(OutputFormat format) {
  switch (format) {
    case OutputFormat::text:
      return "text";
    case OutputFormat::json:
      return "json";
  }
  return {};
}

}  // namespace walkmask
