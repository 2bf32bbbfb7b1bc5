#pragma once

#include <span>
#include <string>
#include <vector>

#include "draw/heat_map.h"
#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/footprint.h"
#include "floor/point.h"

namespace walkmask {
struct Level;
}  // namespace walkmask

namespace walkmask::draw {
struct Scene;
}  // namespace walkmask::draw

namespace walkmask::picture {

/// The paths of a batch, gathered for one picture.
class BatchOverlay {
 public:
  /// `level` is loaded with its art; `open` holds for each of its areas whether it is open. Both
  /// must outlive this object. The floor for `diameter` is drawn, whatever floor the paths were
  /// found on.
  BatchOverlay(const Level& level, const std::vector<bool>& open, const Footprint& footprint);

  /// Adds a path in pixels of the room; ignores a path without waypoints.
  void add(std::span<const Point> waypoints);

  /// Adds a blocker in the way of a path. Time: linear in its rows and their words; less if it was
  /// among the last few hundred.
  void add(const Blocker& blocker);

  /// Returns all paths over the art: the most used stretches are brightest, and up to 300 different
  /// starts and goals are marked. Linear in the room's pixels.
  draw::Scene finish(std::vector<std::string> title) const;

 private:
  const Level& level_;
  const std::vector<bool>& open_;
  Footprint footprint_;
  draw::HeatMap heat_;
  BitGrid blockers_{0, 0};             // pixels of the room; empty before the first
  std::vector<Blocker> last_covered_;  // at most kMostBlockers
  std::vector<Point> starts_, goals_;
};

}  // namespace walkmask::picture
