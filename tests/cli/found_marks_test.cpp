#include "cli/found_marks.h"

#include <gtest/gtest.h>

#include <utility>

#include "support/text_floor.h"

namespace walkmask {
namespace {

using check::Code;
using draw::Measure;

/// A room with an island at the right, and a corridor of one pixel.
const TextFloor kRoom{
    "####################",  //
    "#.....##.....###...#",  //
    "#............###...#",  //
    "#.....##.....###...#",  //
    "####################",
};

Level level_of(const BitGrid& floor, int scale = 1) {
  Level level{.file = {}, .files = {}, .manifest = {}, .paintable = floor, .areas = {}, .art = {}};
  level.manifest.scale.factor = scale;
  level.manifest.agents.push_back({.name = "hero", .diameter = 3, .position = {}});
  return level;
}

check::Finding finding_at(Code code, Point pixel) {
  check::Finding finding{
      .code = code, .file = "walk.png", .place = "", .message = "is", .cure = ""};
  finding.pixel = pixel;
  return finding;
}

draw::FoundMark mark_of(check::Finding finding, const Level& level) {
  return found_marks({std::move(finding)}, level).front();
}

TEST(FoundMarks, AreNumberedAndHaveTheirCodeAndSeverity) {
  const Level level = level_of(kRoom.grid());
  const auto marks =
      found_marks({finding_at(Code("T001"), {16, 2}), finding_at(Code("G001"), {6, 2}),
                   finding_at(Code("T002"), {2, 2})},
                  level);
  ASSERT_EQ(marks.size(), 3u);
  EXPECT_EQ(marks[1].number, "2");
  EXPECT_EQ(marks[1].text, "G001 is");
  EXPECT_EQ(marks[0].severity, draw::Meaning::error);
  EXPECT_EQ(marks[1].severity, draw::Meaning::warning);
  EXPECT_EQ(marks[2].severity, draw::Meaning::info);
}

TEST(FoundMarks, PointFromAMisplacedPointToTheNearestFloor) {
  const auto mark = mark_of(finding_at(Code("P001"), {14, 2}), level_of(kRoom.grid()));
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].kind, Measure::Kind::move);
  EXPECT_EQ(mark.measures[0].from, (Point{14, 2}));
  EXPECT_EQ(mark.measures[0].to, (Point{12, 2}));
  EXPECT_EQ(mark.measures[0].text, "2.0 px");
}

TEST(FoundMarks, MeasureInPixelsOfTheRoom) {
  const auto mark = mark_of(finding_at(Code("P001"), {29, 5}), level_of(kRoom.grid(), 2));
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].to, (Point{25, 5}));
  EXPECT_EQ(mark.measures[0].text, "4.0 px");
}

TEST(FoundMarks, PointFromATightPlaceToWhereTheAgentFits) {
  check::Finding finding = finding_at(Code("P003"), {1, 1});
  finding.agent = "hero";
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].to, (Point{2, 2}));
  ASSERT_EQ(mark.agents.size(), 1u);
  EXPECT_EQ(mark.agents[0].diameter, 3);
}

TEST(FoundMarks, MeasureANarrowPassageFromWallToWallWithTheAgentBeside) {
  check::Finding finding = finding_at(Code("P004"), {6, 2});
  finding.agent = "hero";
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].kind, Measure::Kind::narrow);
  EXPECT_EQ(mark.measures[0].from.x, 6);
  EXPECT_EQ(mark.measures[0].to.x, 6);
  EXPECT_EQ(mark.measures[0].text, "1 px");
  ASSERT_EQ(mark.agents.size(), 1u);
  EXPECT_NE(mark.agents[0].centre.x, 6);
}

TEST(FoundMarks, FillFloorThatIsCutOffAndMeasureTheGap) {
  check::Finding finding = finding_at(Code("T001"), {17, 2});
  finding.gap = NearestPixels{{12, 2}, {16, 2}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  ASSERT_EQ(mark.lost.size(), 1u);
  EXPECT_EQ(mark.lost[0].count(), 9);
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].kind, Measure::Kind::gap);
  EXPECT_EQ(mark.measures[0].text, "4.0 px");
}

TEST(FoundMarks, GiveEachPlaceItsOwnBox) {
  check::Finding finding = finding_at(Code("T004"), {1, 1});
  finding.box = Bounds{1, 1, 9, 3};
  finding.places = {{1, 1, 1, 2}, {9, 3, 9, 3}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  EXPECT_EQ(mark.places, (std::vector<draw::Box>{{1, 1, 2, 3}, {9, 3, 10, 4}}));
  finding.places.clear();
  EXPECT_EQ(mark_of(finding, level_of(kRoom.grid())).places,
            (std::vector<draw::Box>{{1, 1, 10, 4}}));
}

TEST(FoundMarks, ShowTheLegOfAPathThatIsAtFault) {
  check::Finding finding = finding_at(Code("X003"), {5, 2});
  finding.path = {{1, 1}, {5, 1}, {5, 3}};
  EXPECT_TRUE(mark_of(finding, level_of(kRoom.grid())).faulty_leg.empty());
  finding.faulty_leg = 2;
  EXPECT_EQ(mark_of(finding, level_of(kRoom.grid())).faulty_leg,
            (std::vector<Point>{{5, 1}, {5, 3}}));
}

TEST(FoundMarks, FillThePartsThatTheirPlacesLieOn) {
  // The bounds of an island whose top left corner is a wall, and a place on a wall.
  const TextFloor room{"..#.##", ".##...", "######", "#....."};
  check::Finding finding = finding_at(Code("C007"), {0, 0});
  finding.pixel.reset();
  finding.places = {{2, 0, 5, 1}, {0, 2, 0, 2}};
  const auto mark = mark_of(finding, level_of(room.grid()));
  ASSERT_EQ(mark.lost.size(), 1u);
  EXPECT_EQ(mark.lost[0].count(), 4);
  EXPECT_EQ(mark.places.size(), 2u);
  finding.places = {{0, 2, 0, 2}};
  EXPECT_TRUE(mark_of(finding, level_of(room.grid())).lost.empty());
}

TEST(FoundMarks, FillNoFloorTwice) {
  const Level level = level_of(kRoom.grid());
  const auto marks =
      found_marks({finding_at(Code("T003"), {16, 2}), finding_at(Code("T003"), {16, 3})}, level);
  EXPECT_EQ(marks[0].lost.size(), 1u);
  EXPECT_TRUE(marks[1].lost.empty());
}

TEST(FoundMarks, StayInsideTheRoom) {
  for (const Code code :
       {Code("P001"), Code("P003"), Code("P004"), Code("G001"), Code("X002"), Code("X005"),
        Code("T001"), Code("T003"), Code("G004"), Code("X003"), Code("X008")}) {
    check::Finding finding = finding_at(code, {50, 2});
    finding.box = Bounds{15, 0, 60, 9};
    finding.path = {{1, 1}, {50, 60}};
    finding.faulty_leg = 1;
    const auto mark = mark_of(finding, level_of(kRoom.grid()));
    for (const Point p : mark.path) EXPECT_TRUE(kRoom.grid().contains(p));
    for (const Point p : mark.faulty_leg) EXPECT_TRUE(kRoom.grid().contains(p));
    for (const Point p : mark.edge) EXPECT_TRUE(kRoom.grid().contains(p));
    for (const draw::Box& box : mark.places) EXPECT_TRUE(draw::holds({0, 0, 20, 5}, box));
  }
}

TEST(FoundMarks, HaveTheirPlacesAloneOnceTheStepsAreTaken) {
  const Level level = level_of(kRoom.grid());
  const check::Findings findings(
      3, finding_at(Code("G001"), {6, 2}));  // each takes a quarter of a step for each pixel
  const auto marks = found_marks(findings, level, Steps(60));
  EXPECT_FALSE(marks[0].measures.empty());
  EXPECT_FALSE(marks[1].measures.empty());
  EXPECT_TRUE(marks[2].measures.empty());
  EXPECT_FALSE(marks[2].places.empty());
}

TEST(FoundMarks, TakeNoStepsWhereTheyAreNotDrawn) {
  check::Finding tight = finding_at(Code("P003"), {1, 1});
  tight.agent = "hero";  // whose floor takes two steps for each pixel
  const auto marks =
      found_marks({tight, finding_at(Code("P001"), {14, 2})}, level_of(kRoom.grid()), Steps(60));
  EXPECT_TRUE(marks[0].measures.empty());
  EXPECT_FALSE(marks[1].measures.empty());
}

TEST(FoundMarks, FillTheSidesOfARoomThatIsLargerThanItsMask) {
  BitGrid floor(1000, 800);
  for (int y = 0; y < floor.height(); ++y) {
    floor.set_span(y, 0, 498);
    floor.set_span(y, 501, 999);
  }
  check::Finding finding = finding_at(Code("X001"), {4985, 10});
  finding.gap = NearestPixels{{4985, 10}, {5015, 10}};
  const auto mark = mark_of(finding, level_of(floor, 10));
  ASSERT_EQ(mark.start_side.size(), 1u);
  EXPECT_TRUE(mark.start_side[0].test({0, 0}));
}

TEST(FoundMarks, HaveTheirPlacesAloneBeyondThoseDrawnInDetail) {
  const Level level = level_of(kRoom.grid());
  check::Finding finding = finding_at(Code("X003"), {1, 1});
  finding.path = {{1, 1}, {3, 1}};
  const auto marks = found_marks(check::Findings(draw::kMostDetailed + 1, finding), level);
  EXPECT_FALSE(marks[draw::kMostDetailed - 1].path.empty());
  EXPECT_TRUE(marks.back().path.empty());
  EXPECT_FALSE(marks.back().places.empty());
}

TEST(FoundMarks, HaveNoPlaceWhereTheFindingHasNone) {
  check::Finding finding = finding_at(Code("A001"), {0, 0});
  finding.pixel.reset();
  EXPECT_TRUE(mark_of(finding, level_of(kRoom.grid())).places.empty());
}

}  // namespace
}  // namespace walkmask
