#include "path/blocked_floor.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace walkmask {

BlockedFloor::BlockedFloor(const PreparedFloor& floor, MaskScale scale)
    : floor_(floor), scale_(scale), pixels_(floor.floor) {}

bool BlockedFloor::replace(const Blockers& blockers) {
  assert(blockers.shapes.size() <= kMostBlockers);
  const Point start = scale_.to_mask(blockers.start);
  const auto is_ignored_as_before = [start](const PlacedBlocker& placed) {
    return placed.pixels.contains(start) == placed.is_ignored;
  };
  const bool same = are_placed(blockers);
  if (same && std::ranges::all_of(placed_, is_ignored_as_before)) return false;
  for (const PlacedBlocker& placed : placed_) restore(placed.pixels);
  if (!same) {
    const Size mask = {pixels_.width(), pixels_.height()};
    placed_.clear();
    for (const Blocker& shape : blockers.shapes) {
      placed_.push_back({shape, pixels_blocked(shape, blockers.diameter, scale_, mask)});
    }
    diameter_ = blockers.diameter;
  }
  for (PlacedBlocker& placed : placed_) {
    placed.is_ignored = placed.pixels.contains(start);
    if (!placed.is_ignored) remove(placed.pixels, pixels_);
  }
  return true;
}

bool BlockedFloor::are_placed(const Blockers& blockers) const {
  return diameter_ == blockers.diameter &&
         std::ranges::equal(placed_, blockers.shapes, {}, &PlacedBlocker::shape);
}

/// Makes pixels what they are in the floor, with others of the same words.
void BlockedFloor::restore(const BlockedPixels& pixels) {
  int y = pixels.top;
  for (const auto [first, last] : pixels.rows) {
    const auto begin = static_cast<std::size_t>(first) / BitGrid::kWordBits;
    const auto end = static_cast<std::size_t>(last) / BitGrid::kWordBits + 1;
    const std::span<const BitGrid::Word> words = floor_.floor.row(y);
    std::ranges::copy(words.subspan(begin, end - begin), pixels_.row(y).subspan(begin).begin());
    ++y;
  }
}

std::optional<Rows> BlockedFloor::changed_rows() const {
  std::optional<Rows> changed;
  for (const auto& [shape, pixels, is_ignored] : placed_) {
    if (is_ignored || pixels.rows.empty()) continue;
    const Rows rows = {pixels.top, pixels.top + static_cast<int>(pixels.rows.size()) - 1};
    changed = changed
                  ? Rows{std::min(changed->first, rows.first), std::max(changed->last, rows.last)}
                  : rows;
  }
  return changed;
}

std::unique_ptr<const PreparedFloor> BlockedFloor::prepared() const {
  return std::make_unique<const PreparedFloor>(floor_, pixels_, *changed_rows());
}

}  // namespace walkmask
