#include "picture/answer.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "level/room_place.h"
#include "path/room_solver.h"
#include "support/level_on.h"
#include "support/text_floor.h"
#include "survey/openings.h"

namespace walkmask::picture {
namespace {

/// A question in a level, and its answer.
struct Question {
  Level level;
  Place from, to;
  Ends ends = {std::get<Point>(from), std::get<Point>(to)};
  PathQuestion how = {};
  std::vector<bool> open = {};
  Footprint footprint = {};
  bool has_reason = true;

  /// Returns the picture of the answer as an SVG.
  std::string drawn() const {
    const PreparedFloor prepared(floor_of(level, open, footprint));
    Path path;
    RoomSolver(prepared, level.scale()).solve(ends, how, path);
    std::optional<NoPathReason> reason;
    if (has_reason && path.outcome != Outcome::found) {
      const RoomPlace start = {.name = {}, .position = {}, .at = ends.from};
      const RoomPlace goal = {.name = {}, .position = {}, .at = ends.to};
      reason = no_path_reason(level, open, footprint, prepared, start, goal, path);
    }
    const BitGrid blockers(level.room_width(), level.room_height());
    const auto bytes = solve_overlay({.level = level,
                                      .open = open,
                                      .prepared = prepared,
                                      .blockers = blockers,
                                      .path = path,
                                      .from = from,
                                      .to = to,
                                      .title = {"house"},
                                      .reason = reason ? &*reason : nullptr,
                                      .comfort = how.comfort},
                                     Format::svg);
    return {bytes->begin(), bytes->end()};
  }
};

bool holds(const std::string& svg, const std::string& part) {
  return svg.find(part) != std::string::npos;
}

/// Returns whether a mark of this class is in a picture, in the legend or elsewhere.
bool has_mark(const std::string& svg, const std::string& name) {
  return holds(svg, "<g class=\"" + name + "\">");
}

/// Returns how often a text is in a picture.
int count_of(const std::string& svg, const std::string& part) {
  int count = 0;
  for (std::size_t at = 0; (at = svg.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

const TextFloor kHouse{
    "....#...",  //
    "....#...",  //
    "....#...",  //
};

TEST(SolveOverlay, ShowsThePathWithItsLengthAndTheNamesOfItsEnds) {
  const std::string svg = Question{
      .level = level_on(kHouse.grid()),
      .from = "bed",
      .to = Point{3, 0},
      .ends = {{0, 0},
               {3, 0}}}.drawn();
  EXPECT_TRUE(has_mark(svg, "path"));
  EXPECT_TRUE(holds(svg, ">path of 3.0 px<"));
  EXPECT_TRUE(holds(svg, ">START bed<"));
  EXPECT_TRUE(holds(svg, ">GOAL<"));
  for (const char* absent : {"gap", "move", "asked", "reached-from-start", "reached-from-goal",
                             "tight-floor", "uncomfortable-floor"}) {
    EXPECT_FALSE(has_mark(svg, absent)) << absent;
  }
}

TEST(SolveOverlay, MeasuresTheGapBetweenTheSidesWithoutAPath) {
  const std::string svg =
      Question{.level = level_on(kHouse.grid()), .from = Point{0, 0}, .to = Point{7, 0}}.drawn();
  EXPECT_TRUE(holds(svg, "<g class=\"gap\"><title>2.0 px</title>"));
  EXPECT_TRUE(has_mark(svg, "reached-from-start"));
  EXPECT_TRUE(has_mark(svg, "reached-from-goal"));
  EXPECT_FALSE(holds(svg, ">path of"));
  EXPECT_FALSE(has_mark(svg, "move"));
}

TEST(SolveOverlay, OutlinesTheFloorAtTheSizeOfTheRoom) {
  for (const int scale : {1, 2, 3}) {
    const std::string svg = Question{
        .level = level_on(kHouse.grid(), scale),
        .from = Point{0, 0},
        .to = Point{1, 1}}.drawn();
    EXPECT_TRUE(holds(svg, "<g class=\"floor\"><path d=\"M0 0h480M600 0h360M0 360h480")) << scale;
  }
}

TEST(SolveOverlay, PointsFromAnEndInTheWallToTheFloor) {
  Question question = {.level = level_on(kHouse.grid()), .from = Point{4, 1}, .to = Point{7, 1}};
  EXPECT_EQ(count_of(question.drawn(), "<g class=\"move\"><title>"), 1);
  EXPECT_TRUE(holds(question.drawn(), "<g class=\"move\"><title>1.0 px</title>"));
  EXPECT_FALSE(has_mark(question.drawn(), "gap"));
  question.has_reason = false;
  EXPECT_FALSE(has_mark(question.drawn(), "move"));
  question = {.level = level_on(BitGrid(4, 3)), .from = Point{0, 0}, .to = Point{1, 1}};
  EXPECT_FALSE(has_mark(question.drawn(), "move")) << "there is no floor";
}

TEST(SolveOverlay, CrossesOutAnAskedPixelThatWasReplaced) {
  Question question = {.level = level_on(kHouse.grid(), 2), .from = Point{8, 1}, .to = Point{1, 1}};
  question.how.nearest = true;
  EXPECT_TRUE(has_mark(question.drawn(), "asked"));
  question.ends.from = {5, 3};
  EXPECT_FALSE(has_mark(question.drawn(), "asked")) << "another pixel of the same square";
}

TEST(SolveOverlay, LightsTheAreasThatWouldOpenAPath) {
  Question question = {.level = level_on(TextFloor{"........", "........"}.grid()),
                       .from = Point{0, 0},
                       .to = Point{7, 0}};
  BitGrid door(8, 2), mat(8, 2);
  for (int y = 0; y < 2; ++y) door.set({4, y});
  mat.set({2, 1});
  question.level.areas.push_back({"door", AreaPixels(door)});
  question.level.areas.push_back({"mat", AreaPixels(mat)});
  question.open = {false, true};
  const auto areas = [&] {
    const std::string svg = question.drawn();
    return std::vector<bool>{has_mark(svg, "blocking-area"), has_mark(svg, "closed-area"),
                             has_mark(svg, "open-area")};
  };
  EXPECT_EQ(areas(), (std::vector<bool>{true, false, true}));
  question.open = {false, false};
  EXPECT_EQ(areas(), (std::vector<bool>{true, true, false})) << "the mat is not in the way";
  question.has_reason = false;
  EXPECT_EQ(areas(), (std::vector<bool>{false, true, false}));
}

TEST(SolveOverlay, DarkensTheFloorThatComfortAvoidsOnAPath) {
  const TextFloor hall{".........", ".........", ".........",
                       ".........", ".........", "########."};
  Question question = {.level = level_on(hall.grid()), .from = Point{4, 2}, .to = Point{6, 2}};
  EXPECT_FALSE(has_mark(question.drawn(), "uncomfortable-floor"));
  question.how.comfort = Comfort{.keep = 2};
  EXPECT_TRUE(has_mark(question.drawn(), "uncomfortable-floor"));
  question.ends.to = {0, 5};
  EXPECT_FALSE(has_mark(question.drawn(), "uncomfortable-floor")) << "there is no path";
}

TEST(SolveOverlay, ShowsFloorWhereTheAgentDoesNotFit) {
  const TextFloor corridor{"#######", "...####", ".......", "...####", "#######"};
  Question question = {.level = level_on(corridor.grid()), .from = Point{1, 2}, .to = Point{1, 2}};
  EXPECT_FALSE(has_mark(question.drawn(), "tight-floor"));
  question.footprint = 3;
  EXPECT_TRUE(has_mark(question.drawn(), "tight-floor"));
}

}  // namespace
}  // namespace walkmask::picture
