#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "floor/blocks.h"
#include "path/block_corner.h"
#include "path/half_point.h"
#include "path/shortest_path.h"

namespace walkmask {

/// The places that a search between two pixels looks from: its start, and the corners that it
/// reached, each with the shortest path to it that is known. Every place that was reached is a
/// visit, and has a number; the start is visit 0.
///
/// Memory: 16 bytes a block, and for each corner that was reached; it is kept from one search to
/// the next. The blocks must outlive this object.
class ReachedCorners {
 public:
  static constexpr std::int32_t kNone = -1;
  static constexpr double kNever = std::numeric_limits<double>::infinity();

  /// A place that was reached.
  struct Visit {
    double g;                  // the length of the path to it, in half pixels
    BlockCorner corner;        // any if it is the start
    std::int32_t parent;       // the visit at which the path turns before it
    bool is_expanded = false;  // by the part of a search that hurries
  };

  explicit ReachedCorners(const Blocks& blocks);

  /// Takes over the memory of another object, which may only be destroyed afterwards.
  ReachedCorners(const Blocks& blocks, ReachedCorners&& spent);

  /// Forgets all places but the start of the next search.
  void begin(HalfPoint start);

  Visit& operator[](std::int32_t visit) { return visits_[static_cast<std::size_t>(visit)]; }
  const Visit& operator[](std::int32_t visit) const {
    return visits_[static_cast<std::size_t>(visit)];
  }

  /// Returns the visit of a corner; if it was not reached, a new one with a path of length kNever.
  std::int32_t visit_of(BlockCorner corner) {
    Visited& visited = visited_[static_cast<std::size_t>(corner.block)];
    std::uint32_t& number = visited.visits[corner.number()];
    if (number < first_number_) {
      number = first_number_ + static_cast<std::uint32_t>(visits_.size());
      visits_.push_back({kNever, corner, kNone});
    }
    return static_cast<std::int32_t>(number - first_number_);
  }

  /// Returns the visit of a corner, kNone if it was not reached.
  std::int32_t known_visit_of(BlockCorner corner) const {
    const std::uint32_t number =
        visited_[static_cast<std::size_t>(corner.block)].visits[corner.number()];
    return number >= first_number_ ? static_cast<std::int32_t>(number - first_number_) : kNone;
  }

  HalfPoint place_of(std::int32_t visit) const {
    return visit == 0 ? start_ : walkmask::place_of(blocks_, (*this)[visit].corner);
  }

  /// Overwrites `turns` with the turns of the path through a visit, from which it goes straight to
  /// `goal`. Corners at which it goes straight on along walls are left out.
  void retrace(std::int32_t last, HalfPoint goal, std::vector<Turn>& turns) const;

 private:
  // The visits of a block's four corners. Most corners are never reached, so visits exist only on
  // demand: in noise a search mostly waits for memory.
  // Numbers go on from search to search: smaller ones belong to earlier searches.
  struct alignas(16) Visited {
    std::array<std::uint32_t, 4> visits = {};
  };

  const Blocks& blocks_;
  HalfPoint start_;
  std::vector<Visited> visited_;  // for each block
  std::vector<Visit> visits_;
  std::uint32_t first_number_ = 0;  // of the visits of this search, from 1
};

}  // namespace walkmask
