#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "check/rules.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "level/open_level.h"
#include "survey/nearest_pixels.h"

namespace walkmask::check {

/// Something in a level that is wrong, or looks so. Pixels are those of the room, which are those
/// of its masks unless the level has a scale.
struct Finding {
  Code code;
  std::string file;   ///< which of the level's files is to be looked at, as a user would write it
  std::string place;  ///< where in its text: "12:7", "IHDR"; may be empty
  std::optional<Point> pixel = {};
  std::optional<Bounds> box = {};        ///< around what is wrong, where that is more than a pixel
  std::string message;                   ///< a sentence without a full stop
  std::string cure;                      ///< how to fix it
  std::vector<std::string> states = {};  ///< in which it is so; empty where none matters
  std::string agent = {};                ///< the agent; empty where that does not matter
  std::vector<Point> path = {};          ///< waypoints of what was walked; empty where nothing was
  /// The leg of the path that is at fault: the number of the waypoint that it ends at.
  std::optional<std::size_t> faulty_leg = {};
  std::vector<Bounds> places = {};        ///< each of several that are reported together
  std::optional<NearestPixels> gap = {};  ///< between two parts of the floor that are not connected
  /// The names of what it is about: points, exits, areas, colours, pairs of ends. Empty where it is
  /// about pixels alone.
  std::vector<std::string> subjects = {};
  std::size_t more = 0;                 ///< things like this that it stands for and does not list
  std::vector<std::string> opens = {};  ///< areas that would have to be open for a path
};

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
