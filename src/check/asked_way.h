#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/floors.h"
#include "check/places.h"
#include "check/subject.h"

namespace walkmask::check {

/// An expectation in a state: the question that it puts to a floor.
struct AskedWay {
  const Expectation& expected;
  RoomPlace from, to;
  std::string agent;  ///< empty where somebody without width is meant
  int diameter = 1;
  const StateFloor& floor;
};

/// Without an agent of its own the level's first is meant. Precondition: the names are the
/// manifest's.
AskedWay asked_way(const Expectation& expected, const StateFloor& floor, const Subject& subject);

/// Where the way begins and ends in the mask; absent where there is none. Precondition: both places
/// lie inside the room.
std::optional<Meeting> way_for(const AskedWay& asked, int diameter, const Subject& subject,
                               Floors& floors);

/// Why there is no way, and what would mend it.
struct Explanation {
  std::string reason;               ///< "gate would have to be open"
  std::optional<Point> pixel = {};  ///< of the room, where the reason is
};

/// The shortest explanation of a way that is missing: an end that is beside the floor or has no
/// room, else where it is too narrow, else the closed areas that would open it, else the corner at
/// which two parts of the floor touch, else how near one gets. Precondition: both places lie inside
/// the room, and there is no way.
Explanation why_missing(const AskedWay& asked, const Subject& subject, Floors& floors);

/// Along what a way leads that must not be there, and where: the first pixel of its path inside an
/// open area that it needs; of a way past all areas where it gets round those that are closed, or,
/// where that is not to be told, where it is tightest. Precondition: there is one, from `way.a` to
/// `way.b`.
Explanation why_open(const AskedWay& asked, const Meeting& way, const Subject& subject,
                     Floors& floors);

}  // namespace walkmask::check
