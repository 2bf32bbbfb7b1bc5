#include "draw/path_picture.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "draw/dashes.h"
#include "draw/labels.h"
#include "draw/lit_art.h"
#include "draw/measure_text.h"
#include "draw/sheet.h"

namespace walkmask::draw {
namespace {

constexpr int kSideRim = 3;

bool is_found(const PathPicture& picture) { return !picture.waypoints.empty(); }

std::vector<Spot> spots_of(std::span<const Point> points, int factor) {
  std::vector<Spot> spots;
  spots.reserve(points.size());
  for (const Point point : points) spots.push_back(centre_of(point, factor));
  return spots;
}

void add_floor(Scene& scene, const PathPicture& picture, const Scale& scale) {
  scene.add(Meaning::floor,
            OutlineShape{picture.floor, scale.factor, kWhite, scale.pixels(1), scale.pixels(1)});
}

void add_side(Scene& scene, Meaning meaning, const BitGrid* side, FillStyle style, Rgb outline,
              const Scale& scale) {
  if (side == nullptr) return;
  scene.add(meaning, FillShape{*side, scale.factor, style, scale.pixels(kDotPeriod),
                               scale.pixels(kDotSize)});
  scene.add(meaning, OutlineShape{*side, scale.factor, outline, scale.pixels(kSideRim), 1});
}

/// Adds a cross as one line that goes back and forth along its arms, so that no arm covers another.
void add_cross(Scene& scene, Meaning meaning, Spot middle, const Scale& scale) {
  const int arm = scale.length(kCrossArm * kPixel);
  scene.add(meaning, LineShape{{{middle.x - arm, middle.y - arm},
                                {middle.x + arm, middle.y + arm},
                                middle,
                                {middle.x - arm, middle.y + arm},
                                {middle.x + arm, middle.y - arm}},
                               scaled(kCrossBrush, scale.stroke)});
}

/// Returns the spot at which an end is drawn: its pixel, or moved inside if it would be cut off.
Spot end_spot(const Scene& scene, Point at, const Scale& scale) {
  const int reach = scale.length(kMarkerReach * kPixel);
  return moved_inside(centre_of(at, scale.factor), reach, scene.width, scene.height);
}

/// Adds dots on the line from one place to another, none at the ends.
void add_link(Scene& scene, Spot from, Spot to, const Scale& scale) {
  const int steps =
      std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) / scale.length(kLinkStep * kPixel);
  std::vector<Spot> places;
  for (int i = 1; i < steps; ++i) places.push_back(between(from, to, i, steps));
  if (places.empty()) return;
  scene.add(Meaning::asked,
            StampShape{std::move(places), Nib::disc, scaled(kCrossBrush, scale.stroke)});
}

void add_asked(Scene& scene, std::optional<Point> asked, Point used, const Scale& scale) {
  if (!asked || *asked == used) return;
  const Spot place = end_spot(scene, *asked, scale);
  add_link(scene, place, end_spot(scene, used, scale), scale);
  add_cross(scene, Meaning::asked, place, scale);
}

void add_ends(Scene& scene, const PathPicture& picture, const Scale& scale) {
  const Brush start_brush = is_found(picture) ? Brush(kStartBrush) : Brush(kStrandedStartBrush);
  const auto add_end = [&](Meaning meaning, Point at, Nib nib, Brush brush, std::string_view name) {
    const Spot place = scene.add_inside(meaning, centre_of(at, scale.factor), nib,
                                        scaled(brush, scale.stroke), std::string(name));
    if (!picture.floor.test(at)) add_cross(scene, meaning, place, scale);
  };
  add_end(Meaning::goal, picture.goal, Nib::diamond, kGoalBrush, picture.goal_name);
  add_end(Meaning::start, picture.start, Nib::disc, start_brush, picture.start_name);
}

void add_nearest(Scene& scene, const PathPicture& picture, const Scale& scale) {
  if (!picture.nearest) return;
  const Spot from = centre_of(picture.nearest->from, scale.factor),
             to = centre_of(picture.nearest->to, scale.factor);
  scene.add(Meaning::gap,
            LineShape{dimension(from, to, scale.length(kTick * kPixel)),
                      scaled(kMeasureBrush, scale.stroke), scale.length(kDash * kPixel)},
            gap_text(picture.nearest->from, picture.nearest->to, picture.metres));
}

void add_moves(Scene& scene, const PathPicture& picture, const Scale& scale) {
  for (const Ends& move : picture.moves) {
    scene.add(Meaning::move,
              LineShape{arrow(end_spot(scene, move.from, scale), centre_of(move.to, scale.factor),
                              scale.length(kArrowHead * kPixel)),
                        scaled(kMoveBrush, scale.stroke)},
              gap_text(move.from, move.to, picture.metres));
  }
}

Box box_around(Spot middle, int reach_at_960, const Scale& scale) {
  const int reach = scale.length(reach_at_960 * kPixel);
  return {(middle.x - reach) / kPixel, (middle.y - reach) / kPixel, (middle.x + reach) / kPixel,
          (middle.y + reach) / kPixel};
}

Label gap_label(const Ends& pair, std::optional<double> metres, const Scale& scale) {
  const Box from = box_around(centre_of(pair.from, scale.factor), kTick, scale),
            to = box_around(centre_of(pair.to, scale.factor), kTick, scale);
  return {.text = gap_text(pair.from, pair.to, metres),
          .beside = {{std::min(from.left, to.left), std::min(from.top, to.top),
                      std::max(from.right, to.right), std::max(from.bottom, to.bottom)}},
          .colour = kWhite};
}

Box box_of_end(const Scene& scene, Point end, const Scale& scale) {
  return box_around(end_spot(scene, end, scale), kMarkerReach, scale);
}

Obstacles obstacles_of(const Scene& scene, const PathPicture& picture, std::span<const Spot> path,
                       const Scale& scale) {
  Obstacles obstacles;
  for (const Point end : {picture.start, picture.goal}) {
    obstacles.add_never(box_of_end(scene, end, scale));
  }
  for (const auto& asked : {picture.asked_start, picture.asked_goal}) {
    if (asked) obstacles.add_never(box_of_end(scene, *asked, scale));
  }
  if (picture.nearest) {
    obstacles.add_never(gap_label(*picture.nearest, picture.metres, scale).beside.front());
  }
  for (const Ends& move : picture.moves) {
    obstacles.add_never(gap_label(move, picture.metres, scale).beside.front());
  }
  obstacles.add_line(path);
  return obstacles;
}

void add_names(Scene& scene, const PathPicture& picture, std::span<const ColouredArea> areas,
               Obstacles obstacles, const Scale& scale) {
  const auto named = [&](const std::string& end, std::string_view name) {
    const std::string text = end + (name.empty() ? "" : " ") + std::string(name);
    return label_fits(text, scale.letter, scene.width) ? text : end;
  };
  std::vector<Label> labels = {
      {named("START", picture.start_name), {box_of_end(scene, picture.start, scale)}, kStartColour},
      {named("GOAL", picture.goal_name), {box_of_end(scene, picture.goal, scale)}, kGoalColour}};
  if (picture.nearest) labels.push_back(gap_label(*picture.nearest, picture.metres, scale));
  for (const Ends& move : picture.moves) labels.push_back(gap_label(move, picture.metres, scale));
  for (const ColouredArea& area : areas) {
    if (area.bounds.empty()) continue;
    labels.push_back(label_of(area, scale.letter));
    obstacles.add_rather_not(area.bounds);
  }
  add_labels(scene, labels, obstacles, scale.letter);
}

/// Adds the waypoints between the ends, which have marks of their own.
void add_waypoints(Scene& scene, std::span<const Spot> path, const Scale& scale) {
  if (path.size() <= 2) return;
  const auto between = path.subspan(1, path.size() - 2);
  scene.add(Meaning::waypoint, StampShape{{between.begin(), between.end()},
                                          Nib::square,
                                          scaled(kWaypointBrush, scale.stroke)});
}

std::string reason_for_no_path(const PathPicture& picture) {
  if (!picture.floor.test(picture.start)) return "no path: the start is not floor";
  if (!picture.floor.test(picture.goal)) return "no path: the goal is not floor";
  return "no path: separate parts of the floor";
}

}  // namespace

Scene path_scene(PathPicture picture) {
  const Scale scale = scale_for(picture.art.width(), picture.art.height());
  const std::vector<ColouredArea> areas = coloured(picture.areas, scale.factor);
  std::vector<Spot> path = spots_of(picture.waypoints, scale.factor);

  Scene scene;
  scene.width = picture.art.width() * scale.factor;
  scene.height = picture.art.height() * scale.factor;
  scene.add(Meaning::art,
            ImageShape{lit_art(std::move(picture.art), picture.point_floor, picture.floor),
                       scale.factor, marks_of_lit_art(picture.point_floor, picture.floor)});
  add_side(scene, Meaning::reached_from_start, picture.start_side, kStartSide, kStartColour, scale);
  add_side(scene, Meaning::reached_from_goal, picture.goal_side, kGoalSide, kGoalColour, scale);
  if (picture.uncomfortable != nullptr) {
    scene.add(Meaning::uncomfortable_floor,
              FillShape{*picture.uncomfortable, scale.factor, kUncomfortable});
  }
  for (const ColouredArea& area : areas) add_area(scene, area, scale);
  add_floor(scene, picture, scale);
  if (picture.blockers != nullptr) add_blockers(scene, *picture.blockers, scale);
  if (!picture.trace.empty()) {
    scene.add(Meaning::trace,
              LineShape{spots_of(picture.trace, scale.factor), scaled(kTraceBrush, scale.stroke)});
  }
  if (is_found(picture)) {
    scene.add(Meaning::path, LineShape{path, scaled(kPathBrush, scale.stroke)});
    add_waypoints(scene, path, scale);
  }
  add_nearest(scene, picture, scale);
  add_moves(scene, picture, scale);
  add_asked(scene, picture.asked_start, picture.start, scale);
  add_asked(scene, picture.asked_goal, picture.goal, scale);
  add_ends(scene, picture, scale);
  add_names(scene, picture, areas, obstacles_of(scene, picture, path, scale), scale);
  std::vector<std::string> title = std::move(picture.title);
  if (!is_found(picture)) {
    title.insert(title.begin() + (title.empty() ? 0 : 1), reason_for_no_path(picture));
  }
  return sheet(std::move(scene), {.title = std::move(title)}, scale);
}

}  // namespace walkmask::draw
