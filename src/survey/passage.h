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

namespace walkmask {

/// Returns the largest diameter, `most` or less, of an agent that passes; 0 where none does. Looks
/// bit by bit from the highest, so that most questions begin with the same diameters. Precondition:
/// where an agent passes, all narrower ones do.
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
  int diameter;  ///< of that agent, in pixels of the room (see ClearanceMap)
  Point pixel;   ///< where it is tightest
  int gap;       ///< gap_width there, in pixels of the floor
  /// A point of the two is too close to a wall itself: beside it there is floor for a wider
  /// agent, and all of that is connected.
  bool at_end = false;
};

/// The bottlenecks between the points of one floor, found when they are asked for. What one
/// question needed is kept for the next. Not for several threads at once.
class Passages {
 public:
  /// The most bytes that are kept from one question to the next. A question takes as much as the
  /// floors of at most 26 diameters do, and the narrows of one.
  static constexpr std::int64_t kMostKeptBytes = std::int64_t{256} << 20;

  /// Keeps a reference to the map.
  explicit Passages(const ClearanceMap& clearances, std::int64_t most_kept_bytes = kMostKeptBytes)
      : clearances_(clearances), most_kept_bytes_(most_kept_bytes) {}

  /// Finds the bottleneck; absent if the points cannot reach each other, for example because one is
  /// not floor.
  ///
  /// The diameter is the largest for which floor_for_diameter still connects them.
  ///
  /// The pixel: on the floor for that diameter, the pixels where no wider agent fits are
  /// called tight. Every path passes some of them. Among those on paths that pass as few as
  /// possible it is the one nearest to a wall. Ties: the one nearest to the middle of such a path
  /// (the smallest difference between the number of tight pixels before it and after it), then the
  /// smaller y, then the smaller x. So it does not depend on which end is `a`.
  ///
  /// Time: for each diameter that is looked at for the first time, linear in the words of the floor
  /// and its blocks; for a bottleneck that is new, linear in the tight pixels of its diameter, but
  /// for questions with the same `a` in those on shortest paths (see Narrows). Precondition: the
  /// points are inside.
  std::optional<Passage> between(Point a, Point b);

  /// Returns the same, but between the nearest pixels to `a` and to `b` where a wider agent fits: a
  /// point beside a wall is no bottleneck. Absent also where the wider agent gets from one of these
  /// to the other.
  std::optional<Passage> away_from_ends(Point a, Point b);

  /// Returns how far each pixel is from the nearest wall.
  const ClearanceMap& clearances() const { return clearances_; }

  /// Returns the floor for an agent of this diameter, cut into blocks; valid until the next of
  /// these and of the questions above.
  const Blocks& blocks(int diameter);

  /// Returns the bytes that are kept now.
  std::int64_t bytes() const { return bytes_; }

  /// Returns what all questions have looked at: tight pixels and their neighbours, blocks, and
  /// words of floors.
  std::int64_t looks() const;

 private:
  /// The floor of an agent.
  struct FloorOfDiameter {
    explicit FloorOfDiameter(BitGrid grid) : pixels(std::move(grid)), blocks(pixels) {}
    BitGrid pixels;
    Blocks blocks;
  };

  const FloorOfDiameter& floor_for(int diameter);
  Narrows& narrows_for(int diameter);
  void drop_if_too_large();
  bool connects(Point a, Point b, int diameter);
  int widest_that_passes(Point a, Point b);

  static constexpr std::size_t kFloorsOfQuestion = 26;
  static constexpr std::int64_t kPixelsPerLook = BitGrid::kWordBits;
  static constexpr std::int64_t kLooksOfTight = 12;  // of building narrows, for each tight pixel

  const ClearanceMap& clearances_;
  std::int64_t most_kept_bytes_;
  std::int64_t bytes_ = 0;
  std::int64_t looks_ = 0;                 // but for those of narrows
  std::map<int, FloorOfDiameter> floors_;  // by the diameter
  std::map<int, Narrows> narrows_;
  std::map<std::tuple<int, Narrows::NarrowNode, Narrows::NarrowNode>, Passage> found_;
};

}  // namespace walkmask
