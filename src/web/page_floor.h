#pragma once

#include <stdint.h>

#include "web/page_level.h"

// C functions of the page's module, as in page_level.h: the blocks of a floor, and the places on
// it, by level/room_place.h and survey/joined_parts.h. A blocker (floor/blocker.h) is five numbers:
// its shape (0: a rectangle, 1: a disc, 2: an ellipse), the x and y of its place, and its extents
// across and down.

extern "C" {

/// The floor of a level for an agent, with places, which are numbered in the order of adding them.
struct page_floor;

/// Makes a floor without places, for an agent with these feet; free it with page_floor_free.
/// `bytes` has a byte for each pixel of the mask, row after row, not 0 where the agent fits. Time:
/// as for Blocks.
struct page_floor* page_floor_new(const uint8_t* bytes, int32_t columns, int32_t rows,
                                  int32_t scale, const double* feet);

/// Returns the blocks of the floor (floor/blocks.h): how many, and for each its left, top, right
/// and bottom, all included, and the number of its part of the floor. The answer lasts until the
/// next question.
const int32_t* page_floor_blocks(struct page_floor* floor);

/// Adds a point at a pixel of the room.
void page_floor_add_point(struct page_floor* floor, int32_t x, int32_t y, int32_t snap);

/// Adds an exit at a pixel of the room. `to` is the number of the place of this room that it leads
/// to, or -1.
void page_floor_add_exit(struct page_floor* floor, int32_t x, int32_t y, int32_t to);

/// Adds an exit along a stretch of the room's edge (0 to 3: left, right, top, bottom), from its
/// pixel `first` to its pixel `last`.
void page_floor_add_edge(struct page_floor* floor, int32_t edge, int32_t first, int32_t last,
                         int32_t to);

/// Returns the positions of the agent at a place: how many, and for each the x and y of its pixel
/// of the mask, the number of its part of the floor, and a number that is equal for parts that
/// exits of the room join. The answer lasts until the next question. All exits must have been added
/// before the first one.
const int32_t* page_floor_positions(struct page_floor* floor, int32_t place);

/// Returns the pixels of the room to find a path between, in case no path joins two places that
/// have a pixel: the x and y of either; see batch/solve_between.h. The floor lacks the pixels that
/// blockers take, the level does not. The answer lasts until the next question.
const int32_t* page_floor_settled(struct page_floor* floor, const struct page_level* level,
                                  int32_t from, int32_t to, const int32_t* blockers, int32_t count);

/// Returns the pixels of the mask that blockers touch, as rectangles: how many, and for each its
/// left, top, right and bottom. Skips blockers that contain the pixel of the room at which a
/// question starts, or that the agent overlaps there. The answer lasts until the next question.
const int32_t* page_floor_touched(struct page_floor* floor, int32_t start_x, int32_t start_y,
                                  const int32_t* blockers, int32_t count);

/// Returns the number of the part of the floor that a pixel of the mask lies in; -1 off the floor.
int32_t page_floor_part(const struct page_floor* floor, int32_t x, int32_t y);

/// Returns a byte for each pixel of the mask, row after row: 1 in the part of the floor that a
/// pixel of the mask lies in, else 0. The answer lasts until the next question.
const uint8_t* page_floor_reached(struct page_floor* floor, int32_t x, int32_t y);

/// Null has no effect.
void page_floor_free(struct page_floor* floor);
}
