#pragma once

#include <functional>
#include <string>
#include <vector>

#include "formats/ags/game.h"
#include "formats/ags/room.h"
#include "level/room_changes.h"

namespace walkmask::ags {

/// Returns the file of the room with a number.
using RoomFiles = std::function<std::string(int number)>;

/// Returns the exits of a room: the calls in its script that change the room of the player, in
/// written order, with the places that run them according to the room's event tables.
///
/// - An edge is left at the pixels beyond its line, a region at its own pixels.
/// - The engine sends the player to a hotspot's walk-to point before it runs the script. A hotspot
///   without one, and an object, run it wherever the player is.
/// - A function that an event of the room itself calls may run at any time. So may one that no
///   event calls.
///
/// The number of a change is the index among `scripts.arrivals`. The pixels of all exits take at
/// most 64 MiB; exits beyond that run at an unknown time. Time: linear in the runs of the masks for
/// each exit by an edge or a region.
std::vector<ScriptedExit> exits_of(const Room& room, int number, const GameScripts& scripts,
                                   const RoomFiles& file_of);

/// Returns the changes of the room in modules and dialogs, in the order of scripts, then lines.
std::vector<RoomlessChange> roomless_changes(const GameScripts& scripts, const RoomFiles& file_of);

}  // namespace walkmask::ags
