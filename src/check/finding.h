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
#include "level/room_units.h"

namespace walkmask {
struct Problem;
}  // namespace walkmask

namespace walkmask::check {

/// Something in a level that is wrong, or looks wrong. Pixels are pixels of the room; they equal
/// pixels of the masks unless the level has a scale.
struct Finding {
  Code code;
  std::string file;  ///< the file of the level to look at, as a user would write it
  FilePlace place;   ///< in the text or the parts of that file
  std::optional<Point> pixel = {};
  std::optional<MetrePosition> metres = {};  ///< of the pixel's middle, in a level in metres
  bool is_written = false;               ///< the fix is in the text of the file, not at the pixel
  std::optional<Bounds> box = {};        ///< around what is wrong, if it is more than a pixel
  std::string message;                   ///< a sentence without a full stop
  std::string cure;                      ///< how to fix it
  std::vector<std::string> states = {};  ///< that have it; empty if states do not matter
  std::string agent = {};                ///< that has it; empty if agents do not matter
  /// The names of what it is about; empty if it is about pixels alone.
  std::vector<Named> subjects = {};
  std::vector<Evidence> evidence = {};     ///< what was measured
  std::size_t more = 0;                    ///< further things of this kind, which it does not list
  std::vector<std::string> opens = {};     ///< areas that would have to be open for a path
  std::optional<std::string> waived = {};  ///< why the manifest waives it; see check/waivers.h
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

/// Returns the problems found while opening a level as findings F001 to F003. Leaves out problems
/// of sizes, which have their own rules.
Findings findings_of(const std::vector<Problem>& problems);

/// Appends the findings of another rule.
void append(Findings& all, Findings more);

/// Keeps the first ten findings of a rule, and all that are waived. The last of the ten states how
/// many more there are.
void shorten(Findings& findings, Code code);

/// Returns whether the finding is about an expectation, and so about a line of the manifest rather
/// than a pixel.
bool is_about_expectation(const Finding& finding);

/// Sorts findings in the order of reports:
/// - by file: the level's own first, the others by name;
/// - then by code;
/// - then findings about expectations keep their order, and the others go by pixel and message.
void put_in_order(Findings& findings, const std::string& level_file);

}  // namespace walkmask::check
