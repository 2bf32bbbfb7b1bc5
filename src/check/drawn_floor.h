#pragma once

#include <string>
#include <vector>

#include "floor/bounds.h"
#include "floor/point.h"
#include "level/level.h"
#include "shapes/shape.h"
#include "survey/steps.h"

namespace walkmask::check {

/// Returns whether the floor of a level is drawn by shapes, or by polygons of an engine, and not
/// painted.
bool is_drawn(const Level& level);

/// Returns how to fix a floor: as painters do, or in a level whose floor is drawn by shapes, there.
std::string floor_cure(const Level& level, const char* painted, const char* drawn);

/// A small part of a mask, in pixels of the room.
struct SmallPart {
  Point first;
  Bounds box;
};

/// The polygons that draw the floor of a level, asked whether a small part of it is intended.
/// Drawing them leaves unintended parts: the tip of a polygon, cut off by the grid of pixels, and
/// the seam between two. All functions charge `steps` for their comparisons.
class FloorPolygons {
 public:
  /// The level must outlive it. Of a floor without shapes in its manifest there are none.
  explicit FloorPolygons(const Level& level);

  /// Returns whether a speck of floor is the tip of a polygon: one covers it that is larger, and no
  /// wall cuts the speck off.
  bool is_tip(const SmallPart& speck, Steps& steps) const;

  /// Returns whether a hole in the floor is a seam: it touches a polygon, and neither a shape of
  /// the walls nor the hole of a polygon lies inside it or within one pixel around it.
  bool is_seam(const SmallPart& hole, Steps& steps) const;

  /// Returns whether two pixels that touch at a corner are apart only because a polygon is thinner
  /// than a pixel there: it covers both, and neither pixel beside the corner. Pixels are the
  /// room's.
  bool join(Point one, Point other, Steps& steps) const;

 private:
  struct BoxedPolygon {
    const shapes::Polygon* polygon;
    Bounds box;
  };

  struct BoxedShape {
    const shapes::Shape* shape;
    Bounds box;
  };

  bool is_cut_off(const SmallPart& speck, const BoxedPolygon& drawn, Steps& steps) const;

  std::vector<BoxedPolygon> polygons_;
  std::vector<BoxedShape> walls_;
  std::vector<Bounds> holes_;  // of polygons, and the shapes of walls
};

}  // namespace walkmask::check
