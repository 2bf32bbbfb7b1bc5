#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "shapes/section.h"
#include "shapes/shape.h"

namespace walkmask::shapes {

/// Gives a polygon row by row, from the top. Exact, in integers; keeps the edges that the row asked
/// for crosses in a list (the scan line algorithm, Wylie, Romney, Evans, Erdahl: Half-tone
/// perspective drawings by computer, 1967).
class PolygonRows {
 public:
  explicit PolygonRows(const Polygon& polygon);

  /// The rows in which it covers pixels.
  Span all() const { return all_; }

  /// The spans that make up row y, which may overlap; valid until the next call. Time: over all
  /// rows, those of the edges sorted once and, in each row, those that cross it.
  /// Precondition: y is not above the row asked for last.
  std::span<const Span> row(int y);

 private:
  struct Edge {
    Point upper, lower;
  };

  /// Where an edge crosses a row: at whole + part / parts, 0 <= part < parts.
  struct Crossing {
    int whole;
    int part, parts;
  };

  static Crossing crossing(const Edge& edge, int y);

  std::vector<Edge> edges_;  // by their upper ends
  std::size_t next_ = 0;     // the first that is below all rows asked for
  std::vector<Edge> active_;
  std::vector<Crossing> crossings_;
  std::vector<Span> spans_;
  Span all_;
};

}  // namespace walkmask::shapes
