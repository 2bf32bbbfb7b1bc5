#include "draw/sheet.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "draw/legend.h"
#include "draw/strip.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kTitleSpace = 5;
constexpr int kTitleLine = 12;

constexpr int kLeastTitle = 240;
constexpr int kBetweenParts = 24;

/// A part of the title, and its position in pixels.
struct TitlePart {
  std::string text;
  int left, line;
};

/// Breaks the parts of a title into lines. A part that is longer than a line loses its middle.
std::vector<TitlePart> title_parts(const std::vector<std::string>& parts, int width, int dot) {
  std::vector<TitlePart> placed;
  int left = 0, line = 0;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    const std::string text = without_middle(part, width, dot);
    const int length = text_width(text, dot);
    if (left > 0 && left + length > width) {
      left = 0;
      ++line;
    }
    placed.push_back({text, left, line});
    left += length + kBetweenParts * dot;
  }
  return placed;
}

int title_height(const std::vector<TitlePart>& parts, int dot) {
  const int more_lines = parts.empty() ? 0 : parts.back().line;
  return text_height(dot) + (more_lines * kTitleLine + 2 * kTitleSpace) * dot;
}

void add_title(Scene& scene, const std::vector<TitlePart>& parts, int dot) {
  scene.add(Meaning::title, BoxShape{{0, 0, scene.width, title_height(parts, dot)}, kPlate});
  for (const auto& [text, left, line] : parts) {
    const Point corner = {kTitleSpace * dot + left, (kTitleSpace + line * kTitleLine) * dot};
    const bool is_first = left == 0 && line == 0;
    scene.add(Meaning::title, TextShape{corner, text, dot, is_first ? kWhite : kDimText});
  }
}

/// Positions of insets in rows, relative to a corner of the sheet.
struct InsetRows {
  std::vector<Point> corners = {};
  int height = 0;  ///< with the gutters around them
};

InsetRows inset_rows(const std::vector<Scene>& insets, int width, int gutter) {
  InsetRows rows;
  int x = gutter, y = gutter, bottom = 0;
  for (const Scene& inset : insets) {
    if (x > gutter && x + inset.width + gutter > width) {
      x = gutter;
      y = bottom + gutter;
    }
    rows.corners.push_back({x, y});
    x += inset.width + gutter;
    bottom = std::max(bottom, y + inset.height);
  }
  if (!insets.empty()) rows.height = bottom + gutter;
  return rows;
}

}  // namespace

Scene sheet(Scene view, Surroundings surroundings, const Scale& scale) {
  const int dot = scale.letter, space = kTitleSpace * dot;
  const auto& [title_texts, captions, insets] = surroundings;
  std::vector<Meaning> shown = meanings_in(view);
  for (const Scene& inset : insets) {
    const std::vector<Meaning> more = meanings_in(inset);
    shown.insert(shown.end(), more.begin(), more.end());
  }
  for (const Caption& caption : captions) shown.push_back(caption.severity);
  const int inset_side = insets.empty() ? 0 : insets.front().width;
  const int left_width = std::max({view.width, kLeastTitle * dot, inset_side + 2 * space});
  const bool is_below = is_strip(view.width, view.height);
  const InsetRows rows = inset_rows(insets, left_width, space);
  Legend legend = legend_of(std::move(shown), left_width, scale);
  Scene words = is_below ? captions_below(std::move(surroundings.captions), left_width, scale)
                         : captions_beside(std::move(surroundings.captions),
                                           view.height + rows.height + legend.scene.height, scale);
  Scene all{.width = left_width + (is_below ? 0 : words.width)};
  const auto title = title_parts(title_texts, all.width - 2 * space, dot);
  const int top = title_height(title, dot);
  const Point below_view = {0, top + view.height};
  const int inset_end = below_view.y + rows.height;
  const Point words_corner = is_below ? Point{0, inset_end} : Point{left_width, top};
  const int left_end = is_below ? inset_end + words.height : inset_end;
  all.height = std::max(left_end + legend.scene.height, words_corner.y + words.height);
  all.add(Meaning::inset, Point{0, top}, std::move(view));
  add_title(all, title, dot);
  for (std::size_t i = 0; i < insets.size(); ++i) {
    all.add(Meaning::inset, below_view + rows.corners[i], std::move(surroundings.insets[i]));
  }
  if (legend.scene.height > 0) {
    all.add(Meaning::legend, Point{0, left_end}, std::move(legend.scene));
  }
  if (words.height > 0) all.add(Meaning::caption, words_corner, std::move(words));
  return all;
}

}  // namespace walkmask::draw
