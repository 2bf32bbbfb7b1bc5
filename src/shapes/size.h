#pragma once

namespace walkmask::shapes {

/// Of a picture, in pixels. What takes one wants 0 <= width, height <= 32768.
struct Size {
  int width;
  int height;
};

}  // namespace walkmask::shapes
