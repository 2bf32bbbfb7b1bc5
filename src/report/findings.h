#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "check/check_level.h"
#include "json/writer.h"

namespace walkmask {

// What the formats of `check` share, see report/formats.h.

/// The numbers of findings of each severity, and of the levels they are in.
struct FindingTally {
  std::size_t levels = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::size_t known = 0;  ///< those of a baseline, which are left out

  std::size_t findings() const { return errors + warnings + infos; }
  void add(const check::LevelReport& report);
};

/// Returns "1 error, 3 warnings", or "nothing found".
std::string counts_of_severities(const FindingTally& tally);

/// Returns "2 levels: 1 error, 3 warnings; 4 known findings are left out".
std::string tally_sentence(const FindingTally& tally);

/// Returns what is wrong and what to do, without the place: `in day and night: message; cure`,
/// escaped.
std::string sentence_of(const check::Finding& finding);

/// Returns the line that the finding is about; the first where it is about an image or a whole
/// file.
TextPosition line_or_first(const check::Finding& finding);

/// Returns the place of the finding in its file: a pixel, `x,y`, or the place in a text, which goes
/// first for expectations; may be empty.
std::string place_of(const check::Finding& finding);

/// Returns the sentence with the place before it, unless that is a line of a text: `at 3,4:
/// message; cure`.
std::string placed_sentence_of(const check::Finding& finding);

/// Returns a file's name for the beginning of a line: escaped, and with `./` before it where a CI
/// system that reads the line would take it for a command (`::error::`).
std::string file_at_line_begin(const std::string& file);

/// Returns `FILE:PLACE: error T001: message; cure`, escaped.
std::string finding_line(const check::Finding& finding);

/// Writes the members of an object that describe a finding.
void write_finding(json::Writer& out, const check::Finding& finding);

}  // namespace walkmask
