#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "survey/pieces.h"

namespace walkmask {

/// What a question about ways through areas takes as given: areas that are open and need no
/// opening, and areas that stay closed whatever happens.
struct GivenAreas {
  AreaMask open = 0;
  AreaMask closed = 0;
};

struct MinimalSets {
  std::vector<AreaMask> sets;
  bool complete = true;  ///< otherwise the search was given up: `sets` are right, others may exist
};

/// The sets of areas that must be open, beside those that are open anyhow, on some way from one of
/// some pieces to one of others, as far as they contain no other such set.
///
/// A search over the graph of pieces that takes sets from small to large, and keeps for each piece
/// those that contain no other set leading there (label setting with partial order; Martins, On a
/// multicriteria shortest path problem, EJOR 1984). It gives up after so many comparisons of sets.
MinimalSets minimal_sets(const Pieces& pieces, std::span<const Pieces::Index> from,
                         std::span<const Pieces::Index> to, GivenAreas given,
                         std::int64_t most_comparisons);

}  // namespace walkmask
