#pragma once

#include <functional>
#include <vector>

#include "base/error.h"
#include "level/level_files.h"
#include "level/level_format.h"
#include "level/manifest.h"
#include "level/open_level.h"

namespace walkmask {

// A room in the format of an engine may have a manifest of its own, a file next to it with agents,
// states, points, expectations, settings of check and waivers: see LevelFormat::manifests_of.

/// Reads a room. `given` is its manifest without points, or of the settings around the room if it
/// has none; the room's own places and areas are added.
using RoomReader = std::function<Result<FormatRoom>(Manifest given)>;

/// Reads a room together with its manifest, whose keys override the settings around the room that
/// the format takes. Adds the points of the manifest to those of the room, and looks up what it
/// refers to. Errors besides those of the reader and of read_manifest: two manifests of the room
/// exist, one is not a regular file below the room's root, a key is what the room itself says, such
/// as "walk", and a point has the name of one of the room. Precondition: the format has
/// manifests_of. O(n log n) besides the reader.
Result<LevelFiles, Problem> read_with_manifest(LevelFile file, const LevelRequest& request,
                                               const SharedSettings& settings,
                                               const LevelFormat& format, const RoomReader& reader);

/// Adds the states that the room itself has before those of its manifest, which replace states of
/// their names. States of settings around the room replace all. For readers.
void add_states(std::vector<State> of_room, Manifest& manifest);

}  // namespace walkmask
