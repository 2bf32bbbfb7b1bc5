#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "draw/picture.h"

namespace walkmask::draw {

/// A letter is 5 dots wide and 9 high; row 7 is the first below the line that letters stand on.
inline constexpr int kGlyphWidth = 5;
inline constexpr int kGlyphHeight = 9;
inline constexpr int kGlyphAdvance = kGlyphWidth + 1;

/// The rows of a glyph from the top; bit 4 is the leftmost dot.
using Glyph = std::array<std::uint8_t, kGlyphHeight>;

/// Returns the printable characters of ASCII; every other byte is an empty frame.
const Glyph& glyph(char character);

/// Returns the characters of a text in UTF-8.
int characters_in(std::string_view text);

/// Return the pixels along and across a line of text whose dots are `dot` pixels wide.
int text_width(std::string_view text, int dot);
int text_height(int dot);

/// Writes `text`, UTF-8, with its top-left dot at `corner`, cut off at the edges of the canvas;
/// a character beyond ASCII is an empty frame.
/// Precondition: 1 <= dot.
void write(Canvas canvas, Point corner, std::string_view text, int dot, Rgb colour);

/// Breaks a text into lines of at most `columns` characters, between words where it can; what does
/// not fit in `most_lines` is cut off, and "..." stands for it. Precondition: 4 <= columns.
std::vector<std::string> wrapped(std::string_view text, int columns, std::size_t most_lines);

/// Returns a text of at most `columns` characters: where it is longer, "..." stands for its middle,
/// and of what is left the end has as much as the start, or one character more. Precondition: 5 <=
/// columns.
std::string without_middle(std::string_view text, int columns);

}  // namespace walkmask::draw
