#include "draw/captions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "draw/dashes.h"
#include "draw/glyphs.h"
#include "draw/pins.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kGutter = 30;
constexpr int kPinColumn = 28;
constexpr int kSpace = 5;
constexpr int kLine = 12;
constexpr int kBetweenCaptions = 8;

// Characters of a line: the first of the short ones at which a few captions have room.
constexpr int kShortColumns[] = {30, 36, 42};
constexpr int kColumns = 48;
constexpr std::size_t kMostShortLines = 8;
constexpr std::size_t kMostLines = 2, kMostLinesOfFew = 4;
constexpr std::size_t kFew = 6;  // captions

int height_of(const PlacedCaption& caption, int dot) {
  const int lines = std::max(2, static_cast<int>(caption.lines.size()));
  return (lines * kLine + kBetweenCaptions) * dot;
}

int column_width(int columns, int dot) {
  return (kGutter + kPinColumn + columns * kGlyphAdvance + kSpace) * dot;
}

std::size_t count_tied(const std::vector<PlacedCaption>& captions) {
  return static_cast<std::size_t>(std::ranges::count_if(
      captions, [](const PlacedCaption& placed) { return placed.caption.tied_to.has_value(); }));
}

/// Orders captions by the height of their numbers, those without a place last.
void sort_by_height(std::vector<PlacedCaption>& captions) {
  std::ranges::stable_sort(captions, [](const PlacedCaption& a, const PlacedCaption& b) {
    const auto &one = a.caption.tied_to, &other = b.caption.tied_to;
    return one && other ? one->y < other->y : one.has_value() && !other.has_value();
  });
}

bool cross(Spot a, Spot a_port, Spot b, Spot b_port) {
  return side_of_line(a, a_port, b) * side_of_line(a, a_port, b_port) < 0 &&
         side_of_line(b, b_port, a) * side_of_line(b, b_port, a_port) < 0;
}

/// Orders captions so that the lines from their numbers to the ports do not cross: first swaps
/// neighbours where that shortens their lines, in as many rounds as there are ports, then any two
/// whose lines cross, which always shortens both together and so comes to an end. Precondition: the
/// first captions are tied, as many as there are ports.
void untangle_lines(std::vector<PlacedCaption>& captions, const std::vector<Spot>& ports) {
  const auto at = [&](std::size_t caption) { return *captions[caption].caption.tied_to; };
  const auto is_longer = [&](std::size_t i, std::size_t k) {
    return distance(at(i), ports[i]) + distance(at(k), ports[k]) >
           distance(at(i), ports[k]) + distance(at(k), ports[i]);
  };
  bool is_better = true;
  for (std::size_t round = 0; round < ports.size() && is_better; ++round) {
    is_better = false;
    for (std::size_t i = 1; i < ports.size(); ++i) {
      if (!is_longer(i - 1, i)) continue;
      std::swap(captions[i - 1], captions[i]);
      is_better = true;
    }
  }
  for (bool is_tangled = true; is_tangled;) {
    is_tangled = false;
    for (std::size_t i = 1; i < ports.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (!cross(at(i), ports[i], at(k), ports[k])) continue;
        std::swap(captions[i], captions[k]);
        is_tangled = true;
      }
    }
  }
}

/// Moves things of one height apart, as little as that takes, so that they lie between `first` and
/// `last`. Precondition: the tops rise, and there is room.
void move_apart(std::vector<int>& tops, int height, int first, int last) {
  for (int& top : tops) {
    top = std::max(top, first);
    first = top + height;
  }
  for (std::size_t i = tops.size(); i-- > 0;) {
    tops[i] = std::min(tops[i], last - height);
    last = tops[i];
  }
}

/// Returns captions with all their words in short lines, each near the height of its number; absent
/// where there is no room for that.
std::optional<CaptionColumn> short_column(const std::vector<Caption>& captions, int columns,
                                          int view_width, int view_height, int dot) {
  CaptionColumn column = {{}, column_width(columns, dot), view_height};
  int height = 0;
  for (const Caption& caption : captions) {
    column.captions.push_back({caption, wrapped(caption.text, columns, kMostShortLines + 1)});
    height = std::max(height, height_of(column.captions.back(), dot));
    if (column.captions.back().lines.size() > kMostShortLines) return std::nullopt;
  }
  const int most = view_height - kSpace * dot;
  if (height * static_cast<int>(captions.size()) > most) return std::nullopt;
  sort_by_height(column.captions);
  std::vector<int> tops;
  for (const PlacedCaption& placed : column.captions) {
    const auto& tied = placed.caption.tied_to;
    tops.push_back(tied ? tied->y / kPixel - kLine * dot : 0);
  }
  move_apart(tops, height, kSpace * dot, view_height);
  std::vector<Spot> ports;
  for (std::size_t i = 0; i < count_tied(column.captions); ++i) {
    ports.push_back({view_width * kPixel, (tops[i] + kLine * dot) * kPixel});
  }
  untangle_lines(column.captions, ports);
  for (std::size_t i = 0; i < tops.size(); ++i) {
    column.captions[i].top = tops[i];
    if (i < ports.size()) column.captions[i].port = ports[i];
  }
  return column;
}

/// Returns captions cut to a few lines, one below the other, and a line that counts those for which
/// there is no room.
std::vector<PlacedCaption> cut_captions(std::vector<Caption> captions) {
  const std::size_t all = captions.size();
  if (all > kMostCaptions) captions.resize(kMostCaptions - 1);
  const std::size_t most_lines = all > kFew ? kMostLines : kMostLinesOfFew;
  std::vector<PlacedCaption> cut;
  for (Caption& caption : captions) {
    std::vector<std::string> lines = wrapped(caption.text, kColumns, most_lines);
    cut.push_back({std::move(caption), std::move(lines)});
  }
  if (all > captions.size()) {
    const std::string text = "and " + std::to_string(all - captions.size()) + " more";
    cut.push_back({{"", Meaning::caption, text}, {text}});
  }
  return cut;
}

/// Returns the captions below each other; their lines leave the view all along its border.
CaptionColumn long_column(std::vector<Caption> captions, int view_width, int view_height, int dot) {
  CaptionColumn column = {cut_captions(std::move(captions)), column_width(kColumns, dot)};
  sort_by_height(column.captions);
  const std::size_t tied = count_tied(column.captions);
  std::vector<Spot> ports;
  for (std::size_t k = 0; k < tied; ++k) {
    const auto half_steps = static_cast<std::int64_t>(2 * k + 1);
    const auto all_half_steps = static_cast<std::int64_t>(2 * tied);
    ports.push_back({view_width * kPixel,
                     static_cast<int>(half_steps * view_height * kPixel / all_half_steps)});
  }
  untangle_lines(column.captions, ports);
  column.bottom = kSpace * dot;
  for (std::size_t i = 0; i < column.captions.size(); ++i) {
    PlacedCaption& placed = column.captions[i];
    placed.top = column.bottom;
    if (i < ports.size()) placed.port = ports[i];
    column.bottom += height_of(placed, dot);
  }
  column.bottom += kSpace * dot;
  return column;
}

void add_caption(Scene& scene, const PlacedCaption& placed, Point corner, const Scale& scale) {
  const auto& [number, severity, text, tied_to] = placed.caption;
  const int dot = scale.letter;
  int y = corner.y + kLine * dot / 2;
  if (!number.empty()) {
    const Spot middle = {(corner.x + kPinColumn * dot / 2) * kPixel,
                         (corner.y + kLine * dot) * kPixel};
    add_pin(scene, middle, number, severity, scale, text);
  }
  for (const std::string& line : placed.lines) {
    scene.add(Meaning::caption, TextShape{{corner.x + kPinColumn * dot, y}, line, dot, kWhite});
    y += kLine * dot;
  }
}

}  // namespace

CaptionColumn caption_column(std::vector<Caption> captions, int view_width, int view_height,
                             int dot) {
  if (captions.empty()) return {};
  for (const int columns : kShortColumns) {
    if (captions.size() > kFew) break;
    auto column = short_column(captions, columns, view_width, view_height, dot);
    if (column) return std::move(*column);
  }
  return long_column(std::move(captions), view_width, view_height, dot);
}

std::vector<Mark> lines_on_view(const CaptionColumn& column, const Scale& scale) {
  std::vector<Mark> lines;
  for (const PlacedCaption& placed : column.captions) {
    if (!placed.port) continue;
    const LineShape line = {{*placed.caption.tied_to, *placed.port},
                            scaled(kLeaderBrush, scale.stroke)};
    lines.push_back({Meaning::leader, line});
  }
  return lines;
}

void add_captions(Scene& scene, const CaptionColumn& column, Point view_corner, int left,
                  const Scale& scale) {
  const auto in_sheet = [&](Spot spot) {
    return Spot{spot.x + view_corner.x * kPixel, spot.y + view_corner.y * kPixel};
  };
  const int x = left + kGutter * scale.letter;
  for (const PlacedCaption& placed : column.captions) {
    if (!placed.port) continue;
    const Spot to = {x * kPixel, (view_corner.y + placed.top + kLine * scale.letter) * kPixel};
    scene.add(Meaning::leader,
              LineShape{{in_sheet(*placed.port), to}, scaled(kLeaderBrush, scale.stroke)});
  }
  for (const PlacedCaption& placed : column.captions) {
    add_caption(scene, placed, {x, view_corner.y + placed.top}, scale);
  }
}

}  // namespace walkmask::draw
