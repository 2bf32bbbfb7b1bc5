#pragma once

#include <cstdint>
#include <vector>

#include "floor/clearance_map.h"
#include "floor/point.h"
#include "survey/passage.h"

namespace walkmask {

/// A place that an agent cannot pass although it can walk on both sides of it.
struct NarrowPassage {
  Passage passage;  ///< `diameter`, less than the agent's, is the widest that passes
  Point one;        ///< in reading order the first pixel of each of the two parts, `one` before
  Point other;      ///< `other`; see `parts` in narrow_passages
};

/// Where a floor that is connected for a point falls apart for an agent of this diameter (in pixels
/// of the room). Parts are the components of the floor for the agent that have at least
/// `least_pixels` pixels; smaller ones count as places where it cannot stand.
///
/// Of the passages between the parts of one component of the floor the widest are reported, as many
/// as it takes to connect all parts: one less than there are parts. (A narrower door beside a wider
/// one is not reported: once the wider one is widened, nothing falls apart.) They are found from
/// wide to narrow. Those of one width join groups of parts that wider ones have not joined. Each
/// tight pixel (see `passages`) belongs to the group that can be reached over the fewest of them,
/// or, if tied, to the one whose first part comes first in reading order. Of the groups whose
/// pixels touch, those with the fewest tight pixels between them are joined first; ties are decided
/// by the same order. The pixel of each passage is as in `passages`; `one` and `other` are the
/// first parts of the two groups that it joins. The result is in reading order of the passages'
/// pixels.
///
/// Time: for each diameter below the agent's, linear in the words of the floor and its blocks; for
/// each passage linear in the tight pixels. Precondition: 1 <= diameter <= kLargestDiameter.
std::vector<NarrowPassage> narrow_passages(const ClearanceMap& clearances, int diameter,
                                           std::int64_t least_pixels);

}  // namespace walkmask
