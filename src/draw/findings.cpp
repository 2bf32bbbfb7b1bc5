#include "draw/findings.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "draw/clusters.h"
#include "draw/dashes.h"
#include "draw/finding_detail.h"
#include "draw/finding_words.h"
#include "draw/lit_art.h"
#include "draw/pins.h"
#include "draw/pixels.h"
#include "draw/sheet.h"
#include "draw/text.h"
#include "draw/view.h"

namespace walkmask::draw {
namespace {

constexpr int kSmall = 6;       // pixels of the picture; smaller things get an inset
constexpr int kInset = 150;     // on a picture of 960, the side of an inset
constexpr int kLeastView = 24;  // pixels of the art along an inset
constexpr std::size_t kMostInsets = 12;

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
    add_line(Meaning::shortest_path, view_.spots(mark.shortest_path), kShortestPathBrush);
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
    for (const AgentOutline& agent : mark.agents) {
      add_line(Meaning::agent,
               footprint_outline(view_.spot(agent.centre), agent.footprint, view_.factor * kPixel),
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
  scene = with_words(std::move(scene), picture, areas, scale);

  for (const FoundMark& mark : picture.marks) {
    surroundings.captions.push_back({mark.number, mark.severity, mark.text});
  }
  return sheet(std::move(scene), std::move(surroundings), scale);
}

}  // namespace walkmask::draw
