#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "check/check_level.h"

namespace walkmask {

// Reports of `check`. The same findings give the same bytes anywhere: no times, and files as the
// user named them.

/// How many there are of each severity, and in how many levels.
struct FindingTally {
  std::size_t levels = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;

  void add(const check::LevelReport& report);
};

/// What is said of a finding, without its place: `in day and night: message; cure`, escaped.
std::string sentence_of(const check::Finding& finding);

/// A line for each finding: `FILE:PLACE: error T001: message; cure`, PLACE being a pixel, `x,y`, or
/// where something stands in the file, which goes first for expectations. Names from outside are
/// escaped. Colour is that of ANSI terminals.
std::string findings_text(const check::LevelReport& report, bool in_colour);

/// The last line of such a report: `2 levels: 1 error, 3 warnings`.
std::string tally_text(const FindingTally& tally);

/// One document of the schema walkmask.check/1, a line: the levels in the order given, of each its
/// findings, then the numbers of them.
std::string findings_json(std::span<const check::LevelReport> reports);

/// The same findings as JSON Lines: an object for each, which names its level.
std::string findings_json_lines(const check::LevelReport& report);

}  // namespace walkmask
