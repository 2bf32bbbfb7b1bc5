#include "draw/level_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

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
    return {.caption = "state day",
            .point_floor = floor,
            .floor = floor,
            .areas = {},
            .islands = {{"door", left}, {"no place", right}},
            .passages = {{Measure::Kind::narrow, {100, 10}, {100, 60}, "9 px wide"}},
            .places = {{"door", {50, 200}}}};
  }
};

TEST(LevelPicture, NamesPlacesIslandsAndPassages) {
  const TwoRooms rooms;
  const std::vector<LevelView> views = {rooms.view()};
  const Scene scene = level_scene(rooms.art, views, {"level"});
  for (const char* text : {"level", "state day", "door", "no place", "9 px wide"}) {
    EXPECT_TRUE(shows(scene, text)) << text;
  }
  EXPECT_TRUE(shows(scene, "connected floor")) << "the legend";
  EXPECT_FALSE(shows(scene, "closed area"));
}

TEST(LevelPicture, MeasuresPassagesBetweenTwoBars) {
  const TwoRooms rooms;
  LevelView view = rooms.view();
  view.caption.clear();
  view.islands.clear();
  const Scene scene = level_scene(rooms.art, std::vector<LevelView>{view}, {});
  const auto& marks = view_of(view_of(scene)).marks;  // below a header without lines
  const auto measure = std::ranges::find(marks, Meaning::narrow, &Mark::meaning);
  ASSERT_NE(measure, marks.end());
  const auto& corners = std::get<LineShape>(measure->shape).corners;
  const auto [left, right] = std::ranges::minmax(corners, {}, &Spot::x);
  EXPECT_GE(right.x - left.x, 5 * kPixel) << "the line itself is vertical";
}

/// Returns the header lines of a sheet with a single panel.
std::vector<std::string> header_of(const Scene& sheet) {
  std::vector<std::string> lines;
  for (const Mark& mark : view_of(sheet).marks) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    if (text != nullptr && mark.meaning == Meaning::caption) lines.push_back(text->text);
  }
  return lines;
}

TEST(LevelPicture, ListsIslandsAboveTheArtInTheirColours) {
  const TwoRooms rooms;
  const Scene scene = level_scene(rooms.art, std::vector<LevelView>{rooms.view()}, {});
  EXPECT_EQ(header_of(scene), (std::vector<std::string>{"state day", "door", "no place"}));
  std::vector<Rgb> colours;
  for (const Mark& mark : view_of(scene).marks) {
    const auto* bar = std::get_if<BoxShape>(&mark.shape);
    if (bar != nullptr) colours.push_back(bar->colour);
  }
  EXPECT_EQ(colours, (std::vector<Rgb>{kAreaColours[0], kAreaColours[1]}));
}

TEST(LevelPicture, CountsIslandsBeyondTheFirst) {
  const TwoRooms rooms;
  LevelView view = rooms.view();
  view.caption.clear();
  view.islands.assign(8, {"island", rooms.left});
  EXPECT_EQ(header_of(level_scene(rooms.art, std::vector<LevelView>{view}, {})),
            std::vector<std::string>(8, "island"));
  view.islands.assign(9, {"island", rooms.left});
  const auto lines = header_of(level_scene(rooms.art, std::vector<LevelView>{view}, {}));
  EXPECT_EQ(lines.size(), 8u);
  EXPECT_EQ(lines.back(), "and 2 smaller islands");
}

TEST(LevelPicture, MarksTheEndsOfPaths) {
  const TwoRooms rooms;
  LevelView view = rooms.view();
  view.starts = {{50, 50}, {60, 200}};
  view.goals = {{600, 100}};
  const Scene scene = level_scene(rooms.art, std::vector<LevelView>{view}, {});
  EXPECT_TRUE(shows(scene, "start")) << "the legend";
  EXPECT_TRUE(shows(scene, "goal"));
}

/// Returns the boxes of the labels of a sheet with a single panel.
std::vector<Box> plates_of(const Scene& sheet) {
  std::vector<Box> plates;
  const auto add = [&](const auto& add_nested, const Scene& scene) -> void {
    for (const Mark& mark : scene.marks) {
      const auto* nested = std::get_if<NestedShape>(&mark.shape);
      if (nested != nullptr) add_nested(add_nested, nested->scene.front());
      const auto* box = std::get_if<BoxShape>(&mark.shape);
      if (box != nullptr && mark.meaning == Meaning::label) plates.push_back(box->box);
    }
  };
  add(add, sheet);
  return plates;
}

TEST(LevelPicture, HidesNoEndOfAPathBehindALabel) {
  const TwoRooms rooms;
  LevelView view = {
      .point_floor = rooms.floor, .floor = rooms.floor, .places = {{"door", {50, 200}}}};
  const auto hides = [&](Point end) {
    const auto plates = plates_of(level_scene(rooms.art, std::vector<LevelView>{view}, {}));
    EXPECT_FALSE(plates.empty());
    const Box mark = {end.x - 2, end.y - 2, end.x + 3, end.y + 3};
    return std::ranges::any_of(plates, [&](const Box& plate) { return overlap(plate, mark); });
  };
  const Point above = {50, 185};
  EXPECT_TRUE(hides(above)) << "without an end, the label is there";
  view.starts = {above};
  EXPECT_FALSE(hides(above));
  view.starts = {};
  view.goals = {above};
  EXPECT_FALSE(hides(above));
}

TEST(LevelPicture, ShowsThePlaceWhereAPathEndsAsItsEnd) {
  const TwoRooms rooms;
  const LevelView view = {.point_floor = rooms.floor,
                          .floor = rooms.floor,
                          .places = {{"door", {50, 200}}},
                          .starts = {{50, 200}}};
  const Scene scene = level_scene(rooms.art, std::vector<LevelView>{view}, {});
  EXPECT_EQ(pixels_of(view_of(scene)).at({50, 200}), kStartColour);
}

TEST(LevelPicture, MarksPlacesBesideTheirNames) {
  const TwoRooms rooms;
  LevelView view = {.point_floor = rooms.floor, .floor = rooms.floor};
  const auto drawn = [&] {
    return pixels_of(view_of(level_scene(rooms.art, std::vector<LevelView>{view}, {})));
  };
  const Picture bare = drawn();
  view.places = {{"door", {50, 200}}};
  EXPECT_NE(drawn().at({50, 200}), bare.at({50, 200}));
}

TEST(LevelPicture, ListsFloorTooTightForTheAgent) {
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

TEST(LevelPicture, HasMarginsForNamesThatDoNotFitOnAStrip) {
  const TwoRooms rooms;
  LevelView view = rooms.view();
  const auto height = [&] {
    return level_scene(rooms.art, std::vector<LevelView>{view}, {}).height;
  };
  const int usual = height();
  for (int i = 0; i < 60; ++i) view.places.push_back({"a-long-name", {20 + i * 15, 150 + i % 2}});
  EXPECT_GT(height(), usual + 100);
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

TEST(LevelPicture, HasALineForTheCaptionAndOneForEachIsland) {
  const TwoRooms rooms;
  const LevelView view = {.caption = "all areas open",
                          .point_floor = rooms.floor,
                          .floor = rooms.floor,
                          .islands = {{"left", rooms.left}, {"right", rooms.right}}};
  const Scene panel = view_of(level_scene(rooms.art, {&view, 1}, {}));
  const auto& caption = std::get<TextShape>(panel.marks.at(0).shape);
  EXPECT_EQ(caption.corner, (Point{10, 10}));
  EXPECT_EQ(caption.dot, 2);
  EXPECT_EQ(std::get<BoxShape>(panel.marks.at(1).shape).box, (Box{10, 34, 30, 48}));
  EXPECT_EQ(std::get<TextShape>(panel.marks.at(2).shape).corner, (Point{40, 34}));
  EXPECT_EQ(std::get<BoxShape>(panel.marks.at(3).shape).box, (Box{10, 58, 30, 72}));
  EXPECT_EQ(std::get<NestedShape>(panel.marks.back().shape).corner, (Point{0, 82}));
  EXPECT_EQ(panel.height, 300 + 82);
}

TEST(LevelPicture, HasNoSpaceAboveAViewWithoutLines) {
  const TwoRooms rooms;
  const LevelView view = {.point_floor = rooms.floor, .floor = rooms.floor};
  EXPECT_EQ(view_of(level_scene(rooms.art, {&view, 1}, {})).height, 300);
}

TEST(LevelPicture, HasLargerLettersOnSeveralPanels) {
  const TwoRooms rooms;
  const LevelView view = {
      .caption = "all areas open", .point_floor = rooms.floor, .floor = rooms.floor};
  const Scene sheet = level_scene(rooms.art, std::vector<LevelView>{view, view}, {});
  const Scene panel = view_of(view_of(sheet));
  EXPECT_EQ(std::get<TextShape>(panel.marks.at(0).shape).dot, 3);
}

TEST(LevelPicture, EnlargesSmallArt) {
  BitGrid floor(10, 6);
  floor.set_span(2, 1, 8);
  const LevelView view = {.point_floor = floor, .floor = floor};
  const Scene panel = view_of(level_scene(Picture(10, 6), {&view, 1}, {}));
  EXPECT_EQ(panel.width, 960);
  EXPECT_EQ(panel.height, 576);
}

TEST(LevelPicture, OutlinesTheFloorOrItsIslandsByThinCasings) {
  const TwoRooms rooms;
  const auto outline = [&](Meaning meaning, std::vector<NamedIsland> islands) {
    const LevelView view = {
        .point_floor = rooms.floor, .floor = rooms.floor, .islands = std::move(islands)};
    for (const Mark& mark : marks_with(meaning, level_scene(rooms.art, {&view, 1}, {}))) {
      if (const auto* shape = std::get_if<OutlineShape>(&mark.shape)) return *shape;
    }
    ADD_FAILURE() << "no outline";
    return OutlineShape{BitGrid(1, 1), 1, kWhite, 0};
  };
  EXPECT_EQ(outline(Meaning::floor, {}).thickness, 1);
  EXPECT_EQ(outline(Meaning::floor, {}).casing, 1);
  EXPECT_EQ(outline(Meaning::island, {{"left", rooms.left}}).thickness, 3);
  EXPECT_EQ(outline(Meaning::island, {{"left", rooms.left}}).casing, 1);
}

TEST(LevelPicture, MarksTheEndsOfPathsAtHalfTheSize) {
  const TwoRooms rooms;
  const LevelView view = {.point_floor = rooms.floor,
                          .floor = rooms.floor,
                          .starts = {{100, 100}},
                          .goals = {{200, 100}}};
  const Scene sheet = level_scene(rooms.art, {&view, 1}, {});
  const auto radius = [&](Meaning meaning) {
    return std::get<StampShape>(marks_with(meaning, sheet).at(0).shape).brush.front().radius;
  };
  EXPECT_EQ(radius(Meaning::start), kStartBrush[0].radius / 2);
  EXPECT_EQ(radius(Meaning::goal), kGoalBrush[0].radius / 2);
}

}  // namespace
}  // namespace walkmask::draw
