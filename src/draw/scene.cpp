#include "draw/scene.h"

#include <algorithm>
#include <set>
#include <utility>

namespace walkmask::draw {
namespace {

void collect(const Scene& scene, std::set<Meaning>& found) {
  for (const Mark& mark : scene.marks) {
    found.insert(mark.meaning);
    if (const auto* image = std::get_if<ImageShape>(&mark.shape)) {
      found.insert(image->shown.begin(), image->shown.end());
    }
    if (const auto* nested = std::get_if<NestedShape>(&mark.shape)) {
      for (const Scene& inner : nested->scene) collect(inner, found);
    }
  }
}

bool has_pixels(const MarkShape& shape) {
  if (const auto* fill = std::get_if<FillShape>(&shape)) return fill->where.any();
  const auto* outline = std::get_if<OutlineShape>(&shape);
  return outline == nullptr || outline->where.any();
}

/// Returns the reach of a figure from its middle to any side, with its blurred rim.
int reach_of(Nib nib, const std::vector<Band>& brush) {
  const int radius = brush.back().radius + kPixel / 2;
  return nib == Nib::diamond ? radius * 91 / 64 : radius;  // its corners lie sqrt(2) times as far
}

}  // namespace

void Scene::add(Meaning meaning, MarkShape shape, std::string title) {
  if (!has_pixels(shape)) return;
  marks.push_back({meaning, std::move(shape), std::move(title)});
}

void Scene::add(Meaning meaning, Point corner, Scene nested, std::string title) {
  NestedShape shape = {corner, {}};
  shape.scene.push_back(std::move(nested));  // a list in braces would copy it
  add(meaning, std::move(shape), std::move(title));
}

Spot Scene::add_inside(Meaning meaning, Spot middle, Nib nib, std::vector<Band> brush,
                       std::string title) {
  const Spot inside = moved_inside(middle, reach_of(nib, brush), width, height);
  add(meaning, StampShape{{inside}, nib, std::move(brush)}, std::move(title));
  return inside;
}

Spot moved_inside(Spot spot, int reach, int width, int height) {
  const auto along = [reach](int place, int side) {
    const int last = side * kPixel - reach;
    return reach < last ? std::clamp(place, reach, last) : side * (kPixel / 2);
  };
  return {along(spot.x, width), along(spot.y, height)};
}

std::vector<Meaning> meanings_in(const Scene& scene) {
  std::set<Meaning> found;
  collect(scene, found);
  return {found.begin(), found.end()};
}

}  // namespace walkmask::draw
