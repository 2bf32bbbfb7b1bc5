#pragma once

#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "formats/ros/map_description.h"
#include "png/image.h"

namespace walkmask::ros {

/// The palette index of each kind of cell in an occupancy image.
inline constexpr std::uint8_t kOccupied = 0, kFree = 1, kUnknown = 2;

/// Returns the cells of a map, as nav2_map_server makes them of an image: an indexed image with the
/// three values above, in the greys that map_saver writes.
///
/// A pixel's average a of red, green and blue, and in the mode trinary also of alpha if the image
/// has alpha, gives the probability p = (255 - a) / 255, or a / 255 if the map is negated. A cell
/// is occupied if p > occupied_thresh, else free if p < free_thresh, else unknown. In the mode
/// scale a pixel that is not opaque is unknown. Colours of a palette count, not indices.
///
/// A PGM whose largest grey is not 255 has been rounded to 8 bits before; see image/pgm_mask.h.
///
/// One byte for each pixel; linear in them. Source: map_io.cpp of nav2_map_server (ROS 2). Where
/// image_loader.cpp of ROS 1 differs, as for transparent pixels in the mode scale, nav2 counts.
Result<png::Image> occupancy_of(const png::Image& image, const MapDescription& map);

}  // namespace walkmask::ros
