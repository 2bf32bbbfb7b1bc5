#include "draw/labels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "draw/glyphs.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

// Parts of a plate, in dots of a letter. Letters without a tail end two rows above their box.
constexpr int kBar = 2;
constexpr int kSideSpace = 2;
constexpr int kTopSpace = 2;
constexpr int kBottomSpace = 1;
constexpr int kGap = 2;

/// Places for a plate around a thing, the best first; the last is upon its middle.
std::array<Box, 17> places_around(const Box& thing, int width, int height, int gap) {
  std::array<Box, 17> boxes;
  std::size_t next = 0;
  const int centre = (thing.left + thing.right - width) / 2;
  const int middle = (thing.top + thing.bottom - height) / 2;
  const auto add = [&](int left, int top) {
    boxes[next++] = {left, top, left + width, top + height};
  };
  for (const int away : {gap, gap + height}) {
    const int left = thing.left - away - width, right = thing.right + away;
    const int above = thing.top - away - height, below = thing.bottom + away;
    add(centre, above);
    add(centre, below);
    add(right, middle);
    add(left, middle);
    add(right, above);
    add(left, above);
    add(right, below);
    add(left, below);
  }
  add(centre, middle);
  return boxes;
}

/// Returns a number whose sign says on which side of the line through a and b a place lies.
std::int64_t side(Spot a, Spot b, Spot place) {
  return (std::int64_t{b.x} - a.x) * (place.y - a.y) - (std::int64_t{b.y} - a.y) * (place.x - a.x);
}

/// Returns whether the segment from a to b meets the box: only an axis or the segment itself can
/// separate them.
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

bool is_hidden(std::span<const Spot> line, const Box& box) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (meets(box, line[i - 1], line[i])) return true;
  }
  return false;
}

std::optional<Box> best_place(const Box& picture, std::span<const Box> candidates,
                              const Obstacles& obstacles) {
  std::optional<Box> best;
  std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const Box& box : candidates) {
    if (!holds(picture, box) || hides_never(box, obstacles)) continue;
    const std::ptrdiff_t hidden = count_hidden(box, obstacles);
    if (hidden < fewest) {
      fewest = hidden;
      best = box;
    }
  }
  return best;
}

void add_plate(Scene& scene, const Box& plate, const Label& label, int dot) {
  const int bar_end = plate.left + kBar * dot;
  scene.add(Meaning::label, BoxShape{plate, kPlate, kPlateOpacity});
  scene.add(Meaning::label, BoxShape{{plate.left, plate.top, bar_end, plate.bottom}, label.colour});
  scene.add(
      Meaning::label,
      TextShape{
          {bar_end + kSideSpace * dot, plate.top + kTopSpace * dot}, label.text, dot, kWhite});
}

std::vector<Box> places_of(const Label& label, int dot) {
  std::vector<Box> places;
  for (const Box& thing : label.beside) {
    const auto around =
        places_around(thing, plate_width(label.text, dot), plate_height(dot), kGap * dot);
    const auto last = around.end() - (label.place == LabelPlace::beside ? 1 : 0);
    places.insert(places.end(), around.begin(), last);
  }
  if (label.place == LabelPlace::beside) {
    std::erase_if(places, [&](const Box& box) { return count_overlaps(box, label.beside) > 0; });
  }
  return places;
}

}  // namespace

std::ptrdiff_t count_hidden(const Box& box, const Obstacles& obstacles) {
  return count_overlaps(box, obstacles.rather_not) +
         std::count_if(obstacles.lines.begin(), obstacles.lines.end(),
                       [&](const std::vector<Spot>& line) { return is_hidden(line, box); });
}

bool hides_never(const Box& box, const Obstacles& obstacles) {
  return count_overlaps(box, obstacles.never) > 0;
}

std::vector<std::optional<Box>> place_labels(int width, int height, std::span<const Label> labels,
                                             Obstacles& obstacles, int dot) {
  std::vector<std::optional<Box>> plates;
  for (const Label& label : labels) {
    plates.push_back(best_place({0, 0, width, height}, places_of(label, dot), obstacles));
    if (plates.back()) obstacles.never.push_back(*plates.back());
  }
  return plates;
}

void add_labels(Scene& scene, std::span<const Label> labels, Obstacles& obstacles, int dot) {
  const auto plates = place_labels(scene.width, scene.height, labels, obstacles, dot);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (plates[i]) add_plate(scene, *plates[i], labels[i], dot);
  }
}

Box bounds_of(const BitGrid& grid) {
  Box box{grid.width(), grid.height(), 0, 0};
  for (int y = 0; y < grid.height(); ++y) {
    for_each_run(grid, y, [&](int first, int last) {
      box = {std::min(box.left, first), std::min(box.top, y), std::max(box.right, last + 1), y + 1};
    });
  }
  return box;
}

std::vector<Box> middles_of(const BitGrid& pixels, int factor) {
  constexpr int kRows = 16;
  struct Run {
    int negative_length, from_middle;
    Point middle;
  };
  const Box bounds = bounds_of(pixels);
  const int height = bounds.bottom - bounds.top, rows = std::min(kRows, height);
  std::vector<Run> runs;
  for (int row = 0; row < rows; ++row) {
    const int y = bounds.top + (2 * row + 1) * height / (2 * rows);
    Run longest = {0, std::abs(2 * row + 1 - rows), {0, y}};
    for_each_run(pixels, y, [&](int first, int last) {
      const int negative_length = first - last - 1;
      if (negative_length >= longest.negative_length) return;
      longest.negative_length = negative_length;
      longest.middle.x = (first + last) / 2;
    });
    runs.push_back(longest);
  }
  std::ranges::stable_sort(
      runs, {}, [](const Run& run) { return std::pair(run.negative_length, run.from_middle); });
  std::vector<Box> boxes;
  for (const auto& [negative_length, from_middle, at] : runs) {
    boxes.push_back({at.x * factor, at.y * factor, (at.x + 1) * factor, (at.y + 1) * factor});
  }
  return boxes;
}

int plate_width(std::string_view text, int dot) {
  return text_width(text, dot) + (kBar + 2 * kSideSpace) * dot;
}

int plate_height(int dot) { return text_height(dot) + (kTopSpace + kBottomSpace) * dot; }

bool label_fits(std::string_view text, int dot, int picture_width) {
  return plate_width(text, dot) + 2 * kGap * dot <= picture_width;
}

}  // namespace walkmask::draw
