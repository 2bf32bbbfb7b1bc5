#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "json/writer.h"
#include "level/room_units.h"
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

/// The coordinates of a corner in a file.
struct FileCorner {
  double x, y;
};

/// Returns the corners of a ring in pixels of the room, with y down. In a level in metres returns
/// them in its metres, with y up, in the opposite order: as points of a plane with y up, outlines
/// are anticlockwise in both, and holes clockwise.
std::vector<FileCorner> file_corners(const Ring& ring, const std::optional<MetreGrid>& metres);

/// Writes a coordinate: a whole number of pixels, or metres rounded to thousandths.
void write_coordinate(json::Writer& out, double value, const std::optional<MetreGrid>& metres);

/// Writes the corners of a ring as JSON: `[{"x":0,"y":0},...]`.
void write_corners(json::Writer& out, const Ring& ring, const std::optional<MetreGrid>& metres);

}  // namespace walkmask
