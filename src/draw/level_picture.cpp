#include "draw/level_picture.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "draw/contact_sheet.h"
#include "draw/dashes.h"
#include "draw/labels.h"
#include "draw/lit_art.h"
#include "draw/sheet.h"
#include "draw/strip.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr Opacity kIslandTint = 70;
constexpr int kIslandRim = 3;
constexpr int kPlaceReach = 4;  // from the middle of a place, or of an end of a path

Rgb island_colour(std::size_t i) { return kAreaColours[i % std::size(kAreaColours)]; }

void add_islands(Scene& scene, const LevelView& view, const Scale& scale) {
  for (std::size_t i = 0; i < view.islands.size(); ++i) {
    const NamedIsland& island = view.islands[i];
    scene.add(Meaning::island,
              FillShape{island.pixels, scale.factor, {island_colour(i), kIslandTint}}, island.text);
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

void add_ends(Scene& scene, const LevelView& view, const Scale& scale) {
  const auto add = [&](Meaning meaning, const std::vector<Point>& ends, Nib nib, Brush brush) {
    for (const Point end : ends) {
      scene.add_inside(meaning, centre_of(end, scale.factor), nib, scaled(brush, scale.stroke / 2));
    }
  };
  add(Meaning::goal, view.goals, Nib::diamond, kGoalBrush);
  add(Meaning::start, view.starts, Nib::disc, kStartBrush);
}

void add_places(Scene& scene, const LevelView& view, const Scale& scale) {
  for (const NamedPlace& place : view.places) {
    scene.add_inside(Meaning::place, centre_of(place.at, scale.factor), Nib::disc,
                     scaled(kPlaceBrush, scale.stroke), place.name);
  }
}

/// The names on a view, and where they fit.
struct Names {
  std::vector<Label> labels;
  std::vector<std::optional<Box>> plates;
};

/// Places the names of places first, then those of passages and areas, on the art and its margins.
Names names_of(const LevelView& view, std::span<const ColouredArea> areas, const Margins& margins,
               const Scale& scale) {
  const auto box_of = [&](Point a, Point b, int reach) {
    const Box box = grown(box_around(centre_of(a, scale.factor), centre_of(b, scale.factor)),
                          scale.pixels(reach));
    return Box{box.left, box.top + margins.top, box.right, box.bottom + margins.top};
  };
  Obstacles obstacles;
  Names names;
  const auto add = [&](const std::string& text, const Box& thing, Rgb colour) {
    names.labels.push_back({text, {thing}, colour});
    return thing;
  };
  for (const auto* ends : {&view.starts, &view.goals}) {
    for (const Point end : *ends) obstacles.add_rather_not(box_of(end, end, kPlaceReach));
  }
  for (const NamedPlace& place : view.places) {
    obstacles.add_never(add(place.name, box_of(place.at, place.at, kPlaceReach), kWhite));
  }
  for (const Measure& passage : view.passages) {
    obstacles.add_rather_not(add(passage.text, box_of(passage.from, passage.to, kTick), kDimText));
  }
  for (const ColouredArea& area : areas) {
    if (area.bounds.empty()) continue;
    names.labels.push_back(moved_down(label_of(area, scale.letter), margins.top));
  }
  const int width = view.floor.width() * scale.factor;
  const int height = view.floor.height() * scale.factor + margins.top + margins.bottom;
  names.plates = place_labels(width, height, names.labels, obstacles, scale.letter);
  return names;
}

/// Returns the margins that the views have in common: none if all names fit without any.
Margins common_margins(std::span<const LevelView> views, const Scale& scale) {
  const BitGrid& floor = views.front().floor;
  if (!is_strip(floor.width(), floor.height())) return {};
  const Margins most = margins_of(scale);
  const int height = floor.height() * scale.factor + most.top + most.bottom;
  Margins common;
  for (const LevelView& view : views) {
    const std::vector<ColouredArea> areas = coloured(view.areas, scale.factor);
    const Names usual = names_of(view, areas, {}, scale);
    if (!lacks_plate(usual.labels, usual.plates)) continue;
    std::vector<Box> boxes;
    for (const auto& plate : names_of(view, areas, most, scale).plates) {
      if (plate) boxes.push_back(*plate);
    }
    const Margins needed = needed_margins(most, boxes, height, scale);
    common = {std::max(common.top, needed.top), std::max(common.bottom, needed.bottom)};
  }
  return common;
}

Scene view_scene(Picture art, const LevelView& view, const Margins& margins, const Scale& scale) {
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
  if (view.blockers != nullptr) add_blockers(scene, *view.blockers, scale);
  if (view.heat != nullptr) add_heat(scene, *view.heat, scale);
  add_passages(scene, view, scale);
  add_places(scene, view, scale);
  add_ends(scene, view, scale);
  scene = with_margins(std::move(scene), margins);
  const Names names = names_of(view, areas, margins, scale);
  add_labels(scene, names.labels, names.plates, scale.letter);
  return scene;
}

/// A line above a view; in the colour of what it is about, if that has one.
struct HeaderLine {
  std::string text;
  std::optional<Rgb> colour = {};
};

std::vector<HeaderLine> header_of(const LevelView& view) {
  constexpr std::size_t kMostIslands = 8;
  std::vector<HeaderLine> lines;
  if (!view.caption.empty()) lines.push_back({view.caption});
  const std::size_t shown =
      view.islands.size() <= kMostIslands ? view.islands.size() : kMostIslands - 1;
  for (std::size_t i = 0; i < shown; ++i) {
    lines.push_back({view.islands[i].text, island_colour(i)});
  }
  if (shown < view.islands.size()) {
    lines.push_back({"and " + std::to_string(view.islands.size() - shown) + " smaller islands"});
  }
  return lines;
}

/// Returns the view below its header, which has room for this many lines.
Scene with_header(Scene view, const std::vector<HeaderLine>& header, std::size_t lines,
                  const Scale& scale) {
  const int dot = scale.letter, line = 12 * dot, space = 5 * dot;
  const int top = lines == 0 ? 0 : static_cast<int>(lines) * line + space;
  Scene scene{.width = view.width, .height = view.height + top};
  int y = space;
  for (const auto& [text, colour] : header) {
    int left = space;
    if (colour) {
      scene.add(Meaning::caption,
                BoxShape{{left, y, left + 2 * space, y + capital_height(dot)}, *colour});
      left += 3 * space;
    }
    const int width = std::max(8 * space, view.width - left - space);
    for (const std::string& part : wrapped(text, width, dot, 1)) {
      scene.add(Meaning::caption, TextShape{{left, y}, part, dot, kWhite});
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
  for (const LevelView& view : views) lines = std::max(lines, header_of(view).size());
  const Margins margins = common_margins(views, scale);
  std::vector<Scene> panels;
  const auto add_panel = [&](Picture beneath, const LevelView& view) {
    panels.push_back(with_header(view_scene(std::move(beneath), view, margins, scale),
                                 header_of(view), lines, scale));
  };
  for (const LevelView& view : views.first(views.size() - 1)) add_panel(art, view);
  add_panel(std::move(art), views.back());
  Scene all = panels.size() == 1 ? std::move(panels.front()) : contact_sheet(std::move(panels));
  return sheet(std::move(all), {.title = std::move(title)}, scale);
}

}  // namespace walkmask::draw
