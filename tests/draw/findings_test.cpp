#include "draw/findings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "draw/colours.h"
#include "draw/picture_text.h"
#include "draw/scene_parts.h"

namespace walkmask::draw {
namespace {

BitGrid all_floor(int width, int height) {
  BitGrid floor(width, height);
  floor.fill();
  return floor;
}

Scene scene_with(std::vector<FoundMark> marks, int width = 960, int height = 480) {
  const BitGrid floor = all_floor(width, height);
  return found_scene({.art = Picture(width, height, Rgb{90, 90, 90}),
                      .floor = floor,
                      .areas = {},
                      .places = {},
                      .title = {"room"},
                      .marks = std::move(marks)});
}

/// Counts the marks of each meaning in a scene, nested scenes excluded.
std::map<Meaning, int> counts_of(const Scene& scene) {
  std::map<Meaning, int> counts;
  for (const Mark& mark : scene.marks) ++counts[mark.meaning];
  return counts;
}

std::vector<std::string> texts_of(const Scene& scene, Meaning meaning) {
  std::vector<std::string> texts;
  for (const Mark& mark : scene.marks) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    if (text != nullptr && mark.meaning == meaning) texts.push_back(text->text);
  }
  return texts;
}

/// Returns the lines of a sheet's captions, to the right of its view or below it.
std::vector<std::string> captions_of(const Scene& sheet) {
  const auto list = std::ranges::find(sheet.marks, Meaning::caption, &Mark::meaning);
  return texts_of(std::get<NestedShape>(list->shape).scene.front(), Meaning::caption);
}

FoundMark warning_at(std::vector<Box> places, const std::string& number = "1") {
  return {.number = number,
          .severity = Meaning::warning,
          .text = "T004 specks of floor",
          .places = std::move(places)};
}

TEST(Findings, HaveAPinForEachPlace) {
  const Scene sheet = scene_with({warning_at({{100, 100, 140, 140}, {500, 300, 540, 340}})});
  EXPECT_EQ(texts_of(view_of(sheet), Meaning::warning), (std::vector<std::string>{"1", "1"}));
}

TEST(Findings, AreClusteredBeyondThirtyPlacesWithTheirCount) {
  std::vector<Box> places;
  for (int i = 0; i < 90; ++i) {
    const int x = 20 + i / 10 * 100 + i % 10 * 2;
    places.push_back({x, 100, x + 1, 101});
  }
  const Scene sheet = scene_with({warning_at(places)});
  const std::vector<std::string> pins = texts_of(view_of(sheet), Meaning::warning);
  EXPECT_EQ(pins.size(), 9u);
  for (const std::string& pin : pins) EXPECT_EQ(pin, "1x10");
}

TEST(Findings, ClusterVeryManyPlacesQuickly) {
  std::vector<Box> places;
  for (int y = 0; y < 480; y += 2) {
    for (int x = 0; x < 960; x += 2) places.push_back({x, y, x + 1, y + 1});
  }
  const Scene sheet = scene_with({warning_at(places)});
  std::size_t count = 0;
  for (const std::string& pin : texts_of(view_of(sheet), Meaning::warning)) {
    count += std::stoul(pin.substr(2));
  }
  EXPECT_EQ(count, places.size());
  EXPECT_LT(view_of(sheet).marks.size(), 3000u);
}

TEST(Findings, HaveACaptionEvenWithoutAPlace) {
  FoundMark nowhere = warning_at({});
  nowhere.text = "A001 area trapdoor is declared, but nothing is painted #c00000 in the area mask";
  const Scene sheet = scene_with({nowhere});
  EXPECT_EQ(captions_of(sheet),
            (std::vector<std::string>{"A001 area trapdoor is declared,",
                                      "but nothing is painted #c00000", "in the area mask"}));
  EXPECT_EQ(counts_of(sheet)[Meaning::leader], 0);
}

TEST(Findings, HaveTheirCaptionsInOrderWithoutLinesAcrossTheArt) {
  std::vector<FoundMark> marks;
  for (int i = 0; i < 12; ++i) {
    const int x = 40 + i * 397 % 880, y = 40 + i * 211 % 400;
    marks.push_back(warning_at({{x, y, x + 20, y + 20}}, std::to_string(i + 1)));
    marks.back().text = "T00" + std::to_string(i);
  }
  const Scene sheet = scene_with(marks);
  EXPECT_EQ(counts_of(sheet)[Meaning::leader], 0);
  std::vector<std::string> texts;
  for (const FoundMark& mark : marks) texts.push_back(mark.text);
  EXPECT_EQ(captions_of(sheet), texts);
}

TEST(Findings, ShareThePinOfAnEarlierFindingAtTheSamePlace) {
  const Box door = {100, 100, 101, 101}, vault = {300, 100, 301, 101};
  const Scene both = scene_with({warning_at({door}), warning_at({door, vault}, "2")});
  EXPECT_EQ(texts_of(view_of(both), Meaning::warning), (std::vector<std::string>{"1", "2"}));
  const Scene apart = scene_with({warning_at({door}), warning_at({vault}, "2")});
  EXPECT_EQ(texts_of(view_of(apart), Meaning::warning).size(), 2u);
  const Scene three =
      scene_with({warning_at({door}), warning_at({vault}, "2"), warning_at({door, vault}, "3")});
  EXPECT_EQ(texts_of(view_of(three), Meaning::warning), (std::vector<std::string>{"1", "2", "3"}));
}

/// Returns the findings of a street of 1500 x 150 pixels with this many named places.
Scene street_with(int places) {
  const BitGrid floor = all_floor(1500, 150);
  FoundPicture picture = {.art = Picture(1500, 150, Rgb{90, 90, 90}), .floor = floor};
  for (int i = 0; i < places; ++i) {
    const Point at = {20 + i * 1460 / places, 30 + i % 3 * 40};
    picture.places.push_back({"a-long-name-" + std::to_string(i), at});
    picture.marks.push_back(warning_at({{at.x, at.y, at.x + 1, at.y + 1}}, std::to_string(i)));
  }
  return found_scene(std::move(picture));
}

TEST(Findings, HaveMarginsOnAStripForNamesThatDoNotFit) {
  EXPECT_EQ(view_of(street_with(4)).height, 150);
  const Scene crowded = street_with(14);
  EXPECT_GT(view_of(crowded).height, 200);
  for (int i = 0; i < 14; ++i) EXPECT_TRUE(shows(crowded, "a-long-name-" + std::to_string(i))) << i;
}

TEST(Findings, NameAPlaceThatTheyPointAt) {
  const BitGrid floor = all_floor(16, 6);
  const Scene sheet = found_scene({.art = Picture(16, 6, Rgb{90, 90, 90}),
                                   .floor = floor,
                                   .areas = {},
                                   .places = {{"vault", {8, 3}}},
                                   .title = {"room"},
                                   .marks = {warning_at({{8, 3, 9, 4}})}});
  EXPECT_EQ(texts_of(view_of(sheet), Meaning::label), std::vector<std::string>{"vault"});
}

/// Returns the corner of the name of a place in the middle of a picture of these findings.
Point corner_of_name(std::vector<FoundMark> marks) {
  const BitGrid floor = all_floor(960, 480);
  const Scene sheet = found_scene({.art = Picture(960, 480, Rgb{90, 90, 90}),
                                   .floor = floor,
                                   .areas = {},
                                   .places = {{"vault", {480, 240}}},
                                   .title = {"room"},
                                   .marks = std::move(marks)});
  for (const Mark& mark : view_of(sheet).marks) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    if (text != nullptr && text->text == "vault") return text->corner;
  }
  ADD_FAILURE() << "no name";
  return {};
}

TEST(Findings, KeepNamesOffTheirMeasures) {
  const Point usual = corner_of_name({});
  FoundMark mark = warning_at({});
  mark.measures = {
      {Measure::Kind::gap, {usual.x - 200, usual.y + 4}, {usual.x + 200, usual.y + 4}, "400 px"}};
  const Point moved = corner_of_name({mark});
  EXPECT_GT(std::abs(moved.y - usual.y), 10);
}

TEST(Findings, HaveWholeFramesAtTheBorderOfTheArt) {
  const Scene sheet = scene_with({warning_at({{0, 0, 40, 40}, {900, 440, 960, 480}})});
  int frames = 0;
  for (const Mark& mark : view_of(sheet).marks) {
    const auto* line = std::get_if<LineShape>(&mark.shape);
    if (mark.meaning != Meaning::warning || line == nullptr || line->corners.size() < 5) continue;
    ++frames;
    const int rim = line->brush.back().radius;
    for (const Spot corner : line->corners) {
      EXPECT_GE(std::min(corner.x, 960 * kPixel - corner.x), rim);
      EXPECT_GE(std::min(corner.y, 480 * kPixel - corner.y), rim);
    }
  }
  EXPECT_EQ(frames, 2);
}

TEST(Findings, HaveTheWholeLineOfAStretchOfTheEdge) {
  FoundMark mark = warning_at({});
  mark.edge = {{100, 479}, {300, 479}};
  const Scene sheet = scene_with({mark});
  for (const Mark& shown : view_of(sheet).marks) {
    if (shown.meaning != Meaning::edge) continue;
    const auto& line = std::get<LineShape>(shown.shape);
    EXPECT_LE(line.corners[0].y + line.brush.back().radius, 480 * kPixel);
    return;
  }
  FAIL() << "no edge";
}

TEST(Findings, HaveTheirStretchOfTheEdgeAtTheBorderOfTheArtInAnInset) {
  FoundMark mark = warning_at({{958, 478, 959, 479}});
  mark.edge = {{959, 470}, {959, 479}, {950, 479}};
  const Scene sheet = scene_with({mark});
  for (const Mark& nested : std::span(sheet.marks).subspan(1)) {  // the first is the whole view
    if (nested.meaning != Meaning::inset) continue;
    const Scene& inset = std::get<NestedShape>(nested.shape).scene.front();
    const auto edge = std::ranges::find(inset.marks, Meaning::edge, &Mark::meaning);
    if (edge == inset.marks.end()) continue;
    const auto& line = std::get<LineShape>(edge->shape);
    const int reach = line.brush.back().radius;
    EXPECT_EQ(line.corners[1], (Spot{inset.width * kPixel - reach, inset.height * kPixel - reach}));
    return;
  }
  FAIL() << "no inset with an edge";
}

TEST(Findings, DrawTheirMeasures) {
  FoundMark mark = warning_at({{100, 100, 101, 101}});
  mark.measures = {{Measure::Kind::gap, {100, 100}, {160, 100}, "60.0 px"},
                   {Measure::Kind::move, {300, 100}, {300, 160}, "60.0 px"},
                   {Measure::Kind::narrow, {500, 100}, {500, 112}, "11 px"}};
  mark.agents = {{{540, 100}, 30, "hero"}};
  mark.edge = {{200, 479}, {260, 479}};
  mark.sizes = {{{0, 0, 900, 400}, "room.png 900x400"}};
  mark.path = {{10, 10}, {900, 10}};
  mark.faulty_leg = {{100, 10}, {200, 10}};
  BitGrid lost(960, 480);
  lost.set_span(300, 10, 200);
  mark.lost = {lost};
  mark.start_side = mark.goal_side = {lost};
  const Scene sheet = scene_with({mark});
  const Scene& view = view_of(sheet);
  for (const Meaning meaning :
       {Meaning::gap, Meaning::move, Meaning::narrow, Meaning::agent, Meaning::edge, Meaning::size,
        Meaning::path, Meaning::faulty_leg, Meaning::lost_floor, Meaning::reached_from_start,
        Meaning::reached_from_goal}) {
    EXPECT_GE(counts_of(view)[meaning], 1) << row_of(meaning).css_class;
  }
  const std::vector<std::string> labels = texts_of(view, Meaning::label);
  EXPECT_EQ(std::ranges::count(labels, "60.0 px"), 2);
  EXPECT_EQ(std::ranges::count(labels, "room.png 900x400"), 1);
  EXPECT_EQ(std::ranges::count(labels, "11 px"), 1);
}

TEST(Findings, ShareAnInsetIfSmallAndNearEachOther) {
  const auto insets = [](std::vector<Box> places) {
    return counts_of(scene_with({warning_at(std::move(places))}))[Meaning::inset] - 1;
  };
  EXPECT_EQ(insets({{200, 100, 206, 106}}), 0);
  EXPECT_EQ(insets({{200, 100, 202, 101}}), 1);
  EXPECT_EQ(insets({{200, 100, 202, 101}, {204, 103, 205, 104}}), 1);
  EXPECT_EQ(insets({{200, 100, 202, 101}, {404, 103, 405, 104}}), 2);
}

TEST(Findings, HaveNoInsetForALongMeasureInAnyDirection) {
  const auto insets = [](Point from, Point to) {
    FoundMark mark = warning_at({});
    mark.measures = {{Measure::Kind::gap, from, to, "80 px"}};
    return counts_of(scene_with({mark}))[Meaning::inset] - 1;
  };
  const Point middle = {400, 200};
  EXPECT_EQ(insets(middle, {402, 200}), 1);
  for (const Point end : {Point{320, 200}, {480, 200}, {400, 120}, {400, 280}}) {
    EXPECT_EQ(insets(middle, end), 0) << end.x << ',' << end.y;
  }
}

TEST(Findings, StayInsideAtTheCornersOfTheArt) {
  const Scene sheet = scene_with({warning_at({{0, 0, 1, 1}, {959, 479, 960, 480}})});
  EXPECT_GT(pixels_of(sheet).width(), 960);
}

TEST(Findings, AreDrawnOnTinyArt) {
  EXPECT_GE(pixels_of(scene_with({warning_at({{0, 0, 1, 1}})}, 1, 1)).width(), 960);
}

TEST(Findings, AreCountedBeyondTheLimit) {
  const std::vector<FoundMark> marks(200, warning_at({}));
  const std::vector<std::string> captions = captions_of(scene_with(marks));
  EXPECT_EQ(captions.back(), "and 141 more");
}

}  // namespace
}  // namespace walkmask::draw
