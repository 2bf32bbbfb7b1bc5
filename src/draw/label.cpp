#include "draw/label.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "draw/colours.h"
#include "draw/fill.h"
#include "draw/glyphs.h"

namespace walkmask::draw {
namespace {

// Parts of a plate, in dots of a letter. Letters without a tail end two rows above their box.
constexpr int kBar = 2;
constexpr int kSideSpace = 2;
constexpr int kTopSpace = 2;
constexpr int kBottomSpace = 1;
constexpr int kGap = 2;
constexpr Opacity kPlateOpacity = 215;

int plate_width(std::string_view text, int dot) {
  return text_width(text, dot) + (kBar + 2 * kSideSpace) * dot;
}

int plate_height(int dot) { return text_height(dot) + (kTopSpace + kBottomSpace) * dot; }

/// Where a plate may stand, the best place first: around the thing, then upon its middle.
std::array<Box, 9> places_around(const Box& thing, int width, int height, int gap) {
  const int left = thing.left - gap - width, right = thing.right + gap;
  const int above = thing.top - gap - height, below = thing.bottom + gap;
  const int centre = (thing.left + thing.right - width) / 2;
  const int middle = (thing.top + thing.bottom - height) / 2;
  const std::array<Point, 9> corners = {{{centre, above},
                                         {centre, below},
                                         {right, middle},
                                         {left, middle},
                                         {right, above},
                                         {left, above},
                                         {right, below},
                                         {left, below},
                                         {centre, middle}}};
  std::array<Box, 9> boxes;
  std::transform(corners.begin(), corners.end(), boxes.begin(), [&](Point corner) {
    return Box{corner.x, corner.y, corner.x + width, corner.y + height};
  });
  return boxes;
}

/// Which side of the line through a and b a place lies on: the sign.
std::int64_t side(Spot a, Spot b, Spot place) {
  return (std::int64_t{b.x} - a.x) * (place.y - a.y) - (std::int64_t{b.y} - a.y) * (place.x - a.x);
}

/// Whether the segment from a to b meets the box: they part only along an axis or the segment.
bool meets(const Box& box, Spot a, Spot b) {
  const Spot least{box.left * kPixel, box.top * kPixel};
  const Spot most{box.right * kPixel, box.bottom * kPixel};
  if (std::max(a.x, b.x) < least.x || std::min(a.x, b.x) > most.x || std::max(a.y, b.y) < least.y ||
      std::min(a.y, b.y) > most.y) {
    return false;
  }
  const auto [lowest, highest] = std::minmax({side(a, b, least), side(a, b, {most.x, least.y}),
                                              side(a, b, {least.x, most.y}), side(a, b, most)});
  return lowest <= 0 && highest >= 0;
}

std::ptrdiff_t count_overlaps(const Box& box, std::span<const Box> others) {
  return std::count_if(others.begin(), others.end(),
                       [&](const Box& other) { return overlap(box, other); });
}

/// What a plate would hide that it rather should not: boxes, and the line as one thing.
std::ptrdiff_t count_hidden(const Box& box, const Obstacles& obstacles) {
  const std::span<const Spot> line = obstacles.line;
  bool hides_line = false;
  for (std::size_t i = 1; i < line.size() && !hides_line; ++i) {
    hides_line = meets(box, line[i - 1], line[i]);
  }
  return count_overlaps(box, obstacles.rather_not) + (hides_line ? 1 : 0);
}

std::optional<Box> best_place(const Picture& picture, std::span<const Box> candidates,
                              const Obstacles& obstacles) {
  const Box whole{0, 0, picture.width(), picture.height()};
  std::optional<Box> best;
  std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const Box& box : candidates) {
    if (!holds(whole, box) || count_overlaps(box, obstacles.never) > 0) continue;
    const std::ptrdiff_t hidden = count_hidden(box, obstacles);
    if (hidden < fewest) {
      fewest = hidden;
      best = box;
    }
  }
  return best;
}

void draw_plate(Picture& picture, const Box& plate, const Label& label, int dot) {
  const int bar_end = plate.left + kBar * dot;
  fill(picture, plate, kBlack, kPlateOpacity);
  fill(picture, {plate.left, plate.top, bar_end, plate.bottom}, label.colour, kOpaque);
  write(picture, {bar_end + kSideSpace * dot, plate.top + kTopSpace * dot}, label.text, dot,
        kWhite);
}

std::vector<Box> places_of(const Label& label, int dot) {
  std::vector<Box> places;
  for (const Box& thing : label.beside) {
    const auto around =
        places_around(thing, plate_width(label.text, dot), plate_height(dot), kGap * dot);
    places.insert(places.end(), around.begin(), around.end());
  }
  return places;
}

}  // namespace

void draw_labels(Picture& picture, std::span<const Label> labels, Obstacles obstacles, int dot) {
  for (const Label& label : labels) {
    const std::optional<Box> plate = best_place(picture, places_of(label, dot), obstacles);
    if (!plate) continue;
    draw_plate(picture, *plate, label, dot);
    obstacles.never.push_back(*plate);
  }
}

bool label_fits(std::string_view text, int dot, int picture_width) {
  return plate_width(text, dot) + 2 * kGap * dot <= picture_width;
}

}  // namespace walkmask::draw
