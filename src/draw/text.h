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

// Lines of text, UTF-8. Their size is that of a dot in pixels: the type has 10 dots, capitals are 7
// high, and what hangs below the line takes 2 more. A character that the typeface lacks is a box
// with its code in it.

/// Returns the pixels along a line.
int text_width(std::string_view text, int dot);

/// Returns the pixels of a line across, accents on capitals left aside.
constexpr int text_height(int dot) { return 9 * dot; }
constexpr int capital_height(int dot) { return 7 * dot; }

/// Draws lines of text, and keeps the letters that it has drawn for the next lines.
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

/// Breaks a text into lines of at most `width` pixels, between words where it can; "..." ends the
/// last of `most_lines` if there is more. Precondition: "..." and any letter have room in a line.
std::vector<std::string> wrapped(std::string_view text, int width, int dot, std::size_t most_lines);

/// Return a text of at most `width` pixels, in which "..." stands for the middle or the start if
/// the text is longer. Of a path the last names are kept whole if they are half as long as what has
/// room.
std::string without_middle(std::string_view text, int width, int dot);
std::string without_start(std::string_view text, int width, int dot);

}  // namespace walkmask::draw
