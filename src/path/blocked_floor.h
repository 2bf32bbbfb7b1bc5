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

/// A floor without the pixels that the blockers of a question take from its agent. Some of them are
/// taken out of a prepared floor too: those that a path has met. Most questions need no others.
class BlockedFloor {
 public:
  /// `floor`, which must outlive this object, is the floor of the agent.
  /// Time: linear in the words of the floor.
  BlockedFloor(const PreparedFloor& floor, MaskScale scale);

  /// Replaces the blockers and puts those that were taken out back into the prepared floor. Returns
  /// false, and changes nothing, if the pixels stay as they are. If memory runs out, the last
  /// blockers stay. Time: linear in the blockers if these are the last ones again; else as
  /// pixels_blocked().
  bool replace(const Blockers& blockers);

  /// Removes the ignored blockers from a list. Precondition: it lists the last blockers.
  void remove_ignored(std::vector<Blocker>& blockers) const;

  /// Returns whether the blockers take any pixels.
  bool takes_pixels() const { return takes_pixels_; }

  /// Returns whether any of them are taken out of the prepared floor.
  bool has_prepared() const { return has_prepared_; }

  /// Returns the floor without the pixels of the blockers, as what remains of the prepared floor: a
  /// box for each blocker that is not taken out of it. Valid until the next change.
  RemainingFloor remaining() const { return {pixels_, boxes_}; }

  /// Takes the blockers near a path out of the prepared floor, or all if none is near or some have
  /// been taken out before.
  void take_out_near(const std::vector<Point>& waypoints);

  void take_out_all();

  /// Cuts the prepared floor into blocks, and returns it. It is always the same object, so that it
  /// keeps its memory: nothing may read it any more when blockers are taken out or replaced. Time:
  /// as the constructor of Blocks that takes the changed rows. Precondition: has_prepared().
  const PreparedFloor& prepare();

 private:
  struct PlacedBlocker {
    Blocker shape;
    BlockedPixels pixels;
    bool is_ignored = false;
    bool is_taken_out = false;

    bool takes_pixels() const { return !is_ignored && !pixels.rows.empty(); }
  };

  Size size() const { return {pixels_.width(), pixels_.height()}; }
  bool are_placed(const Blockers& blockers) const;
  std::vector<PlacedBlocker> placed(const Blockers& blockers) const;
  std::optional<BlockedPixels> copied(std::span<const PlacedBlocker> placed, const Blocker& shape,
                                      const Footprint& footprint) const;
  void restore(const BlockedPixels& pixels, BitGrid& grid) const;
  void take_out(PlacedBlocker& placed);
  void list_boxes();

  const PreparedFloor& floor_;
  MaskScale scale_;
  Footprint footprint_ = 1;
  std::vector<PlacedBlocker> placed_;
  BitGrid pixels_;             // without those of all blockers
  std::vector<Bounds> boxes_;  // of those that take pixels and are not taken out
  bool takes_pixels_ = false, has_prepared_ = false;
  PreparedFloor around_;  // its blocks are those of the last prepare()
};

}  // namespace walkmask
