#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "level/area_pixels.h"
#include "survey/minimal_sets.h"
#include "survey/pieces.h"
#include "survey/steps.h"

namespace walkmask {

/// Indices of areas in the list given to Gates, ascending.
using AreaSet = std::vector<std::size_t>;

/// Minimal sets of areas that open a path, by size, then in lexicographic order. No set: nothing
/// opens a path. Only the empty set: a path is open already.
struct GateSets {
  std::vector<AreaSet> sets;
  bool complete = true;  ///< false if the search was given up: `sets` are right, others may exist
};

/// Returns the sets that an answer lists: the first kMostListedSets. A longer list is of no use.
GateSets listed(GateSets gates);
inline constexpr std::size_t kMostListedSets = 32;

/// The areas of a level that separate its points for an agent, whatever the state. Each end of a
/// question is a set of alternative pixels; pixels where the agent does not fit are ignored.
/// Characters also walk from one of two joined pixels to the other.
///
/// A pixel needs an area open if the agent does not fit there without it. An answer is not complete
/// beyond these limits:
///
/// - at most kMostGates areas are needed by any pixel;
/// - a question compares at most kMostComparisons pairs of sets (about half a second). Twelve
///   places in a row with a choice of two areas each, hence 4096 sets, take less than a tenth of
///   that;
/// - all questions together compare at most kMostComparisonsOfAll.
///
/// Answers are cached. Not thread-safe.
class Gates {
 public:
  static constexpr std::size_t kMostGates = 64;
  static constexpr std::int64_t kMostComparisons = 1'000'000'000;
  static constexpr std::int64_t kMostComparisonsOfAll = 4 * kMostComparisons;

  /// `all_open` is the floor for a point with every area open. `areas` are the pixels that closing
  /// each area removes, in the size of the floor; they may overlap. Keeps no reference to either.
  /// The constructor and all questions charge `steps`, which must outlive the gates.
  ///
  /// Time: for each area with floor, linear in its runs and the rows of the footprint, at most one
  /// floor_for_footprint; and the time to build Pieces. Precondition: footprint and scale as in
  /// floor_for_footprint.
  Gates(const BitGrid& all_open, std::span<const AreaPixels> areas, const Footprint& footprint,
        Steps& steps, int scale = 1, std::span<const JoinedPixels> joined = {});

  /// Returns the minimal sets of areas that must be open to get from a to b ("gate", or "roof and
  /// ladder").
  GateSets between(const std::vector<Point>& a, const std::vector<Point>& b) const;

  /// Returns the minimal sets of closed areas that must be opened in addition to these: the answer
  /// to "why can I not get there?". Precondition: `open` has an entry for each area.
  GateSets missing(const std::vector<Point>& a, const std::vector<Point>& b,
                   const std::vector<bool>& open) const;

  /// Returns the minimal sets of open areas that are enough while the others stay closed: the
  /// answer to "through which area did they get in?". No set: there is no path in this state. The
  /// empty set: a path avoids all areas. Precondition: `open` has an entry for each area.
  GateSets used(const std::vector<Point>& a, const std::vector<Point>& b,
                const std::vector<bool>& open) const;

 private:
  /// The key of a cached answer.
  struct GateQuestion {
    std::vector<Pieces::Index> from, to;
    GivenAreas given;
    bool operator<(const GateQuestion& other) const;
  };

  GateSets sets(const std::vector<Point>& a, const std::vector<Point>& b, GivenAreas given) const;
  std::vector<Pieces::Index> pieces_at(const std::vector<Point>& pixels) const;
  AreaMask mask_of(const std::vector<bool>& open) const;
  AreaSet areas_of(AreaMask mask) const;

  Steps& steps_;
  std::vector<std::size_t> gates_;  // areas that some pixel needs: the bits of masks
  std::optional<Pieces> pieces_;    // absent if there are too many gates
  mutable std::map<GateQuestion, GateSets> answers_;
  mutable std::int64_t comparisons_ = 0;
};

}  // namespace walkmask
