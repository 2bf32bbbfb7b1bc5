#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask::check {

/// How much a finding matters. An error is certain to be seen by players or refused by an engine, a
/// warning most likely is a mistake, an info is worth a look.
enum class Severity : std::uint8_t { info, warning, error };

/// The name of a severity, as users write it; see base/words.h.
constexpr std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::info:
      return "info";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return {};
}

/// Programs and settings rely on codes: one that was published keeps its meaning, and the number of
/// one that is given up is not used again.
// clang-format off
enum class Code : std::uint8_t {
  F001, F002, F003, F004, F005, F006, F007,
  C001, C002, C003, C004, C005, C006,
  S001, S002, S003, S004,
  T001, T002, T003, T004,
  P001, P002, P003, P004, P005, P006,
  A001, A002, A003, A004, A005,
  G001, G002, G003, G004, G005,
  X001, X002, X003, X004, X005, X006, X007, X008,
};
// clang-format on

/// A rule that levels are held against; help, reports and the README follow from it.
struct Rule {
  Code code;
  std::string_view name;  ///< "T001"; the letter is that of its family
  Severity severity;
  std::string_view title;  ///< what it finds, a noun phrase
  std::string_view text;   ///< what it means and how to fix it; lines
};

/// All rules in the order of Code. Where each is found stands beside the table in rules.cpp.
std::span<const Rule> rules();
const Rule& rule(Code code);

struct Family {
  char letter;
  std::string_view title;
};

/// The families in the order of their rules.
std::span<const Family> families();

/// Whether some rule's name begins like this, which is so of names and of families' letters.
/// Nothing begins with an empty text.
bool begins_a_name(std::string_view text);

/// The code with its letters as rules have them: codes may be typed in any case.
std::string upper_case(std::string_view code);

/// Why `text` selects no rule, and what was meant perhaps; neither file nor place is named.
/// Precondition: it begins no name.
Error unknown_code(std::string_view text);

}  // namespace walkmask::check
