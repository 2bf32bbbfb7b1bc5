#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "floor/point.h"
#include "path/legs.h"

namespace walkmask {

/// A position on a path, in pixels. Pixel centres are whole numbers.
struct PathPosition {
  double x = 0, y = 0;

  friend bool operator==(PathPosition, PathPosition) = default;
};

/// A character that walks along a path. Distances are in walked units, see path/legs.h.
class Follower {
 public:
  /// Starts at the first waypoint. Precondition: there is a waypoint, and depth > 0.
  Follower(std::span<const Point> waypoints, double depth);

  /// Moves forward, at most to the last waypoint, and returns the distance moved. A distance that
  /// is negative or not a number moves nothing; infinity moves to the end. Time: linear in the
  /// waypoints passed.
  double advance(double distance);

  /// Moves forward to a distance from the start, in the same way.
  void advance_to(double distance);

  /// Returns the current position, exactly a waypoint's at the start and the end.
  PathPosition position() const;

  /// Returns the current leg, as the step between its ends: at a waypoint the next leg, at the end
  /// the last leg. Absent on a path that is a single pixel.
  std::optional<Point> leg() const;

  double walked() const { return walked_; }  ///< from the start
  double length() const { return length_; }  ///< of the whole path
  bool is_done() const { return walked_ >= length_; }

 private:
  std::vector<Point> waypoints_;  // no two consecutive ones are equal
  double depth_;
  double length_ = 0;
  double walked_ = 0;
  std::size_t leg_ = 0;    // the index of the waypoint that the current leg begins at
  double leg_begin_ = 0;   // its distance from the start
  double leg_length_ = 0;  // 0 on a path that is a single pixel
};

/// The most positions that spaced_positions returns.
inline constexpr int kMostPositions = 1'000'000;

/// Returns the first waypoint, the positions each `spacing` walked units farther along the path,
/// and the last waypoint, which may be nearer to the position before it. Absent if there are more
/// than kMostPositions. Precondition: there is a waypoint, depth > 0, spacing > 0. Time: linear in
/// the waypoints and the positions.
std::optional<std::vector<PathPosition>> spaced_positions(std::span<const Point> waypoints,
                                                          double depth, double spacing);

}  // namespace walkmask
