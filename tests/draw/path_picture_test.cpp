#include "draw/path_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "draw/blend.h"
#include "draw/colours.h"
#include "draw/picture_text.h"
#include "draw/scene_parts.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

/// A floor of 960 x 300 pixels with a wall from x = 470 to 489, and questions about it.
struct Hall {
  BitGrid floor{960, 300};
  BitGrid left{960, 300}, right{960, 300};
  BitGrid door{960, 300};
  BitGrid roof{960, 300};
  Picture art{960, 300, Rgb{128, 128, 128}};
  std::vector<Point> way = {{100, 200}, {250, 100}, {400, 200}};

  Hall() {
    for (int y = 0; y < 300; ++y) {
      for (int x = 0; x < 960; ++x) {
        if (x < 470) left.set({x, y});
        if (x > 489) right.set({x, y});
        if (x < 470 || x > 489) floor.set({x, y});
        if (x >= 600 && x < 700 && y >= 100 && y < 200) door.set({x, y});
        if (x >= 800 && x < 900 && y >= 100 && y < 200) roof.set({x, y});
      }
    }
  }

  PathPicture found() const {
    return {.art = art,
            .point_floor = floor,
            .floor = floor,
            .start = way.front(),
            .goal = way.back(),
            .trace = {},
            .waypoints = way};
  }

  PathPicture not_found() const {
    return {.art = art,
            .point_floor = floor,
            .floor = floor,
            .start = {800, 200},
            .goal = {100, 200},
            .start_side = &right,
            .goal_side = &left};
  }
};

/// Returns the view alone.
Picture drawn(PathPicture picture) { return view_pixels(path_scene(std::move(picture))); }

struct Spread {
  int darkest = 255, lightest = 0;
};

/// Returns the lightness of the pixels of a box.
Spread spread(const Picture& picture, const Box& box) {
  Spread seen;
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      seen.darkest = std::min<int>(seen.darkest, luma(picture.at({x, y})));
      seen.lightest = std::max<int>(seen.lightest, luma(picture.at({x, y})));
    }
  }
  return seen;
}

TEST(PathPicture, IsEnlargedUntilItsLongerSideHas960Pixels) {
  struct Row {
    int width, height, picture_width, picture_height;
  };
  for (const Row& row :
       {Row{1, 1, 960, 960}, Row{20, 12, 960, 576}, Row{959, 2, 1918, 4}, Row{960, 2, 960, 2},
        Row{961, 3, 961, 3}, Row{1, 959, 2, 1918}, Row{1, 2000, 1, 2000}}) {
    const Picture art(row.width, row.height);
    BitGrid floor(row.width, row.height);
    floor.fill();
    const Point last{row.width - 1, row.height - 1};
    const std::vector<Point> way = {{0, 0}, last};
    const Picture picture = drawn({.art = art,
                                   .point_floor = floor,
                                   .floor = floor,
                                   .start = {0, 0},
                                   .goal = last,
                                   .trace = way,
                                   .waypoints = way});
    EXPECT_EQ(picture.width(), row.picture_width);
    EXPECT_EQ(picture.height(), row.picture_height);
  }
}

TEST(PathPicture, DoesNotDependOnTheOrderOfTheAreas) {
  const Hall hall;
  const SceneArea forth[] = {{"door", hall.door, false}, {"roof", hall.roof, true}};
  const SceneArea back[] = {forth[1], forth[0]};
  PathPicture scene = hall.found();
  scene.areas = forth;
  const Picture picture = drawn(scene);
  scene.areas = back;
  EXPECT_EQ(picture, drawn(scene));
}

TEST(PathPicture, DistinguishesClosedAreasWithoutColour) {
  const Box inside{610, 110, 690, 190};
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) {
    const Hall hall;
    BitGrid nothing(960, 300);
    std::vector<SceneArea> areas;
    for (const char* other : {"a", "b", "c", "d", "e", "f"}) {
      areas.push_back({other, *other == *name ? hall.door : nothing, true});
    }
    PathPicture scene = hall.found();
    scene.areas = areas;
    const Spread open = spread(drawn(scene), inside);
    EXPECT_LE(open.lightest - open.darkest, 5) << name;

    std::vector<SceneArea> closed_areas;
    for (const SceneArea& area : areas) closed_areas.push_back({area.name, area.pixels, false});
    BitGrid floor = hall.floor;
    floor -= hall.door;
    const PathPicture closed_scene{.art = hall.art,
                                   .point_floor = floor,
                                   .floor = floor,
                                   .areas = closed_areas,
                                   .start = hall.way.front(),
                                   .goal = hall.way.back(),
                                   .waypoints = hall.way};
    const Spread closed = spread(drawn(closed_scene), inside);
    EXPECT_GE(closed.lightest - closed.darkest, 40) << name;
  }
}

TEST(PathPicture, OutlinesTheFloor) {
  const Hall hall;
  const Picture picture = drawn(hall.found());
  const int inside = luma(picture.at({460, 280}));
  EXPECT_EQ(picture.at({469, 280}), kWhite) << "the last pixel before the wall";
  EXPECT_EQ(luma(picture.at({468, 280})), inside);
  EXPECT_LE(luma(picture.at({470, 280})), inside - 100) << "the wall, next to the outline";
  EXPECT_LE(luma(picture.at({475, 280})), inside - 40) << "the wall";
}

TEST(PathPicture, ShowsTheFloorAroundTheGoalWithoutAPath) {
  const Hall hall;
  const Picture picture = drawn(hall.not_found());
  const Spread reached = spread(picture, {200, 100, 400, 280});
  const Spread stranded = spread(picture, {520, 100, 700, 280});
  EXPECT_GE(reached.lightest - reached.darkest, 60) << "dots";
  EXPECT_EQ(stranded.lightest, stranded.darkest) << "a plain tint";
  EXPECT_NE(picture.at({600, 250}), drawn(hall.found()).at({600, 250})) << "tinted";
}

TEST(PathPicture, DrawsStartAndGoalInDifferentShapes) {
  const Hall hall;
  PathPicture scene = hall.found();
  const std::vector<Point> way = {{100, 200}};
  scene.waypoints = way;
  scene.goal = {400, 200};
  const Picture picture = drawn(scene);
  const Picture start = cut(picture, {85, 185}, 31, 31), goal = cut(picture, {385, 185}, 31, 31);
  // The diamond reaches farther at its corners, the disc in between.
  EXPECT_NE(shades(start), shades(goal));
  const int floor = luma(picture.at({300, 250}));
  EXPECT_EQ(luma(start.at({15, 2})), floor);
  EXPECT_NE(luma(goal.at({15, 2})), floor);
  EXPECT_NE(luma(start.at({21, 21})), luma(goal.at({23, 23})));
}

TEST(PathPicture, CrossesOutAnEndThatIsNotFloor) {
  const Hall hall;
  PathPicture scene = hall.not_found();
  scene.goal_side = nullptr;
  const Picture on_floor = drawn(scene);
  EXPECT_EQ(on_floor.at({800, 200}), kBlue);
  scene.start = {480, 200};
  EXPECT_EQ(drawn(scene).at({480, 200}), kWhite) << "the middle of the cross";
}

TEST(PathPicture, LeadsFromRequestedEndsToUsedEnds) {
  const Hall hall;
  PathPicture scene = hall.found();
  const Picture plain = drawn(scene);
  scene.asked_start = scene.start;
  EXPECT_EQ(drawn(scene), plain) << "nothing was replaced";
  scene.asked_start = {480, 280};
  const Picture asked = drawn(scene);
  EXPECT_EQ(asked.at({480, 280}), kWhite);
  EXPECT_NE(cut(asked, {280, 230}, 40, 20), cut(plain, {280, 230}, 40, 20)) << "dots half way";
}

TEST(PathPicture, DrawsTheTraceThinnerThanThePath) {
  const Hall hall;
  PathPicture scene = hall.found();
  const Picture plain = drawn(scene);
  std::vector<Point> trace;
  for (int x = 100; x <= 400; ++x) trace.push_back({x, 200});
  scene.trace = trace;
  const Picture traced = drawn(scene);
  int rows = 0;
  for (int y = 190; y <= 210; ++y) rows += traced.at({250, y}) != plain.at({250, y}) ? 1 : 0;
  EXPECT_EQ(rows, 3);
  EXPECT_EQ(luma(traced.at({250, 200})), 0);
}

/// Returns the number of pixels in a row with exactly this colour.
std::ptrdiff_t count(const Picture& picture, int y, Rgb colour) {
  const std::span<const Rgb> row = picture.row(y);
  return std::count(row.begin(), row.end(), colour);
}

TEST(PathPicture, NamesStartGoalAndAreasOnPlatesWithBarsInTheirColours) {
  const Hall hall;
  const SceneArea areas[] = {{"door", hall.door, true}};
  PathPicture scene = hall.found();
  scene.areas = areas;
  const Picture picture = drawn(scene);
  // Above the markers, which are at y = 200, is the path; the door's top is at y = 100.
  EXPECT_EQ(count(picture, 230, kBlue), 4) << "START";
  EXPECT_EQ(count(picture, 230, kVermillion), 4) << "GOAL";
  EXPECT_EQ(count(picture, 88, kSkyBlue), 4) << "door";
}

TEST(PathPicture, NamesItsEndsIfTheNamesFit) {
  const Hall hall;
  const auto white_of = [&](std::string_view start_name, std::string_view goal_name) {
    PathPicture scene = hall.found();
    scene.start_name = start_name;
    scene.goal_name = goal_name;
    return std::ranges::count(drawn(std::move(scene)).pixels(), kWhite);
  };
  EXPECT_GT(white_of("door", ""), white_of("", ""));
  EXPECT_GT(white_of("door", "vault"), white_of("door", ""));
  EXPECT_EQ(white_of("", std::string(200, 'a')), white_of("", "")) << "GOAL alone";
}

TEST(PathPicture, ExplainsAMissingPath) {
  const Hall hall;
  PathPicture scene = hall.not_found();
  EXPECT_TRUE(shows(path_scene(scene), "no path: separate parts of the floor"));
  scene.start = {480, 200};
  EXPECT_TRUE(shows(path_scene(scene), "no path: the start is not floor"));
  scene.start = {800, 200};
  scene.goal = {480, 200};
  EXPECT_TRUE(shows(path_scene(scene), "no path: the goal is not floor"));
}

TEST(PathPicture, MeasuresTheShortestGapWithoutAPath) {
  const Hall hall;
  PathPicture scene = hall.not_found();
  scene.nearest = Ends{{490, 150}, {469, 150}};
  EXPECT_TRUE(shows(path_scene(scene), "21.0 px"));
  EXPECT_EQ(drawn(scene).at({469, 150}), kWhite) << "the bar at its end";
}

TEST(PathPicture, NamesTheAreasThatWouldOpenAPath) {
  const Hall hall;
  const SceneArea areas[] = {{"door", hall.door, false, true}, {"roof", hall.roof, false}};
  PathPicture scene = hall.not_found();
  scene.areas = areas;
  EXPECT_TRUE(shows(path_scene(scene), "open the door"));
  EXPECT_TRUE(shows(path_scene(scene), "roof closed"));
}

TEST(PathPicture, ExplainsInItsLegendOnlyTheMarksThatOccur) {
  const Hall hall;
  const Scene found = path_scene(hall.found()), none = path_scene(hall.not_found());
  EXPECT_TRUE(shows(found, "path"));
  EXPECT_FALSE(shows(found, "reached from the goal"));
  EXPECT_FALSE(shows(found, "closed area"));
  EXPECT_TRUE(shows(none, "reached from the goal"));
  EXPECT_FALSE(shows(none, "path"));
}

TEST(PathPicture, ListsNoWaypointForAStraightPath) {
  const Hall hall;
  PathPicture scene = hall.found();
  EXPECT_TRUE(shows(path_scene(scene), "waypoint"));
  scene.waypoints = scene.waypoints.first(2);
  EXPECT_FALSE(shows(path_scene(scene), "waypoint"));
}

TEST(PathPicture, ListsNoFloorWithoutFloor) {
  const Hall hall;
  const BitGrid nothing(960, 300);
  PathPicture scene{.art = hall.art,
                    .point_floor = nothing,
                    .floor = nothing,
                    .start = {800, 200},
                    .goal = {100, 200},
                    .start_side = &nothing,
                    .goal_side = &nothing};
  for (const char* words : {"floor", "reached from the start", "reached from the goal"}) {
    EXPECT_FALSE(shows(path_scene(scene), words)) << words;
    EXPECT_TRUE(shows(path_scene(hall.not_found()), words)) << words;
  }
}

TEST(PathPicture, LeadsFromAnEndThatIsNotFloorToTheNearest) {
  const Hall hall;
  PathPicture scene = hall.not_found();
  scene.goal = {480, 200};
  EXPECT_FALSE(shows(path_scene(scene), "where it would fit"));
  scene.moves = {{{480, 200}, {490, 200}}};
  EXPECT_TRUE(shows(path_scene(scene), "10.0 px"));
  EXPECT_TRUE(shows(path_scene(scene), "where it would fit"));
}

/// Returns the places of the figures of one meaning in the view of a sheet.
std::vector<Spot> places_of(const Scene& sheet, Meaning meaning) {
  for (const Mark& mark : std::get<NestedShape>(sheet.marks.front().shape).scene.front().marks) {
    const auto* stamp = std::get_if<StampShape>(&mark.shape);
    if (mark.meaning == meaning && stamp != nullptr) return stamp->places;
  }
  return {};
}

TEST(PathPicture, DoesNotCutItsEndsOffAtTheBorder) {
  const Hall hall;
  PathPicture scene = hall.found();
  scene.start = {0, 299};
  scene.goal = {959, 0};
  const Scene sheet = path_scene(scene);
  for (const Meaning end : {Meaning::start, Meaning::goal}) {
    const Spot place = places_of(sheet, end).at(0);
    constexpr int kRadius = 10 * kPixel;
    EXPECT_GE(std::min(place.x, 960 * kPixel - place.x), kRadius);
    EXPECT_GE(std::min(place.y, 300 * kPixel - place.y), kRadius);
  }
}

TEST(PathPicture, MarksTheStartMoreBoldlyWithoutAPath) {
  const Hall hall;
  PathPicture scene = hall.not_found();
  const Picture stranded = drawn(scene);
  const std::vector<Point> way = {scene.start};
  scene.waypoints = way;
  const Picture found = drawn(scene);
  EXPECT_EQ(stranded.at({800, 200}), found.at({800, 200}));
  EXPECT_NE(stranded.at({812, 200}), found.at({812, 200})) << "twelve pixels off";
}

TEST(PathPicture, MarksTheWaypointsBetweenButNotTheEnds) {
  const Hall hall;
  const Picture picture = drawn(hall.found());
  EXPECT_EQ(picture.at({250, 100}), kBlack);
  EXPECT_EQ(picture.at({100, 200}), kBlue);
  EXPECT_EQ(picture.at({400, 200}), kVermillion);
  EXPECT_EQ(picture.at({175, 150}), kVermillion) << "half way on the path";
}

TEST(PathPicture, MeasuresTheGapBetweenTheNearestPixels) {
  Hall hall;
  PathPicture picture = hall.not_found();
  picture.nearest = Ends{{490, 200}, {469, 200}};
  const auto gaps = marks_with(Meaning::gap, path_scene(picture));
  ASSERT_EQ(gaps.size(), 1u);
  EXPECT_EQ(gaps[0].title, "21.0 px");
  EXPECT_TRUE(marks_with(Meaning::gap, path_scene(hall.not_found())).empty());
}

TEST(PathPicture, CrossesOutAnEndInTheWall) {
  Hall hall;
  PathPicture picture = hall.not_found();
  picture.start = {480, 200};
  std::vector<std::vector<Spot>> crosses;
  for (const Mark& mark : marks_with(Meaning::start, path_scene(picture))) {
    if (const auto* line = std::get_if<LineShape>(&mark.shape)) crosses.push_back(line->corners);
  }
  ASSERT_EQ(crosses.size(), 1u);
  const Spot at = {480 * kPixel + 32, 200 * kPixel + 32};
  const int arm = 7 * kPixel;
  EXPECT_EQ(crosses[0], (std::vector<Spot>{{at.x - arm, at.y - arm},
                                           {at.x + arm, at.y + arm},
                                           at,
                                           {at.x - arm, at.y + arm},
                                           {at.x + arm, at.y - arm}}));
}

}  // namespace
}  // namespace walkmask::draw
