#pragma once

#include "level/level_format.h"

namespace walkmask::ags {

/// Returns the row of Adventure Game Studio: `roomN.crm` of AGS 3, and `Rooms/N/data.xml` of
/// AGS 4 with the masks next to it.
///
/// A room becomes a level as follows:
/// - floor: the walkable areas 1 to 15, as areas `area_1` to `area_15`; a point walks on it;
/// - points: walk-to points of hotspots under their script names, targets of walks in the room's
///   script (`walk_34` for line 34), edges that leave the room (`leave_left`), regions with an
///   event
///   (`region_2`), and objects with an event where the player walks. They have the snap of
///   ags_format, unless settings give another;
/// - entrances: the places where the player arrives, according to the scripts of the whole game
///   (`from_room2`, `start`), exactly where the engine puts the player. Positions outside the
///   picture, (0,0), and positions that scripts correct are omitted;
/// - states: `all_open`, and `without_area_3` for each area that the room's script removes.
/// - changes: the changes of the room in scripts, see exits_of.
///
/// Walkable areas, scripts and the project file come from the folder of the game. Without a project
/// file, the player's character is only known as `player`. `games_in` reads the scripts of a game
/// once for all rooms that are read later; a room of another folder reads the scripts itself.
LevelFormat level_format();

}  // namespace walkmask::ags
