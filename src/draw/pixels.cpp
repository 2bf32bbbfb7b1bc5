#include "draw/pixels.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "draw/dashes.h"
#include "draw/fill.h"
#include "draw/glyphs.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

BitGrid pattern_of(const FillShape& shape, int width, int height) {
  switch (shape.style.pattern) {
    case Pattern::plain:
      break;
    case Pattern::hatched:
      return hatch(width, height, shape.period, shape.size);
    case Pattern::crossed:
      return cross_hatch(width, height, shape.period, shape.size);
    case Pattern::dotted:
      return dots(width, height, shape.period, shape.size);
  }
  return BitGrid(width, height);
}

/// Draws one mark of each kind.
class Painter {
 public:
  explicit Painter(Picture& picture) : picture_(picture) {}

  void operator()(const ImageShape& shape) const {
    if (shape.factor == 1) return copy(shape.pixels, picture_, {0, 0});
    copy(enlarged(shape.pixels, shape.factor), picture_, {0, 0});
  }

  void operator()(const FillShape& shape) const {
    const BitGrid large = fitted(enlarged(shape.where, shape.factor));
    tint(picture_, large, shape.style.colour, shape.style.opacity);
    if (shape.style.pattern == Pattern::plain) return;
    BitGrid pattern = pattern_of(shape, large.width(), large.height());
    pattern &= large;
    tint(picture_, pattern, shape.style.pattern_colour, shape.style.pattern_opacity);
  }

  void operator()(const OutlineShape& shape) const {
    const BitGrid large = fitted(enlarged(shape.where, shape.factor));
    if (shape.casing > 0) tint(picture_, outer_rim(large, shape.casing), kBlack, kCasing);
    tint(picture_, rim(large, shape.thickness), shape.colour, kOpaque);
  }

  void operator()(const LineShape& shape) const {
    if (shape.dash == 0) return stroke(picture_, shape.corners, shape.brush);
    for (const auto& [from, to] : dashes(shape.corners, shape.dash)) {
      const Spot ends[] = {from, to};
      stroke(picture_, ends, shape.brush);
    }
  }

  void operator()(const StampShape& shape) const {
    stamp(picture_, shape.places, shape.nib, shape.brush);
  }

  void operator()(const BoxShape& shape) const {
    fill(picture_, shape.box, shape.colour, shape.opacity);
  }

  void operator()(const TextShape& shape) const {
    write(picture_, shape.corner, shape.text, shape.dot, shape.colour);
  }

  void operator()(const NestedShape& shape) const {
    for (const Scene& scene : shape.scene) copy(pixels_of(scene), picture_, shape.corner);
  }

 private:
  static constexpr Opacity kCasing = 190;

  /// A mask at the size of the picture, which it lies in from the corner on.
  BitGrid fitted(BitGrid grid) const {
    if (grid.width() == picture_.width() && grid.height() == picture_.height()) return grid;
    BitGrid all(picture_.width(), picture_.height());
    for (int y = 0; y < std::min(grid.height(), all.height()); ++y) {
      for_each_run(grid, y, [&](int first, int last) {
        if (first < all.width()) all.set_span(y, first, std::min(last, all.width() - 1));
      });
    }
    return all;
  }

  Picture& picture_;
};

/// Whether a scene begins with an image that covers all of it, so that no paper shows.
const ImageShape* covering_image(const Scene& scene) {
  if (scene.marks.empty()) return nullptr;
  const auto* image = std::get_if<ImageShape>(&scene.marks.front().shape);
  if (image == nullptr || image->pixels.width() * image->factor != scene.width ||
      image->pixels.height() * image->factor != scene.height) {
    return nullptr;
  }
  return image;
}

}  // namespace

Picture pixels_of(const Scene& scene) {
  const ImageShape* image = covering_image(scene);
  Picture picture = image != nullptr ? enlarged(image->pixels, image->factor)
                                     : Picture(scene.width, scene.height, scene.paper);
  const Painter painter(picture);
  for (std::size_t i = image != nullptr ? 1 : 0; i < scene.marks.size(); ++i) {
    std::visit(painter, scene.marks[i].shape);
  }
  return picture;
}

void copy(const Picture& from, Picture& to, Point corner) {
  const int left = std::max(0, -corner.x), right = std::min(from.width(), to.width() - corner.x);
  const int top = std::max(0, -corner.y), bottom = std::min(from.height(), to.height() - corner.y);
  for (int y = top; y < bottom && left < right; ++y) {
    const auto row = from.row(y);
    std::copy(row.begin() + left, row.begin() + right,
              to.row(corner.y + y).begin() + corner.x + left);
  }
}

Picture padded(Picture picture, int width, int height, Rgb fill) {
  if (picture.width() == width && picture.height() == height) return picture;
  Picture large(width, height, fill);
  copy(picture, large, {0, 0});
  return large;
}

BitGrid padded(const BitGrid& grid, int width, int height) {
  BitGrid large(width, height);
  for (int y = 0; y < grid.height(); ++y) {
    for_each_run(grid, y, [&](int first, int last) { large.set_span(y, first, last); });
  }
  return large;
}

Picture cut(const Picture& picture, const Box& box) {
  Picture part(box.right - box.left, box.bottom - box.top);
  copy(picture, part, {-box.left, -box.top});
  return part;
}

BitGrid cut(const BitGrid& grid, const Box& box) {
  BitGrid part(box.right - box.left, box.bottom - box.top);
  for (int y = box.top; y < box.bottom; ++y) {
    for_each_run(grid, y, [&](int first, int last) {
      const int from = std::max(first, box.left), to = std::min(last, box.right - 1);
      if (from <= to) part.set_span(y - box.top, from - box.left, to - box.left);
    });
  }
  return part;
}

}  // namespace walkmask::draw
