#pragma once

#include <optional>
#include <span>
#include <vector>

#include "floor/clearance_map.h"
#include "floor/point.h"

namespace walkmask {

/// The bottleneck between two points: what the widest agent that gets through has to squeeze past.
struct Passage {
  int diameter;  ///< of that agent, in pixels of the room (see ClearanceMap)
  Point pixel;   ///< where it is tightest
  int gap;       ///< gap_width there, in pixels of the floor
};

struct PointPair {
  Point from, to;
};

/// For each pair the passage between its points; absent where a point cannot reach the other, not
/// being floor, for example.
///
/// The diameter is the largest for which floor_for_diameter still connects them. It is found by
/// bisection; all pairs share the floors that it looks at. If `diameter` is also the widest that
/// can stand on `from` or on `to`, that end may be the tightest place: widening a gap would not
/// help.
///
/// The pixel: on the floor for `diameter` call those pixels tight where no wider agent can stand.
/// Every way passes tight pixels. Among those on a way that passes as few of them as possible it is
/// the one nearest to what is not floor; of several the one that is most evenly in the middle of
/// such a way (the smallest difference between the tight pixels before it and after it), then the
/// one with the smaller y, then with the smaller x. So it does not depend on which end is `from`.
///
/// Time: for each diameter that is looked at, linear in the words of the floor and its blocks; for
/// each pair linear in the tight pixels. Precondition: the points are inside.
std::vector<std::optional<Passage>> passages(const ClearanceMap& clearances,
                                             std::span<const PointPair> pairs);

}  // namespace walkmask
