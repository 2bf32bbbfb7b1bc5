#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "floor/point.h"

namespace walkmask {

struct Level;

/// A position in metres: x to the right, y up.
struct MetrePosition {
  double x = 0, y = 0;
};

/// The metres of the smallest pixels whose middles, rounded to thousandths, lie in their pixels: a
/// place that is read about can be asked about.
inline constexpr double kFinestMetres = 0.002;

/// The metres of a picture whose pixels are the cells of a map. Everything within walkmask is in
/// pixels; only what users write is in metres.
struct MetreGrid {
  double resolution = 1;              ///< metres of a pixel's side, at least kFinestMetres
  double origin_x = 0, origin_y = 0;  ///< metres, of the picture's lower left corner
  int width = 1, height = 1;          ///< pixels of the picture

  /// Returns the pixel that contains a position; its coordinates may lie outside the picture, up to
  /// a billion pixels. On the border of two pixels it is the right or upper one, and positions less
  /// than a millionth of a pixel before a border count as on it: 0.3 is three cells of 0.1.
  Point pixel_at(MetrePosition position) const;

  /// Returns the middle of a pixel.
  MetrePosition middle_of(Point pixel) const {
    return {origin_x + (pixel.x + 0.5) * resolution,
            origin_y + (height - 1 - pixel.y + 0.5) * resolution};
  }

  /// Returns where the upper left corner of a pixel is.
  MetrePosition corner_of(Point pixel) const {
    return {origin_x + pixel.x * resolution, origin_y + (height - pixel.y) * resolution};
  }

  /// Returns the smallest diameter in whole pixels, at least 1, that is not smaller than one in
  /// metres by more than a millionth of a pixel. At most a billion.
  int diameter_of(double metres) const;

  /// Returns a length in pixels, longer by a millionth of a pixel: 0.3 allows three cells of 0.1.
  double length_of(double metres) const;

  /// Returns whether the pixels of two pictures, counted from the top left, lie at the same
  /// positions. Ignores differences of less than a millionth of a pixel.
  bool has_same_pixels(const MetreGrid& other) const;

  bool contains(Point pixel) const {
    return pixel.x >= 0 && pixel.y >= 0 && pixel.x < width && pixel.y < height;
  }
};

/// Returns the error about a position outside the map, without file and place. `name` goes before
/// its coordinates.
Error outside_map(const MetreGrid& grid, MetrePosition position, const std::string& name);

/// Returns "-1.025,0.5".
std::string position_text(MetrePosition position);

/// The units of places and lengths in reports: pixels of the room, or the metres of its manifest.
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
