#include "draw/labels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "draw/dashes.h"
#include "draw/text.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

// Parts of a plate, in dots of a letter. Letters without a tail end two rows above their box.
constexpr int kBar = 2;
constexpr int kSideSpace = 2;
constexpr int kTopSpace = 2;
constexpr int kBottomSpace = 1;
constexpr int kTieGap = 2;

/// Adds places for a plate around a thing, best first. The last ones for each distance are above
/// and below it, moved sideways into the picture.
void add_places_around(std::vector<Box>& boxes, const Box& thing, int width, int height,
                       const Box& picture, std::span<const int> distances) {
  const int centre = (thing.left + thing.right - width) / 2;
  const int inside = std::max(picture.left, std::min(centre, picture.right - width));
  const int middle = (thing.top + thing.bottom - height) / 2;
  const auto add = [&](int left, int top) {
    boxes.push_back({left, top, left + width, top + height});
  };
  for (const int away : distances) {
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
    add(inside, above);
    add(inside, below);
  }
}

std::ptrdiff_t count_overlaps(const Box& box, std::span<const Box> others) {
  return std::count_if(others.begin(), others.end(),
                       [&](const Box& other) { return overlap(box, other); });
}

/// The line from a plate to its thing.
using Tie = std::array<Spot, 2>;

/// Returns the line from a plate to the nearest of its things; absent if one is next to it.
std::optional<Tie> tie_of(const Box& plate, const Label& label, int dot) {
  const int reach = 2 * kTieGap * dot;
  if (count_overlaps(grown(plate, reach), label.beside) > 0) return std::nullopt;
  const Spot from = middle_of(plate);
  const auto thing = std::ranges::min_element(
      label.beside, {}, [&](const Box& box) { return distance(from, middle_of(box)); });
  return Tie{from, middle_of(*thing)};
}

/// Returns the candidate inside the picture that hides and crosses the fewest obstacles.
std::optional<Box> best_place(const Box& picture, std::span<const Box> candidates,
                              const Label& label, const Obstacles& obstacles, int dot) {
  std::optional<Box> best;
  std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const Box& box : candidates) {
    if (fewest == 0) break;
    if (!holds(picture, box) || obstacles.hides_never(box)) continue;
    const auto tie = tie_of(box, label, dot);
    const std::ptrdiff_t hidden = obstacles.count_hidden(box) +
                                  (tie ? obstacles.count_crossed(tie->front(), tie->back()) : 0);
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

/// Returns the places for a plate at these distances from the label's things, and on their middles
/// if the label allows that.
std::vector<Box> places_of(const Label& label, const Box& picture, int dot,
                           std::span<const int> distances) {
  const int width = plate_width(label.text, dot), height = plate_height(dot);
  std::vector<Box> places;
  for (const Box& thing : label.beside) {
    add_places_around(places, thing, width, height, picture, distances);
    if (label.place == LabelPlace::beside) continue;
    const int left = (thing.left + thing.right - width) / 2;
    const int top = (thing.top + thing.bottom - height) / 2;
    places.push_back({left, top, left + width, top + height});
  }
  if (label.place == LabelPlace::beside) {
    std::erase_if(places, [&](const Box& box) { return count_overlaps(box, label.beside) > 0; });
  }
  return places;
}

/// Returns the best place near the label's things, or else the best one farther away.
std::optional<Box> plate_for(const Label& label, const Box& picture, const Obstacles& obstacles,
                             int dot) {
  const int gap = kTieGap * dot, height = plate_height(dot);
  const int near[] = {gap, gap + height};
  const auto plate =
      best_place(picture, places_of(label, picture, dot, near), label, obstacles, dot);
  if (plate || label.reach == LabelReach::near) return plate;
  const int far[] = {2 * height, 3 * height, 4 * height, 6 * height, 9 * height, 13 * height};
  return best_place(picture, places_of(label, picture, dot, far), label, obstacles, dot);
}

}  // namespace

std::vector<std::optional<Box>> place_labels(int width, int height, std::span<const Label> labels,
                                             Obstacles& obstacles, int dot) {
  std::vector<std::optional<Box>> plates;
  for (const Label& label : labels.first(std::min(labels.size(), kMostPlaced))) {
    plates.push_back(plate_for(label, {0, 0, width, height}, obstacles, dot));
    if (!plates.back()) continue;
    obstacles.add_never(*plates.back());
    if (const auto tie = tie_of(*plates.back(), label, dot)) obstacles.add_line(*tie);
  }
  plates.resize(labels.size());
  return plates;
}

void add_labels(Scene& scene, std::span<const Label> labels, Obstacles& obstacles, int dot) {
  add_labels(scene, labels, place_labels(scene.width, scene.height, labels, obstacles, dot), dot);
}

void add_labels(Scene& scene, std::span<const Label> labels,
                std::span<const std::optional<Box>> plates, int dot) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto tie = plates[i] ? tie_of(*plates[i], labels[i], dot) : std::nullopt;
    if (!tie) continue;
    scene.add(Meaning::leader,
              LineShape{{tie->begin(), tie->end()}, scaled(kLeaderBrush, dot * kPixel / 2)});
  }
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
  return plate_width(text, dot) + 2 * kTieGap * dot <= picture_width;
}

}  // namespace walkmask::draw
