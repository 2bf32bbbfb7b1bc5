#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/clearance_map.h"
#include "floor/point.h"
#include "survey/narrows.h"
#include "survey/steps.h"

namespace walkmask {

/// Returns the largest diameter, at most `most`, of an agent that passes, or 0. Tries bit by bit
/// from the highest, so that most questions begin with the same diameters. Precondition: if an
/// agent passes, all narrower ones do.
template <typename Passes>
int largest_diameter(int most, Passes passes) {
  int largest = 0;
  for (auto bit = std::bit_floor(static_cast<unsigned>(most)); bit > 0; bit /= 2) {
    const int wider = largest + static_cast<int>(bit);
    if (wider <= most && passes(wider)) largest = wider;
  }
  return largest;
}

/// The bottleneck between two points: the tightest place for the widest agent that gets through.
struct Passage {
  int diameter;  ///< the width of the widest agent, in pixels of the room (see ClearanceMap); 0 if
                 ///< agents of its outline are too deep even at a width of 1
  Point pixel;   ///< tightest pixel
  int gap;       ///< gap_width there, in pixels of the floor
  /// One of the two points is itself too close to a wall: a wider agent fits next to it, and the
  /// floor for that agent is connected there.
  bool at_end = false;
};

/// The bottlenecks between the points of one floor, found on demand. Floors and narrows of a
/// question are cached for the next. Not thread-safe.
class Passages {
 public:
  /// The most bytes that are cached between questions. A question itself takes the floors of at
  /// most 26 diameters, and the narrows of one.
  static constexpr std::int64_t kMostKeptBytes = std::int64_t{256} << 20;

  /// Keeps references to the map and to `steps`. All questions charge `steps` for tight pixels and
  /// their neighbours, blocks, and words of floors.
  Passages(const ClearanceMap& clearances, Steps& steps,
           std::int64_t most_kept_bytes = kMostKeptBytes)
      : clearances_(clearances), steps_(steps), most_kept_bytes_(most_kept_bytes) {}

  /// Finds the bottleneck; absent if the points cannot reach each other, for example because one is
  /// not floor.
  ///
  /// The diameter: the largest width whose floor_for_footprint still connects the points.
  ///
  /// The pixel: on the floor for that diameter, the pixels where no wider agent fits are
  /// called tight. Every path passes some of them. Among those on paths that pass as few as
  /// possible it is the one nearest to a wall. Ties: the one nearest to the middle of such a path
  /// (the smallest difference between the number of tight pixels before it and after it), then the
  /// smaller y, then the smaller x. So it does not depend on which end is `a`.
  ///
  /// Time: linear in the words of the floor and its blocks for each new diameter; linear in the
  /// tight pixels of its diameter for each new bottleneck, or in the tight pixels on shortest paths
  /// if `a` is the same as in the last question (see Narrows). Precondition: the points are inside.
  std::optional<Passage> between(Point a, Point b);

  /// Like between, but from the nearest pixel to `a` to the nearest pixel to `b` where a wider
  /// agent fits, since a point next to a wall is not a bottleneck. Absent also if the wider agent
  /// gets from one of these pixels to the other.
  std::optional<Passage> away_from_ends(Point a, Point b);

  /// Returns how far each pixel is from the nearest wall.
  const ClearanceMap& clearances() const { return clearances_; }

  /// Returns the floor for an agent of this diameter, cut into blocks; valid until the next call of
  /// this or of a function above.
  const Blocks& blocks(int diameter);

  /// Returns the bytes cached now.
  std::int64_t bytes() const { return bytes_; }

 private:
  const PreparedFloor& floor_for(int diameter);
  Narrows& narrows_for(int diameter);
  void drop_if_too_large();
  bool connects(Point a, Point b, int diameter);
  int widest_that_passes(Point a, Point b);

  static constexpr std::size_t kFloorsOfQuestion = 26;

  int least_width() const { return clearances_.outline().width_of_point(); }
  const BitGrid& point_floor() { return floor_for(least_width()).floor; }

  const ClearanceMap& clearances_;
  Steps& steps_;
  std::int64_t most_kept_bytes_;
  std::int64_t bytes_ = 0;
  std::map<int, PreparedFloor> floors_;  // by the width
  std::map<int, Narrows> narrows_;
  std::map<std::tuple<int, Narrows::NarrowNode, Narrows::NarrowNode>, Passage> found_;
};

}  // namespace walkmask
