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

/// A connected part of a floor, named by the places on it.
struct NamedIsland {
  std::string name;
  BitGrid pixels;
  bool has_label = true;  ///< false where the label of its only place names it
};

/// One floor of a level, for the states that have it. All grids have the size of the art.
struct LevelView {
  std::vector<std::string> caption;  ///< lines
  const BitGrid& point_floor;        ///< floor for a point
  const BitGrid& floor;              ///< floor for the agent, within point_floor
  std::vector<SceneArea> areas = {};
  std::vector<NamedIsland> islands = {};
  std::vector<Measure> passages = {};
  std::vector<NamedPlace> places = {};
  const HeatMap* heat = nullptr;  ///< of paths on it
};

/// Returns a panel for each floor: the art, lit where there is floor; its islands in colours of
/// their own, named, or its outline; the areas; paths; its passages at their narrowest places; the
/// places by their names. Art with a longer side below 960 pixels is enlarged by a whole factor
/// (see scale.h). Precondition: the art has pixels, and there is a view.
Scene level_scene(Picture art, std::span<const LevelView> views, std::vector<std::string> title);

}  // namespace walkmask::draw
