#include "draw/strip.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace walkmask::draw {
namespace {

int rounded_up(int length, int step) { return (length + step - 1) / step * step; }

}  // namespace

bool is_strip(int width, int height) { return width > 2 * height; }

Margins margins_of(const Scale& scale) {
  const int height = rounded_up(4 * plate_height(scale.letter), scale.factor);
  return {height, height};
}

Scene with_margins(Scene view, const Margins& margins) {
  if (margins.top + margins.bottom == 0) return view;
  Scene scene{.width = view.width, .height = view.height + margins.top + margins.bottom};
  scene.add(Meaning::inset, Point{0, margins.top}, std::move(view));
  return scene;
}

Margins needed_margins(const Margins& margins, std::span<const Box> boxes, int height,
                       const Scale& scale) {
  Margins needed;
  for (const Box& box : boxes) {
    needed.top = std::max(needed.top, margins.top - box.top);
    needed.bottom = std::max(needed.bottom, box.bottom - (height - margins.bottom));
  }
  const int space = needed.top + needed.bottom == 0 ? 0 : 2 * scale.letter;
  return {std::min(margins.top, rounded_up(needed.top + space, scale.factor)),
          std::min(margins.bottom, rounded_up(needed.bottom + space, scale.factor))};
}

Label moved_down(Label label, int margin) {
  for (Box& box : label.beside) {
    box.top += margin;
    box.bottom += margin;
  }
  return label;
}

bool lacks_plate(std::span<const Label> labels, std::span<const std::optional<Box>> plates) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i].reach == LabelReach::far && !plates[i]) return true;
  }
  return false;
}

}  // namespace walkmask::draw
