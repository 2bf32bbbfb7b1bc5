#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "base/error.h"
#include "image/format.h"

namespace walkmask::image {

/// A decoded JPEG, BMP or TGA.
struct DecodedImage {
  int width, height;
  int channels;  ///< 1: grey, 2: grey and alpha, 3: RGB, 4: RGB and alpha; a byte each
  std::unique_ptr<std::uint8_t, std::function<void(std::uint8_t*)>> samples;  ///< row by row
};

/// The size and the channels that the headers of a file announce.
struct Announced {
  int width, height;
  int channels;
};

/// Asks stb_image for the size of a JPEG, BMP or TGA, without decoding it. Precondition: its
/// structure has been checked.
Result<Announced> stb_announced(Bytes file);

/// Decodes a JPEG, BMP or TGA with stb_image, which may allocate `most_bytes` at a time. All of its
/// memory is zero at first, so that the same file gives the same pixels. Lack of memory is
/// Fault::machine. May be called from several threads at once. Precondition: the structure has been
/// checked.
Result<DecodedImage> stb_decode(Bytes file, std::size_t most_bytes);

}  // namespace walkmask::image
