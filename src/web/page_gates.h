#pragma once

#include <stdint.h>

#include "web/page_level.h"

// C functions of the page's module, as in page_level.h: the gates of a level.

extern "C" {

/// The areas that separate the pixels of a level for an agent; see walkmask::Gates.
struct page_gates;

/// Finds the gates of a level's paths for an agent with these feet; free them with page_gates_free.
/// Keeps no reference to the level. Time: as for Gates.
struct page_gates* page_gates_new(const struct page_level* level, const double* feet);

/// Returns the minimal sets of closed areas that would have to be opened for a path between two
/// pixels of the mask: 1 if they are all, else 0; how many there are, as walkmask::listed cuts
/// them; and for each, how many areas it has, and their indices. `open` has a byte for each area, 1
/// if it is open. The answer lasts until the next question.
const int32_t* page_gates_missing(struct page_gates* gates, int32_t from_x, int32_t from_y,
                                  int32_t to_x, int32_t to_y, const uint8_t* open);

/// Null has no effect.
void page_gates_free(struct page_gates* gates);
}
