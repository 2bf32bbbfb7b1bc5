#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/picture.h"
#include "draw/typeface.h"

namespace walkmask::draw {

// Lines of UTF-8 text. A dot, in pixels, is the unit of size: the em is 10 dots, capitals are 7
// high, and descenders take 2 more. A character missing from the typeface is drawn as a box with
// its code in it.

/// Returns the width of a line in pixels.
int text_width(std::string_view text, int dot);

/// Returns the height of a line in pixels, without accents on capitals.
constexpr int text_height(int dot) { return 9 * dot; }
constexpr int capital_height(int dot) { return 7 * dot; }

/// Draws lines of text, and caches the letters for the next lines.
class TextWriter {
 public:
  /// Writes a line whose capitals begin at `corner`, cut off at the edges of the canvas.
  /// Precondition: 1 <= dot.
  void write(Canvas canvas, Point corner, std::string_view text, int dot, Rgb colour);

 private:
  void write_letter(Canvas canvas, Point origin, char32_t character, int em, Rgb colour);
  void write_code(Canvas canvas, Point corner, char32_t character, int dot, Rgb colour);

  std::map<std::pair<char32_t, int>, Glyph> known_;  ///< by character and size
};

/// Breaks a text into lines of at most `width` pixels, between words if possible. If the text needs
/// more than `most_lines` lines, the last one ends in "...". Precondition: "..." and any letter fit
/// in a line.
std::vector<std::string> wrapped(std::string_view text, int width, int dot, std::size_t most_lines);

/// Return the text, shortened to `width` pixels by replacing its middle or its start by "...".
/// without_start drops whole folders of a path if what is left fills half the width.
std::string without_middle(std::string_view text, int width, int dot);
std::string without_start(std::string_view text, int width, int dot);

}  // namespace walkmask::draw
