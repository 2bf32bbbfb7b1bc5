#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/level_options.h"
#include "draw/heat_map.h"
#include "draw/scene.h"
#include "floor/point.h"

namespace walkmask {

/// The paths of a batch, gathered for one picture.
class BatchOverlay {
 public:
  /// `opened` is loaded with its art and must outlive it; it has the floor and the areas that are
  /// drawn, whatever the paths were found on.
  explicit BatchOverlay(const ChosenLevel& opened);

  /// Adds a path in pixels of the room; nothing where there is none.
  void add(std::span<const Point> waypoints) { heat_.add(waypoints); }

  /// Returns all paths over the art: the most used stretches are brightest. Linear in the room's
  /// pixels.
  draw::Scene finish(std::vector<std::string> title) const;

 private:
  const ChosenLevel& opened_;
  draw::HeatMap heat_;
};

}  // namespace walkmask
