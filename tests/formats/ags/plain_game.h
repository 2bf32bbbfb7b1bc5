#pragma once

#include "room_bytes.h"

namespace walkmask::ags {

/// A project of 320x200 pixels, whose player starts in room 1 at 20,30.
inline constexpr const char* kProjectText =
    "<AGSEditorDocument><Game><Settings><CustomResolution>320,200</CustomResolution></Settings>"
    "<PlayerCharacter>0</PlayerCharacter><Characters><Character><ID>0</ID>"
    "<ScriptName>cEgo</ScriptName><StartingRoom>1</StartingRoom><StartX>20</StartX>"
    "<StartY>30</StartY></Character></Characters></Game></AGSEditorDocument>";

/// Returns a room of 100x60 whose walkable area 1 is the rectangle from (10,20) to (89,49), with
/// area 2 in its columns 40 to 49. Hotspot 1 is hDoor; its walk-to point is 60,15.
DrawnRoom plain_room();

}  // namespace walkmask::ags
