#pragma once

#include "shapes/shape.h"

namespace walkmask::shapes {

/// The whole numbers first..last; empty if last < first.
struct Span {
  int first;
  int last;
};

/// Returns the rows that a shape may cover.
Span rows_of(const Rectangle& shape);
Span rows_of(const Ellipse& shape);
Span rows_of(const Line& shape);

/// Returns the columns that a shape may cover.
Span columns_of(const Rectangle& shape);
Span columns_of(const Ellipse& shape);
Span columns_of(const Line& shape);

/// Returns the pixels of row y that a shape covers, one span since the shape is convex. Exact, in
/// integers; time: constant. Precondition: y is one of the shape's rows.
Span section(const Rectangle& shape, int y);
Span section(const Ellipse& shape, int y);
Span section(const Line& shape, int y);

}  // namespace walkmask::shapes
