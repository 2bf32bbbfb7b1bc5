#pragma once

#include <stdint.h>

// C functions of the page's module, besides libwalkmask's own: the gates of a level on the page.
// The page makes all arguments, so none is checked.

extern "C" {

/// The areas that separate the pixels of a level for an agent; see walkmask::Gates.
struct page_gates;

/// Finds the gates of a level's paths; free them with page_gates_free. `kinds` has the kind of each
/// pixel of the mask (see page/pixel_runs.h), row after row; none belongs to more areas than
/// `areas`. The agent has the feet of this shape (0: an ellipse, 1: a rectangle), width and depth.
/// Time: as for Gates.
struct page_gates* page_gates_new(const uint16_t* kinds, int32_t columns, int32_t rows,
                                  int32_t scale, int32_t areas, int32_t shape, int32_t width,
                                  int32_t depth);

/// Returns the minimal sets of closed areas that would have to be opened for a path between two
/// pixels of the mask: 1 if they are all, else 0; how many there are, as walkmask::listed cuts
/// them; and for each, how many areas it has, and their indices. `open` has a byte for each area, 1
/// if it is open. The answer lasts until the next question.
const int32_t* page_gates_missing(struct page_gates* gates, int32_t from_x, int32_t from_y,
                                  int32_t to_x, int32_t to_y, const uint8_t* open);

/// Null has no effect.
void page_gates_free(struct page_gates* gates);
}
