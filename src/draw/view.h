#pragma once

#include <span>
#include <vector>

#include "draw/box.h"
#include "draw/scale.h"
#include "draw/stroke.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Position and scale of a part of the art on a scene.
struct View {
  Point origin;
  int factor;

  Spot spot(Point p) const { return centre_of(p - origin, factor); }
  Box box(const Box& b) const {
    return {(b.left - origin.x) * factor, (b.top - origin.y) * factor,
            (b.right - origin.x) * factor, (b.bottom - origin.y) * factor};
  }
  std::vector<Spot> spots(std::span<const Point> points) const {
    std::vector<Spot> result;
    for (const Point p : points) result.push_back(spot(p));
    return result;
  }
};

}  // namespace walkmask::draw
