#pragma once

#include <cstddef>
#include <vector>

#include "png/bytes.h"
#include "png/header.h"

namespace walkmask::png {

/// A reduced image that the file stores: every `dx`th pixel of every `dy`th row, beginning at (x,
/// y).
struct Pass {
  int x, y;
  int dx, dy;
  int width, height;  ///< its size in pixels; at least 1
};

/// Returns the passes in the order of the file, without those that have no pixel: the image itself,
/// or up to seven of Adam7. Source: PNG specification, section 8.2.
std::vector<Pass> passes(const Header& header);

/// Returns the number of bytes of a pass in the file: its rows, each preceded by a byte that names
/// its filter.
std::size_t pass_bytes(const Header& header, const Pass& pass);

/// Writes the pixels of a pass to their places in the whole image. In both, each row is preceded by
/// a byte that is ignored here. Precondition: those places of `image` are zero.
void spread(const Header& header, const Pass& pass, Bytes pass_rows, std::span<std::uint8_t> image);

}  // namespace walkmask::png
