#pragma once

#include <cstdint>
#include <vector>

#include "floor/clearance_map.h"
#include "floor/point.h"
#include "survey/passage.h"

namespace walkmask {

/// A place that an agent cannot pass, although it can walk on both sides.
struct NarrowPassage {
  Passage passage;  ///< its `diameter` is less than the agent's
  Point one;        ///< first pixels, in reading order, of the two parts, `one` before
  Point other;      ///< `other`; see `parts` in narrow_passages
};

/// Finds the places where a floor that is connected for a point falls apart for an agent of this
/// diameter (in pixels of the room). Parts are the components of the agent's floor with at least
/// `least_pixels` pixels; smaller ones count as places where it does not fit.
///
/// For each component of the floor, it reports the widest passages that together connect all of its
/// parts: one fewer than there are parts. (A narrower door next to a wider one is not reported:
/// once the wider one is widened, nothing falls apart.) They are found from wide to narrow.
/// Passages of one width join groups of parts that wider ones have not joined. Rules for the pixels
/// and the ties:
///
/// - Each tight pixel (see `passages`) belongs to the group that is reached over the fewest tight
///   pixels.
/// - Groups whose pixels touch are joined, first the two with the fewest tight pixels between them.
/// - Ties: the group whose first part comes first in reading order.
/// - The pixel of each passage is as in `passages`; `one` and `other` are the first parts of the
///   two groups that it joins.
/// - The result is in reading order of the passages' pixels.
///
/// The pixels where the agent does not fit are joined to the floor from wide to narrow, one
/// diameter at a time, as in Kruskal's algorithm. If they connect groups, the tree is found among
/// the groups whose territories touch (Mehlhorn, A faster approximation algorithm for the Steiner
/// problem in graphs, 1988), together with the tightest pixel on each path to the nearest group. In
/// such a tree all pixels of a shortest path between two groups belong to these two, because a
/// third group as near would be nearer to both or come first.
///
/// Time: O(w + b + n log n) for w words of the floor, b blocks of the agent's floor and n pixels
/// where the agent does not fit, independent of the number of passages. Memory: 28 bytes for each
/// of these n pixels, and at most 48 more for each pixel of the current diameter. Precondition: 1
/// <= diameter <= kLargestDiameter.
std::vector<NarrowPassage> narrow_passages(const ClearanceMap& clearances, int diameter,
                                           std::int64_t least_pixels);

}  // namespace walkmask
