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
#include "floor/footprint.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A measured line between two pixels.
struct Measure {
  enum class Kind { gap, move, narrow } kind;
  Point from, to;
  std::string text;  ///< label next to it
};

/// The outline of an agent.
struct AgentOutline {
  Point centre;
  Footprint footprint;
  std::string text;
};

/// The size of an image, and its name.
struct SizeOutline {
  Box box;  ///< from the top left
  std::string text;
};

/// A finding and the marks that show it on the art. All points and boxes are in pixels of the art
/// and inside it; boxes are not empty.
struct FoundMark {
  std::string number;
  Meaning severity;  ///< error, warning or info
  std::string text;
  std::vector<Box> places = {};  ///< each has its own pin
  bool has_frames = true;        ///< false if other marks show its places
  std::vector<Point> path = {};
  std::vector<Point> shortest_path = {};  ///< with which the path is compared
  std::vector<Point> faulty_leg = {};
  std::vector<Measure> measures = {};
  std::vector<AgentOutline> agents = {};
  std::vector<Point> edge = {};  ///< the ends of a stretch of the picture's edge
  std::vector<SizeOutline> sizes = {};
  std::vector<BitGrid> lost = {};        ///< floor to fill, of the art's size
  std::vector<BitGrid> start_side = {};  ///< floor reached from a start, of the art's size
  std::vector<BitGrid> goal_side = {};   ///< unreached floor that the goal is on, of the art's size
};

struct NamedPlace {
  std::string name;
  Point at;
};

/// The findings in a level. All grids have the size of the art.
struct FoundPicture {
  Picture art;
  const BitGrid& floor;
  std::span<const SceneArea> areas = {};
  std::vector<NamedPlace> places = {};
  std::vector<std::string> title = {};
  std::vector<FoundMark> marks = {};
};

/// Only this many findings get pins, measures and filled floor.
inline constexpr std::size_t kMostDetailed = 300;

/// Returns the art, lit where there is floor, and
///
/// - each finding's places with numbered pins, its measures, path and floor;
/// - the texts of the findings in a column to the right;
/// - below, enlarged insets of places smaller than 6 pixels of the picture; nearby places share
///   one.
///
/// Art with a longer side below 960 pixels is enlarged by a whole factor (see scale.h).
///
/// Findings beyond kMostDetailed, and findings that would take too long to draw after the earlier
/// ones, only get frames around their places. More than 2,000 places are framed by cells of a grid.
/// Time: linear in the pixels of the art, plus at most some seconds for all findings, plus the time
/// for their captions. Precondition: the art has pixels.
Scene found_scene(FoundPicture picture);

}  // namespace walkmask::draw
