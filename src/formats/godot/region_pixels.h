#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "formats/godot/scene_tree.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask::godot {

/// The farthest coordinate of a region, in either direction from 0.
inline constexpr int kFarthest = 1 << 19;

/// The pixels of a scene that a picture shows: pixel (x, y) of the picture is the square between
/// corner + (x, y) and corner + (x + 1, y + 1).
struct SceneFrame {
  Point corner;
  Size size;
};

/// Returns the smallest frame around the origin and all regions, so that coordinates of the picture
/// and of the scene are equal unless a region has negative ones. An error, about the region, if a
/// corner is not within kFarthest; if there is no floor at all; or if the picture exceeds the
/// limits.
Result<SceneFrame> frame_of(std::span<const PlacedRegion> regions, const png::Limits& limits);

/// Draws regions one after the other, each in the palette index that `indices` has for it; 0 is
/// wall. A pixel is in a region if its middle is: inside one of its polygons or, if there are none,
/// inside what its outlines wind around, as in baking by Clipper with FillRule::NonZero
/// (modules/navigation/2d/nav_mesh_generator_2d.cpp of Godot 4). On a side that two polygons share,
/// it is in exactly one of them. Corners are rounded to 1/1024; from there all is exact, in
/// integers.
///
/// The image has the fewest bits for a pixel that the indices need. Time: as for shapes::fill; an
/// error beyond kMostDrawingSteps. Preconditions: the frame is frame_of these regions; as many
/// indices as regions.
Result<png::Image> draw_regions(std::span<const PlacedRegion> regions,
                                std::span<const std::uint8_t> indices, const SceneFrame& frame);

}  // namespace walkmask::godot
