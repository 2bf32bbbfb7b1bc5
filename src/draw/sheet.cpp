#include "draw/sheet.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "draw/glyphs.h"
#include "draw/legend.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kTitleSpace = 5;
constexpr int kTitleLine = 12;

constexpr int kLeastTitle = 40;  // characters

/// A part of the title, and where it begins.
struct TitlePart {
  std::string text;
  int column, line;  // in characters
};

/// Puts the parts of a title beside each other as far as there is room, the others in further
/// lines; a part that is longer than a line loses its middle.
std::vector<TitlePart> title_parts(const std::vector<std::string>& parts, int columns) {
  constexpr int kBetween = 4;  // characters
  std::vector<TitlePart> placed;
  int column = 0, line = 0;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    const std::string text = without_middle(part, columns);
    const int width = characters_in(text);
    if (column > 0 && column + width > columns) {
      column = 0;
      ++line;
    }
    placed.push_back({text, column, line});
    column += width + kBetween;
  }
  return placed;
}

int title_height(const std::vector<TitlePart>& parts, int dot) {
  const int more_lines = parts.empty() ? 0 : parts.back().line;
  return (more_lines * kTitleLine + kGlyphHeight + 2 * kTitleSpace) * dot;
}

void add_title(Scene& scene, const std::vector<TitlePart>& parts, int dot) {
  scene.add(Meaning::title, BoxShape{{0, 0, scene.width, title_height(parts, dot)}, kPlate});
  for (const auto& [text, column, line] : parts) {
    const Point corner = {(kTitleSpace + column * kGlyphAdvance) * dot,
                          (kTitleSpace + line * kTitleLine) * dot};
    const bool is_first = column == 0 && line == 0;
    scene.add(Meaning::title, TextShape{corner, text, dot, is_first ? kWhite : kDimText});
  }
}

/// Returns the corners of insets in rows from the left, and where the last row ends.
std::pair<std::vector<Point>, int> inset_corners(const std::vector<Scene>& insets, int width,
                                                 int top, int gutter) {
  std::vector<Point> corners;
  int x = gutter, y = top + gutter, bottom = top;
  for (const Scene& inset : insets) {
    if (x > gutter && x + inset.width + gutter > width) {
      x = gutter;
      y = bottom + gutter;
    }
    corners.push_back({x, y});
    x += inset.width + gutter;
    bottom = std::max(bottom, y + inset.height);
  }
  return {corners, insets.empty() ? top : bottom + gutter};
}

}  // namespace

Scene sheet(Scene view, Surroundings surroundings, const Scale& scale) {
  const int dot = scale.letter;
  const CaptionColumn captions =
      caption_column(std::move(surroundings.captions), view.width, view.height, dot);
  const int inset_side = surroundings.insets.empty() ? 0 : surroundings.insets.front().width;
  const int left_width =
      std::max({view.width, kLeastTitle * kGlyphAdvance * dot, inset_side + 2 * kTitleSpace * dot});
  Scene all;
  all.width = left_width + captions.width;
  const std::vector<TitlePart> title =
      title_parts(surroundings.title, (all.width / dot - 2 * kTitleSpace) / kGlyphAdvance);
  const int top = title_height(title, dot);
  const auto [corners, inset_end] =
      inset_corners(surroundings.insets, left_width, top + view.height, kTitleSpace * dot);
  std::vector<Meaning> shown = meanings_in(view);
  for (const Scene& inset : surroundings.insets) {
    const std::vector<Meaning> more = meanings_in(inset);
    shown.insert(shown.end(), more.begin(), more.end());
  }
  for (const PlacedCaption& placed : captions.captions) shown.push_back(placed.caption.severity);
  Legend legend = legend_of(std::move(shown), left_width, scale);
  all.height = std::max(inset_end + legend.scene.height, top + captions.bottom);
  const Point view_corner = {0, top};
  std::vector<Mark> lines = lines_on_view(captions, scale);
  view.marks.insert(view.marks.begin() + static_cast<std::ptrdiff_t>(surroundings.below_lines),
                    std::move_iterator(lines.begin()), std::move_iterator(lines.end()));
  all.add(Meaning::inset, view_corner, std::move(view));
  add_title(all, title, dot);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    all.add(Meaning::inset, corners[i], std::move(surroundings.insets[i]));
  }
  if (legend.scene.height > 0) {
    all.add(Meaning::legend, Point{0, inset_end}, std::move(legend.scene));
  }
  add_captions(all, captions, view_corner, left_width, scale);
  return all;
}

}  // namespace walkmask::draw
