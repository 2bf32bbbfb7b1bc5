#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "level/manifest.h"
#include "level/open_level.h"

namespace walkmask {

// A room in the format of an engine may have a manifest of its own, a file next to it with agents,
// states, points, expectations, settings of check and waivers: see LevelFormat::manifests_of. First
// it is read, then the room, which may depend on it; complete_room joins the two.

/// Reads a room's manifest, whose keys override the settings around the room. `names` are the names
/// that it may have. If no such file exists, returns the manifest of the settings alone. Errors
/// besides those of read_manifest: two of the files exist, one is not a regular file below the
/// room's root, and a key is what the room itself says, such as "walk".
Result<Manifest, Problem> given_manifest(const LevelRequest& request,
                                         const SharedSettings& settings,
                                         std::span<const std::string> names);

/// Adds the points of the room's manifest to those of the room, and looks up what the manifest
/// refers to. Refuses a point with the name of one of the room. Does nothing to a room without a
/// manifest. O(n log n).
Failure complete_room(std::vector<NamedPoint> given, Manifest& room);

}  // namespace walkmask
