#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/bounds.h"
#include "json/value.h"
#include "shapes/shape.h"

namespace walkmask {

// Masks that a manifest spells out instead of naming an image. Shapes and sizes are in pixels of
// the room, as points are; a pixel of the mask belongs to a shape if the pixel of the room that it
// stands for (see MaskScale) does.

using PlacedShapes = std::vector<json::Placed<shapes::Shape>>;

/// Shapes: what `floor` covers is paintable, less what `walls` covers.
struct ShapedWalk {
  json::Placed<Size> size;
  PlacedShapes floor, walls;
};

struct ShapedArea {
  std::string name;
  PlacedShapes shapes;
  json::Position position;  ///< of the name
};

/// The areas; where they overlap, a pixel belongs to the last of them, as if they were painted in
/// this order.
struct ShapedAreas {
  std::optional<json::Placed<Size>> size;  ///< absent: that of the walkability mask
  std::vector<ShapedArea> areas;
  json::Position position;
};

/// Reads `{"size": [w, h], "floor": [shape, ...], "walls": [shape, ...]}`; `walls` may be left out.
Result<ShapedWalk> read_shaped_walk(const json::Value& value);

/// Reads `"NAME": [shape, ...]`.
Result<ShapedArea> read_shaped_area(const json::Member& member);

}  // namespace walkmask
