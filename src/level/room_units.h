#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "floor/point.h"
#include "level/metre_grid.h"

namespace walkmask {

struct Level;

/// The units in which users read about a level: pixels of the room, or the metres of its manifest.
/// In metres a pixel is its middle, y goes up, and places are rounded to thousandths.
class RoomUnits {
 public:
  RoomUnits() = default;  ///< pixels
  explicit RoomUnits(const std::optional<MetreGrid>& metres) : metres_(metres) {}

  /// Returns the metres; absent in pixels.
  const std::optional<MetreGrid>& metres() const { return metres_; }

  /// Returns the metres of a pixel's side; absent in pixels.
  std::optional<double> resolution() const {
    return metres_ ? std::optional(metres_->resolution) : std::nullopt;
  }

  std::string_view name() const { return metres_ ? "metres" : "pixels"; }

  double length(double pixels) const { return metres_ ? pixels * metres_->resolution : pixels; }

  /// Returns "120,340", or "-1.025,0.5" in metres.
  std::string place(Point pixel) const;

 private:
  std::optional<MetreGrid> metres_;
};

RoomUnits units_of(const Level& level);

/// Returns the units in which two levels are read about together: metres if their pixels lie at the
/// same positions, else pixels.
RoomUnits common_units(const Level& one, const Level& other);

}  // namespace walkmask
