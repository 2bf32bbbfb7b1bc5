#pragma once

#include <string>
#include <vector>

#include "draw/findings.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Two places that are connected in one of two levels only.
struct ChangedLink {
  enum class Kind { added, removed } kind;
  Point from, to;
  std::string title;
};

/// A change of a level, to be drawn over the art of the new one. All grids have the size of the
/// art; all points are inside it.
struct ChangePicture {
  Picture art;
  const BitGrid& floor;    ///< of the new level
  const BitGrid& added;    ///< floor that only the new level has
  const BitGrid& removed;  ///< floor that only the old level has
  std::vector<ChangedLink> links;
  std::vector<NamedPlace> places;  ///< those whose connections changed
  std::vector<std::string> title;
};

/// Returns the art, lit where there is floor, with the changed floor filled: what was added dotted,
/// what was removed hatched; dashed lines between places whose connection changed, with a cross in
/// the middle of one that was lost; and the places by their names. Precondition: the art has
/// pixels.
Scene change_scene(ChangePicture picture);

}  // namespace walkmask::draw
