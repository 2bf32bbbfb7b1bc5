#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "base/colour.h"
#include "floor/point.h"

namespace walkmask::draw {

/// An opaque sRGB picture.
class Picture {
 public:
  /// All pixels `fill`. Precondition: 0 <= width, height <= 32768.
  Picture(int width, int height, Rgb fill = {})
      : width_(width),
        height_(height),
        pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), fill) {}

  int width() const { return width_; }
  int height() const { return height_; }

  /// Precondition: p is inside.
  Rgb at(Point p) const { return row(p.y)[static_cast<std::size_t>(p.x)]; }

  std::span<const Rgb> row(int y) const { return pixels().subspan(row_start(y), row_length()); }
  std::span<Rgb> row(int y) { return std::span(pixels_).subspan(row_start(y), row_length()); }

  /// Returns row after row from the top, without gaps.
  std::span<const Rgb> pixels() const { return pixels_; }

  friend bool operator==(const Picture&, const Picture&) = default;

 private:
  std::size_t row_length() const { return static_cast<std::size_t>(width_); }
  std::size_t row_start(int y) const {
    assert(y >= 0 && y < height_);
    return static_cast<std::size_t>(y) * row_length();
  }

  int width_;
  int height_;
  std::vector<Rgb> pixels_;
};

/// A view of a picture, or of a part of it, to draw on.
class Canvas {
 public:
  /// All of the picture.
  Canvas(Picture& picture)
      : first_(picture.height() == 0 ? nullptr : picture.row(0).data()),
        stride_(static_cast<std::size_t>(picture.width())),
        width_(picture.width()),
        height_(picture.height()) {}

  int width() const { return width_; }
  int height() const { return height_; }

  std::span<Rgb> row(int y) const {
    assert(y >= 0 && y < height_);
    return {first_ + static_cast<std::size_t>(y) * stride_, static_cast<std::size_t>(width_)};
  }

  /// Returns the part that begins at `corner`, clipped to the canvas. Precondition: 0 <= corner.x,
  /// corner.y, width, height.
  Canvas part(Point corner, int width, int height) const {
    Canvas part = *this;
    part.width_ = std::clamp(width_ - corner.x, 0, width);
    part.height_ = std::clamp(height_ - corner.y, 0, height);
    if (part.width_ > 0 && part.height_ > 0) part.first_ = row(corner.y).data() + corner.x;
    return part;
  }

 private:
  Rgb* first_;
  std::size_t stride_;
  int width_;
  int height_;
};

// The bytes of pixels() are written to files as they are.
static_assert(sizeof(Rgb) == 3);

}  // namespace walkmask::draw
