#pragma once

#include "level/room_format.h"

namespace walkmask::ags {

/// The distance within which a walk that ends beside the floor is as good as on it: the engine
/// walks to the nearest floor that it reaches. In room pixels.
inline constexpr int kSnap = 8;

/// Returns the format of Adventure Game Studio: `roomN.crm` of AGS 3, and `Rooms/N/data.xml` of
/// AGS 4 with the masks next to it.
///
/// A room becomes a level as follows:
/// - floor: the walkable areas 1 to 15, as areas `area_1` to `area_15`; a point walks on it;
/// - points: walk-to points of hotspots under their script names, targets of walks in the room's
///   script (`walk_34` for line 34), edges that leave the room (`leave_left`). Those within kSnap
///   of the floor lie at its nearest pixel;
/// - entrances: the places where the player arrives, as the scripts of the whole game say
///   (`from_room2`, `start`), exactly where the engine puts the player. Positions outside the
///   picture, (0,0), and those that scripts mend are left out;
/// - states: `all_open`, and `without_area_3` for each area that the room's script removes.
///
/// Walkable areas, scripts and the project file come from the folder of the game; without a project
/// file the player is known as `player` only. `rooms_in` reads the scripts of a game once for all
/// rooms that are read afterwards; a room of another folder reads them by itself.
RoomFormat room_format();

}  // namespace walkmask::ags
