#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/box.h"
#include "draw/labels.h"
#include "draw/scale.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// An area of the level, open or closed as in the state shown.
struct SceneArea {
  std::string_view name;
  const BitGrid& pixels;  ///< the size of the art
  bool is_open;
  bool would_open = false;  ///< closed; opening it would make a path through it
};

/// An area with its colour and its words.
struct ColouredArea {
  std::string title;  ///< the name, and "closed" if it is
  const BitGrid& pixels;
  int factor;
  Box bounds;  ///< smallest box on the enlarged picture; empty if the area has no pixels
  Meaning meaning;
  Rgb colour;
};

/// Returns the areas sorted by name. Colours follow that order and repeat after six. The result
/// refers to the pixels of `areas`.
std::vector<ColouredArea> coloured(std::span<const SceneArea> areas, int factor);

/// Returns the label of an area. It goes next to the area's bounds, or onto the area itself if the
/// bounds are large and mostly empty. Precondition: the area has pixels.
Label label_of(const ColouredArea& area, int dot);

/// Tints and outlines an area; a closed one is hatched.
void add_area(Scene& scene, const ColouredArea& area, const Scale& scale);

/// Darkens, crosses and outlines the pixels of shapes that stand in the way; there may be none.
void add_blockers(Scene& scene, const BitGrid& pixels, const Scale& scale);

}  // namespace walkmask::draw
