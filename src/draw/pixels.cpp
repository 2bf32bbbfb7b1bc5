#include "draw/pixels.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "draw/dashes.h"
#include "draw/fill.h"
#include "draw/text.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

/// Returns the pattern of a fill for a mask whose corner is at `first` in the scene.
BitGrid pattern_of(const FillShape& shape, const BitGrid& mask, Point first) {
  const int period = shape.period, rows = 2 * period;  // the height at which every pattern repeats
  const Box part = {first.x % period, first.y % rows, first.x % period + mask.width(),
                    first.y % rows + mask.height()};
  switch (shape.style.pattern) {
    case Pattern::plain:
      break;
    case Pattern::hatched:
      return cut(hatch(part.right, part.bottom, period, shape.size), part);
    case Pattern::crossed:
      return cut(cross_hatch(part.right, part.bottom, period, shape.size), part);
    case Pattern::dotted:
      return cut(dots(part.right, part.bottom, period, shape.size), part);
  }
  return BitGrid(mask.width(), mask.height());
}

void draw(Scene& scene, Canvas canvas, TextWriter& text);

/// Draws one mark of each kind.
class Painter {
 public:
  Painter(Canvas canvas, TextWriter& text) : canvas_(canvas), text_(text) {}

  void operator()(const ImageShape& shape) const {
    const Picture& pixels = shape.pixels;
    const Canvas covered =
        canvas_.part({0, 0}, pixels.width() * shape.factor, pixels.height() * shape.factor);
    for (int y = 0; y < covered.height(); ++y) {
      if (y % shape.factor != 0) {
        std::ranges::copy(covered.row(y - 1), covered.row(y).begin());
      } else {
        enlarge(pixels.row(y / shape.factor), shape.factor, covered.row(y));
      }
    }
  }

  void operator()(const FillShape& shape) const {
    const BitGrid large = enlarged(shape.where, shape.factor);
    const Point first = {shape.corner.x * shape.factor, shape.corner.y * shape.factor};
    const Canvas part = canvas_.part(first, large.width(), large.height());
    tint(part, large, shape.style.colour, shape.style.opacity);
    if (shape.style.pattern == Pattern::plain) return;
    BitGrid pattern = pattern_of(shape, large, first);
    pattern &= large;
    tint(part, pattern, shape.style.pattern_colour, shape.style.pattern_opacity);
  }

  void operator()(const OutlineShape& shape) const {
    const BitGrid large = enlarged(shape.where, shape.factor);
    const Point first = {shape.corner.x * shape.factor, shape.corner.y * shape.factor};
    const Canvas part = canvas_.part(first, large.width(), large.height());
    if (shape.casing > 0) tint(part, outer_rim(large, shape.casing), kBlack, kCasingOpacity);
    tint(part, rim(large, shape.thickness), shape.colour, kOpaque);
  }

  void operator()(const LineShape& shape) const {
    if (shape.dash == 0) return stroke(canvas_, shape.corners, shape.brush);
    for (const auto& [from, to] : dashes(shape.corners, shape.dash)) {
      const Spot ends[] = {from, to};
      stroke(canvas_, ends, shape.brush);
    }
  }

  void operator()(const StampShape& shape) const {
    stamp(canvas_, shape.places, shape.nib, shape.brush);
  }

  void operator()(const BoxShape& shape) const {
    fill(canvas_, shape.box, shape.colour, shape.opacity);
  }

  void operator()(const TextShape& shape) const {
    text_.write(canvas_, shape.corner, shape.text, shape.dot, shape.colour);
  }

  void operator()(NestedShape& shape) const {
    for (Scene& scene : shape.scene) {
      draw(scene, canvas_.part(shape.corner, scene.width, scene.height), text_);
    }
  }

 private:
  /// Repeats each pixel `factor` times until the row is full.
  static void enlarge(std::span<const Rgb> pixels, int factor, std::span<Rgb> row) {
    const auto times = static_cast<std::size_t>(factor);
    if (factor == 1) {
      std::copy_n(pixels.begin(), row.size(), row.begin());
      return;
    }
    for (std::size_t x = 0; x < std::min(row.size(), pixels.size() * times); x += times) {
      std::fill_n(row.begin() + static_cast<std::ptrdiff_t>(x), std::min(times, row.size() - x),
                  pixels[x / times]);
    }
  }

  Canvas canvas_;
  TextWriter& text_;
};

/// Returns whether the scene's first mark is an image that covers it, so that no paper shows.
bool is_covered(const Scene& scene) {
  if (scene.marks.empty()) return false;
  const auto* image = std::get_if<ImageShape>(&scene.marks.front().shape);
  return image != nullptr && image->pixels.width() * image->factor == scene.width &&
         image->pixels.height() * image->factor == scene.height;
}

/// Draws the marks of a scene, and frees each as soon as it is drawn: images are large.
void draw_marks(Scene& scene, Canvas canvas, TextWriter& text) {
  const Painter painter(canvas, text);
  for (Mark& mark : scene.marks) {
    std::visit(painter, mark.shape);
    mark.shape = BoxShape{};
  }
}

void draw(Scene& scene, Canvas canvas, TextWriter& text) {
  if (!is_covered(scene)) {
    fill(canvas, {0, 0, canvas.width(), canvas.height()}, scene.paper, kOpaque);
  }
  draw_marks(scene, canvas, text);
}

}  // namespace

Picture pixels_of(Scene scene) {
  Picture picture(scene.width, scene.height, scene.paper);
  TextWriter text;
  draw_marks(scene, picture, text);
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
