#pragma once

#include <span>
#include <string>
#include <vector>

#include "draw/area.h"
#include "draw/findings.h"
#include "draw/heat_map.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// A connected part of a floor, and a line that describes it.
struct NamedIsland {
  std::string text;
  BitGrid pixels;
};

/// A floor of a level, shared by one or more states. All grids have the size of the art.
struct LevelView {
  std::string caption = {};    ///< line above the panel
  const BitGrid& point_floor;  ///< floor for a point
  const BitGrid& floor;        ///< floor for the agent, within point_floor
  std::vector<SceneArea> areas = {};
  std::vector<NamedIsland> islands = {};
  std::vector<Measure> passages = {};
  std::vector<NamedPlace> places = {};
  const BitGrid* blockers = nullptr;  ///< pixels of shapes in the way of the paths
  const HeatMap* heat = nullptr;      ///< of the paths on the floor
  std::vector<Point> starts = {}, goals = {};
};

/// Returns a panel for each floor: its caption, a line in the colour of each of its islands, and
/// below them the art, lit where there is floor, with
///
/// - the islands, or the floor's outline;
/// - the areas;
/// - the blockers;
/// - paths with their ends;
/// - passages at their narrowest places;
/// - the names of places.
///
/// Art with a longer side below 960 pixels is enlarged by a whole factor (see scale.h).
/// Precondition: the art has pixels, and there is at least one view.
Scene level_scene(Picture art, std::span<const LevelView> views, std::vector<std::string> title);

}  // namespace walkmask::draw
