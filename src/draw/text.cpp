#include "draw/text.h"

#include <algorithm>
#include <span>

#include "base/utf8.h"
#include "draw/fill.h"

namespace walkmask::draw {
namespace {

constexpr std::string_view kCut = "...";
constexpr char32_t kUnreadable = 0xFFFD;  // stands for bytes that are not UTF-8

/// Returns the first character; a byte that is not UTF-8 counts as a character.
Character next_character(std::string_view text) {
  return first_character(text).value_or(Character{kUnreadable, 1});
}

int em_of(int dot) { return 10 * dot; }

/// Returns the digits of a character's code in one of the two rows of its box.
int code_columns(char32_t character) { return character > 0xFFFF ? 3 : 2; }

// The box of a code, in dots: as high as a line, each digit half as large as a letter.
constexpr int kDigitWidth = 3, kBoxRim = 1, kAfterBox = 1;

int box_width(char32_t character, int dot) {
  return (code_columns(character) * kDigitWidth + 2 * kBoxRim) * dot;
}

int width_of(char32_t character, int dot) {
  return has_glyph(character) ? advance_of(character, em_of(dot))
                              : box_width(character, dot) + kAfterBox * dot;
}

/// Returns the length of the longest start of a text that fits, at least one character. It ends
/// between words if possible.
std::size_t line_end(std::string_view text, int width, int dot) {
  std::size_t last_blank = 0, end = 0;
  int taken = 0;
  while (end < text.size()) {
    const auto [code, bytes] = next_character(text.substr(end));
    taken += width_of(code, dot);
    if (taken > width && end > 0) break;
    if (code == ' ') last_blank = end;
    end += bytes;
  }
  if (end == text.size() || text[end] == ' ' || last_blank == 0) return end;
  return last_blank;
}

/// A character of a line: its first byte, and its width.
struct SetCharacter {
  std::size_t from;
  int width;
};

std::vector<SetCharacter> characters_of(std::string_view text, int dot) {
  std::vector<SetCharacter> characters;
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, bytes] = next_character(text.substr(at));
    characters.push_back({at, width_of(code, dot)});
    at += bytes;
  }
  return characters;
}

}  // namespace

int text_width(std::string_view text, int dot) {
  int width = 0;
  for (const SetCharacter& character : characters_of(text, dot)) width += character.width;
  return width;
}

void TextWriter::write(Canvas canvas, Point corner, std::string_view text, int dot, Rgb colour) {
  while (!text.empty()) {
    const auto [code, bytes] = next_character(text);
    if (has_glyph(code)) {
      write_letter(canvas, corner + Point{0, capital_height(dot)}, code, em_of(dot), colour);
    } else {
      write_code(canvas, corner, code, dot, colour);
    }
    corner.x += width_of(code, dot);
    text.remove_prefix(bytes);
  }
}

void TextWriter::write_letter(Canvas canvas, Point origin, char32_t character, int em, Rgb colour) {
  auto known = known_.find({character, em});
  if (known == known_.end()) {
    known = known_.emplace(std::pair(character, em), glyph_of(character, em)).first;
  }
  const auto& [box, coverage] = known->second;
  const auto width = static_cast<std::size_t>(box.right - box.left);
  const int left = std::max(0, -(origin.x + box.left)),
            right = std::min(box.right - box.left, canvas.width() - (origin.x + box.left));
  for (int y = box.top; y < box.bottom; ++y) {
    if (origin.y + y < 0 || origin.y + y >= canvas.height()) continue;
    const std::span row = canvas.row(origin.y + y);
    const std::size_t first = static_cast<std::size_t>(y - box.top) * width;
    for (int x = left; x < right; ++x) {
      const int column = origin.x + box.left + x;
      Rgb& pixel = row[static_cast<std::size_t>(column)];
      pixel = blended(pixel, colour, coverage[first + static_cast<std::size_t>(x)]);
    }
  }
}

/// Draws a frame with the digits of a code in two rows.
void TextWriter::write_code(Canvas canvas, Point corner, char32_t character, int dot, Rgb colour) {
  const int columns = code_columns(character), thickness = std::max(1, dot / 2);
  const int right = corner.x + box_width(character, dot), bottom = corner.y + text_height(dot);
  fill(canvas, {corner.x, corner.y, right, corner.y + thickness}, colour, kOpaque);
  fill(canvas, {corner.x, bottom - thickness, right, bottom}, colour, kOpaque);
  fill(canvas, {corner.x, corner.y, corner.x + thickness, bottom}, colour, kOpaque);
  fill(canvas, {right - thickness, corner.y, right, bottom}, colour, kOpaque);
  for (int i = 0; i < 2 * columns; ++i) {
    const auto digit = character >> (4U * static_cast<unsigned>(2 * columns - 1 - i)) & 0xFU;
    const Point origin = {corner.x + (kBoxRim + i % columns * kDigitWidth) * dot,
                          corner.y + (i < columns ? 9 : 17) * dot / 2};
    write_letter(canvas, origin, U"0123456789ABCDEF"[digit], em_of(dot) / 2, colour);
  }
}

std::vector<std::string> wrapped(std::string_view text, int width, int dot,
                                 std::size_t most_lines) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < most_lines) {
    std::size_t end = line_end(text, width, dot);
    const bool is_cut = lines.size() + 1 == most_lines && end < text.size();
    if (is_cut) end = line_end(text, width - text_width(kCut, dot), dot);
    std::string line(text.substr(0, end));
    if (is_cut) line = line.substr(0, line.find_last_not_of(" ,;:.") + 1) + std::string(kCut);
    lines.push_back(std::move(line));
    text.remove_prefix(end);
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  return lines;
}

std::string without_middle(std::string_view text, int width, int dot) {
  if (text_width(text, dot) <= width) return std::string(text);
  const std::vector<SetCharacter> characters = characters_of(text, dot);
  const int room = width - text_width(kCut, dot);
  std::size_t first = 0, last = characters.size();  // the middle to replace
  int before = 0, after = 0;
  while (first < last) {
    const bool is_after = after <= before;
    const int more = characters[is_after ? last - 1 : first].width;
    if (before + after + more > room) break;
    (is_after ? after : before) += more;
    is_after ? --last : ++first;
  }
  const std::size_t end = last == characters.size() ? text.size() : characters[last].from;
  return std::string(text.substr(0, characters[first].from)) + std::string(kCut) +
         std::string(text.substr(end));
}

std::string without_start(std::string_view text, int width, int dot) {
  if (text_width(text, dot) <= width) return std::string(text);
  const std::vector<SetCharacter> characters = characters_of(text, dot);
  std::size_t first = text.size();
  int taken = text_width(kCut, dot);
  for (std::size_t i = characters.size(); i-- > 0; first = characters[i].from) {
    taken += characters[i].width;
    if (taken > width) break;
  }
  const std::size_t folder = text.find('/', first);  // whole folder names are easier to read
  const bool is_long =
      folder != std::string_view::npos && 2 * text_width(text.substr(folder), dot) >= width;
  return std::string(kCut) + std::string(text.substr(is_long ? folder : first));
}

}  // namespace walkmask::draw
