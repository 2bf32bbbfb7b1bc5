#include "library/make_floor.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "floor/clearance.h"
#include "floor/mask_scale.h"
#include "level/paint.h"
#include "library/handles.h"
#include "library/status.h"

namespace walkmask {
namespace {

constexpr std::int64_t kLargestSide = 32768;
constexpr std::int64_t kMostPixels = std::int64_t{1} << 28;

/// Sets each pixel that `is_floor` returns true for, given its bytes. Linear in the pixels.
template <typename IsFloor>
BitGrid grid_of_bytes(int width, int height, const std::uint8_t* bytes, std::size_t stride,
                      std::size_t pixel_bytes, const IsFloor& is_floor) {
  BitGrid grid(width, height);
  for (int y = 0; y < height; ++y) {
    const std::uint8_t* pixel = bytes + static_cast<std::size_t>(y) * stride;
    const std::span<BitGrid::Word> row = grid.row(y);
    for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x, pixel += pixel_bytes) {
      row[x / BitGrid::kWordBits] |= BitGrid::Word{is_floor(pixel)} << (x % BitGrid::kWordBits);
    }
  }
  return grid;
}

template <typename IsFloor>
walkmask_status floor_of_bytes(int32_t width, int32_t height, const std::uint8_t* bytes,
                               std::size_t stride, int32_t scale, std::size_t pixel_bytes,
                               const IsFloor& is_floor, walkmask_floor** floor) {
  return guarded([&] {
    const walkmask_status checked = check_mask(width, height, scale);
    if (checked != WALKMASK_OK) return checked;
    if (stride < static_cast<std::size_t>(width) * pixel_bytes) {
      return failed(WALKMASK_BAD_ARGUMENT, "the stride is shorter than a row");
    }
    return hand_out(grid_of_bytes(width, height, bytes, stride, pixel_bytes, is_floor), scale,
                    floor);
  });
}

bool is_inside(const walkmask_span& span, int32_t width, int32_t height) {
  return span.y >= 0 && span.y < height && span.first >= 0 && span.first <= span.last &&
         span.last < width;
}

}  // namespace

walkmask_status check_mask(std::int64_t width, std::int64_t height, std::int64_t scale) {
  if (scale < 1 || scale > kLargestScale) {
    return failed(WALKMASK_BAD_ARGUMENT, "the scale is not 1 to 64");
  }
  if (width < 1 || height < 1 || std::max(width, height) * scale > kLargestSide ||
      width * height * scale * scale > kMostPixels) {
    return failed(WALKMASK_BAD_ARGUMENT,
                  "the room's sides are not 1 to 32768, or it has more than 268435456 pixels");
  }
  return WALKMASK_OK;
}

walkmask_status hand_out(BitGrid pixels, int scale, walkmask_floor** floor) {
  *floor = std::make_unique<walkmask_floor>(std::move(pixels), MaskScale{scale}, false).release();
  return WALKMASK_OK;
}

}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_floor_from_spans(int32_t width, int32_t height, const walkmask_span* spans,
                                          size_t count, int32_t scale, walkmask_floor** floor) {
  return guarded([&] {
    const walkmask_status checked = check_mask(width, height, scale);
    if (checked != WALKMASK_OK) return checked;
    BitGrid grid(width, height);
    for (const walkmask_span& span : std::span(spans, count)) {
      if (!is_inside(span, width, height)) {
        return failed(WALKMASK_BAD_ARGUMENT, "a span does not lie inside the mask");
      }
      grid.set_span(span.y, span.first, span.last);
    }
    return hand_out(std::move(grid), scale, floor);
  });
}

walkmask_status walkmask_floor_from_bytes(int32_t width, int32_t height, const uint8_t* bytes,
                                          size_t stride, int32_t scale, walkmask_floor** floor) {
  return floor_of_bytes(
      width, height, bytes, stride, scale, 1, [](const uint8_t* pixel) { return *pixel != 0; },
      floor);
}

walkmask_status walkmask_floor_from_rgba(int32_t width, int32_t height, const uint8_t* bytes,
                                         size_t stride, int32_t scale, walkmask_floor** floor) {
  const auto is_floor = [](const uint8_t* pixel) {
    return is_paintable({{pixel[0], pixel[1], pixel[2], pixel[3]}, {}}, {}, 0);
  };
  return floor_of_bytes(width, height, bytes, stride, scale, 4, is_floor, floor);
}

walkmask_status walkmask_floor_for_agent(const walkmask_floor* floor, int32_t diameter,
                                         walkmask_floor** result) {
  return guarded([&] {
    if (diameter < 1 || diameter > kLargestDiameter) {
      return failed(WALKMASK_BAD_ARGUMENT, "the diameter is not 1 to 4096");
    }
    if (floor->for_agent) {
      return failed(WALKMASK_BAD_ARGUMENT, "the floor is one for an agent already");
    }
    BitGrid pixels = floor_for_diameter(floor->prepared->floor, diameter, floor->scale.factor);
    *result = std::make_unique<walkmask_floor>(std::move(pixels), floor->scale, true).release();
    return WALKMASK_OK;
  });
}

void walkmask_floor_free(walkmask_floor* floor) {
  const std::unique_ptr<walkmask_floor> end(floor);
}
