#pragma once

#include <string>
#include <vector>

#include "draw/findings.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// The place where two parts of the floor are connected in one of two levels only.
struct ChangedLink {
  enum class Kind { added, removed } kind;
  Point from, to;    ///< a pixel of each part
  std::string text;  ///< stands beside it
};

/// A change of a level, to be drawn over the art of the new one. All grids have the size of the
/// art; all points are inside it.
struct ChangePicture {
  Picture art;
  const BitGrid& floor;    ///< of the new level
  const BitGrid& added;    ///< floor that only the new level has
  const BitGrid& removed;  ///< floor that only the old level has
  std::vector<ChangedLink> links;
  std::vector<BitGrid> cut_off = {};   ///< parts of the new floor that lost the connection
  std::vector<BitGrid> cut_from = {};  ///< to one of these
  std::vector<NamedPlace> places;      ///< those whose connections changed
  std::vector<std::string> title;
};

/// Returns the art, lit where there is floor, with the changed floor filled: what was added dotted,
/// what was removed hatched; parts of the floor that lost each other in two colours; a line where
/// each connection changed, dashed if it was gained, with bars at its ends if it was lost; and the
/// places by their names. Precondition: the art has pixels.
Scene change_scene(ChangePicture picture);

}  // namespace walkmask::draw
