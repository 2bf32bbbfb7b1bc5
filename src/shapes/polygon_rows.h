#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "shapes/section.h"
#include "shapes/shape.h"

namespace walkmask::shapes {

/// The rows of a polygon, from the top. Exact, in integers; the sides that cross the current row
/// are kept in a list (the scan line algorithm, Wylie, Romney, Evans, Erdahl: Half-tone perspective
/// drawings by computer, 1967).
class PolygonRows {
 public:
  explicit PolygonRows(const Polygon& polygon);

  /// Returns the rows with covered pixels.
  Span all() const { return all_; }

  /// Returns the spans that make up row y, which may overlap; valid until the next call. Time, for
  /// all rows together: the sides are sorted once, and each row visits the sides that cross it.
  /// Precondition: y is not above the previous row requested.
  std::span<const Span> row(int y);

 private:
  struct PolygonSide {
    Point upper, lower;
  };

  /// The place where a side crosses a row: whole + part / parts, 0 <= part < parts.
  struct RowCrossing {
    int whole;
    int part, parts;
  };

  static RowCrossing crossing(const PolygonSide& side, int y);

  std::vector<PolygonSide> sides_;  // sorted by their upper ends
  std::size_t next_ = 0;            // the first that begins below all rows requested
  std::vector<PolygonSide> active_;
  std::vector<RowCrossing> crossings_;
  std::vector<Span> spans_;
  Span all_;
};

}  // namespace walkmask::shapes
