#pragma once

#include "base/error.h"
#include "json/value.h"
#include "level/room_units.h"

namespace walkmask {

/// Converts the document of a manifest in metres to one in pixels: points, offstage, the pixels of
/// exits, the sizes and comfort of agents, snap, the ends, paths, lengths and clearances of
/// expectations, and the pixels of waivers. Values of other kinds stay for the manifest's own
/// reader to refuse; shapes and stretches of edges stay, in pixels.
///
/// A point outside the map is an error at its place, without a file.
Failure convert_to_pixels(json::Value& manifest, const MetreGrid& grid);

/// Converts a line of a batch likewise: its ends, also as "x,y", its size and comfort. A key
/// that has no meaning in metres is an error at its place. An end outside the map is one about the
/// file "from" or "to", without a place.
Failure convert_query_to_pixels(json::Value& query, const MetreGrid& grid);

}  // namespace walkmask
