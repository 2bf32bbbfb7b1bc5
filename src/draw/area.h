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

/// An area of the level as the state has it.
struct SceneArea {
  std::string_view name;
  const BitGrid& pixels;  ///< the size of the art
  bool is_open;
  bool would_open = false;  ///< closed, and a path would lead through it if it were open
};

/// An area with its colour and its words.
struct ColouredArea {
  std::string title;  ///< the name, and whether it is closed
  const BitGrid& pixels;
  int factor;
  Box bounds;  ///< on the enlarged picture, the smallest box; empty where there are no pixels
  Meaning meaning;
  Rgb colour;
};

/// Returns the areas in the order of their names, coloured in that order: six colours, then from
/// the first again. They refer to the pixels of `areas`.
std::vector<ColouredArea> coloured(std::span<const SceneArea> areas, int factor);

/// Returns the label of an area: beside its bounds, or, where these are large and mostly not of the
/// area, at places on it. Precondition: it has pixels.
Label label_of(const ColouredArea& area, int dot);

/// Tints and outlines an area; a closed one is hatched.
void add_area(Scene& scene, const ColouredArea& area, const Scale& scale);

}  // namespace walkmask::draw
