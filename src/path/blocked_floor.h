#pragma once

#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocker.h"
#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/line_of_sight.h"
#include "floor/mask_scale.h"
#include "floor/point.h"

namespace walkmask {

/// The blockers of a question, all in pixels of the room. Those whose pixels contain the start are
/// ignored, so that an agent may be listed among its own blockers.
/// Preconditions: the shapes are usable (see is_usable), and at most kMostBlockers; the start is
/// inside the room.
struct Blockers {
  std::span<const Blocker> shapes = {};
  Footprint footprint = 1;  ///< of the agent
  Point start = {};         ///< of the question, as it was asked
};

/// A floor without the pixels that the blockers of a question take from its agent.
class BlockedFloor {
 public:
  /// `floor`, which must outlive this object, is the floor of the agent.
  /// Time: linear in the words of the floor.
  BlockedFloor(const PreparedFloor& floor, MaskScale scale);

  /// Replaces the blockers. Returns false if the pixels stay as they are. If memory runs out, the
  /// last blockers stay. Time: linear in the blockers if these are the last ones again; else as
  /// pixels_blocked().
  bool replace(const Blockers& blockers);

  /// Removes the ignored blockers from a list. Precondition: it lists the last blockers.
  void remove_ignored(std::vector<Blocker>& blockers) const;

  /// Returns the floor without the pixels of the blockers: a box for each that takes any. Valid
  /// until the blockers are replaced.
  RemainingFloor remaining() const { return {around_.floor, boxes_}; }

  /// Prepares the remaining floor, and returns it. It is always the same object, so that it keeps
  /// its memory: nothing may read it any more when the blockers are replaced. Time: as the
  /// constructor of Blocks that takes the changed rows. Precondition: there is a box.
  const PreparedFloor& prepare();

 private:
  struct PlacedBlocker {
    Blocker shape;
    BlockedPixels pixels;
    bool is_ignored = false;
  };

  Size size() const { return {around_.floor.width(), around_.floor.height()}; }
  bool are_placed(const Blockers& blockers) const;
  std::vector<PlacedBlocker> placed(const Blockers& blockers) const;
  std::optional<BlockedPixels> copied(std::span<const PlacedBlocker> placed,
                                      const Blocker& shape) const;
  void restore(const BlockedPixels& pixels);

  const PreparedFloor& floor_;
  MaskScale scale_;
  Footprint footprint_ = 1;
  std::vector<PlacedBlocker> placed_;
  std::vector<Bounds> boxes_;  // of those that are not ignored and have pixels
  PreparedFloor around_;       // without their pixels; its blocks are those of the last prepare()
};

}  // namespace walkmask
