#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "survey/pieces.h"

namespace walkmask {

/// The premises of a question about paths through areas: areas that are already open, and areas
/// that always stay closed.
struct GivenAreas {
  AreaMask open = 0;
  AreaMask closed = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a null in what is generated
  friend auto operator<=>(const GivenAreas&, const GivenAreas&) = default;
};

struct MinimalSets {
  std::vector<AreaMask> sets;
  bool complete = true;  ///< false if the search was given up: `sets` are right, others may exist
  std::int64_t comparisons = 0;  ///< pairs of sets compared
};

/// Returns a minimal set of areas that must be open, besides those already open, for a path from
/// any of the pieces `from` to any of the pieces `to`; absent if no set opens one. Starts with all
/// other areas open and closes one after another, from the last on, if a path remains. Time: linear
/// in the pieces, for each area.
std::optional<AreaMask> minimal_set(const Pieces& pieces, std::span<const Pieces::Index> from,
                                    std::span<const Pieces::Index> to, GivenAreas given);

/// Returns the minimal sets of areas that must be open, besides those already open, for a path from
/// any of the pieces `from` to any of the pieces `to`. A set is minimal if it contains no other
/// such set.
///
/// Searches the graph of pieces with sets from small to large, and keeps for each piece the sets
/// that contain no other set leading there (label setting with partial order; Martins, On a
/// multicriteria shortest path problem, EJOR 1984). Gives up after `most_comparisons` comparisons
/// of sets; if it has found nothing by then, it returns the set of minimal_set.
MinimalSets minimal_sets(const Pieces& pieces, std::span<const Pieces::Index> from,
                         std::span<const Pieces::Index> to, GivenAreas given,
                         std::int64_t most_comparisons);

}  // namespace walkmask
