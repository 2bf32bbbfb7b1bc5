#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "check/check_level.h"

namespace walkmask::json {
class Writer;
}  // namespace walkmask::json

namespace walkmask {

// The common parts of the formats of `check`, see report/formats.h.

/// The numbers of findings of each severity, and of the levels they are in.
struct FindingTally {
  std::size_t levels = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::size_t known = 0;           ///< those of a baseline, which are left out
  std::size_t waived = 0;          ///< those that manifests waive
  std::size_t fixed = 0;           ///< changes that fixed findings, which are no longer among them
  std::size_t would_fix = 0;       ///< likewise, of a dry run
  std::size_t notes_on_fixes = 0;  ///< with those that were refused

  std::size_t findings() const { return errors + warnings + infos; }
  std::size_t& of(check::Severity severity);
  void add(const check::LevelReport& report);
};

/// Returns "1 error, 3 warnings", or "nothing found".
std::string counts_of_severities(const FindingTally& tally);

/// Returns "2 levels: 1 error, 3 warnings; 1 finding is waived; 4 known findings are not shown".
std::string tally_sentence(const FindingTally& tally);

/// Returns the message and the cure without the place: `in day and night: message; cure`, escaped.
std::string sentence_of(const check::Finding& finding);

/// Returns the line that the finding is about; line 1 for an image or a whole file.
TextPosition line_or_first(const check::Finding& finding);

/// Returns the place of the finding in its file: a pixel, `x,y`, or else the place in a text. For
/// expectations, the place in the text goes first. May be empty.
std::string place_of(const check::Finding& finding);

/// Returns the sentence after its place, `at 3,4: message; cure`; without the place if that is a
/// line of a text.
std::string placed_sentence_of(const check::Finding& finding);

/// Returns a file's name for the start of a line: escaped, and preceded by `./` if a CI system
/// would read the line as a command (`::error::`).
std::string file_at_line_begin(const std::string& file);

/// Returns `FILE:PLACE: error T001: message; cure`, escaped.
std::string finding_line(const check::Finding& finding);

/// Returns `FILE:PLACE: waived T004: message; why: reason`, escaped, for a finding that is waived.
std::string waived_line(const check::Finding& finding);

/// Returns `FILE:PLACE: fixed P001: change`, or `would fix` or `not fixed`, escaped.
std::string fix_line(const check::FixNote& note);

/// Writes the members of a finding's JSON object.
void write_finding(json::Writer& out, const check::Finding& finding);

/// Writes notes on fixes as an array of objects, which reports have as `"fixes"`.
void write_fixes(json::Writer& out, const std::vector<check::FixNote>& notes);

}  // namespace walkmask
