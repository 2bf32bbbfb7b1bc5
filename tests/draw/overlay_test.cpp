#include "draw/overlay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/blend.h"
#include "draw/colours.h"
#include "draw/picture_text.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

/// A floor of 960 x 300 pixels with a wall from x = 470 to 489, and what may be asked of it.
struct Hall {
  BitGrid floor{960, 300};
  BitGrid left{960, 300};
  BitGrid door{960, 300};
  BitGrid roof{960, 300};
  Picture art{960, 300, Rgb{128, 128, 128}};
  std::vector<Point> way = {{100, 200}, {250, 100}, {400, 200}};

  Hall() {
    for (int y = 0; y < 300; ++y) {
      for (int x = 0; x < 960; ++x) {
        if (x < 470) left.set({x, y});
        if (x < 470 || x > 489) floor.set({x, y});
        if (x >= 600 && x < 700 && y >= 100 && y < 200) door.set({x, y});
        if (x >= 800 && x < 900 && y >= 100 && y < 200) roof.set({x, y});
      }
    }
  }

  Scene found() const {
    return {.art = art,
            .point_floor = floor,
            .floor = floor,
            .start = way.front(),
            .goal = way.back(),
            .trace = {},
            .waypoints = way};
  }

  Scene not_found() const {
    return {.art = art,
            .point_floor = floor,
            .floor = floor,
            .start = {800, 200},
            .goal = {100, 200},
            .reached = &left};
  }
};

struct Spread {
  int darkest = 255, lightest = 0;
};

/// The lightness of the pixels of a box.
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

TEST(Overlay, IsEnlargedUntilItsLongerSideHas960Pixels) {
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
    const Picture picture = overlay({.art = art,
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

TEST(Overlay, DoesNotDependOnTheOrderOfTheAreas) {
  const Hall hall;
  const SceneArea forth[] = {{"door", hall.door, false}, {"roof", hall.roof, true}};
  const SceneArea back[] = {forth[1], forth[0]};
  Scene scene = hall.found();
  scene.areas = forth;
  const Picture picture = overlay(scene);
  scene.areas = back;
  EXPECT_EQ(picture, overlay(scene));
}

TEST(Overlay, TellsClosedAreasFromOpenOnesWithoutColour) {
  const Box inside{610, 110, 690, 190};
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) {
    const Hall hall;
    BitGrid nothing(960, 300);
    std::vector<SceneArea> areas;
    for (const char* other : {"a", "b", "c", "d", "e", "f"}) {
      areas.push_back({other, *other == *name ? hall.door : nothing, true});
    }
    Scene scene = hall.found();
    scene.areas = areas;
    const Spread open = spread(overlay(scene), inside);
    EXPECT_LE(open.lightest - open.darkest, 5) << name;

    std::vector<SceneArea> closed_areas;
    for (const SceneArea& area : areas) closed_areas.push_back({area.name, area.pixels, false});
    BitGrid floor = hall.floor;
    floor -= hall.door;
    const Scene closed_scene{.art = hall.art,
                             .point_floor = floor,
                             .floor = floor,
                             .areas = closed_areas,
                             .start = hall.way.front(),
                             .goal = hall.way.back(),
                             .waypoints = hall.way};
    const Spread closed = spread(overlay(closed_scene), inside);
    EXPECT_GE(closed.lightest - closed.darkest, 40) << name;
  }
}

TEST(Overlay, OutlinesTheFloor) {
  const Hall hall;
  const Picture picture = overlay(hall.found());
  const int inside = luma(picture.at({460, 280}));
  EXPECT_GE(luma(picture.at({469, 280})), inside + 30) << "the last pixel before the wall";
  EXPECT_EQ(luma(picture.at({468, 280})), inside);
  EXPECT_LE(luma(picture.at({470, 280})), inside - 100) << "the wall";
}

TEST(Overlay, ShowsWhatTheGoalReachesWhereNoPathWasFound) {
  const Hall hall;
  const Picture picture = overlay(hall.not_found());
  const Spread reached = spread(picture, {200, 100, 400, 280});
  const Spread stranded = spread(picture, {520, 100, 700, 280});
  EXPECT_GE(reached.lightest - reached.darkest, 60) << "dots";
  EXPECT_EQ(stranded.lightest, stranded.darkest) << "plain floor";
  EXPECT_EQ(picture.at({469, 150}), kVermillion) << "outline";
}

TEST(Overlay, DrawsStartAndGoalInDifferentShapes) {
  const Hall hall;
  Scene scene = hall.found();
  const std::vector<Point> way = {{100, 200}};
  scene.waypoints = way;
  scene.goal = {400, 200};
  const Picture picture = overlay(scene);
  const Picture start = cut(picture, {85, 185}, 31, 31), goal = cut(picture, {385, 185}, 31, 31);
  // A corner of the diamond sticks out where the disc is round, and the other way round.
  EXPECT_NE(shades(start), shades(goal));
  const int floor = luma(picture.at({300, 250}));
  EXPECT_EQ(luma(start.at({15, 2})), floor);
  EXPECT_NE(luma(goal.at({15, 2})), floor);
  EXPECT_NE(luma(start.at({21, 21})), luma(goal.at({23, 23})));
}

TEST(Overlay, CrossesOutAnEndThatIsNotFloor) {
  const Hall hall;
  Scene scene = hall.not_found();
  scene.reached = nullptr;
  const Picture on_floor = overlay(scene);
  EXPECT_EQ(on_floor.at({800, 200}), kBlue);
  scene.start = {480, 200};
  EXPECT_EQ(overlay(scene).at({480, 200}), kWhite) << "the middle of the cross";
}

TEST(Overlay, LeadsFromWhatWasAskedToWhatWasUsed) {
  const Hall hall;
  Scene scene = hall.found();
  const Picture plain = overlay(scene);
  scene.asked_start = scene.start;
  EXPECT_EQ(overlay(scene), plain) << "nothing was replaced";
  scene.asked_start = {480, 280};
  const Picture asked = overlay(scene);
  EXPECT_EQ(asked.at({480, 280}), kWhite);
  EXPECT_NE(cut(asked, {280, 230}, 40, 20), cut(plain, {280, 230}, 40, 20)) << "dots half way";
}

TEST(Overlay, DrawsTheTraceThinnerThanThePath) {
  const Hall hall;
  Scene scene = hall.found();
  const Picture plain = overlay(scene);
  std::vector<Point> trace;
  for (int x = 100; x <= 400; ++x) trace.push_back({x, 200});
  scene.trace = trace;
  const Picture traced = overlay(scene);
  int rows = 0;
  for (int y = 190; y <= 210; ++y) rows += traced.at({250, y}) != plain.at({250, y}) ? 1 : 0;
  EXPECT_EQ(rows, 3);
  EXPECT_EQ(luma(traced.at({250, 200})), 0);
}

/// How many pixels of a row have exactly this colour.
std::ptrdiff_t count(const Picture& picture, int y, Rgb colour) {
  const std::span<const Rgb> row = picture.row(y);
  return std::count(row.begin(), row.end(), colour);
}

TEST(Overlay, NamesStartGoalAndAreasOnPlatesWithBarsInTheirColours) {
  const Hall hall;
  const SceneArea areas[] = {{"door", hall.door, true}};
  Scene scene = hall.found();
  scene.areas = areas;
  const Picture picture = overlay(scene);
  // Above the markers, which are at y = 200, is the path; the door's top is at y = 100.
  EXPECT_EQ(count(picture, 230, kBlue), 4) << "START";
  EXPECT_EQ(count(picture, 230, kVermillion), 4) << "GOAL";
  EXPECT_EQ(count(picture, 88, kSkyBlue), 4) << "door";
}

TEST(Overlay, NamesItsEndsAsFarAsTheirNamesFit) {
  const Hall hall;
  const auto white_of = [&](std::string_view start_name, std::string_view goal_name) {
    Scene scene = hall.found();
    scene.start_name = start_name;
    scene.goal_name = goal_name;
    return std::ranges::count(overlay(std::move(scene)).pixels(), kWhite);
  };
  EXPECT_GT(white_of("door", ""), white_of("", ""));
  EXPECT_GT(white_of("door", "vault"), white_of("door", ""));
  EXPECT_EQ(white_of("", std::string(200, 'a')), white_of("", "")) << "GOAL alone";
}

TEST(Overlay, SaysWhyThereIsNoPath) {
  const Hall hall;
  EXPECT_EQ(count(overlay(hall.found()), 10, kWhite), 0);
  Scene scene = hall.not_found();
  const auto title = [](const Scene& asked) {
    return shades(cut(overlay(asked), {4, 4}, 640, 24));
  };
  const std::string unreachable = title(scene);
  scene.start = {480, 200};
  const std::string from_blocked = title(scene);
  scene.start = {800, 200};
  scene.goal = {480, 200};
  const std::string to_blocked = title(scene);
  EXPECT_NE(unreachable, from_blocked);
  EXPECT_NE(unreachable, to_blocked);
  EXPECT_NE(from_blocked, to_blocked);
  EXPECT_EQ(overlay(scene).at({4, 4}), kVermillion) << "the bar of the plate";
}

TEST(Overlay, MarksTheStartMoreBoldlyWhereNoPathWasFound) {
  const Hall hall;
  Scene scene = hall.not_found();
  const Picture stranded = overlay(scene);
  const std::vector<Point> way = {scene.start};
  scene.waypoints = way;
  const Picture found = overlay(scene);
  EXPECT_EQ(stranded.at({800, 200}), found.at({800, 200}));
  EXPECT_NE(stranded.at({812, 200}), found.at({812, 200})) << "twelve pixels off";
}

TEST(Overlay, MarksTheWaypointsBetweenButNotTheEnds) {
  const Hall hall;
  const Picture picture = overlay(hall.found());
  EXPECT_EQ(picture.at({250, 100}), kBlack);
  EXPECT_EQ(picture.at({100, 200}), kBlue);
  EXPECT_EQ(picture.at({400, 200}), kVermillion);
  EXPECT_EQ(picture.at({175, 150}), kVermillion) << "half way on the path";
}

TEST(Overlay, MatchesItsGolden) {
  const TextFloor floor{"..........", "...####...", "...####...", ".........."};
  const Picture art(10, 4, Rgb{128, 128, 128});
  const std::vector<Point> way = {{0, 3}, {2, 1}, {4, 0}};
  const Picture picture = overlay({.art = art,
                                   .point_floor = floor.grid(),
                                   .floor = floor.grid(),
                                   .start = way.front(),
                                   .goal = way.back(),
                                   .waypoints = way});
  ASSERT_EQ(picture.width(), 960);
  EXPECT_EQ(shades(cut(picture, {226, 130}, 40, 28)),
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb624afd9777\n"
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbb624afd977777\n"
            "bbbbbbbbbbbbbbbbbbbbbbbbbb624afd97777777\n"
            "bbbbbbbbbbbbbbbbbbbbbbbb624afd9777777779\n"
            "bbbbbbbbbbbbbbbbbbbbbb624afd9777777779df\n"
            "bbbbbbbbbbbbbbbbbbbb624afd9777777779dfa4\n"
            "bbbbbbbbbbbbbbbbbb624afd9777777779dfa426\n"
            "bbbbbbbbbbbbbbbb624afd9777777779dfa426bb\n"
            "bbbbbbbbbbbbbb624afd9777777779dfa426bbbb\n"
            "bbbbbbbbb2221..2322777777779dfa426bbbbbb\n"
            "bbbbbbbbb2cccccccc17777779dfa426bbbbbbbb\n"
            "bbbbbbbbb2cbbbbbbc177779dfa426bbbbbbbbbb\n"
            "bbbbbbbb9.cb....bc1779dfa426bbbbbbbbbbbb\n"
            "bbbbbbb921cb....bc19dfa426bbbbbbbbbbbbbb\n"
            "bbbbbb9283cb....bc2fa426bbbbbbbbbbbbbbbb\n"
            "bbbbb928f2cb....bc2426bbbbbbbbbbbbbbbbbb\n"
            "bbbb928fa1cbbbbbbc.6bbbbbbbbbbbbbbbbbbbb\n"
            "bbb928fa71cccccccc2bbbbbbbbbbbbbbbbbbbbb\n"
            "bb928fa77111231.222bbbbbbbbbbbbbbbbbbbbb\n"
            "b928fa77777af829bbbbbbbbbbbbbbbbbbbbbbbb\n"
            "928fa77777af829bbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "28fa77777af829bbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "8fa77777af829bbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "fa77777af829bbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "a77777af829bbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "77777af829bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "7777af829bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "777af829bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n")
      << "a waypoint";
  EXPECT_EQ(shades(cut(picture, {32, 320}, 34, 30)),
            "bbbbbbbbbbbbbbbbbbbbbbbb928fa77777\n"
            "bbbbbbbbbbbbbbbbbbbbbbb928fa77777a\n"
            "bbbbbbbbbbbbbbbbbbbbbb928fa77777af\n"
            "bbbbbbbbbbbbbbbbbbbbb928fa77777af8\n"
            "bbbbbbbbbbbbbbbbbbbb928fa77777af82\n"
            "bbbbbbbbbbbbbb9889b928fa77777af829\n"
            "bbbbbbbbbbb84.......6fa77777af829b\n"
            "bbbbbbbbba4.169bb961.367777af829bb\n"
            "bbbbbbbb92.8ffffffff8.1677af829bbb\n"
            "bbbbbbba21bffffffffffb116af829bbbb\n"
            "bbbbbbb4.bfffb7557bfffb.3f829bbbbb\n"
            "bbbbbb8.8ffe75555557eff8.629bbbbbb\n"
            "bbbbbb41fff7555555557fff1.9bbbbbbb\n"
            "bbbbbb.6ffb5555555555bff6.bbbbbbbb\n"
            "bbbbb9.9ff755555555557ff9.9bbbbbbb\n"
            "bbbbb8.bff555555555555ffb.8bbbbbbb\n"
            "bbbbb8.bff555555555555ffb.8bbbbbbb\n"
            "bbbbb9.9ff755555555557ff9.9bbbbbbb\n"
            "bbbbbb.6ffb5555555555bff6.bbbbbbbb\n"
            "bbbbbb41fff7555555557fff14bbbbbbbb\n"
            "bbbbbb8.8ffe75555557eff8.8bbbbbbbb\n"
            "bbbbbbb4.bfffb7557bfffb.4bbbbbbbbb\n"
            "bbbbbbba21bffffffffffb12abbbbbbbbb\n"
            "bbbbbbbb92.8ffffffff8.29bbbbbbbbbb\n"
            "bbbbbbbbba4.169bb961.4abbbbbbbbbbb\n"
            "bbbbbbbbbbb84......48bbbbbbbbbbbbb\n"
            "bbbbbbbbbbbbbb9889bbbbbbbbbbbbbbbb\n"
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n")
      << "the start";
}

}  // namespace
}  // namespace walkmask::draw
