#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "compare/comparison.h"
#include "draw/picture.h"
#include "floor/blocks.h"
#include "floor/mask_scale.h"
#include "path/solve.h"

namespace walkmask {

/// The picture of a comparison. Draws planners while they are compared, and keeps of each only its
/// panel.
class ComparisonSheet {
 public:
  /// `ends` are pixels of the mask; lengths are shown in those of the room. `ground` must outlive
  /// it.
  ComparisonSheet(const PreparedFloor& ground, Ends ends, MaskScale scale)
      : ground_(ground), ends_(ends), scale_(scale) {}

  void add(const PlannerResult& result, const search::SearchResult& answer);

  /// All panels as a PNG; those of planners that were not asked, because an end is not floor, are
  /// without visits. Precondition: those of `comparison` that were asked have been added.
  Result<std::vector<std::uint8_t>> as_png(const Comparison& comparison);

 private:
  const PreparedFloor& ground_;
  Ends ends_;
  MaskScale scale_;
  std::vector<draw::Picture> panels_;
};

}  // namespace walkmask
