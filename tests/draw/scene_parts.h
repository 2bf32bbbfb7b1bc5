#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/scene.h"

namespace walkmask::draw {

/// Returns the view of a sheet: the scene nested first.
inline const Scene& view_of(const Scene& sheet) {
  return std::get<NestedShape>(sheet.marks.front().shape).scene.front();
}

/// Returns all texts of a scene and those nested in it.
inline std::vector<std::string> texts_of(const Scene& scene) {
  std::vector<std::string> texts;
  for (const Mark& mark : scene.marks) {
    if (const auto* text = std::get_if<TextShape>(&mark.shape)) texts.push_back(text->text);
    const auto* nested = std::get_if<NestedShape>(&mark.shape);
    if (nested == nullptr) continue;
    for (std::string& text : texts_of(nested->scene.front())) texts.push_back(std::move(text));
  }
  return texts;
}

/// Returns the shapes of a kind in a scene, of marks with this meaning, without those nested in it.
template <typename Shape>
std::vector<Shape> shapes_in(const Scene& scene, Meaning meaning) {
  std::vector<Shape> shapes;
  for (const Mark& mark : scene.marks) {
    const auto* shape = std::get_if<Shape>(&mark.shape);
    if (mark.meaning == meaning && shape != nullptr) shapes.push_back(*shape);
  }
  return shapes;
}

/// Returns the marks of a scene with a meaning, and those nested in it, without its legend.
inline std::vector<Mark> marks_with(Meaning meaning, const Scene& scene) {
  std::vector<Mark> marks;
  for (const Mark& mark : scene.marks) {
    if (mark.meaning == meaning) marks.push_back(mark);
    const auto* nested = std::get_if<NestedShape>(&mark.shape);
    if (nested == nullptr || mark.meaning == Meaning::legend) continue;
    for (Mark& inner : marks_with(meaning, nested->scene.front()))
      marks.push_back(std::move(inner));
  }
  return marks;
}

/// Returns whether a meaning occurs in a scene.
inline bool has(const Scene& scene, Meaning meaning) {
  const std::vector<Meaning> meanings = meanings_in(scene);
  return std::ranges::find(meanings, meaning) != meanings.end();
}

/// Returns whether one of the texts is this one.
inline bool shows(const Scene& scene, const std::string& text) {
  const std::vector<std::string> texts = texts_of(scene);
  return std::ranges::find(texts, text) != texts.end();
}

}  // namespace walkmask::draw
