#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/colour.h"
#include "draw/box.h"
#include "draw/picture.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Something on the art to be pointed at.
struct Mark {
  std::string name;  ///< stands beside its frame and on its inset
  Box box;           ///< pixels of the art, inside it, not empty
  Rgb colour;
  std::vector<Point> path = {};  ///< drawn below the frames; inside the art, may be empty
};

/// So many marks have an inset; the first ones.
inline constexpr std::size_t kMostInsets = 18;

/// The art, dark where there is no floor and light where there is (see ground.h), with a named
/// frame around each mark, and its path, if it has one, as a line. Marks too small to be seen stand
/// below once more, enlarged, in a cell each. Art with a longer side below 960 pixels is enlarged
/// by a whole factor (see scale.h). The same pixels on every platform. Precondition: the art has
/// pixels, `floor` has its size.
Picture findings(const Picture& art, const BitGrid& floor, std::span<const Mark> marks);

}  // namespace walkmask::draw
