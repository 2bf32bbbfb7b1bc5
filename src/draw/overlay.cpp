#include "draw/overlay.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "draw/colours.h"
#include "draw/fill.h"
#include "draw/ground.h"
#include "draw/label.h"
#include "draw/scale.h"
#include "draw/stroke.h"

namespace walkmask::draw {
namespace {

constexpr Rgb kStartColour = kBlue;
constexpr Rgb kGoalColour = kVermillion;

// Brushes and lengths for a picture of 960 pixels, in 64ths of a pixel.
constexpr Band kTraceBrush[] = {{36, kBlack}, {84, kWhite, 170}};
constexpr Band kPathBrush[] = {{144, kVermillion}, {224, kWhite}, {296, kBlack, 230}};
constexpr Band kWaypointBrush[] = {{144, kBlack}, {240, kWhite}, {312, kBlack, 230}};
constexpr Band kStartBrush[] = {{384, kStartColour}, {560, kWhite}, {656, kBlack}};
constexpr Band kStrandedStartBrush[] = {
    {352, kStartColour}, {528, kWhite}, {688, kStartColour}, {800, kWhite}, {896, kBlack}};
constexpr Band kGoalBrush[] = {
    {208, kGoalColour}, {352, kWhite}, {496, kGoalColour}, {592, kWhite}, {680, kBlack}};
constexpr Band kCrossBrush[] = {{64, kWhite}, {144, kBlack}};
constexpr int kMarkerReach = 15 * kPixel;
constexpr int kCrossArm = 7 * kPixel;
constexpr int kLinkStep = 7 * kPixel;

// The same in pixels.
constexpr int kFloorRim = 1;
constexpr int kReachedRim = 3;
constexpr int kDotPeriod = 10;
constexpr int kDotSize = 3;

constexpr Opacity kFloorRimOpacity = 150;
constexpr Opacity kReachedTint = 50;
constexpr Opacity kDotOpacity = 165;

bool is_found(const Scene& scene) { return !scene.waypoints.empty(); }

std::vector<Spot> spots_of(std::span<const Point> points, int factor) {
  std::vector<Spot> spots;
  spots.reserve(points.size());
  for (const Point point : points) spots.push_back(centre_of(point, factor));
  return spots;
}

void draw_floor_rim(Picture& picture, const BitGrid& floor, const Scale& scale) {
  const BitGrid edge = rim(enlarged(floor, scale.factor), scale.pixels(kFloorRim));
  tint(picture, edge, kWhite, kFloorRimOpacity);
}

void draw_reached(Picture& picture, const BitGrid& reached, const Scale& scale) {
  const BitGrid large = enlarged(reached, scale.factor);
  BitGrid dotted =
      dots(picture.width(), picture.height(), scale.pixels(kDotPeriod), scale.pixels(kDotSize));
  dotted &= large;
  tint(picture, large, kGoalColour, kReachedTint);
  tint(picture, dotted, kBlack, kDotOpacity);
  tint(picture, rim(large, scale.pixels(kReachedRim)), kGoalColour, kOpaque);
}

/// There and back along the arms: as one line, so that no arm lies on another.
void draw_cross(Picture& picture, Spot middle, const Scale& scale) {
  const int arm = scale.length(kCrossArm);
  const Spot line[] = {{middle.x - arm, middle.y - arm},
                       {middle.x + arm, middle.y + arm},
                       middle,
                       {middle.x - arm, middle.y + arm},
                       {middle.x + arm, middle.y - arm}};
  stroke(picture, line, scaled(kCrossBrush, scale.stroke));
}

/// Dots on the way from one place to another, none at the ends.
void draw_link(Picture& picture, Spot from, Spot to, const Scale& scale) {
  const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
  const std::int64_t steps = std::max(std::abs(dx), std::abs(dy)) / scale.length(kLinkStep);
  std::vector<Spot> places;
  for (std::int64_t i = 1; i < steps; ++i) {
    places.push_back(
        {from.x + static_cast<int>(dx * i / steps), from.y + static_cast<int>(dy * i / steps)});
  }
  stamp(picture, places, Nib::disc, scaled(kCrossBrush, scale.stroke));
}

void draw_asked(Picture& picture, std::optional<Point> asked, Point used, const Scale& scale) {
  if (!asked || *asked == used) return;
  const Spot place = centre_of(*asked, scale.factor);
  draw_link(picture, place, centre_of(used, scale.factor), scale);
  draw_cross(picture, place, scale);
}

void draw_end(Picture& picture, const BitGrid& floor, Point at, Nib nib, Brush brush,
              const Scale& scale) {
  const Spot place = centre_of(at, scale.factor);
  stamp(picture, std::span(&place, 1), nib, scaled(brush, scale.stroke));
  if (!floor.test(at)) draw_cross(picture, place, scale);
}

void draw_ends(Picture& picture, const Scene& scene, const Scale& scale) {
  const Brush start_brush = is_found(scene) ? Brush(kStartBrush) : Brush(kStrandedStartBrush);
  draw_end(picture, scene.floor, scene.goal, Nib::diamond, kGoalBrush, scale);
  draw_end(picture, scene.floor, scene.start, Nib::disc, start_brush, scale);
}

Box marker_box(Point at, const Scale& scale) {
  const Spot middle = centre_of(at, scale.factor);
  const int reach = scale.length(kMarkerReach);
  return {(middle.x - reach) / kPixel, (middle.y - reach) / kPixel, (middle.x + reach) / kPixel,
          (middle.y + reach) / kPixel};
}

std::string reason_for_no_path(const Scene& scene) {
  if (!scene.floor.test(scene.start)) return "no path - the start is not floor";
  if (!scene.floor.test(scene.goal)) return "no path - the goal is not floor";
  if (!scene.reached) return "no path";
  return "no path - only the dotted floor leads to the goal";
}

Label title_of(const Scene& scene, const Picture& picture, const Scale& scale) {
  const int right = picture.width(), bottom = picture.height();
  const std::string reason = reason_for_no_path(scene);
  return {.text = label_fits(reason, scale.letter, right) ? reason : "no path",
          .beside = {{0, 0, 0, 0},
                     {right, 0, right, 0},
                     {0, bottom, 0, bottom},
                     {right, bottom, right, bottom}},
          .colour = kGoalColour};
}

void draw_captions(Picture& picture, const Scene& scene, std::span<const ColouredArea> areas,
                   std::span<const Spot> path, const Scale& scale) {
  const Box start = marker_box(scene.start, scale), goal = marker_box(scene.goal, scale);
  Obstacles obstacles{.never = {start, goal}, .rather_not = {}, .line = path};
  if (scene.asked_start) obstacles.never.push_back(marker_box(*scene.asked_start, scale));
  if (scene.asked_goal) obstacles.never.push_back(marker_box(*scene.asked_goal, scale));
  std::vector<Label> labels;
  if (!is_found(scene)) labels.push_back(title_of(scene, picture, scale));
  const auto named = [&](const std::string& end, std::string_view name) {
    const std::string text = end + (name.empty() ? "" : " ") + std::string(name);
    return label_fits(text, scale.letter, picture.width()) ? text : end;
  };
  labels.push_back({named("START", scene.start_name), {start}, kStartColour});
  labels.push_back({named("GOAL", scene.goal_name), {goal}, kGoalColour});
  for (const ColouredArea& area : areas) {
    if (area.bounds.empty()) continue;
    labels.push_back({area.title, {area.bounds}, area.colour});
    obstacles.rather_not.push_back(area.bounds);
  }
  draw_labels(picture, labels, std::move(obstacles), scale.letter);
}

}  // namespace

Picture overlay(Scene scene) {
  const Scale scale = scale_for(scene.art.width(), scene.art.height());
  const std::vector<ColouredArea> areas = coloured(scene.areas, scale.factor);
  const std::vector<Spot> path = spots_of(scene.waypoints, scale.factor);

  Picture picture =
      enlarged(ground(std::move(scene.art), scene.point_floor, scene.floor), scale.factor);
  draw_floor_rim(picture, scene.floor, scale);
  for (const ColouredArea& area : areas) draw_area(picture, area, scale);
  if (!is_found(scene) && scene.reached) draw_reached(picture, *scene.reached, scale);
  stroke(picture, spots_of(scene.trace, scale.factor), scaled(kTraceBrush, scale.stroke));
  stroke(picture, path, scaled(kPathBrush, scale.stroke));
  stamp(picture, path, Nib::square, scaled(kWaypointBrush, scale.stroke));
  draw_asked(picture, scene.asked_start, scene.start, scale);
  draw_asked(picture, scene.asked_goal, scene.goal, scale);
  draw_ends(picture, scene, scale);
  draw_captions(picture, scene, areas, path, scale);
  return picture;
}

}  // namespace walkmask::draw
