#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "floor/point.h"

namespace walkmask {

/// The blockers of a question, all in pixels of the room. Those whose pixels contain the start are
/// ignored, so that an agent may be listed among its own blockers.
/// Preconditions: the shapes are usable (see is_usable), and at most kMostBlockers; the start is
/// inside the room.
struct Blockers {
  std::span<const Blocker> shapes = {};
  int diameter = 1;  ///< of the agent
  Point start = {};  ///< of the question, as it was asked
};

/// A floor without the pixels that the blockers of a question take from its agent.
class BlockedFloor {
 public:
  /// `floor`, which must outlive this object, is the floor of the agent.
  /// Time: linear in the words of the floor.
  BlockedFloor(const PreparedFloor& floor, MaskScale scale);

  /// Replaces the blockers. Returns false if the pixels stay as they are. Time: linear in the
  /// blockers if these are the last ones again; else as pixels_blocked().
  bool replace(const Blockers& blockers);

  /// Returns the floor without the pixels of the blockers.
  const BitGrid& pixels() const { return pixels_; }

  /// Returns the rows where pixels may differ from the floor; absent if none do.
  std::optional<Rows> changed_rows() const;

  /// Prepares the pixels. Time: as the constructor of Blocks that takes the changed rows.
  /// Precondition: changed_rows().
  std::unique_ptr<const PreparedFloor> prepared() const;

 private:
  struct PlacedBlocker {
    Blocker shape;
    BlockedPixels pixels;
    bool is_ignored = false;
  };

  bool are_placed(const Blockers& blockers) const;
  void restore(const BlockedPixels& pixels);

  const PreparedFloor& floor_;
  MaskScale scale_;
  int diameter_ = 1;
  std::vector<PlacedBlocker> placed_;
  BitGrid pixels_;
};

}  // namespace walkmask
