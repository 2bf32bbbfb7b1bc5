#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "survey/pieces.h"

namespace walkmask {

/// The facts that a question about paths through areas takes as given: areas that are open already,
/// and areas that stay closed whatever happens.
struct GivenAreas {
  AreaMask open = 0;
  AreaMask closed = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a null in what is generated
  friend auto operator<=>(const GivenAreas&, const GivenAreas&) = default;
};

struct MinimalSets {
  std::vector<AreaMask> sets;
  bool complete = true;  ///< otherwise the search was given up: `sets` are right, others may exist
  std::int64_t comparisons = 0;  ///< of sets, that it took
};

/// Returns a minimal set of areas that must be open, besides those open already, for a path from
/// any of the pieces `from` to any of the pieces `to`; absent if there is no path whatever is open.
/// It is what is left when all areas that are not given are closed one after the other, from the
/// last on, wherever a path remains. Time: linear in the pieces, for each area.
std::optional<AreaMask> minimal_set(const Pieces& pieces, std::span<const Pieces::Index> from,
                                    std::span<const Pieces::Index> to, GivenAreas given);

/// Returns the minimal sets of areas that must be open, besides those open already, for a path from
/// any of the pieces `from` to any of the pieces `to`. Minimal: containing no other such set.
///
/// A search over the graph of pieces that takes sets from small to large, and keeps for each piece
/// those that contain no other set leading there (label setting with partial order; Martins, On a
/// multicriteria shortest path problem, EJOR 1984). It gives up after `most_comparisons` of sets;
/// if it found none until then, it returns the set of minimal_set.
MinimalSets minimal_sets(const Pieces& pieces, std::span<const Pieces::Index> from,
                         std::span<const Pieces::Index> to, GivenAreas given,
                         std::int64_t most_comparisons);

}  // namespace walkmask
