#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/footprint.h"
#include "floor/mask_scale.h"
#include "floor/point.h"

namespace walkmask {

/// A shape that stands in the way of one question: another character, a piece of furniture. It lies
/// on pixels of the room and may reach beyond it.
struct Blocker {
  enum class Shape : std::uint8_t {
    rect,     ///< the pixels of a rectangle
    disc,     ///< the pixels nearer to the middle than half of the diameter, as of an agent
    ellipse,  ///< the pixels whose centres lie in an ellipse or on it
  };

  /// The largest coordinate of a place, in either direction from 0, and the largest side and
  /// diameter.
  static constexpr int kFarthest = 65536;
  static constexpr int kLargestRadius = 32768;

  Shape shape = Shape::rect;
  Point place;     ///< the top left pixel of a rectangle, else the middle pixel
  int across = 1;  ///< width of a rectangle, diameter of a disc, both from 1; radius of an ellipse
  int down = 1;    ///< height of a rectangle, from 1; other radius of an ellipse; 0 for a disc

  friend bool operator==(const Blocker&, const Blocker&) = default;
};

/// The most blockers of a question.
inline constexpr std::size_t kMostBlockers = 256;

/// Returns the name of a shape, as users write it; see base/words.h.
constexpr std::string_view word(Blocker::Shape shape) {
  switch (shape) {
    case Blocker::Shape::rect:
      return "rect";
    case Blocker::Shape::disc:
      return "disc";
    case Blocker::Shape::ellipse:
      return "ellipse";
  }
  return {};
}

/// Returns whether the place and the extents of a blocker are within their limits.
bool is_usable(const Blocker& blocker);

/// The pixels of a mask that an agent cannot use because of a blocker: a stretch of columns in each
/// of some consecutive rows. Only a scaled agent may have an empty stretch between others.
struct BlockedPixels {
  struct Columns {
    int first, last;
    bool is_empty() const { return first > last; }
    friend bool operator==(Columns, Columns) = default;
  };

  int top = 0;                ///< the row of the first stretch
  std::vector<Columns> rows;  ///< the first and the last are not empty

  bool contains(Point p) const;
  friend bool operator==(const BlockedPixels&, const BlockedPixels&) = default;
};

/// Returns the pixels of the mask where an agent of this footprint overlaps a blocker. If the mask
/// pixels that the blocker covers in part or in full become wall, floor_for_footprint (see
/// floor/clearance.h) removes these pixels from the floor and no others.
///
/// Exact, in integers. Time: the rows of the blocker times those of the agent, in the mask.
/// Preconditions: is_usable(blocker); as for floor_for_footprint.
BlockedPixels pixels_blocked(const Blocker& blocker, const Footprint& footprint, MaskScale scale,
                             Size mask);

/// Sets the pixels of a grid that a blocker covers. Time: linear in its rows and their words.
/// Precondition: is_usable(blocker).
void set_covered(const Blocker& blocker, BitGrid& grid);

/// Makes pixels wall. Time: linear in the words of the stretches.
/// Precondition: the pixels are of a mask of this size.
void remove(const BlockedPixels& pixels, BitGrid& floor);

}  // namespace walkmask
