#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/grammar.h"
#include "floor/point.h"
#include "level/level.h"
#include "survey/gates.h"

namespace walkmask::check {

// Parts of the sentences of findings.

/// Returns a range of counts: "1 to 9 pixels"; "4 pixels" if `least` equals `most`.
std::string counted_range(std::int64_t least, std::int64_t most, const std::string& one);

/// Returns "120,340", for reports that are in pixels.
std::string at(Point p);

/// Returns a place in the units of the level: "120,340", or "1.25,3.5" in metres.
std::string at(Point p, const Level& level);

/// Returns a length, likewise: "12.4 pixels", or "1.24 m".
std::string length_text(double pixels, const Level& level);

/// Returns the width of something that is a whole number of pixels, likewise: "5 pixels", "0.5 m".
std::string width_text(std::int64_t pixels, const Level& level);

/// Returns the size of the room, likewise: "60x40", or "30.0 m x 20.0 m".
std::string room_size_text(const Level& level);

/// Returns a diameter, likewise: "9", or "0.9 m".
std::string diameter_text(int pixels, const Level& level);

/// Returns a number to tenths (or to another part of 1), or to thousandths if it would look like
/// `limit`, which it exceeds.
std::string told_apart(double number, double limit, int parts = 10);

/// Returns whether a number exceeds a limit. Both are rounded to thousandths as in messages, so a
/// number that a message shows can be used as the limit.
bool exceeds(double number, double limit);

/// Returns the size of an agent, likewise: "9", "ellipse 18x5", "0.9 m", "ellipse 0.9 m x 0.3 m".
std::string agent_size_text(const Footprint& footprint, const Level& level);

/// Returns the room that there is for agents of an outline, "a diameter of 9", "an ellipse 9
/// wide", "a diameter of 9 at 100 %" if it is scaled; "no ellipse of this shape" for a width of 0.
std::string room_for(const Footprint& widest, const Level& level);

/// Explains why an agent does not get through a passage: the tightest pixel, and the footprint of
/// the widest agent that does.
std::string tightest_at(Point p, const Footprint& footprint, const Level& level);

/// Returns "gate, or roof and ladder": any of these sets of areas. Lists only the first three.
std::string alternatives(std::span<const AreaSet> sets, const Level& level);

/// Returns "is" or "are".
std::string are(std::int64_t count);

}  // namespace walkmask::check
