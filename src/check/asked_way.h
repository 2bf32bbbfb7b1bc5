#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/finding.h"
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

/// "door to vault for hero"
std::string way_text(const AskedWay& asked);

/// A finding in the line of the expectation that fails.
Finding failed(const AskedWay& asked, const Subject& subject, Code code, std::string message,
               std::string cure);

/// The floor of whom it is asked for.
const Ground& ground_of(const AskedWay& asked, Floors& floors);

/// Where the way of somebody of this diameter begins and ends in the mask; absent where there is
/// none. Precondition: both places lie inside the room.
std::optional<Meeting> way_for(const AskedWay& asked, int diameter, const Subject& subject,
                               Floors& floors);

/// The path that the game finds between two pixels of a mask, by the parameters' planner and line
/// of sight. In pixels of the room; no waypoints where there is none.
std::vector<Point> path_between(Point from, Point to, const Ground& ground, const Subject& subject);

/// Waypoints of the room in pixels of the mask.
std::vector<Point> on_mask(const std::vector<Point>& path, const Subject& subject);

/// The first pixel of the room where a path of the room passes through these pixels of the mask;
/// absent where it passes through none of them.
std::optional<Point> first_inside(const BitGrid& pixels, const std::vector<Point>& path,
                                  const Subject& subject);

/// The area that is closed at a pixel of the mask, the first in the level's order; null where there
/// is none.
const Area* closed_area(Point mask, const AskedWay& asked, const Subject& subject);

}  // namespace walkmask::check
