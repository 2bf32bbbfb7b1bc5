#include "draw/captions.h"

#include <algorithm>
#include <span>
#include <utility>

#include "draw/pins.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kListSpace = 5;
constexpr int kPinColumn = 28;
constexpr int kLine = 12;
constexpr int kBetweenCaptions = 8;
constexpr int kTextWidths[] = {150, 190, 250};  // of columns beside a view
constexpr int kLeastTextWidth = 180;            // of columns below one

constexpr std::size_t kFew = 6;  // captions

/// A caption, broken into lines.
struct SetCaption {
  Caption caption;
  std::vector<std::string> lines;
};

std::vector<SetCaption> set_in(const std::vector<Caption>& captions, int width,
                               std::size_t most_lines, int dot) {
  std::vector<SetCaption> all;
  for (const Caption& caption : captions) {
    all.push_back({caption, wrapped(caption.text, width * dot, dot, most_lines)});
  }
  return all;
}

/// Returns the height in dots, at least the height of a pin.
int height_of(const SetCaption& set) {
  return std::max(2, static_cast<int>(set.lines.size())) * kLine + kBetweenCaptions;
}

int height_of(std::span<const SetCaption> column) {
  int height = kListSpace;
  for (const SetCaption& set : column) height += height_of(set);
  return height;
}

void cut_to_most(std::vector<Caption>& captions) {
  if (captions.size() <= kMostCaptions) return;
  const std::size_t left_out = captions.size() - (kMostCaptions - 1);
  captions.resize(kMostCaptions - 1);
  captions.push_back({"", Meaning::caption, "and " + std::to_string(left_out) + " more"});
}

void add_caption(Scene& scene, const SetCaption& set, Point corner, const Scale& scale) {
  const auto& [number, severity, text] = set.caption;
  const int dot = scale.letter;
  if (!number.empty()) {
    const Spot middle = {(corner.x + kPinColumn * dot / 2) * kPixel,
                         (corner.y + kLine * dot) * kPixel};
    add_pin(scene, middle, number, severity, scale, text);
  }
  int y = corner.y + kLine * dot / 2;
  for (const std::string& line : set.lines) {
    scene.add(Meaning::caption, TextShape{{corner.x + kPinColumn * dot, y}, line, dot, kWhite});
    y += kLine * dot;
  }
}

void add_column(Scene& scene, std::span<const SetCaption> column, int left, const Scale& scale) {
  int y = kListSpace * scale.letter;
  for (const SetCaption& set : column) {
    add_caption(scene, set, {left, y}, scale);
    y += height_of(set) * scale.letter;
  }
}

Scene column_scene(const std::vector<SetCaption>& column, int text_width, const Scale& scale) {
  Scene scene{.width = (kPinColumn + text_width + 2 * kListSpace) * scale.letter,
              .height = height_of(column) * scale.letter};
  add_column(scene, column, kListSpace * scale.letter, scale);
  return scene;
}

}  // namespace

Scene captions_beside(std::vector<Caption> captions, int height, const Scale& scale) {
  constexpr std::size_t kMostLines = 8, kLeastLines = 3;
  if (captions.empty()) return {};
  cut_to_most(captions);
  const int dot = scale.letter;
  for (const int width : kTextWidths) {
    const auto column = set_in(captions, width, kMostLines, dot);
    if (height_of(column) * dot <= height) return column_scene(column, width, scale);
  }
  const int widest = *std::prev(std::end(kTextWidths));
  std::vector<SetCaption> column;
  const std::size_t most_lines = captions.size() <= kFew ? kMostLines : kMostLines / 2;
  for (std::size_t lines = most_lines; lines >= kLeastLines; --lines) {
    column = set_in(captions, widest, lines, dot);
    if (captions.size() <= kFew || height_of(column) * dot <= height) break;
  }
  return column_scene(column, widest, scale);
}

Scene captions_below(std::vector<Caption> captions, int width, const Scale& scale) {
  constexpr std::size_t kMostLines = 4, kMostLinesOfFew = 8;
  if (captions.empty()) return {};
  const std::size_t most_lines = captions.size() <= kFew ? kMostLinesOfFew : kMostLines;
  cut_to_most(captions);
  const int dot = scale.letter, least = (kPinColumn + kLeastTextWidth + kListSpace) * dot;
  const auto most_columns = static_cast<std::size_t>(std::max(1, width / least));
  const std::size_t rows = (captions.size() + most_columns - 1) / most_columns;
  const std::size_t columns = (captions.size() + rows - 1) / rows;
  const int column_width = width / static_cast<int>(columns);
  const int text_width = column_width / dot - kPinColumn - 2 * kListSpace;
  const std::vector<SetCaption> all = set_in(captions, text_width, most_lines, dot);
  Scene scene{.width = width, .height = 0};
  for (std::size_t i = 0; i < columns; ++i) {
    const auto column = std::span(all).subspan(i * rows, std::min(rows, all.size() - i * rows));
    add_column(scene, column, static_cast<int>(i) * column_width + kListSpace * dot, scale);
    scene.height = std::max(scene.height, height_of(column) * dot);
  }
  return scene;
}

}  // namespace walkmask::draw
