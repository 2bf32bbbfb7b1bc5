#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/file_place.h"
#include "check/evidence.h"
#include "check/rules.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "level/open_level.h"

namespace walkmask::check {

/// Something in a level that is wrong, or looks so. Pixels are those of the room, which are those
/// of its masks unless the level has a scale.
struct Finding {
  Code code;
  std::string file;  ///< which of the level's files is to be looked at, as a user would write it
  FilePlace place;   ///< in the text or the parts of that file
  std::optional<Point> pixel = {};
  bool is_written = false;               ///< it is fixed in the text of the file, not at the pixel
  std::optional<Bounds> box = {};        ///< around what is wrong, where that is more than a pixel
  std::string message;                   ///< a sentence without a full stop
  std::string cure;                      ///< how to fix it
  std::vector<std::string> states = {};  ///< in which it is so; empty if none matters
  std::string agent = {};                ///< the agent; empty if that does not matter
  /// The names of what it is about; empty if it is about pixels alone.
  std::vector<Named> subjects = {};
  std::vector<Evidence> evidence = {};  ///< what was measured
  std::size_t more = 0;                 ///< things like this that it stands for and does not list
  std::vector<std::string> opens = {};  ///< areas that would have to be open for a path
};

/// Returns the first evidence of a kind; null if the finding has none.
template <typename Kind>
const Kind* evidence_of(const Finding& finding) {
  for (const Evidence& one : finding.evidence) {
    if (const Kind* found = std::get_if<Kind>(&one)) return found;
  }
  return nullptr;
}

/// Returns the box of each thing that is reported together with others; empty for a single one.
std::vector<Bounds> boxes_together(const Finding& finding);

/// Makes the error of a file a finding about it.
Finding finding_of(Code code, const Error& error);

/// Returns the problems found in opening a level as findings F001 to F003, without those of sizes,
/// which have rules of their own.
Findings findings_of(const std::vector<Problem>& problems);

/// Appends what another rule has found.
void append(Findings& all, Findings more);

/// Keeps the first ten findings of a rule; the last of them states how many more there were.
void shorten(Findings& findings, Code code);

/// Returns whether the finding is about an expectation, and so about a line of the manifest rather
/// than a pixel.
bool is_about_expectation(const Finding& finding);

/// Orders findings as reports have them: by file, the level's own first and else by name, then by
/// code, then those of expectations as they are, the others by pixel and message.
void put_in_order(Findings& findings, const std::string& level_file);

}  // namespace walkmask::check
