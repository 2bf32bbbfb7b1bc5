#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/error.h"
#include "formats/ags/room.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask::ags {

/// The rows of an image under construction: each begins with a byte that png::Image ignores.
class Rows {
 public:
  /// Allocates `height` rows of `width * channels` bytes. Absent if there is not enough memory.
  /// Precondition: the size is within the limits.
  static std::optional<Rows> allocate(int width, int height, int channels);

  std::span<std::uint8_t> row(int y);

  /// Turns rows of one channel into an image of indices, or rows of three channels into an image of
  /// colours.
  png::Image indexed(std::vector<Rgba> palette) &&;
  png::Image coloured() &&;

 private:
  Rows(png::ZeroedBytes bytes, int width, int height, int channels)
      : bytes_(std::move(bytes)), width_(width), height_(height), channels_(channels) {}

  png::ZeroedBytes bytes_;
  int width_, height_, channels_;
};

/// Refuses an image without pixels or beyond the limits.
Failure check_size(const char* part, int width, int height, const png::Limits& limits);

/// Refuses a resolution with which the mask of walkable areas would not cover the room exactly.
Failure check_resolution(const RoomPlan& room, const png::Image& mask);

/// Returns a colour for each index of a mask: the editor's 16 colours, repeated. Palettes in room
/// files are mostly black.
std::vector<Rgba> area_palette();

}  // namespace walkmask::ags
