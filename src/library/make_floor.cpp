#include "library/make_floor.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "floor/byte_pixels.h"
#include "floor/clearance.h"
#include "floor/mask_scale.h"
#include "floor/metric.h"
#include "floor/path_details.h"
#include "library/handles.h"
#include "library/status.h"

namespace walkmask {
namespace {

constexpr std::int64_t kLargestSide = 32768;
constexpr std::int64_t kMostPixels = std::int64_t{1} << 28;

/// Makes a floor of the rows of bytes that `read_row(bytes, words)` reads.
template <typename ReadRow>
walkmask_status floor_of_rows(int32_t width, int32_t height, const std::uint8_t* bytes,
                              std::size_t stride, int32_t scale, std::size_t pixel_bytes,
                              const ReadRow& read_row, walkmask_floor** floor) {
  return guarded([&] {
    const walkmask_status checked = check_mask(width, height, scale);
    if (checked != WALKMASK_OK) return checked;
    if (stride < static_cast<std::size_t>(width) * pixel_bytes) {
      return failed(WALKMASK_BAD_ARGUMENT, "the stride is shorter than a row");
    }
    BitGrid grid(width, height);
    for (int y = 0; y < height; ++y) {
      read_row(bytes + static_cast<std::size_t>(y) * stride, grid.row(y));
    }
    return hand_out(std::move(grid), scale, floor);
  });
}

bool is_inside(const walkmask_span& span, int32_t width, int32_t height) {
  return span.y >= 0 && span.y < height && span.first >= 0 && span.first <= span.last &&
         span.last < width;
}

constexpr const char* kHasAgent = "the floor was already made for an agent";

walkmask_status narrowed(const walkmask_floor& floor, const Footprint& at_full_size,
                         walkmask_floor** result) {
  if (floor.agent) return failed(WALKMASK_BAD_ARGUMENT, kHasAgent);
  const Footprint footprint = at_full_size.scaled_by(floor.scaling);
  const std::shared_ptr<const BitGrid> mask(floor.prepared, &floor.prepared->floor);
  auto prepared = std::make_shared<const SharedFloor>(
      floor_for_footprint(*mask, footprint, floor.scale.factor));
  const walkmask_floor made = {std::move(prepared), floor.scale,
                               walkmask_floor::Agent{footprint, mask}};
  *result = std::make_unique<walkmask_floor>(made).release();
  return WALKMASK_OK;
}

bool is_scaled_row(int32_t row) {
  return -kFarthestScalingRow <= row && row <= kFarthestScalingRow;
}

bool is_percent(double percent) { return percent > 0 && percent <= kLargestPercent; }

}  // namespace

RowScaling scaling_of(const walkmask_scaling& scaling) {
  return {scaling.top, scaling.bottom, scaling.at_top, scaling.at_bottom};
}

const char* fault_of_scaling(const walkmask_scaling& scaling) {
  if (!is_scaled_row(scaling.top) || !is_scaled_row(scaling.bottom) ||
      scaling.top >= scaling.bottom) {
    return "the rows of the scaling are not -32768 to 32768, the top one first";
  }
  if (!is_percent(scaling.at_top) || !is_percent(scaling.at_bottom)) {
    return "a per cent of the scaling is not above 0 and at most 1000";
  }
  return nullptr;
}

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

std::optional<Footprint> footprint_of(walkmask_shape shape, std::int32_t width,
                                      std::int32_t depth) {
  const auto is_side = [](std::int32_t side) { return side >= 1 && side <= kLargestDiameter; };
  if (!is_side(width) || !is_side(depth)) return std::nullopt;
  switch (static_cast<int>(shape)) {  // a caller may pass any number
    case WALKMASK_RECTANGLE:
      return Footprint::of_size(Outline::Shape::rectangle, width, depth);
    case WALKMASK_DISC:
      return width == depth ? std::optional<Footprint>(width) : std::nullopt;
    case WALKMASK_ELLIPSE:
      return Footprint::of_size(Outline::Shape::ellipse, width, depth);
    default:
      return std::nullopt;
  }
}

walkmask_status hand_out(BitGrid pixels, int scale, walkmask_floor** floor) {
  auto prepared = std::make_shared<const SharedFloor>(std::move(pixels));
  const walkmask_floor made = {std::move(prepared), MaskScale{scale}, {}};
  *floor = std::make_unique<walkmask_floor>(made).release();
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
  const auto read_row = [width](const std::uint8_t* row, std::span<BitGrid::Word> words) {
    set_where_not_zero({row, static_cast<std::size_t>(width)}, words);
  };
  return floor_of_rows(width, height, bytes, stride, scale, 1, read_row, floor);
}

walkmask_status walkmask_floor_from_rgba(int32_t width, int32_t height, const uint8_t* bytes,
                                         size_t stride, int32_t scale, walkmask_floor** floor) {
  constexpr std::size_t kPixelBytes = 4;
  const auto read_row = [width](const std::uint8_t* row, std::span<BitGrid::Word> words) {
    set_where_bright({row, static_cast<std::size_t>(width) * kPixelBytes}, words);
  };
  return floor_of_rows(width, height, bytes, stride, scale, kPixelBytes, read_row, floor);
}

walkmask_status walkmask_floor_for_agent(const walkmask_floor* floor, int32_t diameter,
                                         walkmask_floor** result) {
  return guarded([&] {
    if (diameter < 1 || diameter > kLargestDiameter) {
      return failed(WALKMASK_BAD_ARGUMENT, "the diameter is not 1 to 4096");
    }
    return narrowed(*floor, diameter, result);
  });
}

walkmask_status walkmask_floor_for_footprint(const walkmask_floor* floor, walkmask_shape shape,
                                             int32_t width, int32_t depth,
                                             walkmask_floor** result) {
  return guarded([&] {
    const auto footprint = footprint_of(shape, width, depth);
    return footprint ? narrowed(*floor, *footprint, result)
                     : failed(WALKMASK_BAD_ARGUMENT, kBadFootprint);
  });
}

walkmask_status walkmask_floor_with_depth(const walkmask_floor* floor, double depth,
                                          walkmask_floor** result) {
  return guarded([&] {
    if (!(depth >= 1 && depth <= kLargestDepth)) {
      return failed(WALKMASK_BAD_ARGUMENT, "the depth is not 1 to 100");
    }
    walkmask_floor made = *floor;
    made.scale.comfort = Metric::of_depth(depth);
    *result = std::make_unique<walkmask_floor>(std::move(made)).release();
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_floor_prepare(const walkmask_floor* floor, double milliseconds,
                                       int64_t bytes, int64_t* taken) {
  return guarded([&] {
    if (!(milliseconds >= 0 && bytes >= 0)) {
      return failed(WALKMASK_BAD_ARGUMENT, "the milliseconds or the bytes are negative");
    }
    const std::int64_t all = floor->prepared->tables().prepare({milliseconds, bytes});
    if (taken != nullptr) *taken = all;
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_floor_with_scaling(const walkmask_floor* floor,
                                            const walkmask_scaling* scaling,
                                            walkmask_floor** result) {
  return guarded([&] {
    const char* const fault = floor->agent ? kHasAgent : fault_of_scaling(*scaling);
    if (fault != nullptr) return failed(WALKMASK_BAD_ARGUMENT, fault);
    walkmask_floor made = *floor;
    made.scaling = scaling_of(*scaling);
    *result = std::make_unique<walkmask_floor>(std::move(made)).release();
    return WALKMASK_OK;
  });
}

void walkmask_floor_free(walkmask_floor* floor) {
  const std::unique_ptr<walkmask_floor> end(floor);
}
