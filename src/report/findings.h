#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "check/check_level.h"
#include "json/writer.h"

namespace walkmask {

// What the formats of `check` share, see report/formats.h.

/// How many findings there are of each severity, and in how many levels.
struct FindingTally {
  std::size_t levels = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;

  std::size_t findings() const { return errors + warnings + infos; }
  void add(const check::LevelReport& report);
};

/// "2 levels: 1 error, 3 warnings"
std::string tally_sentence(const FindingTally& tally);

/// What is wrong and what to do, without the place: `in day and night: message; cure`, escaped.
std::string sentence_of(const check::Finding& finding);

/// A line and a column of a text, both from 1.
struct TextPlace {
  int line, column;
};

/// The line that the finding is about; absent where it is about an image or a whole file.
std::optional<TextPlace> line_of(const check::Finding& finding);

/// Where in its file the finding is: a pixel, `x,y`, or the place in a text, which goes first for
/// expectations; may be empty.
std::string place_of(const check::Finding& finding);

/// The sentence after the place, where that is no line of a text: `at 3,4: message; cure`.
std::string placed_sentence_of(const check::Finding& finding);

/// A file's name at the beginning of a line: escaped, and with `./` before it where a CI system
/// that reads the line would take it for a command (`::error::`).
std::string file_at_line_begin(const std::string& file);

/// Writes the members of an object that describe a finding.
void write_finding(json::Writer& out, const check::Finding& finding);

}  // namespace walkmask
