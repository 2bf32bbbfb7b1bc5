#include "path/blocked_floor.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "floor/line_of_sight.h"

namespace walkmask {
namespace {

/// Returns the smallest rectangle around pixels. Precondition: there are any.
Bounds box_of(const BlockedPixels& pixels) {
  const int bottom = pixels.top + static_cast<int>(pixels.rows.size()) - 1;
  Bounds box = {pixels.rows[0].first, pixels.top, pixels.rows[0].last, bottom};
  for (const auto [first, last] : pixels.rows) {
    box.left = std::min(box.left, first);
    box.right = std::max(box.right, last);
  }
  return box;
}

/// Returns whether there are pixels and none lies at the edge of a mask, so that no others are cut
/// off there.
bool is_inside(const BlockedPixels& pixels, Size mask) {
  if (pixels.rows.empty()) return false;
  const Bounds box = box_of(pixels);
  return box.left > 0 && box.top > 0 && box.right < mask.width - 1 && box.bottom < mask.height - 1;
}

/// Returns whether a path passes so near to a box that its pixels may meet those inside.
bool is_near(const Bounds& box, const std::vector<Point>& waypoints) {
  constexpr int kMargin = 2;  // a diagonal step needs the pixels on both sides
  const Bounds wide = {box.left - kMargin, box.top - kMargin, box.right + kMargin,
                       box.bottom + kMargin};
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    if (may_pass(waypoints[i - 1], waypoints[i], wide)) return true;
  }
  return false;
}

}  // namespace

BlockedFloor::BlockedFloor(const PreparedFloor& floor, MaskScale scale)
    : floor_(floor), scale_(scale), pixels_(floor.floor), around_(floor.floor, {}) {}

bool BlockedFloor::replace(const Blockers& blockers) {
  assert(blockers.shapes.size() <= kMostBlockers);
  const Point start = scale_.to_mask(blockers.start);
  const auto is_ignored_as_before = [start](const PlacedBlocker& placed) {
    return placed.pixels.contains(start) == placed.is_ignored;
  };
  const bool same = are_placed(blockers);
  if (same && std::ranges::all_of(placed_, is_ignored_as_before)) return false;
  // All memory is allocated before anything changes.
  boxes_.reserve(blockers.shapes.size());
  std::vector<PlacedBlocker> next;
  if (!same) next = placed(blockers);
  for (PlacedBlocker& last : placed_) {
    restore(last.pixels, pixels_);
    if (last.is_taken_out) restore(last.pixels, around_.floor);
    last.is_taken_out = false;
  }
  if (!same) {
    placed_ = std::move(next);
    footprint_ = blockers.footprint;
  }
  for (PlacedBlocker& placed : placed_) {
    placed.is_ignored = placed.pixels.contains(start);
    if (placed.takes_pixels()) remove(placed.pixels, pixels_);
  }
  list_boxes();
  return true;
}

/// Lists the boxes of the blockers that are not taken out of the prepared floor.
void BlockedFloor::list_boxes() {
  boxes_.clear();
  takes_pixels_ = has_prepared_ = false;
  for (const PlacedBlocker& placed : placed_) {
    if (!placed.takes_pixels()) continue;
    takes_pixels_ = true;
    if (placed.is_taken_out) has_prepared_ = true;
    if (!placed.is_taken_out) boxes_.push_back(box_of(placed.pixels));
  }
}

void BlockedFloor::take_out(PlacedBlocker& placed) {
  remove(placed.pixels, around_.floor);
  placed.is_taken_out = true;
}

void BlockedFloor::take_out_near(const std::vector<Point>& waypoints) {
  if (has_prepared_) return take_out_all();
  for (PlacedBlocker& placed : placed_) {
    if (placed.takes_pixels() && is_near(box_of(placed.pixels), waypoints)) take_out(placed);
  }
  list_boxes();
  if (!has_prepared_) take_out_all();
}

void BlockedFloor::take_out_all() {
  for (PlacedBlocker& placed : placed_) {
    if (placed.takes_pixels() && !placed.is_taken_out) take_out(placed);
  }
  list_boxes();
}

bool BlockedFloor::are_placed(const Blockers& blockers) const {
  return footprint_ == blockers.footprint &&
         std::ranges::equal(placed_, blockers.shapes, {}, &PlacedBlocker::shape);
}

/// Returns blockers with their pixels. One of the same form as another, as in a crowd, is a copy of
/// it.
std::vector<BlockedFloor::PlacedBlocker> BlockedFloor::placed(const Blockers& blockers) const {
  const bool is_same_agent = blockers.footprint == footprint_;
  std::vector<PlacedBlocker> next;
  next.reserve(blockers.shapes.size());
  for (const Blocker& shape : blockers.shapes) {
    std::optional<BlockedPixels> pixels = copied(next, shape, blockers.footprint);
    if (!pixels && is_same_agent) pixels = copied(placed_, shape, footprint_);
    if (!pixels) pixels = pixels_blocked(shape, blockers.footprint, scale_, size());
    next.push_back({shape, std::move(*pixels)});
  }
  return next;
}

/// Returns the pixels of a blocker, copied from another that differs in its place alone, of the
/// same agent; absent if there is none.
std::optional<BlockedPixels> BlockedFloor::copied(std::span<const PlacedBlocker> placed,
                                                  const Blocker& shape,
                                                  const Footprint& footprint) const {
  for (const PlacedBlocker& other : placed) {
    Blocker moved = other.shape;
    moved.place = shape.place;
    const Point by = shape.place - other.shape.place;
    if (moved != shape || by.x % scale_.factor != 0 || by.y % scale_.factor != 0) continue;
    if (footprint.is_scaled() && by.y != 0) continue;  // the agent has another size there
    BlockedPixels pixels = other.pixels;
    if (!is_inside(pixels, size())) continue;
    pixels.top += by.y / scale_.factor;
    for (auto& columns : pixels.rows) {
      if (columns.is_empty()) continue;
      columns.first += by.x / scale_.factor;
      columns.last += by.x / scale_.factor;
    }
    if (is_inside(pixels, size())) return pixels;
  }
  return std::nullopt;
}

/// Makes pixels what they are in the floor. Restores whole words, so neighbouring pixels may be
/// restored too; call it for all before removing any.
void BlockedFloor::restore(const BlockedPixels& pixels, BitGrid& grid) const {
  int y = pixels.top;
  for (const BlockedPixels::Columns columns : pixels.rows) {
    if (!columns.is_empty()) {
      const auto begin = static_cast<std::size_t>(columns.first) / BitGrid::kWordBits;
      const auto end = static_cast<std::size_t>(columns.last) / BitGrid::kWordBits + 1;
      const std::span<const BitGrid::Word> words = floor_.floor.row(y);
      std::ranges::copy(words.subspan(begin, end - begin), grid.row(y).subspan(begin).begin());
    }
    ++y;
  }
}

void BlockedFloor::remove_ignored(std::vector<Blocker>& blockers) const {
  blockers.clear();
  for (const PlacedBlocker& placed : placed_) {
    if (!placed.is_ignored) blockers.push_back(placed.shape);
  }
}

const PreparedFloor& BlockedFloor::prepare() {
  std::vector<Rows> changed;
  for (const PlacedBlocker& placed : placed_) {
    if (!placed.is_taken_out) continue;
    const Bounds box = box_of(placed.pixels);
    changed.push_back({box.top, box.bottom});
  }
  around_.blocks.cut_anew(floor_.blocks, around_.floor, groups_of_rows(std::move(changed)));
  return around_;
}

}  // namespace walkmask
