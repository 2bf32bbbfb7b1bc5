#include "draw/level_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "draw/pixels.h"

namespace walkmask::draw {
namespace {

std::vector<std::string> texts_of(const Scene& scene) {
  std::vector<std::string> texts;
  for (const Mark& mark : scene.marks) {
    if (const auto* text = std::get_if<TextShape>(&mark.shape)) texts.push_back(text->text);
    const auto* nested = std::get_if<NestedShape>(&mark.shape);
    if (nested == nullptr) continue;
    for (std::string& text : texts_of(nested->scene.front())) texts.push_back(std::move(text));
  }
  return texts;
}

bool shows(const Scene& scene, const std::string& text) {
  const std::vector<std::string> texts = texts_of(scene);
  return std::ranges::find(texts, text) != texts.end();
}

/// A floor of two rooms, 960 x 300.
struct TwoRooms {
  BitGrid left{960, 300}, right{960, 300}, floor{960, 300};
  Picture art{960, 300, Rgb{90, 90, 90}};

  TwoRooms() {
    for (int y = 10; y < 290; ++y) {
      left.set_span(y, 10, 400);
      right.set_span(y, 500, 900);
    }
    floor |= left;
    floor |= right;
  }

  LevelView view() const {
    return {.caption = {"state day"},
            .point_floor = floor,
            .floor = floor,
            .areas = {},
            .islands = {{"door", left}, {"no place", right}},
            .passages = {{Measure::Kind::narrow, {100, 10}, {100, 60}, "widest 9"}},
            .places = {{"door", {50, 200}}}};
  }
};

TEST(LevelPicture, NamesPlacesIslandsAndPassages) {
  const TwoRooms rooms;
  const std::vector<LevelView> views = {rooms.view()};
  const Scene scene = level_scene(rooms.art, views, {"level"});
  for (const char* text : {"level", "state day", "door", "no place", "widest 9"}) {
    EXPECT_TRUE(shows(scene, text)) << text;
  }
  EXPECT_TRUE(shows(scene, "connected floor")) << "the legend";
  EXPECT_FALSE(shows(scene, "closed area"));
}

TEST(LevelPicture, HasAPanelForEachFloor) {
  const TwoRooms rooms;
  const std::vector<LevelView> one = {rooms.view()}, two = {rooms.view(), rooms.view()};
  const Scene single = level_scene(rooms.art, one, {}), both = level_scene(rooms.art, two, {});
  EXPECT_GE(both.width, 2 * single.width);
}

TEST(LevelPicture, ColoursEachIsland) {
  const TwoRooms rooms;
  LevelView plain = rooms.view();
  plain.islands.clear();
  const std::vector<LevelView> with = {rooms.view()}, without = {plain};
  const Picture tinted = pixels_of(level_scene(rooms.art, with, {})),
                bare = pixels_of(level_scene(rooms.art, without, {}));
  const int top = tinted.height() - bare.height() >= 0 ? 38 + 29 : 0;
  EXPECT_NE(tinted.at({300, top + 250}), bare.at({300, top + 250}));
  EXPECT_NE(tinted.at({600, top + 250}), bare.at({600, top + 250}));
  EXPECT_NE(tinted.at({300, top + 250}), tinted.at({600, top + 250}));
}

}  // namespace
}  // namespace walkmask::draw
