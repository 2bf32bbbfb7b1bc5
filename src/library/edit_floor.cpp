#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "floor/bounds.h"
#include "floor/byte_pixels.h"
#include "floor/clearance.h"
#include "floor/disc.h"
#include "floor/runs.h"
#include "floor/wall_distances.h"
#include "library/handles.h"
#include "library/status.h"

namespace walkmask {
namespace {

bool is_side(std::int32_t side) {
  constexpr std::int32_t kLargest = 32768;
  return side >= 1 && side <= kLargest;
}

walkmask_status check_edit(const walkmask_edit& edit) {
  if (edit.shape < WALKMASK_RECTANGLE || edit.shape > WALKMASK_PIXELS) {
    return failed(WALKMASK_BAD_ARGUMENT, "the shape of an edit is unknown to this version");
  }
  if (!is_side(edit.width) || (edit.shape != WALKMASK_DISC && !is_side(edit.height))) {
    return failed(WALKMASK_BAD_ARGUMENT, "the sides of an edit are not 1 to 32768");
  }
  if (edit.shape == WALKMASK_PIXELS && edit.stride < static_cast<std::size_t>(edit.width)) {
    return failed(WALKMASK_BAD_ARGUMENT, "the stride of an edit is shorter than its row");
  }
  return WALKMASK_OK;
}

/// Returns the smallest rectangle around an edit, cut off at the sides of the mask; absent if the
/// edit lies outside.
std::optional<Bounds> box_of(const walkmask_edit& edit, const BitGrid& mask) {
  const bool is_disc = edit.shape == WALKMASK_DISC;
  const std::int64_t reach = is_disc ? (edit.width - 1) / 2 : 0;
  const std::int64_t left = edit.place.x - reach, top = edit.place.y - reach;
  const std::int64_t width = is_disc ? 2 * reach + 1 : edit.width;
  const std::int64_t height = is_disc ? width : edit.height;
  if (left + width <= 0 || top + height <= 0 || left >= mask.width() || top >= mask.height()) {
    return std::nullopt;
  }
  return Bounds{static_cast<int>(std::max<std::int64_t>(left, 0)),
                static_cast<int>(std::max<std::int64_t>(top, 0)),
                static_cast<int>(std::min<std::int64_t>(left + width, mask.width())) - 1,
                static_cast<int>(std::min<std::int64_t>(top + height, mask.height())) - 1};
}

/// Calls use(y, first, last) for the spans of a disc in `box`, which is its box_of().
template <typename Use>
void for_each_span_of_disc(const walkmask_edit& edit, const Bounds& box, const Use& use) {
  const HalfWidths half_widths = disc(least_squared_distance(edit.width, 1));
  for (int y = box.top; y <= box.bottom; ++y) {
    const int half_width = half_widths[static_cast<std::size_t>(std::abs(y - edit.place.y))];
    const int first = std::max(edit.place.x - half_width, box.left);
    const int last = std::min(edit.place.x + half_width, box.right);
    if (first <= last) use(y, first, last);
  }
}

/// Calls use(y, first, last) for the runs of pixels of an edit in `box`, which is its box_of().
template <typename Use>
void for_each_span_of_pixels(const walkmask_edit& edit, const Bounds& box, const Use& use) {
  const int width = box.right - box.left + 1;
  for (int y = box.top; y <= box.bottom; ++y) {
    const std::uint8_t* const row =
        edit.bytes + static_cast<std::size_t>(y - edit.place.y) * edit.stride;
    BitGrid pixels(width, 1);
    set_where_not_zero({row + (box.left - edit.place.x), static_cast<std::size_t>(width)},
                       pixels.row(0));
    for_each_run(pixels, 0,
                 [&](int first, int last) { use(y, box.left + first, box.left + last); });
  }
}

/// Makes the pixels of an edit floor or wall. `box` is its box_of().
void paint(const walkmask_edit& edit, const Bounds& box, BitGrid& mask) {
  const auto paint_span = [&](int y, int first, int last) {
    if (edit.is_floor != 0) {
      mask.set_span(y, first, last);
    } else {
      mask.reset_span(y, first, last);
    }
  };
  switch (edit.shape) {
    case WALKMASK_RECTANGLE:
      for (int y = box.top; y <= box.bottom; ++y) paint_span(y, box.left, box.right);
      return;
    case WALKMASK_DISC:
      return for_each_span_of_disc(edit, box, paint_span);
    case WALKMASK_PIXELS:
      return for_each_span_of_pixels(edit, box, paint_span);
    case WALKMASK_ELLIPSE:
      return;  // which check_edit refuses
  }
}

/// Applies edits to a mask, one after the other. Returns the smallest rectangle around all; absent
/// if they lie outside.
std::optional<Bounds> paint_all(std::span<const walkmask_edit> edits, BitGrid& mask) {
  std::optional<Bounds> changed;
  for (const walkmask_edit& edit : edits) {
    const std::optional<Bounds> box = box_of(edit, mask);
    if (!box) continue;
    paint(edit, *box, mask);
    changed = changed ? around(*changed, *box) : *box;
  }
  return changed;
}

/// Returns a floor, for its agent if it has one, after edits of its mask.
walkmask_floor edited(const walkmask_floor& floor, std::span<const walkmask_edit> edits) {
  const PreparedFloor& prepared = *floor.prepared;
  BitGrid mask = floor.agent ? *floor.agent->mask : prepared.floor;
  const std::optional<Bounds> changed = paint_all(edits, mask);
  if (!changed) return floor;
  if (!floor.agent) {
    const Rows rows = {changed->top, changed->bottom};
    return {std::make_shared<const SharedFloor>(prepared, std::move(mask), rows),
            floor.scale,
            {},
            floor.scaling};
  }
  const Footprint footprint = floor.agent->footprint;
  BitGrid pixels = prepared.floor;
  const std::optional<Rows> rows =
      repair_floor_for_footprint(mask, footprint, floor.scale.factor, *changed, pixels);
  return {rows ? std::make_shared<const SharedFloor>(prepared, std::move(pixels), *rows)
               : floor.prepared,
          floor.scale,
          walkmask_floor::Agent{footprint, std::make_shared<const BitGrid>(std::move(mask))}};
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_floor_edit(const walkmask_floor* floor, const walkmask_edit* edits,
                                    size_t count, walkmask_floor** result) {
  return guarded([&] {
    for (const walkmask_edit& edit : std::span(edits, count)) {
      const walkmask_status checked = check_edit(edit);
      if (checked != WALKMASK_OK) return checked;
    }
    *result = std::make_unique<walkmask_floor>(edited(*floor, {edits, count})).release();
    return WALKMASK_OK;
  });
}
