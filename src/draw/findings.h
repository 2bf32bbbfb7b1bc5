#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/area.h"
#include "draw/box.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A measured line between two pixels.
struct Measure {
  enum class Kind { gap, move, narrow } kind;
  Point from, to;
  std::string text;  ///< stands beside it
};

/// A disc as large as an agent.
struct AgentDisc {
  Point centre;
  int diameter;
  std::string text;
};

/// The size of an image, and its name.
struct SizeOutline {
  Box box;  ///< from the top left
  std::string text;
};

/// Something found, and what shows it on the art. All points and boxes are pixels of the art,
/// inside it; boxes are not empty.
struct FoundMark {
  std::string number;
  Meaning severity;  ///< error, warning or info
  std::string text;
  std::vector<Box> places = {};  ///< each has a pin of its own
  bool has_frames = true;        ///< around its places, unless something else shows them
  std::vector<Point> path = {};
  std::vector<Point> faulty_leg = {};
  std::vector<Measure> measures = {};
  std::vector<AgentDisc> agents = {};
  std::vector<Point> edge = {};  ///< the ends of a stretch of the picture's edge
  std::vector<SizeOutline> sizes = {};
  std::vector<BitGrid> lost = {};        ///< floor to be filled, of the art's size
  std::vector<BitGrid> start_side = {};  ///< floor that is reached from a start, of the same size
  std::vector<BitGrid> goal_side = {};   ///< floor that the goal is on and that is not
};

struct NamedPlace {
  std::string name;
  Point at;
};

/// The findings in a level, to be drawn. All grids have the size of the art.
struct FoundPicture {
  Picture art;
  const BitGrid& floor;
  std::span<const SceneArea> areas = {};
  std::vector<NamedPlace> places = {};
  std::vector<std::string> title = {};
  std::vector<FoundMark> marks = {};
};

/// So many findings are drawn with what they measure and the floor they lie on, and have pins.
inline constexpr std::size_t kMostDetailed = 300;

/// Returns the art, lit where there is floor; each finding's places with numbered pins, what it
/// measures, its path and floor; its words in a column to the right. Places smaller than 6 pixels
/// of the picture stand below once more, enlarged, one inset for those that are near each other.
/// Art with a longer side below 960 pixels is enlarged by a whole factor (see scale.h).
///
/// Findings beyond kMostDetailed, and those that would take too long to draw after the earlier
/// ones, only have frames around their places. More than 2,000 places are framed by cells of a
/// grid. Time: linear in the pixels of the art, plus at most some seconds for all findings, plus
/// that of their captions. Precondition: the art has pixels.
Scene found_scene(FoundPicture picture);

}  // namespace walkmask::draw
