#include "picture/found_marks.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "support/text_floor.h"

namespace walkmask::picture {
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
  level.manifest.scale = PaintedScale(scale);
  level.manifest.agents.push_back({.name = "hero", .footprint = 3, .position = {}});
  return level;
}

check::Finding finding_at(Code code, Point pixel) {
  check::Finding finding{
      .code = code, .file = "walk.png", .place = "", .message = "is", .cure = ""};
  finding.pixel = pixel;
  return finding;
}

check::FloorPart island_at(Point first) {
  return {check::FloorPart::Kind::island, first, 1, {first.x, first.y, first.x, first.y}};
}

check::WalkedPath path_of(std::vector<Point> waypoints, std::optional<std::size_t> leg = {}) {
  return {check::WalkedPath::Role::walked, std::move(waypoints), 0, leg};
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
  check::Finding finding = finding_at(Code("P001"), {14, 2});
  finding.evidence = {check::Move{{14, 2}, {12, 2}, 2}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].kind, Measure::Kind::move);
  EXPECT_EQ(mark.measures[0].from, (Point{14, 2}));
  EXPECT_EQ(mark.measures[0].to, (Point{12, 2}));
  EXPECT_EQ(mark.measures[0].text, "2.0 px");
}

TEST(FoundMarks, ShowTheAgentWhereItDoesNotFit) {
  check::Finding finding = finding_at(Code("P003"), {1, 1});
  finding.agent = "hero";
  finding.evidence = {check::NoRoom{{1, 1}, 1}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  ASSERT_EQ(mark.agents.size(), 1u);
  EXPECT_EQ(mark.agents[0].centre, (Point{1, 1}));
  EXPECT_EQ(mark.agents[0].footprint, 3);
}

TEST(FoundMarks, ShowTheShortestPathNextToTheWalkedOne) {
  check::Finding finding = finding_at(Code("G006"), {9, 2});
  finding.evidence = {path_of({{1, 1}, {1, 3}, {9, 2}}),
                      check::WalkedPath{check::WalkedPath::Role::shortest, {{1, 1}, {9, 2}}, 0}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  EXPECT_EQ(mark.path, (std::vector<Point>{{1, 1}, {1, 3}, {9, 2}}));
  EXPECT_EQ(mark.shortest_path, (std::vector<Point>{{1, 1}, {9, 2}}));
}

TEST(FoundMarks, MeasureANarrowPassageAndShowTheAgent) {
  check::Finding finding = finding_at(Code("P004"), {6, 2});
  finding.agent = "hero";
  finding.evidence = {check::NarrowPlace{{6, 2}, {6, 1}, {6, 3}, 1}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  ASSERT_EQ(mark.measures.size(), 1u);
  EXPECT_EQ(mark.measures[0].kind, Measure::Kind::narrow);
  EXPECT_EQ(mark.measures[0].from, (Point{6, 1}));
  EXPECT_EQ(mark.measures[0].to, (Point{6, 3}));
  EXPECT_EQ(mark.measures[0].text, "1 px");
  ASSERT_EQ(mark.agents.size(), 1u);
  EXPECT_NE(mark.agents[0].centre.x, 6);
}

TEST(FoundMarks, ShowTheAgentBesideANarrowPlaceOnTheSideWithRoom) {
  const BitGrid room(20, 20);
  check::Finding finding = finding_at(Code("P004"), {10, 10});
  finding.agent = "hero";
  const auto agent_beside = [&](const check::NarrowPlace& narrow) {
    finding.evidence = {narrow};
    return mark_of(finding, level_of(room)).agents.front().centre;
  };
  EXPECT_EQ(agent_beside({{10, 10}, {10, 8}, {10, 12}, 3}), (Point{7, 10}));
  EXPECT_EQ(agent_beside({{2, 10}, {2, 8}, {2, 12}, 3}), (Point{5, 10}));
  EXPECT_EQ(agent_beside({{10, 10}, {8, 10}, {12, 10}, 3}), (Point{10, 13}));
  EXPECT_EQ(agent_beside({{10, 18}, {8, 18}, {12, 18}, 3}), (Point{10, 15}));
}

TEST(FoundMarks, FillFloorThatIsCutOffAndMeasureTheGap) {
  check::Finding finding = finding_at(Code("T001"), {17, 2});
  finding.evidence = {check::FloorGap{check::FloorGap::Floor::all_open, {12, 2}, {16, 2}, 4},
                      island_at({16, 1})};
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
  const auto kSpeck = check::FloorPart::Kind::speck;
  finding.evidence = {
      check::FloorParts{{{kSpeck, {1, 1}, 2, {1, 1, 1, 2}}, {kSpeck, {9, 3}, 1, {9, 3, 9, 3}}}}};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  EXPECT_EQ(mark.places, (std::vector<draw::Box>{{1, 1, 2, 3}, {9, 3, 10, 4}}));
  finding.evidence.clear();
  EXPECT_EQ(mark_of(finding, level_of(kRoom.grid())).places,
            (std::vector<draw::Box>{{1, 1, 10, 4}}));
}

TEST(FoundMarks, ShowTheFaultyLegOfAPath) {
  check::Finding finding = finding_at(Code("X003"), {5, 2});
  finding.evidence = {path_of({{1, 1}, {5, 1}, {5, 3}})};
  EXPECT_TRUE(mark_of(finding, level_of(kRoom.grid())).faulty_leg.empty());
  finding.evidence = {path_of({{1, 1}, {5, 1}, {5, 3}}, 2)};
  EXPECT_EQ(mark_of(finding, level_of(kRoom.grid())).faulty_leg,
            (std::vector<Point>{{5, 1}, {5, 3}}));
}

TEST(FoundMarks, FillTheIslandsThatAreReportedTogether) {
  const TextFloor room{"..#.##", ".##...", "######", "#....."};
  check::Finding finding = finding_at(Code("C007"), {0, 0});
  finding.pixel.reset();
  check::FloorPart outside = island_at({90, 90});
  finding.evidence = {check::FloorParts{{island_at({3, 0}), island_at({0, 0}), outside}}};
  const auto mark = mark_of(finding, level_of(room.grid()));
  ASSERT_EQ(mark.lost.size(), 1u);
  EXPECT_EQ(mark.lost[0].count(), 4 + 3 + 5) << "the one outside counts as at the corner";
}

TEST(FoundMarks, FillNoSpecksAndNoPiecesOfAreas) {
  for (const auto what : {check::FloorPart::Kind::speck, check::FloorPart::Kind::piece,
                          check::FloorPart::Kind::pinhole}) {
    check::Finding finding = finding_at(Code("T004"), {1, 1});
    finding.evidence = {check::FloorPart{what, {1, 1}, 1, {1, 1, 1, 1}}};
    EXPECT_TRUE(mark_of(finding, level_of(kRoom.grid())).lost.empty());
  }
}

TEST(FoundMarks, FillNoFloorTwice) {
  const Level level = level_of(kRoom.grid());
  check::Finding finding = finding_at(Code("T003"), {16, 2});
  finding.evidence = {island_at({16, 1})};
  const auto marks = found_marks({finding, finding}, level);
  EXPECT_EQ(marks[0].lost.size(), 1u);
  EXPECT_TRUE(marks[1].lost.empty());
}

TEST(FoundMarks, FillNoSideTwice) {
  check::Finding finding = finding_at(Code("X001"), {12, 2});
  finding.evidence = {check::FloorGap{check::FloorGap::Floor::in_state, {12, 2}, {16, 2}, 4}};
  const auto marks = found_marks({finding, finding}, level_of(kRoom.grid()));
  ASSERT_EQ(marks[0].start_side.size(), 1u);
  ASSERT_EQ(marks[0].goal_side.size(), 1u);
  EXPECT_EQ(marks[0].goal_side[0].count(), 9);
  EXPECT_TRUE(marks[1].start_side.empty());
  EXPECT_TRUE(marks[1].goal_side.empty());
}

TEST(FoundMarks, FillTwoToThe31PixelsInAll) {
  BitGrid islands(512, 256);
  for (const int x : {0, 2, 4}) islands.set({x, 0});
  const Level level = level_of(islands, 32);  // of 2^27 pixels, so 16 fit
  const auto with = [](const check::Evidence& evidence) {
    check::Finding finding = finding_at(Code("T003"), {0, 0});
    finding.evidence = {evidence};
    return finding;
  };
  check::FloorPart unreached = island_at({0, 0});
  unreached.what = check::FloorPart::Kind::unreached;
  check::Findings findings(11, with(island_at({0, 0})));
  findings.push_back(with(unreached));
  findings.push_back(with(check::FloorGap{check::FloorGap::Floor::in_state, {0, 0}, {0, 0}, 1}));
  findings.push_back(with(island_at({2 * 32, 0})));
  findings.push_back(with(island_at({4 * 32, 0})));
  const auto marks = found_marks(findings, level);
  EXPECT_EQ(marks[13].lost.size(), 1u) << "the floor of an agent counts twice, so this is the 16th";
  EXPECT_TRUE(marks[14].lost.empty());
}

TEST(FoundMarks, HaveTheFirstPixelsOfTheRoomInTheirBoxes) {
  check::Finding finding = finding_at(Code("T004"), {0, 0});
  finding.box = Bounds{0, 0, 2, 1};
  EXPECT_EQ(mark_of(finding, level_of(kRoom.grid())).places,
            (std::vector<draw::Box>{{0, 0, 3, 2}}));
}

TEST(FoundMarks, StayInsideTheRoom) {
  const Point far = {50, 60};
  check::Finding finding = finding_at(Code("X001"), far);
  finding.box = Bounds{15, 0, 60, 9};
  finding.agent = "hero";
  finding.evidence = {check::FloorGap{check::FloorGap::Floor::in_state, far, {-9, 2}, 4},
                      check::Move{far, {1, 1}, 4},
                      check::NoRoom{far, 1},
                      check::NarrowPlace{far, far, {1, 1}, 1},
                      island_at(far),
                      check::EdgeFloor{Edge::top, {0, 0}, far},
                      path_of({{1, 1}, far}, 1)};
  const auto mark = mark_of(finding, level_of(kRoom.grid()));
  for (const Point p : mark.path) EXPECT_TRUE(kRoom.grid().contains(p));
  for (const Point p : mark.faulty_leg) EXPECT_TRUE(kRoom.grid().contains(p));
  for (const Point p : mark.edge) EXPECT_TRUE(kRoom.grid().contains(p));
  for (const draw::AgentOutline& agent : mark.agents) {
    EXPECT_TRUE(kRoom.grid().contains(agent.centre));
  }
  for (const Measure& measure : mark.measures) {
    EXPECT_TRUE(kRoom.grid().contains(measure.from) && kRoom.grid().contains(measure.to));
  }
  ASSERT_EQ(mark.measures.size(), 3u);
  EXPECT_EQ(mark.measures[0].from, (Point{19, 4}));
  EXPECT_EQ(mark.measures[0].to, (Point{0, 2}));
  for (const draw::Box& box : mark.places) EXPECT_TRUE(draw::holds({0, 0, 20, 5}, box));
}

TEST(FoundMarks, FillTheSidesOfARoomThatIsLargerThanItsMask) {
  BitGrid floor(1000, 800);
  for (int y = 0; y < floor.height(); ++y) {
    floor.set_span(y, 0, 498);
    floor.set_span(y, 501, 999);
  }
  check::Finding finding = finding_at(Code("X001"), {4985, 10});
  finding.evidence = {
      check::FloorGap{check::FloorGap::Floor::in_state, {4985, 10}, {5015, 10}, 30}};
  const auto mark = mark_of(finding, level_of(floor, 10));
  ASSERT_EQ(mark.start_side.size(), 1u);
  EXPECT_TRUE(mark.start_side[0].test({0, 0}));
}

TEST(FoundMarks, HaveOnlyPlacesBeyondTheDetailedOnes) {
  const Level level = level_of(kRoom.grid());
  check::Finding finding = finding_at(Code("X003"), {1, 1});
  finding.evidence = {path_of({{1, 1}, {3, 1}})};
  const auto marks = found_marks(check::Findings(draw::kMostDetailed + 1, finding), level);
  EXPECT_FALSE(marks[draw::kMostDetailed - 1].path.empty());
  EXPECT_TRUE(marks.back().path.empty());
  EXPECT_FALSE(marks.back().places.empty());
}

TEST(FoundMarks, HaveNoPlaceIfTheFindingHasNone) {
  check::Finding finding = finding_at(Code("A001"), {0, 0});
  finding.pixel.reset();
  EXPECT_TRUE(mark_of(finding, level_of(kRoom.grid())).places.empty());
}

}  // namespace
}  // namespace walkmask::picture
