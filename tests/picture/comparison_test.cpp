#include "picture/comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/blend.h"
#include "draw/colours.h"
#include "draw/scene_parts.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

using Texts = std::vector<std::string>;

/// Two rooms with a doorway between them, and a closet that nothing leads to.
const TextFloor kRooms{
    "s...#...#.",  //
    "....#...#.",  //
    "........#.",  //
    "....#..g#c",  //
};
const Ends kThrough = {kRooms.at('s'), kRooms.at('g')};
const Ends kIntoTheCloset = {kRooms.at('s'), kRooms.at('c')};
const std::vector<bool> kNoAreasOpen;

/// Returns the sheet of a comparison of planners on a level with the rooms.
draw::Scene sheet_of(const Level& level, Ends ends, const Texts& planners) {
  const PreparedFloor prepared(kRooms.grid());
  ComparisonSheet sheet(level, kNoAreasOpen, prepared, ends);
  const auto add = [&](const PlannerResult& result, const search::SearchResult& answer) {
    sheet.add(result, answer);
  };
  const Comparison comparison = compare(prepared, ends, {.planners = planners}, add);
  return std::move(sheet).finish(comparison, {"rooms"});
}

/// Returns the lines above the panels of a sheet.
Texts captions_of(const draw::Scene& sheet) {
  Texts lines;
  for (const draw::Mark& mark : draw::marks_with(draw::Meaning::caption, sheet)) {
    lines.push_back(std::get<draw::TextShape>(mark.shape).text);
  }
  return lines;
}

TEST(ComparisonSheet, StatesPlannerEffortAndLengthAboveEachPanel) {
  const Texts planners = {"flood", "shortest", "bfs-4"};
  const draw::Scene sheet = sheet_of(level_on(kRooms.grid()), kThrough, planners);
  EXPECT_EQ(captions_of(sheet),
            (Texts{"flood", "4 cones in 4 blocks", "length 8.064", "shortest",
                   "5 wedges in 3 blocks", "length 7.634", "bfs-4", "visited 27", "length 7.729"}));
  EXPECT_TRUE(draw::shows(sheet, "3 planners"));
}

TEST(ComparisonSheet, StatesLengthsInTheUnitsOfTheLevel) {
  Level level = level_on(kRooms.grid(), 4);
  EXPECT_EQ(captions_of(sheet_of(level, kThrough, {"shortest"})).back(), "length 30.538");
  level.manifest.metres = MetreGrid{.resolution = 0.5};
  EXPECT_EQ(captions_of(sheet_of(level, kThrough, {"shortest"})).back(), "length 15.269 m");
}

TEST(ComparisonSheet, StatesWhyThereIsNoPath) {
  EXPECT_EQ(captions_of(sheet_of(level_on(kRooms.grid()), kIntoTheCloset, {"flood", "bfs-4"})),
            (Texts{"flood", "visited 0", "unreachable", "bfs-4", "visited 29", "unreachable"}));
}

TEST(ComparisonSheet, HasAPanelForEachPlannerThatDidNotRun) {
  const PreparedFloor prepared(kRooms.grid());
  const Level level = level_on(kRooms.grid());
  const Comparison comparison = {.ends = kThrough,
                                 .results = {{.planner = "bfs-4"}, {.planner = "jps"}}};
  const draw::Scene sheet =
      ComparisonSheet(level, kNoAreasOpen, prepared, kThrough).finish(comparison, {});
  EXPECT_EQ(captions_of(sheet).size(), 6u);
}

/// The pictures of a planner's panel with and without its visits.
class Visits {
 public:
  Visits(std::string planner, Ends ends) {
    const PreparedFloor prepared(kRooms.grid());
    const Level level = level_on(kRooms.grid());
    ComparisonSheet sheet(level, kNoAreasOpen, prepared, ends);
    const PlannerResult none = {.planner = planner, .visited = 0},
                        some = {.planner = planner, .visited = 1};
    sheet.add(none, {});
    sheet.add(some, {});
    const draw::Scene both = std::move(sheet).finish({.ends = ends, .results = {none, some}}, {});
    for (const draw::Meaning meaning : {draw::Meaning::art, draw::Meaning::visited}) {
      for (const draw::Mark& mark : draw::marks_with(meaning, both)) {
        pictures_.push_back(std::get<draw::ImageShape>(mark.shape).pixels);
      }
    }
  }

  /// Returns the colour near the lower right corner of a pixel of the floor.
  Rgb colour(Point p) const { return at(pictures_.back(), p, 3); }

  /// Returns a '*' for each pixel of the floor that looks visited.
  std::string painted() const {
    std::string text;
    for (int y = 0; y < kRooms.grid().height(); ++y) {
      for (int x = 0; x < kRooms.grid().width(); ++x) {
        const bool is_painted = colour({x, y}) != at(pictures_.front(), {x, y}, 3);
        text += is_painted ? '*' : '.';
      }
      text += '\n';
    }
    return text;
  }

  /// Returns the pixels with a white dot in the middle, though they are not white themselves.
  std::vector<Point> dots() const {
    std::vector<Point> found;
    for (int y = 0; y < kRooms.grid().height(); ++y) {
      for (int x = 0; x < kRooms.grid().width(); ++x) {
        const bool is_white = at(pictures_.back(), {x, y}, 2) == Rgb{255, 255, 255};
        if (is_white && colour({x, y}) != Rgb{255, 255, 255}) found.push_back({x, y});
      }
    }
    return found;
  }

 private:
  static Rgb at(const draw::Picture& picture, Point p, int quarters) {
    const int side = picture.width() / kRooms.grid().width();
    return picture.at({p.x * side + side * quarters / 4, p.y * side + side * quarters / 4});
  }

  std::vector<draw::Picture> pictures_;
};

TEST(ComparisonSheet, PaintsTheBlocksThatAPlannerVisits) {
  const Visits flood("flood", kThrough), shortest("shortest", kThrough);
  EXPECT_EQ(flood.painted(),
            "****.***..\n"
            "****.***..\n"
            "********..\n"
            ".....***..\n");
  EXPECT_EQ(shortest.painted(),
            "****......\n"
            "****......\n"
            "********..\n"
            ".....***..\n");
  EXPECT_EQ(as_text(flood.dots()), "(3,1) (7,1) (7,2) (7,3)") << "the apexes of the cones";
  EXPECT_EQ(as_text(shortest.dots()), "(0,0) (3,1) (4,2)") << "the roots of the wedges";
}

TEST(ComparisonSheet, PaintsNothingWithoutVisits) {
  const std::string nothing = "..........\n..........\n..........\n..........\n";
  EXPECT_EQ(Visits("jps", kThrough).painted(), nothing);
  EXPECT_EQ(Visits("flood", kIntoTheCloset).painted(), nothing);
  EXPECT_EQ(Visits("flood", {{4, 0}, kRooms.at('g')}).painted(), nothing);
  EXPECT_EQ(Visits("flood", {kRooms.at('s'), {4, 0}}).painted(), nothing);
}

TEST(ComparisonSheet, PaintsTheFirstBlocksDarkest) {
  const Visits flood("flood", kThrough), shortest("shortest", kThrough);
  const Point start = kRooms.at('s'), door = {4, 2}, goal = kRooms.at('g');
  EXPECT_LT(draw::luma(flood.colour(goal)), draw::luma(flood.colour(door))) << "from the goal";
  EXPECT_LT(draw::luma(flood.colour(door)), draw::luma(flood.colour(start)));
  EXPECT_LT(draw::luma(shortest.colour(start)), draw::luma(shortest.colour(door)));
}

TEST(ComparisonSheet, ShowsAnEndInTheWallOnlyInThePartShown) {
  BitGrid floor(40, 10);
  for (int y = 0; y < 3; ++y) floor.set_span(y, 0, 9);
  const PreparedFloor prepared(floor);
  const Level level = level_on(floor);
  const auto shows_goal = [&](Point goal) {
    ComparisonSheet sheet(level, kNoAreasOpen, prepared, {{0, 2}, goal});
    const Comparison comparison = {.ends = {{0, 2}, goal}, .results = {{.planner = "bfs-4"}}};
    const draw::Scene scene = std::move(sheet).finish(comparison, {});
    return !draw::marks_with(draw::Meaning::goal, scene).empty();
  };
  EXPECT_TRUE(shows_goal({11, 4})) << "two pixels around the floor are shown";
  EXPECT_FALSE(shows_goal({12, 4}));
  EXPECT_FALSE(shows_goal({11, 5}));
}

TEST(ComparisonSheet, DrawsAreasAtTheSizeOfTheMasks) {
  Level level = level_on(kRooms.grid(), 3);
  BitGrid rug(10, 4);
  rug.set_span(1, 0, 2);
  level.areas.push_back({"rug", AreaPixels(rug)});
  const std::vector<bool> open = {true};
  const PreparedFloor prepared(kRooms.grid());
  const Comparison comparison = {.ends = kThrough, .results = {{.planner = "bfs-4"}}};
  const draw::Scene sheet = ComparisonSheet(level, open, prepared, kThrough).finish(comparison, {});
  EXPECT_TRUE(draw::has(sheet, draw::Meaning::open_area));
  const draw::Mark ground = draw::marks_with(draw::Meaning::art, sheet).front();
  const draw::Picture& picture = std::get<draw::ImageShape>(ground.shape).pixels;
  const int side = picture.width() / kRooms.grid().width();
  const auto colour = [&](Point p) {
    return picture.at({p.x * side + side / 2, p.y * side + side / 2});
  };
  EXPECT_EQ(colour({1, 1}), draw::kSkyBlue) << "the outline of the rug";
  EXPECT_NE(colour({1, 2}), draw::kSkyBlue);
}

}  // namespace
}  // namespace walkmask::picture
