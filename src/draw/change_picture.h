#pragma once

#include <string>
#include <vector>

#include "draw/findings.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A connection between two parts of the floor that only one of two levels has.
struct ChangedLink {
  enum class Kind { added, removed } kind;
  Point from, to;    ///< a pixel of each part
  std::string text;  ///< label next to it
};

/// The difference between two levels, drawn over the art of the new one. All grids have the size of
/// the art; all points are inside it.
struct ChangePicture {
  Picture art;
  const BitGrid& floor;    ///< of the new level
  const BitGrid& added;    ///< floor that only the new level has
  const BitGrid& removed;  ///< floor that only the old level has
  std::vector<ChangedLink> links;
  std::vector<BitGrid> cut_off = {};   ///< parts of the new floor that lost their connection
  std::vector<BitGrid> cut_from = {};  ///< to one of these
  std::vector<NamedPlace> places;      ///< places whose connections changed
  std::vector<std::string> title;
};

/// Returns the art, lit where there is floor, and on it:
///
/// - added floor, dotted, and removed floor, hatched;
/// - parts of the floor that lost their connection, in two colours;
/// - a line for each changed connection: dashed if gained, with bars at its ends if lost;
/// - the names of the places.
///
/// Precondition: the art has pixels.
Scene change_scene(ChangePicture picture);

}  // namespace walkmask::draw
