#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "json/writer.h"
#include "polygons/ring.h"

namespace walkmask {

/// The distinct corners of rings, for formats whose polygons are lists of indices.
class VertexList {
 public:
  explicit VertexList(const std::vector<Ring>& rings);

  /// Returns the corners from top to bottom, in a row from left to right.
  std::span<const Point> all() const { return corners_; }

  /// Returns the index of a corner in the list. Precondition: a ring has it. Time: logarithmic.
  std::size_t index_of(Point corner) const;

 private:
  std::vector<Point> corners_;
};

/// Writes the corners of a ring as JSON: `[{"x":0,"y":0},...]`.
void write_corners(json::Writer& out, const Ring& ring);

}  // namespace walkmask
