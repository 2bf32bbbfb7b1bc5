#include "draw/sheet.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>

#include "draw/dashes.h"
#include "draw/glyphs.h"
#include "draw/legend.h"
#include "draw/pins.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kSpace = 5;
constexpr int kLine = 12;
constexpr int kPinColumn = 28;
constexpr int kBetweenCaptions = 8;

constexpr int kGutter = 30;  // between the view and the captions, for the lines

constexpr int kColumns = 48;  // characters of a line of a caption
constexpr std::size_t kMostLines = 2, kMostLinesOfFew = 4;
constexpr std::size_t kFew = 6;  // captions
constexpr int kLeastTitle = 40;  // characters

/// A caption broken into lines.
struct Entry {
  Caption caption;
  std::vector<std::string> lines;

  int height(int dot) const {
    return std::max(2, static_cast<int>(lines.size())) * kLine * dot + kBetweenCaptions * dot;
  }
};

int column_width(int dot) {
  return (kGutter + kPinColumn + kColumns * kGlyphAdvance + kSpace) * dot;
}

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
  return (more_lines * kLine + kGlyphHeight + 2 * kSpace) * dot;
}

std::vector<Entry> entries_of(std::vector<Caption> captions) {
  const std::size_t all = captions.size();
  if (all > kMostCaptions) captions.resize(kMostCaptions - 1);
  const std::size_t most_lines = all > kFew ? kMostLines : kMostLinesOfFew;
  std::vector<Entry> entries;
  for (Caption& caption : captions) {
    std::vector<std::string> lines = wrapped(caption.text, kColumns, most_lines);
    entries.push_back({std::move(caption), std::move(lines)});
  }
  if (all > entries.size()) {
    const std::string text = "and " + std::to_string(all - entries.size()) + " more";
    entries.push_back({{"", Meaning::caption, text}, {text}});
  }
  return entries;
}

/// Returns the place on the right border of a view through which the k-th of n lines to captions
/// leads.
Spot port(const Scene& view, std::size_t k, std::size_t n) {
  const auto half_steps = static_cast<std::int64_t>(2 * k + 1);
  return {view.width * kPixel,
          static_cast<int>(half_steps * view.height * kPixel / static_cast<std::int64_t>(2 * n))};
}

std::size_t count_tied(const std::vector<Entry>& entries) {
  return static_cast<std::size_t>(
      std::count_if(entries.begin(), entries.end(),
                    [](const Entry& entry) { return entry.caption.tied_to.has_value(); }));
}

/// Orders captions by the height of their numbers, then swaps neighbours as long as that shortens
/// the lines from numbers to ports: lines of least length do not cross. Those without a place come
/// last.
void put_in_order(std::vector<Entry>& entries, const Scene& view) {
  std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    const auto &one = a.caption.tied_to, &other = b.caption.tied_to;
    return one && other ? one->y < other->y : one.has_value() && !other.has_value();
  });
  const std::size_t tied = count_tied(entries);
  const auto line = [&](std::size_t entry, std::size_t k) {
    return distance(*entries[entry].caption.tied_to, port(view, k, tied));
  };
  bool is_better = true;
  for (std::size_t round = 0; round < tied && is_better; ++round) {
    is_better = false;
    for (std::size_t i = 1; i < tied; ++i) {
      if (line(i - 1, i) + line(i, i - 1) >= line(i - 1, i - 1) + line(i, i)) continue;
      std::swap(entries[i - 1], entries[i]);
      is_better = true;
    }
  }
}

void add_title(Scene& scene, const std::vector<TitlePart>& parts, int dot) {
  scene.add(Meaning::title, BoxShape{{0, 0, scene.width, title_height(parts, dot)}, kPlate});
  for (const auto& [text, column, line] : parts) {
    const Point corner = {(kSpace + column * kGlyphAdvance) * dot, (kSpace + line * kLine) * dot};
    const bool is_first = column == 0 && line == 0;
    scene.add(Meaning::title, TextShape{corner, text, dot, is_first ? kWhite : kDimText});
  }
}

void add_caption(Scene& scene, const Entry& entry, Point corner, const Scale& scale) {
  const int dot = scale.letter;
  int y = corner.y + kLine * dot / 2;
  if (!entry.caption.number.empty()) {
    const Spot middle = {(corner.x + kPinColumn * dot / 2) * kPixel,
                         (corner.y + kLine * dot) * kPixel};
    add_pin(scene, middle, entry.caption.number, entry.caption.severity, scale, entry.caption.text);
  }
  for (const std::string& line : entry.lines) {
    scene.add(Meaning::caption, TextShape{{corner.x + kPinColumn * dot, y}, line, dot, kWhite});
    y += kLine * dot;
  }
}

/// Adds the lines from the numbers on a view at `view_corner` to captions at `corner`, each through
/// its port.
void add_leaders(Scene& scene, const std::vector<Entry>& entries, const Scene& view,
                 Point view_corner, Point corner, const Scale& scale) {
  const auto in_sheet = [&](Spot spot) {
    return Spot{spot.x + view_corner.x * kPixel, spot.y + view_corner.y * kPixel};
  };
  const std::size_t tied = count_tied(entries);
  int y = corner.y;
  for (std::size_t k = 0; k < tied; ++k) {
    const Spot to = {corner.x * kPixel, (y + kLine * scale.letter) * kPixel};
    scene.add(Meaning::leader,
              LineShape{{in_sheet(*entries[k].caption.tied_to), in_sheet(port(view, k, tied)), to},
                        scaled(kLeaderBrush, scale.stroke)});
    y += entries[k].height(scale.letter);
  }
}

void add_column(Scene& scene, const std::vector<Entry>& entries, Point corner, const Scale& scale) {
  for (const Entry& entry : entries) {
    add_caption(scene, entry, corner, scale);
    corner.y += entry.height(scale.letter);
  }
}

int column_height(const std::vector<Entry>& entries, int dot) {
  return std::accumulate(entries.begin(), entries.end(), 0,
                         [&](int sum, const Entry& entry) { return sum + entry.height(dot); });
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
  std::vector<Entry> entries = entries_of(std::move(surroundings.captions));
  const int inset_side = surroundings.insets.empty() ? 0 : surroundings.insets.front().width;
  const int left_width =
      std::max({view.width, kLeastTitle * kGlyphAdvance * dot, inset_side + 2 * kSpace * dot});
  Scene all;
  all.width = left_width + (entries.empty() ? 0 : column_width(dot));
  const std::vector<TitlePart> title =
      title_parts(surroundings.title, (all.width / dot - 2 * kSpace) / kGlyphAdvance);
  const int top = title_height(title, dot);
  put_in_order(entries, view);
  const auto [corners, inset_end] =
      inset_corners(surroundings.insets, left_width, top + view.height, kSpace * dot);
  std::vector<Meaning> shown = meanings_in(view);
  for (const Scene& inset : surroundings.insets) {
    const std::vector<Meaning> more = meanings_in(inset);
    shown.insert(shown.end(), more.begin(), more.end());
  }
  for (const Entry& entry : entries) shown.push_back(entry.caption.severity);
  Legend legend = legend_of(std::move(shown), left_width, scale);
  all.height = std::max(inset_end + legend.scene.height,
                        top + 2 * kSpace * dot + column_height(entries, dot));
  const Point view_corner = {0, top};
  const Point column = {left_width + kGutter * dot, top + kSpace * dot};
  Scene leaders;
  add_leaders(leaders, entries, view, view_corner, column, scale);
  all.add(Meaning::inset, view_corner, std::move(view));
  add_title(all, title, dot);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    all.add(Meaning::inset, corners[i], std::move(surroundings.insets[i]));
  }
  if (legend.scene.height > 0) {
    all.add(Meaning::legend, Point{0, inset_end}, std::move(legend.scene));
  }
  std::move(leaders.marks.begin(), leaders.marks.end(), std::back_inserter(all.marks));
  add_column(all, entries, column, scale);
  return all;
}

}  // namespace walkmask::draw
