#pragma once

#include <optional>
#include <span>

#include "draw/box.h"
#include "draw/labels.h"
#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

// A long strip of a room has little space for names and numbers beside what they point at. If they
// do not fit, it gets a margin above and below, and lines lead from there to the art.

/// Returns whether a view of this size is a strip: more than twice as wide as high.
bool is_strip(int width, int height);

/// The heights of the paper above and below a view, in pixels of the picture; whole pixels of the
/// art.
struct Margins {
  int top = 0;
  int bottom = 0;
};

/// Returns the margins in which names and numbers are placed: four labels high.
Margins margins_of(const Scale& scale);

/// Returns the view between its margins; the view itself if it has none.
Scene with_margins(Scene view, const Margins& margins);

/// Returns the label for a view that begins `margin` pixels further down.
Label moved_down(Label label, int margin);

/// Returns the margins without their parts that no box needs. `height` includes both margins.
Margins needed_margins(const Margins& margins, std::span<const Box> boxes, int height,
                       const Scale& scale);

/// Returns whether a label that may stand far from its thing has no plate.
bool lacks_plate(std::span<const Label> labels, std::span<const std::optional<Box>> plates);

}  // namespace walkmask::draw
