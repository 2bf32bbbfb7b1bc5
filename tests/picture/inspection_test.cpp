#include "picture/inspection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "draw/stroke.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

Level plain_level(const BitGrid& floor) {
  return {.file = {}, .files = {}, .manifest = {}, .paintable = floor, .areas = {}, .art = {}};
}

draw::Scene picture_of_floors(std::size_t floors, const BitGrid& floor) {
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors.resize(floors);
  return inspect_overlay(inspection, plain_level(floor), {"room"});
}

const draw::Scene& nested_in(const draw::Mark& mark) {
  return std::get<draw::NestedShape>(mark.shape).scene.front();
}

/// Returns the number of panels on the sheet. Precondition: there are several.
std::ptrdiff_t panels_of(const draw::Scene& sheet) {
  return std::ranges::count_if(nested_in(sheet.marks.front()).marks, [](const draw::Mark& mark) {
    return std::holds_alternative<draw::NestedShape>(mark.shape);
  });
}

/// Returns the texts in the title of a picture.
std::vector<std::string> title_of(const draw::Scene& scene) {
  std::vector<std::string> texts;
  for (const draw::Mark& mark : scene.marks) {
    const auto* text = std::get_if<draw::TextShape>(&mark.shape);
    if (text != nullptr && mark.meaning == draw::Meaning::title) texts.push_back(text->text);
  }
  return texts;
}

TEST(InspectOverlay, ShowsUpTo64Floors) {
  const TextFloor floor{"..."};
  const std::vector<std::string> all = {"room", "islands and passages"};
  EXPECT_EQ(title_of(picture_of_floors(64, floor.grid())), all);
  const draw::Scene more = picture_of_floors(65, floor.grid());
  EXPECT_EQ(title_of(more).back(), "the first 64 of 65 floors");
  EXPECT_EQ(panels_of(more), 64);
}

TEST(InspectOverlay, ShowsAsManyFloorsAsFitIntoThePixels) {
  BitGrid floor(8192, 1850);  // five take half a gigabyte
  const draw::Scene scene = picture_of_floors(6, floor);
  EXPECT_EQ(title_of(scene).back(), "the first 5 of 6 floors");
  EXPECT_EQ(panels_of(scene), 5);
}

TEST(InspectOverlay, ShowsAsManyFloorsAsFitWhenEnlarged) {
  const BitGrid floor(959, 959);  // drawn at twice its size, 36 have 2^27 pixels
  EXPECT_EQ(title_of(picture_of_floors(40, floor)).back(), "the first 36 of 40 floors");
}

/// Returns the dimension lines of a picture.
std::ptrdiff_t narrows_of(const draw::Scene& scene) {
  std::ptrdiff_t narrows = 0;
  for (const draw::Mark& mark : scene.marks) {
    if (std::holds_alternative<draw::NestedShape>(mark.shape))
      narrows += narrows_of(nested_in(mark));
    const bool is_line = std::holds_alternative<draw::LineShape>(mark.shape);
    if (is_line && mark.meaning == draw::Meaning::narrow && !mark.title.empty()) ++narrows;
  }
  return narrows;
}

TEST(InspectOverlay, MeasuresANarrowPartOnce) {
  const TextFloor floor{"..........", "..........", "##......##", "..........", ".........."};
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors.resize(1);
  auto& passages = inspection.floors.front().passages;
  passages = {{0, 1, 3, {3, 2}, {}}, {0, 2, 3, {4, 2}, {}}};
  EXPECT_EQ(narrows_of(inspect_overlay(inspection, plain_level(floor.grid()), {})), 1);
  passages.push_back({1, 2, 3, {8, 1}, {}});
  passages.push_back({1, 3, 2, {4, 2}, {}});
  EXPECT_EQ(narrows_of(inspect_overlay(inspection, plain_level(floor.grid()), {})), 3);
}

TEST(InspectOverlay, TakesBottlenecksWithinTheirDiameterForOne) {
  BitGrid floor(12, 3);
  for (int y = 0; y < 3; ++y) floor.set_span(y, 0, 11);
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors.resize(1);
  auto& passages = inspection.floors.front().passages;
  passages = {{0, 1, 3, {2, 1}, {}}, {0, 2, 3, {5, 1}, {}}};
  EXPECT_EQ(narrows_of(inspect_overlay(inspection, plain_level(floor), {})), 1);
  passages[1].pixel = {6, 1};
  EXPECT_EQ(narrows_of(inspect_overlay(inspection, plain_level(floor), {})), 2);
}

TEST(InspectOverlay, MeasuresOnlyPassagesBetweenTheirEnds) {
  const TextFloor floor{"..........", "..........", "##......##", "..........", ".........."};
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors.resize(1);
  inspection.places = {{.name = "stool", .at = {0, 0}}, {.name = "shelf", .at = {2, 0}}};
  inspection.floors.front().passages = {{0, 1, 2, {0, 0}, TightEnd{0, 1}}, {0, 1, 3, {4, 2}, {}}};
  EXPECT_EQ(narrows_of(inspect_overlay(inspection, plain_level(floor.grid()), {})), 1);
}

/// Returns the smallest box around the corners of the first dimension line, in pixels of a level
/// with only this passage.
draw::Box line_across(const BitGrid& floor, Point pixel) {
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors.resize(1);
  inspection.floors.front().passages = {{0, 1, 2, pixel, {}}};
  const draw::Scene scene = inspect_overlay(inspection, plain_level(floor), {});
  const int factor = 960 / std::max(floor.width(), floor.height()) * draw::kPixel;
  const auto lines = draw::marks_with(draw::Meaning::narrow, scene);
  draw::Box box = {floor.width(), floor.height(), 0, 0};
  for (const draw::Spot at : std::get<draw::LineShape>(lines.front().shape).corners) {
    box = {std::min(box.left, at.x / factor), std::min(box.top, at.y / factor),
           std::max(box.right, at.x / factor), std::max(box.bottom, at.y / factor)};
  }
  return box;
}

TEST(InspectOverlay, EndsDimensionLinesAtTheBordersOfTheRoom) {
  BitGrid wide(12, 4), high(4, 12);
  for (int y = 0; y < 4; ++y) wide.set_span(y, 0, 11);
  for (int y = 0; y < 12; ++y) high.set_span(y, 0, 3);
  const draw::Box down = line_across(wide, {5, 1}), across = line_across(high, {1, 5});
  EXPECT_EQ(down.top, 0);
  EXPECT_EQ(down.bottom, 3);
  EXPECT_EQ(across.left, 0);
  EXPECT_EQ(across.right, 3);
}

TEST(InspectOverlay, StatesTheAreasAboveEachFloorOfALevelThatHasSome) {
  const TextFloor floor{"......", "......"};
  Level level = plain_level(floor.grid());
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors = {{.states = {"day", "dusk"}}, {.states = {"night"}, .closed = {"gate"}}};
  EXPECT_FALSE(
      draw::shows(inspect_overlay(inspection, level, {}), "in day and dusk; all areas open"));
  BitGrid gate(6, 2);
  gate.set({3, 1});
  level.areas.push_back({"gate", AreaPixels(gate)});
  const draw::Scene scene = inspect_overlay(inspection, level, {});
  EXPECT_TRUE(draw::shows(scene, "in day and dusk; all areas open"));
  EXPECT_TRUE(draw::shows(scene, "in night; closed: gate"));
  inspection.floors.pop_back();
  EXPECT_FALSE(draw::has(inspect_overlay(inspection, level, {}), draw::Meaning::closed_area));
  inspection.floors.front().closed = {"gate"};
  EXPECT_TRUE(draw::has(inspect_overlay(inspection, level, {}), draw::Meaning::closed_area));
}

/// Returns the titles of marks, also of nested scenes.
std::vector<std::string> titles_of(const draw::Scene& scene) {
  std::vector<std::string> titles;
  for (const draw::Mark& mark : scene.marks) {
    titles.push_back(mark.title);
    if (!std::holds_alternative<draw::NestedShape>(mark.shape)) continue;
    for (std::string& title : titles_of(nested_in(mark))) titles.push_back(std::move(title));
  }
  return titles;
}

TEST(InspectOverlay, StatesTheWidthOfThePassageNotTheDiameterThatPasses) {
  const TextFloor floor{"..........", "..........", "####..####", "..........", ".........."};
  for (const int scale : {1, 4}) {
    Level level = plain_level(floor.grid());
    level.manifest.scale = PaintedScale(scale);
    Inspection inspection;
    inspection.agent.footprint = 1;
    inspection.floors.resize(1);
    inspection.floors.front().passages = {{0, 1, 3 * scale, level.scale().to_room({4, 2}), {}}};
    const auto titles = titles_of(inspect_overlay(inspection, level, {}));
    const std::string text = std::to_string(2 * scale) + " px wide at the narrowest";
    EXPECT_EQ(std::ranges::count(titles, text), 1) << text;
  }
}

TEST(InspectOverlay, StatesTheSizeOfAnIslandBeforeItsPlaces) {
  const TextFloor floor{"....#.."};
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.places = {{.name = "bed", .at = {0, 0}}, {.name = "window", .at = {2, 0}}};
  inspection.floors.resize(1);
  inspection.floors.front().islands = {{.first = {0, 0}, .pixels = 4, .box = {}, .places = {0, 1}},
                                       {.first = {5, 0}, .pixels = 2, .box = {}}};
  const auto titles = titles_of(inspect_overlay(inspection, plain_level(floor.grid()), {}));
  EXPECT_EQ(std::ranges::count(titles, "4 pixels: bed and window"), 1);
  EXPECT_EQ(std::ranges::count(titles, "2 pixels: no place"), 1);
}

TEST(InspectOverlay, CutsALongListOfPlacesOnAnIsland) {
  const TextFloor floor{"........"};
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.floors.resize(1);
  InspectedIsland island = {.first = {0, 0}, .pixels = 8, .box = {}};
  for (std::size_t i = 0; i < 8; ++i) {
    inspection.places.push_back(
        {.name = std::string(1, static_cast<char>('a' + i)), .at = {static_cast<int>(i), 0}});
    island.places.push_back(i);
  }
  inspection.floors.front().islands = {island};
  const auto titles = titles_of(inspect_overlay(inspection, plain_level(floor.grid()), {}));
  EXPECT_EQ(std::ranges::count(titles, "8 pixels: a, b, c, d, e and 3 more"), 1);
}

TEST(InspectOverlay, StatesTheDiameterThatFitsAtAPlaceWhichIsItsOwnBottleneck) {
  const TextFloor floor{"....", "....", "...."};
  Inspection inspection;
  inspection.agent.footprint = 1;
  inspection.places = {{.name = "stool", .at = {0, 1}}, {.name = "shelf", .at = {2, 1}}};
  inspection.floors.resize(1);
  inspection.floors.front().passages = {{0, 1, 2, {0, 1}, TightEnd{0, 1}}};
  const auto titles = titles_of(inspect_overlay(inspection, plain_level(floor.grid()), {}));
  EXPECT_EQ(std::ranges::count(titles, "stool: diameter 2 fits"), 1);
  EXPECT_EQ(std::ranges::count(titles, "shelf"), 1);
}

}  // namespace
}  // namespace walkmask::picture
