#pragma once

#include <stdint.h>

#include <memory>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "level/area_pixels.h"

// C functions of the page's module, besides libwalkmask's own: the masks of a level on the page.
// The page makes all arguments, so none is checked. An agent's feet are seven numbers: a shape (0:
// an ellipse, 1: a rectangle), a width and a depth; then the two rows of their scaling, each
// followed by the per cent there.

/// The masks of a level.
struct page_level {
  walkmask::BitGrid paintable;              ///< the floor for a point while every area is open
  std::vector<walkmask::AreaPixels> areas;  ///< that share the labels
  std::shared_ptr<walkmask::AreaLabels> labels;
  int scale;
};

namespace walkmask {

/// Returns the feet that the page's numbers are.
Footprint feet_of(const double* numbers);

}  // namespace walkmask

extern "C" {

/// Makes a level; free it with page_level_free. `kinds` has the kind of each pixel of the mask (see
/// page/pixel_runs.h), row after row; none belongs to more areas than `areas`. Time: linear.
struct page_level* page_level_new(const uint16_t* kinds, int32_t columns, int32_t rows,
                                  int32_t scale, int32_t areas);

/// Returns the full width of an agent in a row of the room; see Footprint::in_row. Its proportions
/// stay.
int32_t page_feet_width(const double* feet, int32_t row);

/// Returns the size at which characters are drawn in a row of the room, in per cent, by the rows of
/// a scaling and the per cent there.
double page_row_percent(int32_t top, double at_top, int32_t bottom, double at_bottom, double row);

/// Null has no effect.
void page_level_free(struct page_level* level);
}
