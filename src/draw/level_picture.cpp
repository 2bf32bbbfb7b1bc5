#include "draw/level_picture.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "draw/contact_sheet.h"
#include "draw/dashes.h"
#include "draw/glyphs.h"
#include "draw/labels.h"
#include "draw/lit_art.h"
#include "draw/sheet.h"

namespace walkmask::draw {
namespace {

constexpr Opacity kIslandTint = 70;
constexpr int kIslandRim = 3;

Box box_around(Spot middle, int reach) {
  return {middle.x / kPixel - reach, middle.y / kPixel - reach, middle.x / kPixel + reach + 1,
          middle.y / kPixel + reach + 1};
}

Rgb island_colour(std::size_t i) { return kAreaColours[i % std::size(kAreaColours)]; }

void add_islands(Scene& scene, const LevelView& view, const Scale& scale) {
  for (std::size_t i = 0; i < view.islands.size(); ++i) {
    const NamedIsland& island = view.islands[i];
    scene.add(Meaning::island,
              FillShape{island.pixels, scale.factor, {island_colour(i), kIslandTint}}, island.name);
    scene.add(Meaning::island, OutlineShape{island.pixels, scale.factor, island_colour(i),
                                            scale.pixels(kIslandRim), 1});
  }
}

void add_passages(Scene& scene, const LevelView& view, const Scale& scale) {
  for (const Measure& passage : view.passages) {
    const Spot from = centre_of(passage.from, scale.factor),
               to = centre_of(passage.to, scale.factor);
    scene.add(Meaning::narrow,
              LineShape{dimension(from, to, scale.length(kTick * kPixel)),
                        scaled(kMeasureBrush, scale.stroke)},
              passage.text);
  }
}

void add_places(Scene& scene, const LevelView& view, const Scale& scale) {
  for (const NamedPlace& place : view.places) {
    scene.add_inside(Meaning::place, centre_of(place.at, scale.factor), Nib::disc,
                     scaled(kPlaceBrush, scale.stroke), place.name);
  }
}

/// Returns whether an island is too small for its name to lie on it and leave it visible.
bool is_small(const NamedIsland& island, const Box& bounds, const Scale& scale) {
  const int width = bounds.right - bounds.left, plate = plate_width(island.name, scale.letter);
  const bool is_low = bounds.bottom - bounds.top <= 3 * plate_height(scale.letter);
  return width <= plate || (is_low && width <= 2 * plate);
}

/// Adds the labels of islands: beside a small one, which no label should hide, or on a larger one.
void add_island_labels(std::vector<Label>& labels, Obstacles& obstacles, const LevelView& view,
                       const Scale& scale) {
  for (std::size_t i = 0; i < view.islands.size(); ++i) {
    const NamedIsland& island = view.islands[i];
    const Box bounds = enlarged(bounds_of(island.pixels), scale.factor);
    std::vector<Box> boxes = middles_of(island.pixels, scale.factor);
    if (is_small(island, bounds, scale)) {
      boxes.insert(boxes.begin(), bounds);
      obstacles.add_rather_not(bounds);
    }
    if (!island.has_label) continue;
    labels.push_back(
        {island.name, std::move(boxes), island_colour(i), LabelPlace::beside_or_within});
  }
}

/// Adds the names of places first, then those of passages, areas and islands, as far as there is
/// room.
void add_names(Scene& scene, const LevelView& view, std::span<const ColouredArea> areas,
               const Scale& scale) {
  Obstacles obstacles;
  std::vector<Label> labels;
  for (const NamedPlace& place : view.places) {
    const Box box = box_around(centre_of(place.at, scale.factor), scale.pixels(4));
    obstacles.add_never(box);
    labels.push_back({place.name, {box}, kWhite});
  }
  for (const Measure& passage : view.passages) {
    const Box from = box_around(centre_of(passage.from, scale.factor), scale.pixels(kTick)),
              to = box_around(centre_of(passage.to, scale.factor), scale.pixels(kTick));
    const Box box = {std::min(from.left, to.left), std::min(from.top, to.top),
                     std::max(from.right, to.right), std::max(from.bottom, to.bottom)};
    obstacles.add_rather_not(box);
    labels.push_back({passage.text, {box}, kDimText});
  }
  for (const ColouredArea& area : areas) {
    if (!area.bounds.empty()) labels.push_back(label_of(area, scale.letter));
  }
  add_island_labels(labels, obstacles, view, scale);
  add_labels(scene, labels, obstacles, scale.letter);
}

Scene view_scene(Picture art, const LevelView& view, const Scale& scale) {
  const std::vector<ColouredArea> areas = coloured(view.areas, scale.factor);
  Scene scene{.width = art.width() * scale.factor, .height = art.height() * scale.factor};
  scene.add(Meaning::art, ImageShape{lit_art(std::move(art), view.point_floor, view.floor),
                                     scale.factor, marks_of_lit_art(view.point_floor, view.floor)});
  add_islands(scene, view, scale);
  if (view.islands.empty()) {
    scene.add(Meaning::floor,
              OutlineShape{view.floor, scale.factor, kWhite, scale.pixels(1), scale.pixels(1)});
  }
  for (const ColouredArea& area : areas) add_area(scene, area, scale);
  if (view.heat != nullptr) add_heat(scene, *view.heat, scale);
  add_passages(scene, view, scale);
  add_places(scene, view, scale);
  add_names(scene, view, areas, scale);
  return scene;
}

/// Returns the lines above the view.
Scene with_caption(Scene view, const std::vector<std::string>& caption, std::size_t lines,
                   const Scale& scale) {
  const int dot = scale.letter, line = 12 * dot, space = 5 * dot;
  const int top = lines == 0 ? 0 : static_cast<int>(lines) * line + space;
  Scene scene{.width = view.width, .height = view.height + top};
  int y = space;
  for (const std::string& text : caption) {
    const int columns = std::max(8, (view.width - 2 * space) / (kGlyphAdvance * dot));
    for (const std::string& part : wrapped(text, columns, 1)) {
      scene.add(Meaning::caption, TextShape{{space, y}, part, dot, kWhite});
    }
    y += line;
  }
  scene.add(Meaning::inset, Point{0, top}, std::move(view));
  return scene;
}

}  // namespace

Scene level_scene(Picture art, std::span<const LevelView> views, std::vector<std::string> title) {
  Scale scale = scale_for(art.width(), art.height());
  if (views.size() > 1) scale.letter += scale.letter / 2;  // panels side by side are shown smaller
  std::size_t lines = 0;
  for (const LevelView& view : views) lines = std::max(lines, view.caption.size());
  std::vector<Scene> panels;
  const auto add_panel = [&](Picture beneath, const LevelView& view) {
    panels.push_back(
        with_caption(view_scene(std::move(beneath), view, scale), view.caption, lines, scale));
  };
  for (const LevelView& view : views.first(views.size() - 1)) add_panel(art, view);
  add_panel(std::move(art), views.back());
  Scene all = panels.size() == 1 ? std::move(panels.front()) : contact_sheet(std::move(panels));
  return sheet(std::move(all), {.title = std::move(title)}, scale);
}

}  // namespace walkmask::draw
