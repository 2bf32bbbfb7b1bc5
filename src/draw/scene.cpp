#include "draw/scene.h"

#include <set>
#include <utility>

namespace walkmask::draw {
namespace {

void collect(const Scene& scene, std::set<Meaning>& found) {
  for (const Mark& mark : scene.marks) {
    found.insert(mark.meaning);
    if (const auto* nested = std::get_if<NestedShape>(&mark.shape)) {
      for (const Scene& inner : nested->scene) collect(inner, found);
    }
  }
}

}  // namespace

void Scene::add(Meaning meaning, MarkShape shape, std::string title) {
  marks.push_back({meaning, std::move(shape), std::move(title)});
}

void Scene::add(Meaning meaning, Point corner, Scene nested, std::string title) {
  NestedShape shape = {corner, {}};
  shape.scene.push_back(std::move(nested));  // a list in braces would copy it
  add(meaning, std::move(shape), std::move(title));
}

std::vector<Meaning> meanings_in(const Scene& scene) {
  std::set<Meaning> found;
  collect(scene, found);
  return {found.begin(), found.end()};
}

}  // namespace walkmask::draw
