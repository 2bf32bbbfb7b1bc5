#pragma once

#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "formats/ros/map_description.h"
#include "png/image.h"

namespace walkmask::ros {

/// The palette index of each kind of cell in an occupancy image.
inline constexpr std::uint8_t kOccupied = 0, kFree = 1, kUnknown = 2;

/// Returns the cells of a map, as map_server makes them of an image: an indexed image with the
/// three values above, in the greys that map_saver writes.
///
/// A pixel's average a of red, green and blue, and in the mode trinary also of alpha if the image
/// has alpha, gives the probability p = (255 - a) / 255, or a / 255 if the map is negated. A cell
/// is occupied if p > occupied_thresh, else free if p < free_thresh, else unknown. In the mode
/// scale a pixel that is not opaque is unknown. Colours of a palette count, not indices.
///
/// One byte for each pixel; linear in them. Source: map_server's image_loader.cpp,
/// nav2_map_server's map_io.cpp.
Result<png::Image> occupancy_of(const png::Image& image, const MapDescription& map);

}  // namespace walkmask::ros
