#include "draw/level_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "draw/glyphs.h"
#include "draw/pixels.h"
#include "draw/scene_parts.h"

namespace walkmask::draw {
namespace {

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

/// Returns where a label's text begins in the scene that it is in.
std::optional<Point> corner_of_label(const Scene& scene, const std::string& label) {
  for (const Mark& mark : scene.marks) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    if (mark.meaning == Meaning::label && text != nullptr && text->text == label) {
      return text->corner;
    }
    const auto* nested = std::get_if<NestedShape>(&mark.shape);
    if (nested == nullptr) continue;
    if (const auto corner = corner_of_label(nested->scene.front(), label)) return corner;
  }
  return std::nullopt;
}

TEST(LevelPicture, NamesAnIslandOnItsOwnFloor) {
  TwoRooms rooms;
  BitGrid ring(960, 300), inner(960, 300), hole(960, 300);
  for (int y = 0; y < 300; ++y) ring.set_span(y, 0, 959);
  for (int y = 50; y < 250; ++y) hole.set_span(y, 200, 700);
  for (int y = 70; y < 230; ++y) inner.set_span(y, 220, 680);
  ring -= hole;
  LevelView view = rooms.view();
  view.places.clear();
  view.passages.clear();
  view.islands = {{"outside", ring}, {"within", inner}};
  const Scene scene = level_scene(rooms.art, std::vector<LevelView>{view}, {});
  const auto outside = corner_of_label(scene, "outside"), within = corner_of_label(scene, "within");
  ASSERT_TRUE(outside && within);
  EXPECT_TRUE(ring.test(*outside)) << outside->x << "," << outside->y;
  EXPECT_TRUE(inner.test(*within)) << within->x << "," << within->y;
}

TEST(LevelPicture, NamesASmallIslandBesideItAndNotTwice) {
  TwoRooms rooms;
  BitGrid small(960, 300);
  for (int y = 100; y < 150; ++y) small.set_span(y, 300, 340);
  LevelView view = rooms.view();
  view.passages.clear();
  view.islands = {{"2050 pixels", small}, {"door", rooms.right, false}};
  const Scene scene = level_scene(rooms.art, std::vector<LevelView>{view}, {});
  const auto corner = corner_of_label(scene, "2050 pixels");
  ASSERT_TRUE(corner);
  EXPECT_LE(corner->y + text_height(2), 100) << "above it";
  EXPECT_EQ(std::ranges::count(texts_of(scene), "door"), 1) << "the place names its island";
}

TEST(LevelPicture, ListsFloorWhereTheAgentDoesNotFit) {
  const TwoRooms rooms;
  const LevelView tight = {.caption = {}, .point_floor = rooms.floor, .floor = rooms.left};
  EXPECT_TRUE(shows(level_scene(rooms.art, std::vector<LevelView>{tight}, {}),
                    "floor where the agent does not fit"));
  EXPECT_FALSE(shows(level_scene(rooms.art, std::vector<LevelView>{rooms.view()}, {}),
                     "floor where the agent does not fit"));
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
