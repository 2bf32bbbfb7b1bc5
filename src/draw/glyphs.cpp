#include "draw/glyphs.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "draw/fill.h"

namespace walkmask::draw {
namespace {

/// Some glyphs side by side, a blank column between two.
struct Sheet {
  std::string_view characters;
  std::array<std::string_view, kGlyphHeight> rows;
};

constexpr std::array<Sheet, 7> kSheets = {{
    {"ABCDEFGHIJKLM",
     {".###. ####. .###. ####. ##### ##### .###. #...# .###. ..### #...# #.... #...#",
      "#...# #...# #...# #...# #.... #.... #...# #...# ..#.. ...#. #..#. #.... ##.##",
      "#...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #.#.. #.... #.#.#",
      "#...# ####. #.... #...# ####. ####. #.### ##### ..#.. ...#. ##... #.... #.#.#",
      "##### #...# #.... #...# #.... #.... #...# #...# ..#.. ...#. #.#.. #.... #...#",
      "#...# #...# #...# #...# #.... #.... #...# #...# ..#.. #..#. #..#. #.... #...#",
      "#...# ####. .###. ####. ##### #.... .#### #...# .###. .##.. #...# ##### #...#",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .....",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ....."}},
    {"NOPQRSTUVWXYZ",
     {"#...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####",
      "##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....#",
      "##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.",
      "#.#.# #...# ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..",
      "#..## #...# #.... #.#.# #.#.. ....# ..#.. #...# #...# #.#.# .#.#. ..#.. .#...",
      "#..## #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....",
      "#...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .....",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ....."}},
    {"abcdefghijklm",
     {"..... #.... ..... ....# ..... ..##. ..... #.... ..#.. ...#. #.... .##.. .....",
      "..... #.... ..... ....# ..... .#..# ..... #.... ..... ..... #.... ..#.. .....",
      ".###. ####. .###. .#### .###. .#... .#### #.##. .##.. ..##. #..#. ..#.. ##.#.",
      "....# #...# #...# #...# #...# ####. #...# ##..# ..#.. ...#. #.#.. ..#.. #.#.#",
      ".#### #...# #.... #...# ##### .#... #...# #...# ..#.. ...#. ##... ..#.. #.#.#",
      "#...# #...# #...# #...# #.... .#... #...# #...# ..#.. ...#. #.#.. ..#.. #.#.#",
      ".#### ####. .###. .#### .###. .#... .#### #...# .###. ...#. #..#. .###. #...#",
      "..... ..... ..... ..... ..... ..... ....# ..... ..... #..#. ..... ..... .....",
      "..... ..... ..... ..... ..... ..... .###. ..... ..... .##.. ..... ..... ....."}},
    {"nopqrstuvwxyz",
     {"..... ..... ..... ..... ..... ..... .#... ..... ..... ..... ..... ..... .....",
      "..... ..... ..... ..... ..... ..... .#... ..... ..... ..... ..... ..... .....",
      "#.##. .###. ####. .#### #.##. .#### ####. #...# #...# #...# #...# #...# #####",
      "##..# #...# #...# #...# ##..# #.... .#... #...# #...# #.#.# .#.#. #...# ...#.",
      "#...# #...# #...# #...# #.... .###. .#... #...# #...# #.#.# ..#.. #...# ..#..",
      "#...# #...# #...# #...# #.... ....# .#..# #..## .#.#. #.#.# .#.#. #...# .#...",
      "#...# .###. ####. .#### #.... ####. ..##. .##.# ..#.. .#.#. #...# .#### #####",
      "..... ..... #.... ....# ..... ..... ..... ..... ..... ..... ..... ....# .....",
      "..... ..... #.... ....# ..... ..... ..... ..... ..... ..... ..... .###. ....."}},
    {"0123456789_.- ",
     {".###. ..#.. .###. .###. ...#. ##### ..##. ##### .###. .###. ..... ..... ..... .....",
      "#...# .##.. #...# #...# ..##. #.... .#... ....# #...# #...# ..... ..... ..... .....",
      "#..## ..#.. ....# ....# .#.#. ####. #.... ...#. #...# #...# ..... ..... ..... .....",
      "#.#.# ..#.. ..##. ..##. #..#. ....# ####. ..#.. .###. .#### ..... ..... .###. .....",
      "##..# ..#.. .#... ....# ##### ....# #...# ..#.. #...# ....# ..... ..... ..... .....",
      "#...# ..#.. #.... #...# ...#. #...# #...# .#... #...# ...#. ..... .##.. ..... .....",
      ".###. .###. ##### .###. ...#. .###. .###. .#... .###. .##.. ##### .##.. ..... .....",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .....",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ....."}},
    {"!\"#$%&'()*+,/:;",
     {"..#.. .#.#. .#.#. ..#.. ##..# .##.. ..#.. ...#. .#... ..... ..... ..... ....# ..... .....",
      "..#.. .#.#. .#.#. .#### ##.#. #..#. ..#.. ..#.. ..#.. ..#.. ..#.. ..... ...#. .##.. .##..",
      "..#.. ..... ##### #.#.. ...#. #.#.. ..... .#... ...#. #.#.# ..#.. ..... ...#. .##.. .##..",
      "..#.. ..... .#.#. .###. ..#.. .#... ..... .#... ...#. .###. ##### ..... ..#.. ..... .....",
      "..#.. ..... ##### ..#.# .#... #.#.# ..... .#... ...#. #.#.# ..#.. ..... .#... ..... .....",
      "..... ..... .#.#. ####. .#.## #..#. ..... ..#.. ..#.. ..#.. ..#.. .##.. .#... .##.. .##..",
      "..#.. ..... .#.#. ..#.. #..## .##.# ..... ...#. .#... ..... ..... .##.. #.... .##.. .##..",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..#.. ..... ..... ..#..",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .#... ..... ..... .#..."}},
    {"<=>?@[\\]^`{|}~",
     {"...#. ..... .#... .###. .###. .###. #.... .###. ..#.. .#... ...#. ..#.. .#... .....",
      "..#.. ..... ..#.. #...# #...# .#... .#... ...#. .#.#. ..#.. ..#.. ..#.. ..#.. .....",
      ".#... ##### ...#. ....# #.### .#... .#... ...#. #...# ..... ..#.. ..#.. ..#.. .#..#",
      "#.... ..... ....# ...#. #.#.# .#... ..#.. ...#. ..... ..... .#... ..#.. ...#. #.#.#",
      ".#... ##### ...#. ..#.. #.##. .#... ...#. ...#. ..... ..... ..#.. ..#.. ..#.. #..#.",
      "..#.. ..... ..#.. ..... #.... .#... ...#. ...#. ..... ..... ..#.. ..#.. ..#.. .....",
      "...#. ..... .#... ..#.. .###. .###. ....# .###. ..... ..... ...#. ..#.. .#... .....",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..#.. ..... .....",
      "..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ....."}},
}};

constexpr Glyph kFrameGlyph = {0b11111, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b11111, 0, 0};

constexpr Glyph cut_from(const Sheet& sheet, std::size_t position) {
  Glyph glyph{};
  for (std::size_t y = 0; y < kGlyphHeight; ++y) {
    for (const char dot : sheet.rows[y].substr(position * kGlyphAdvance, kGlyphWidth)) {
      glyph[y] = static_cast<std::uint8_t>(glyph[y] << 1 | (dot == '#' ? 1 : 0));
    }
  }
  return glyph;
}

constexpr std::array<Glyph, 128> kGlyphs = [] {
  std::array<Glyph, 128> glyphs{};
  glyphs.fill(kFrameGlyph);
  for (const Sheet& sheet : kSheets) {
    for (std::size_t i = 0; i < sheet.characters.size(); ++i) {
      glyphs[static_cast<unsigned char>(sheet.characters[i])] = cut_from(sheet, i);
    }
  }
  return glyphs;
}();

/// Returns whether a byte begins a character in UTF-8.
bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

}  // namespace

const Glyph& glyph(char character) {
  const auto code = static_cast<unsigned char>(character);
  return code < kGlyphs.size() ? kGlyphs[code] : kFrameGlyph;
}

int characters_in(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), begins_character));
}

int text_width(std::string_view text, int dot) {
  return text.empty() ? 0 : (characters_in(text) * kGlyphAdvance - 1) * dot;
}

int text_height(int dot) { return kGlyphHeight * dot; }

void write(Canvas canvas, Point corner, std::string_view text, int dot, Rgb colour) {
  for (const char character : text) {
    if (!begins_character(character)) continue;
    const Glyph& rows = glyph(character);
    for (int y = 0; y < kGlyphHeight; ++y) {
      for (int x = 0; x < kGlyphWidth; ++x) {
        if ((rows[static_cast<std::size_t>(y)] >> (kGlyphWidth - 1 - x) & 1) == 0) continue;
        const Point at = corner + Point{x * dot, y * dot};
        fill(canvas, {at.x, at.y, at.x + dot, at.y + dot}, colour, kOpaque);
      }
    }
    corner.x += kGlyphAdvance * dot;
  }
}

namespace {

/// Returns the longest start of a text that has at most so many characters, and ends between words
/// if it has several.
std::size_t line_end(std::string_view text, int columns) {
  std::size_t last_blank = 0, end = 0;
  int count = 0;
  for (; end < text.size(); ++end) {
    if (begins_character(text[end]) && ++count > columns) break;
    if (text[end] == ' ') last_blank = end;
  }
  if (end == text.size() || text[end] == ' ' || last_blank == 0) return end;
  return last_blank;
}

}  // namespace

std::string without_middle(std::string_view text, int columns) {
  constexpr std::string_view kCut = "...";
  const int all = characters_in(text);
  if (all <= columns) return std::string(text);
  const int kept = columns - static_cast<int>(kCut.size());
  const auto character = [&](int number) {  // where it begins
    std::size_t at = 0;
    for (int count = 0; at < text.size(); ++at) {
      if (begins_character(text[at]) && count++ == number) break;
    }
    return at;
  };
  return std::string(text.substr(0, character(kept / 2))) + std::string(kCut) +
         std::string(text.substr(character(all - (kept - kept / 2))));
}

std::vector<std::string> wrapped(std::string_view text, int columns, std::size_t most_lines) {
  constexpr std::string_view kCut = "...";
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < most_lines) {
    std::size_t end = line_end(text, columns);
    const bool is_cut = lines.size() + 1 == most_lines && end < text.size();
    if (is_cut) end = line_end(text, columns - static_cast<int>(kCut.size()));
    std::string line(text.substr(0, end));
    if (is_cut) line = line.substr(0, line.find_last_not_of(" ,;:.") + 1) + std::string(kCut);
    lines.push_back(std::move(line));
    text.remove_prefix(end);
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  return lines;
}

}  // namespace walkmask::draw
