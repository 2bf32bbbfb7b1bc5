#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "draw/picture.h"

namespace walkmask::draw {

/// A letter is 5 dots wide and 9 high; row 7 is the first below the line that letters stand on.
inline constexpr int kGlyphWidth = 5;
inline constexpr int kGlyphHeight = 9;
inline constexpr int kGlyphAdvance = kGlyphWidth + 1;

/// The rows of a glyph from the top; bit 4 is the leftmost dot.
using Glyph = std::array<std::uint8_t, kGlyphHeight>;

/// Letters, digits, `_`, `.`, `-` and the blank; every other character is an empty frame.
const Glyph& glyph(char character);

/// Pixels along a line of text whose dots are `dot` pixels wide.
int text_width(std::string_view text, int dot);
int text_height(int dot);

/// Writes `text` with its top-left dot at `corner`, cut off at the edges of the picture.
/// Precondition: 1 <= dot.
void write(Picture& picture, Point corner, std::string_view text, int dot, Rgb colour);

}  // namespace walkmask::draw
