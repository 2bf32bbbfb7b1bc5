#pragma once

#include <cstdint>
#include <vector>

#include "floor/clearance_map.h"
#include "floor/point.h"
#include "survey/passage.h"

namespace walkmask {

/// A place that an agent cannot pass although it has room to walk on both sides of it.
struct NarrowPassage {
  Passage passage;  ///< `diameter`, less than the agent's, is the widest that passes
  Point one;        ///< in reading order the first pixel of each of the two parts, `one` before
  Point other;      ///< `other`; see `parts` in narrow_passages
};

/// Where a floor that is one for a point falls apart for an agent of this diameter (in pixels of
/// the room). Parts are the components of the floor for the agent that have at least `least_pixels`
/// pixels; smaller ones count as places where it cannot stand.
///
/// Of the ways between the parts of one component of the floor the widest are reported, as many as
/// hold all of them together: one less than the parts. (A narrower door beside a wider one is not
/// reported: with the wider one mended, nothing falls apart.) They are found from wide to narrow.
/// Those of one width join groups of parts that wider ones have not yet joined: each tight pixel
/// (see `passages`) belongs to the group with the fewest of them on the way there, of several to
/// the one whose first part is the first in reading order; of the groups whose pixels touch those
/// with the fewest tight pixels between them are joined first, then those that come first in that
/// order. Each passage's pixel is as in `passages`, `one` and `other` are the first parts of the
/// two groups that it joins. The result is in reading order of the passages' pixels.
///
/// Time: for each diameter below the agent's, linear in the words of the floor and its blocks; for
/// each passage linear in the tight pixels. Precondition: 1 <= diameter <= kLargestDiameter.
std::vector<NarrowPassage> narrow_passages(const ClearanceMap& clearances, int diameter,
                                           std::int64_t least_pixels);

}  // namespace walkmask
