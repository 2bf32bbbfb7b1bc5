#pragma once

#include <string>
#include <vector>

#include "compare/comparison.h"
#include "draw/contact_sheet.h"
#include "draw/scene.h"
#include "floor/blocks.h"
#include "floor/mask_scale.h"
#include "level/level.h"
#include "level/room_units.h"
#include "path/answer.h"

namespace walkmask::picture {

/// The picture of a comparison. Draws planners while they are compared, and keeps only their
/// panels. A panel shows the part of the floor that is connected to the ends.
class ComparisonSheet {
 public:
  /// `ends` are pixels of the mask; lengths are shown in the level's units. `level` is loaded with
  /// its art; `open` holds for each of its areas whether it is open. `prepared` must outlive the
  /// sheet.
  ComparisonSheet(const Level& level, const std::vector<bool>& open, const PreparedFloor& prepared,
                  Ends ends);

  void add(const PlannerResult& result, const search::SearchResult& answer);

  /// Returns all panels below a title. Panels of planners that did not run, because an end is not
  /// on the floor, show no visits. Precondition: all planners of `comparison` that ran have been
  /// added.
  draw::Scene finish(const Comparison& comparison, std::vector<std::string> title) &&;

 private:
  const PreparedFloor& prepared_;
  Ends ends_;
  MaskScale scale_;
  RoomUnits units_;
  draw::Box part_;
  draw::PanelGround ground_;
  std::vector<draw::Scene> panels_;
};

}  // namespace walkmask::picture
