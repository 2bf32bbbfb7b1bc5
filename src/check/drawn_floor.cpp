#include "check/drawn_floor.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "shapes/cover.h"

namespace walkmask::check {
namespace {

bool contains(Bounds outer, Bounds inner) {
  return outer.left <= inner.left && outer.top <= inner.top && inner.right <= outer.right &&
         inner.bottom <= outer.bottom;
}

bool meet(Bounds a, Bounds b) {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

bool covers(const shapes::Polygon& polygon, Bounds box, Point p, Steps& steps) {
  if (!contains(box, {p.x, p.y, p.x, p.y})) return false;
  for (const std::vector<Point>& ring : polygon.rings) steps.take(std::ssize(ring));
  return shapes::covers(polygon, p);
}

bool covers(const shapes::Shape& shape, Bounds box, Point p, Steps& steps) {
  if (const auto* polygon = std::get_if<shapes::Polygon>(&shape)) {
    return covers(*polygon, box, p, steps);
  }
  steps.take(1);
  return shapes::covers(shape, p);
}

}  // namespace

bool is_drawn(const Level& level) {
  return level.manifest.walk_shapes.has_value() || level.manifest.has_polygons;
}

std::string floor_cure(const Level& level, const char* painted, const char* drawn) {
  return is_drawn(level) ? drawn : painted;
}

FloorPolygons::FloorPolygons(const Level& level) {
  if (!level.manifest.walk_shapes) return;
  for (const auto& [shape, position] : level.manifest.walk_shapes->floor) {
    const auto* polygon = std::get_if<shapes::Polygon>(&shape);
    if (polygon == nullptr) continue;
    polygons_.push_back({polygon, shapes::box_of(polygon->rings.front())});
    for (std::size_t i = 1; i < polygon->rings.size(); ++i) {
      holes_.push_back(shapes::box_of(polygon->rings[i]));
    }
  }
  for (const auto& [shape, position] : level.manifest.walk_shapes->walls) {
    walls_.push_back({&shape, shapes::box_of(shape)});
    holes_.push_back(walls_.back().box);
  }
}

bool FloorPolygons::is_tip(const SmallPart& speck, Steps& steps) const {
  steps.take(std::ssize(polygons_));
  return std::ranges::any_of(polygons_, [&](const BoxedPolygon& one) {
    return !contains(speck.box, one.box) && covers(*one.polygon, one.box, speck.first, steps) &&
           !is_cut_off(speck, one, steps);
  });
}

/// Returns whether a wall covers a pixel of the polygon next to the speck.
bool FloorPolygons::is_cut_off(const SmallPart& speck, const BoxedPolygon& drawn,
                               Steps& steps) const {
  const auto& [left, top, right, bottom] = speck.box;
  const Bounds beside = {left - 1, top - 1, right + 1, bottom + 1};
  steps.take(std::ssize(walls_));
  return std::ranges::any_of(walls_, [&](const BoxedShape& wall) {
    if (!meet(beside, wall.box)) return false;
    for (int y = std::max(beside.top, wall.box.top); y <= std::min(beside.bottom, wall.box.bottom);
         ++y) {
      for (int x = std::max(beside.left, wall.box.left);
           x <= std::min(beside.right, wall.box.right); ++x) {
        const Point p = {x, y};
        if (covers(*wall.shape, wall.box, p, steps) &&
            covers(*drawn.polygon, drawn.box, p, steps)) {
          return true;
        }
      }
    }
    return false;
  });
}

bool FloorPolygons::is_seam(const SmallPart& hole, Steps& steps) const {
  steps.take(std::ssize(polygons_) + std::ssize(holes_));
  const auto& [left, top, right, bottom] = hole.box;
  const Bounds wide = {left - 1, top - 1, right + 1, bottom + 1};
  const auto is_beside = [&](const BoxedPolygon& one) { return meet(wide, one.box); };
  const auto is_meant = [&](Bounds box) { return contains(wide, box); };
  return std::ranges::any_of(polygons_, is_beside) && std::ranges::none_of(holes_, is_meant);
}

bool FloorPolygons::join(Point one, Point other, Steps& steps) const {
  steps.take(std::ssize(polygons_));
  return std::ranges::any_of(polygons_, [&](const BoxedPolygon& drawn) {
    const auto is_covered = [&](Point p) { return covers(*drawn.polygon, drawn.box, p, steps); };
    return is_covered(one) && is_covered(other) && !is_covered({one.x, other.y}) &&
           !is_covered({other.x, one.y});
  });
}

}  // namespace walkmask::check
