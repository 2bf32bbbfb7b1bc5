#include "draw/findings.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <utility>

#include "draw/clusters.h"
#include "draw/dashes.h"
#include "draw/finding_detail.h"
#include "draw/labels.h"
#include "draw/lit_art.h"
#include "draw/pins.h"
#include "draw/pixels.h"
#include "draw/sheet.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr int kSmall = 6;        // pixels of the picture; smaller things get an inset
constexpr int kFrameMargin = 3;  // on a picture of 960, between a thing and its frame
constexpr int kInset = 150;      // on a picture of 960, the side of an inset
constexpr int kLeastView = 24;   // pixels of the art along an inset
constexpr std::size_t kMostInsets = 12;

/// Position and scale of a part of the art on a scene.
struct View {
  Point origin;
  int factor;

  Spot spot(Point p) const { return centre_of(p - origin, factor); }
  Box box(const Box& b) const {
    return {(b.left - origin.x) * factor, (b.top - origin.y) * factor,
            (b.right - origin.x) * factor, (b.bottom - origin.y) * factor};
  }
  std::vector<Spot> spots(std::span<const Point> points) const {
    std::vector<Spot> result;
    for (const Point p : points) result.push_back(spot(p));
    return result;
  }
};

Box box_of(const Picture& picture) { return {0, 0, picture.width(), picture.height()}; }

std::vector<Spot> outline_of(const Box& box) {
  const int left = box.left * kPixel, right = box.right * kPixel, top = box.top * kPixel,
            bottom = box.bottom * kPixel;
  return {{left, top}, {right, top}, {right, bottom}, {left, bottom}, {left, top}};
}

/// Draws the marks of findings, on the whole art or on an inset.
class Drawer {
 public:
  /// `art` is the box of the whole art; the scene may show only a part of it.
  Drawer(Scene& scene, const View& view, const Box& art, const Scale& scale)
      : scene_(scene), view_(view), art_(view.box(art)), scale_(scale) {}

  void draw_path(const FoundMark& mark) {
    const bool is_all_at_fault = mark.faulty_leg == mark.path;
    if (!is_all_at_fault) add_line(Meaning::path, view_.spots(mark.path), kFindingPathBrush);
    add_line(Meaning::faulty_leg, view_.spots(mark.faulty_leg), kFaultyLegBrush);
  }

  void draw_marks(const FoundMark& mark) {
    for (const SizeOutline& size : mark.sizes) {
      add_line(Meaning::size, outline_of(kept_in_art(view_.box(size.box), kFrameBrush)),
               kFrameBrush, dash());
    }
    add_edge(mark.edge);
    for (const AgentDisc& agent : mark.agents) {
      add_line(Meaning::agent,
               circle(view_.spot(agent.centre), agent.diameter * view_.factor * kPixel / 2),
               kAgentBrush);
    }
    for (const Measure& measure : mark.measures) draw_measure(measure);
    const bool is_shown =
        !mark.lost.empty() || !mark.edge.empty() || !mark.sizes.empty() || !mark.measures.empty();
    if (is_shown || !mark.has_frames) return;
    for (const Cluster& place : first_clusters(mark.places)) draw_frame(place.box, mark);
  }

 private:
  int dash() const { return scale_.length(kDash * kPixel); }

  void add_line(Meaning meaning, std::vector<Spot> corners, Brush brush, int dash = 0) {
    if (corners.empty()) return;
    scene_.add(meaning, LineShape{std::move(corners), scaled(brush, scale_.stroke), dash});
  }

  /// Returns the box, shrunk if the border of the art would cut off its outline.
  Box kept_in_art(const Box& box, Brush brush) const {
    const int rim = scale_.pixels((brush.back().radius + kPixel - 1) / kPixel);
    return {std::max(box.left, art_.left + rim), std::max(box.top, art_.top + rim),
            std::min(box.right, art_.right - rim), std::min(box.bottom, art_.bottom - rim)};
  }

  /// Adds the line of a stretch of the edge, moved inside by half its width so that all of it
  /// shows.
  void add_edge(std::span<const Point> edge) {
    const int reach = scale_.length(kEdgeBrush[std::size(kEdgeBrush) - 1].radius);
    std::vector<Spot> corners;
    for (const Spot spot : view_.spots(edge)) {
      const Spot on_art = {spot.x - art_.left * kPixel, spot.y - art_.top * kPixel};
      const Spot moved =
          moved_inside(on_art, reach, art_.right - art_.left, art_.bottom - art_.top);
      corners.push_back({moved.x + art_.left * kPixel, moved.y + art_.top * kPixel});
    }
    add_line(Meaning::edge, std::move(corners), kEdgeBrush);
  }

  void draw_measure(const Measure& measure) {
    const Spot from = view_.spot(measure.from), to = view_.spot(measure.to);
    switch (measure.kind) {
      case Measure::Kind::gap:
        return add_line(Meaning::gap, dimension(from, to, scale_.length(kTick * kPixel)),
                        kMeasureBrush, dash());
      case Measure::Kind::narrow:
        return add_line(Meaning::narrow, dimension(from, to, scale_.length(kTick * kPixel)),
                        kMeasureBrush);
      case Measure::Kind::move:
        return add_line(Meaning::move, arrow(from, to, scale_.length(kArrowHead * kPixel)),
                        kMoveBrush);
    }
  }

  void draw_frame(const Box& place, const FoundMark& mark) {
    const Band brush[] = {{72, colour_of(mark.severity)}, {144, kBlack}};
    const Box box = kept_in_art(grown(view_.box(place), scale_.pixels(kFrameMargin)), brush);
    scene_.add(mark.severity, LineShape{outline_of(box), scaled(brush, scale_.stroke)}, mark.text);
  }

  Scene& scene_;
  View view_;
  Box art_;  ///< on the scene
  Scale scale_;
};

/// A pin for each place of the findings, and the finding it belongs to. Findings that share a place
/// share the pin of the first, unless a finding would then have no pin at all.
struct NumberedPins {
  std::vector<Pin> pins;
  std::vector<std::size_t> marks;
};

NumberedPins pins_of(const FoundPicture& picture, const View& view, const Box& whole,
                     const Scale& scale) {
  NumberedPins all;
  std::set<std::pair<int, int>> pinned;  // corners of places
  for (std::size_t i = 0; i < picture.marks.size(); ++i) {
    const FoundMark& mark = picture.marks[i];
    std::vector<Cluster> clusters = clusters_of(mark.places), unpinned;
    std::ranges::copy_if(clusters, std::back_inserter(unpinned), [&](const Cluster& cluster) {
      return pinned.insert({cluster.box.left, cluster.box.top}).second;
    });
    if (unpinned.empty() && !clusters.empty()) unpinned.push_back(clusters.front());
    for (const Cluster& cluster : unpinned) {
      const std::string count = cluster.count == 1 ? "" : "x" + std::to_string(cluster.count);
      Box thing = grown(view.box(cluster.box), scale.pixels(2 * kFrameMargin));
      const bool is_large = std::min(thing.right - thing.left, thing.bottom - thing.top) >
                            scale.pixels(8 * kPinRadius);
      // A pin fits in the middle of a thing that is larger than a few pins.
      if (is_large) {
        const Point middle = {(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2};
        thing = {middle.x, middle.y, middle.x + 1, middle.y + 1};
      }
      thing = {std::max(thing.left, 0), std::max(thing.top, 0), std::min(thing.right, whole.right),
               std::min(thing.bottom, whole.bottom)};
      all.pins.push_back({mark.number + count, mark.severity, thing});
      all.marks.push_back(i);
    }
  }
  return all;
}

/// Adds the pins that were placed, with their stems.
void add_pins(Scene& scene, const FoundPicture& picture, const NumberedPins& numbered,
              std::span<const std::optional<Spot>> spots, const Scale& scale) {
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (!spots[i]) continue;
    const Pin& pin = numbered.pins[i];
    const Spot end = {std::clamp(spots[i]->x, pin.thing.left * kPixel, pin.thing.right * kPixel),
                      std::clamp(spots[i]->y, pin.thing.top * kPixel, pin.thing.bottom * kPixel)};
    scene.add(pin.severity, LineShape{{*spots[i], end}, scaled(kStemBrush, scale.stroke)});
  }
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Pin& pin = numbered.pins[i];
    if (!spots[i]) continue;
    add_pin(scene, *spots[i], pin.text, pin.severity, scale, picture.marks[numbered.marks[i]].text);
  }
}

void add_floor(Scene& scene, const FoundMark& mark, const View& view, const Scale& scale) {
  for (const BitGrid& lost : mark.lost) {
    scene.add(Meaning::lost_floor,
              FillShape{lost, view.factor, kLostFloor, scale.pixels(kStripePeriod), 1}, mark.text);
    scene.add(Meaning::lost_floor,
              OutlineShape{lost, view.factor, kReddishPurple, scale.pixels(2), 1});
  }
  const auto add_sides = [&](Meaning meaning, const std::vector<BitGrid>& sides, FillStyle style) {
    for (const BitGrid& side : sides) {
      scene.add(
          meaning,
          FillShape{side, view.factor, style, scale.pixels(kDotPeriod), scale.pixels(kDotSize)},
          mark.text);
    }
  };
  add_sides(Meaning::reached_from_start, mark.start_side, kStartSide);
  add_sides(Meaning::reached_from_goal, mark.goal_side, kGoalSide);
}

/// Returns a label next to a place. If a pin points at it, the label may also go next to what the
/// pin points at.
Label place_label(const NamedPlace& place, const View& view, std::span<const Pin> pins,
                  const Scale& scale) {
  const Spot middle = view.spot(place.at);
  const Box mark = grown(box_around(middle, middle), scale.pixels(5));
  Label label = {place.name, {mark}, kWhite};
  const auto pin =
      std::ranges::find_if(pins, [&](const Pin& other) { return overlap(other.thing, mark); });
  if (pin != pins.end()) label.beside.push_back(around(pin->thing, mark));
  return label;
}

/// Adds the labels of areas, places and measures that fit.
void add_names(Scene& scene, const FoundPicture& picture, std::span<const ColouredArea> areas,
               std::span<const Pin> pins, Obstacles& obstacles, const Scale& scale) {
  const View view = {{0, 0}, scale.factor};
  std::vector<Label> labels;
  for (const FoundMark& mark : picture.marks) {
    for (const Measure& measure : mark.measures) {
      if (measure.text.empty()) continue;
      const Box box =
          grown(box_around(view.spot(measure.from), view.spot(measure.to)), scale.pixels(kTick));
      labels.push_back({measure.text, {box}, kWhite});
    }
    for (const SizeOutline& size : mark.sizes) {
      const Box box = view.box(size.box);
      const int reach = scale.pixels(2 * kFrameMargin);
      labels.push_back(
          {size.text, {{box.right - reach, box.bottom - reach, box.right, box.bottom}}, kYellow});
    }
    for (const AgentDisc& agent : mark.agents) {
      const Spot middle = view.spot(agent.centre);
      const Box box = grown(box_around(middle, middle), agent.diameter * view.factor / 2);
      if (!agent.text.empty()) labels.push_back({agent.text, {box}, kSkyBlue});
    }
  }
  for (const ColouredArea& area : areas) {
    if (area.bounds.empty()) continue;
    labels.push_back(label_of(area, scale.letter));
  }
  for (const NamedPlace& place : picture.places) {
    if (labels.size() >= kMostPlaced) break;
    labels.push_back(place_label(place, view, pins, scale));
  }
  add_labels(scene, labels, obstacles, scale.letter);
}

/// Returns the marks that pins and labels avoid: measures and places always; paths, edges and
/// agents if possible.
Obstacles obstacles_of(const FoundPicture& picture, const View& view, const Scale& scale) {
  Obstacles obstacles;
  for (const FoundMark& mark : picture.marks) {
    for (const Measure& measure : mark.measures) {
      obstacles.add_never(
          grown(box_around(view.spot(measure.from), view.spot(measure.to)), scale.pixels(kTick)));
    }
    for (const AgentDisc& agent : mark.agents) {
      const Spot middle = view.spot(agent.centre);
      obstacles.add_rather_not(grown(box_around(middle, middle), agent.diameter * view.factor / 2));
    }
    if (!mark.path.empty()) obstacles.add_line(view.spots(mark.path));
    if (!mark.edge.empty()) obstacles.add_line(view.spots(mark.edge));
  }
  for (const NamedPlace& place : picture.places) {
    const Spot middle = view.spot(place.at);
    obstacles.add_never(grown(box_around(middle, middle), scale.pixels(4)));
  }
  return obstacles;
}

/// Returns the part of the art that an inset shows for a thing.
Box view_around(const Box& box, const Picture& art) {
  const int side = std::max(kLeastView, 3 * std::max(box.right - box.left, box.bottom - box.top));
  const auto along = [&](int first, int last, int length) -> std::pair<int, int> {
    const int shown = std::min(side, length);
    const int start = std::clamp((first + last - shown) / 2, 0, length - shown);
    return {start, start + shown};
  };
  const auto [left, right] = along(box.left, box.right, art.width());
  const auto [top, bottom] = along(box.top, box.bottom, art.height());
  return {left, top, right, bottom};
}

/// The content of an inset, and the findings whose small places are in it.
struct Closeup {
  Box view;
  std::vector<std::size_t> marks;
};

std::vector<Closeup> closeups_of(const FoundPicture& picture, int factor, int small) {
  std::vector<Closeup> closeups;
  std::vector<Box> measured;
  for (const FoundMark& mark : picture.marks) {
    if (!mark.measures.empty() && mark.places.size() == 1) measured.push_back(mark.places.front());
  }
  for (std::size_t i = 0; i < picture.marks.size(); ++i) {
    const FoundMark& mark = picture.marks[i];
    std::vector<Box> things;
    if (mark.measures.empty()) {
      std::ranges::copy_if(mark.places, std::back_inserter(things), [&](const Box& place) {
        return std::ranges::find(measured, place) == measured.end();
      });
    }
    for (const Measure& m : mark.measures) {
      things.push_back({std::min(m.from.x, m.to.x), std::min(m.from.y, m.to.y),
                        std::max(m.from.x, m.to.x) + 1, std::max(m.from.y, m.to.y) + 1});
    }
    // A finding that has a path but no measure is visible without an inset.
    if (!mark.path.empty() && mark.measures.empty()) continue;
    // So is a place on filled floor.
    if (!mark.lost.empty()) continue;
    for (const Box& thing : things) {
      const int side = std::max(thing.right - thing.left, thing.bottom - thing.top);
      if (side * factor >= small) {
        if (!mark.measures.empty()) break;
        continue;
      }
      auto host = std::find_if(closeups.begin(), closeups.end(),
                               [&](const Closeup& closeup) { return holds(closeup.view, thing); });
      if (host == closeups.end()) {
        if (closeups.size() == kMostInsets) break;
        closeups.push_back({view_around(thing, picture.art), {}});
        host = closeups.end() - 1;
      }
      if (host->marks.empty() || host->marks.back() != i) host->marks.push_back(i);
    }
  }
  return closeups;
}

void add_scale_bar(Scene& scene, int factor, const Scale& scale) {
  const int dot = scale.letter;
  const int pixels = factor * 10 <= scene.width / 2 ? 10 : factor * 5 <= scene.width / 2 ? 5 : 1;
  const int bottom = scene.height - 4 * dot, left = 4 * dot;
  const std::string text = std::to_string(pixels) + " px";
  const int top = bottom - text_height(dot) - 4 * dot;
  scene.add(Meaning::scale_bar,
            BoxShape{{left - 2 * dot, top - 2 * dot,
                      left + std::max(pixels * factor, text_width(text, dot)) + 2 * dot,
                      bottom + 2 * dot},
                     kPlate,
                     kPlateOpacity});
  scene.add(Meaning::scale_bar, TextShape{{left, top}, text, dot, kWhite});
  scene.add(Meaning::scale_bar,
            BoxShape{{left, bottom - 2 * dot, left + pixels * factor, bottom}, kWhite});
}

/// Adds the numbers of an inset's findings in its top-left corner, or in the top-right one if they
/// would hide one of their places.
void add_inset_pins(Scene& scene, const Closeup& closeup, const FoundPicture& picture,
                    const View& view, const Scale& scale) {
  const auto half_of = [&](const FoundMark& mark) {
    return pin_box({0, 0}, mark.number, scale).right;
  };
  int width = 0, height = 0;
  for (const std::size_t i : closeup.marks) {
    const int side = 2 * half_of(picture.marks[i]);
    if (width + side > scene.width) break;
    width += side;
    height = std::max(height, side);
  }
  const bool is_hidden = std::ranges::any_of(closeup.marks, [&](std::size_t i) {
    return std::ranges::any_of(picture.marks[i].places, [&](const Box& place) {
      return overlap(view.box(place), {0, 0, width, height});
    });
  });
  int x = is_hidden ? scene.width - width : 0;
  for (const std::size_t i : closeup.marks) {
    const FoundMark& mark = picture.marks[i];
    const int half = half_of(mark);
    if (x + 2 * half > scene.width) break;
    add_pin(scene, {(x + half) * kPixel, half * kPixel}, mark.number, mark.severity, scale,
            mark.text);
    x += 2 * half;
  }
}

/// Returns the part of the art enlarged, with the floor's outline, the findings' marks and a scale
/// bar.
Scene inset_of(const Closeup& closeup, const FoundPicture& picture,
               std::span<const FoundMark> framed, const Scale& scale) {
  const Box& box = closeup.view;
  const int side = scale.pixels(kInset);
  const int longer = std::max(box.right - box.left, box.bottom - box.top);
  const View view = {{box.left, box.top}, std::max(1, side / longer)};
  Scene scene;
  scene.width = (box.right - box.left) * view.factor;
  scene.height = (box.bottom - box.top) * view.factor;
  scene.add(Meaning::art, ImageShape{cut(picture.art, box), view.factor});
  scene.add(Meaning::floor,
            OutlineShape{cut(picture.floor, box), view.factor, kWhite, scale.pixels(1), 1});
  Drawer drawer(scene, view, box_of(picture.art), scale);
  for (const FoundMark& mark : picture.marks) drawer.draw_path(mark);
  for (const FoundMark& mark : framed) drawer.draw_marks(mark);
  for (const FoundMark& mark : picture.marks) drawer.draw_marks(mark);
  add_scale_bar(scene, view.factor, scale);
  add_inset_pins(scene, closeup, picture, view, scale);
  return scene;
}

}  // namespace

Scene found_scene(FoundPicture picture) {
  const Scale scale = scale_for(picture.art.width(), picture.art.height());
  const View whole = {{0, 0}, scale.factor};
  const std::vector<ColouredArea> areas = coloured(picture.areas, scale.factor);
  picture.art = lit_art(std::move(picture.art), picture.floor, picture.floor);
  const std::vector<FoundMark> framed = take_framed_alone(picture.marks, picture.art, scale);
  Surroundings surroundings{.title = picture.title};
  for (const Closeup& closeup : closeups_of(picture, scale.factor, scale.pixels(kSmall))) {
    surroundings.insets.push_back(inset_of(closeup, picture, framed, scale));
  }

  Scene scene;
  scene.width = picture.art.width() * scale.factor;
  scene.height = picture.art.height() * scale.factor;
  const Box art = box_of(picture.art);
  scene.add(Meaning::art, ImageShape{std::move(picture.art), scale.factor});
  for (const ColouredArea& area : areas) add_area(scene, area, scale);
  scene.add(Meaning::floor,
            OutlineShape{picture.floor, scale.factor, kWhite, scale.pixels(1), scale.pixels(1)});
  for (const FoundMark& mark : picture.marks) add_floor(scene, mark, whole, scale);
  Drawer drawer(scene, whole, art, scale);
  for (const FoundMark& mark : picture.marks) drawer.draw_path(mark);
  for (const FoundMark& mark : framed) drawer.draw_marks(mark);
  for (const FoundMark& mark : picture.marks) drawer.draw_marks(mark);
  for (const NamedPlace& place : picture.places) {
    scene.add_inside(Meaning::place, whole.spot(place.at), Nib::disc,
                     scaled(kPlaceBrush, scale.stroke), place.name);
  }
  Obstacles obstacles = obstacles_of(picture, whole, scale);
  const NumberedPins pins = pins_of(picture, whole, {0, 0, scene.width, scene.height}, scale);
  const auto spots = place_pins(scene.width, scene.height, pins.pins, obstacles, scale);
  add_names(scene, picture, areas, pins.pins, obstacles, scale);
  add_pins(scene, picture, pins, spots, scale);

  for (const FoundMark& mark : picture.marks) {
    surroundings.captions.push_back({mark.number, mark.severity, mark.text});
  }
  return sheet(std::move(scene), std::move(surroundings), scale);
}

}  // namespace walkmask::draw
