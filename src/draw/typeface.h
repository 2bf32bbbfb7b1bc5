#pragma once

#include <vector>

#include "draw/blend.h"
#include "draw/box.h"

namespace walkmask::draw {

// The letters of pictures: Noto Sans with the characters of Latin, Greek and Cyrillic scripts,
// compiled into the program (src/draw/typeface). `em` is the size of the type in pixels, from 1 on.

/// The pixels of a letter. Its origin is at the letter's left on the baseline.
struct Glyph {
  Box box;                        ///< around the origin; empty for a blank
  std::vector<Opacity> coverage;  ///< of each pixel of the box, row after row
};

bool has_glyph(char32_t character);

/// Returns the distance in pixels to the next letter's origin; 0 for an accent that combines with
/// the letter before it. Precondition: has_glyph(character).
int advance_of(char32_t character, int em);

/// Returns the pixels of a letter, the same on every machine. Small letters such as x are a whole
/// number of pixels high, so that their upper edges are sharp. Precondition: has_glyph(character).
Glyph glyph_of(char32_t character, int em);

}  // namespace walkmask::draw
