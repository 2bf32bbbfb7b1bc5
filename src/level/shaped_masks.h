#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/bounds.h"
#include "json/value.h"
#include "shapes/shape.h"

namespace walkmask {

// Masks that a manifest describes by shapes instead of naming an image. Shapes and sizes are in
// pixels of the room, as points are. A pixel of the mask belongs to a shape if the pixel of the
// room that it stands for does (see MaskScale).

using PlacedShapes = std::vector<json::Placed<shapes::Shape>>;

/// Shapes: the pixels in `floor` are paintable, except for the pixels in `walls`.
struct ShapedWalk {
  json::Placed<Size> size;
  PlacedShapes floor, walls;
};

struct ShapedArea {
  std::string name;
  PlacedShapes shapes;
  json::Position position;  ///< of the name
};

/// The areas, painted in this order: a pixel in several of them belongs to the last.
struct ShapedAreas {
  std::optional<json::Placed<Size>> size;  ///< absent: the walkability mask's size
  std::vector<ShapedArea> areas;
  json::Position position;
};

/// Reads `{"size": [w, h], "floor": [shape, ...], "walls": [shape, ...]}`; `walls` is optional.
Result<ShapedWalk> read_shaped_walk(const json::Value& value);

/// Reads `"NAME": [shape, ...]`.
Result<ShapedArea> read_shaped_area(const json::Member& member);

}  // namespace walkmask
