#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/expectations.h"
#include "check/rules/finders.h"
#include "support/level_on.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// Returns a level with a random floor, an area across it, two states, two points and an agent.
Level random_level(Random& random) {
  const BitGrid floor = random_floor(random, 20);
  Manifest manifest;
  BitGrid gate(floor.width(), floor.height());
  const int column = random.between(0, floor.width() - 1);
  for (int y = 0; y < floor.height(); ++y) gate.set({column, y});
  manifest.legend = {{Rgb{0, 0, 255}, "gate", {}}};
  manifest.agents = {{"hero", random.between(1, 4), {}}};
  for (const char* name : {"a", "b"}) {
    const Point p = random_floor_pixel(floor, random).value_or(Point{0, 0});
    manifest.points.push_back({name, p, {}});
  }
  manifest.states = {{"open", State::Lists::closed, {}, {}},
                     {"shut", State::Lists::closed, {{"gate", {}}}, {}}};
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = floor,
          .areas = {{"gate", gate}},
          .art = {}};
}

ExpectedEnd end_at(const NamedPoint& point) { return {point.point, point.name, {}}; }

/// Returns whether a path connects the points, found the slow way.
bool connected(const Level& level, const std::string& state, const Footprint& footprint) {
  BitGrid floor = level.paintable;
  if (state == "shut") floor -= level.areas[0].pixels;
  const auto& points = level.manifest.points;
  return slowly_connected(slow_floor_for(floor, footprint), points[0].point, points[1].point);
}

/// Returns whether both points are floor in both states.
bool are_floor_in_both(const Level& level) {
  BitGrid floor = level.paintable;
  floor -= level.areas[0].pixels;
  return floor.test(level.manifest.points[0].point) && floor.test(level.manifest.points[1].point);
}

TEST(Expectations, FailExactlyIfTheFloorContradictsThem) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    Level level = random_level(random);
    const auto& points = level.manifest.points;
    for (const bool reachable : {true, false}) {
      for (const char* state : {"open", "shut"}) {
        Expectation expected;
        expected.from = end_at(points[0]);
        expected.to = end_at(points[1]);
        expected.state = json::Placed<std::string>{state, {}};
        expected.reachable = reachable;
        level.manifest.expect = {expected};
        Looked looked(level);
        const Findings findings = expectation_findings(looked.subject(), looked.floors);
        const bool is_there = connected(level, state, level.manifest.agents[0].footprint);
        ASSERT_EQ(findings.size(), is_there == reachable ? 0u : 1u)
            << "seed " << seed << " " << state << "\n"
            << drawn(level.paintable);
        if (findings.empty()) continue;
        EXPECT_EQ(findings.front().code, reachable ? Code("X001") : Code("X002"));
        EXPECT_EQ(findings.front().states, (std::vector<std::string>{state}));
      }
    }
  }
}

TEST(Expectations, HoldInBothDirections) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    Level level = random_level(random);
    Expectation expected;
    expected.from = end_at(level.manifest.points[0]);
    expected.to = end_at(level.manifest.points[1]);
    level.manifest.expect = {expected};
    Looked there(level);
    const bool holds = expectation_findings(there.subject(), there.floors).empty();
    std::swap(level.manifest.expect.front().from, level.manifest.expect.front().to);
    Looked back(level);
    EXPECT_EQ(expectation_findings(back.subject(), back.floors).empty(), holds) << "seed " << seed;
  }
}

TEST(Expectations, CompareALengthWithItsLimitAsAnswersPrintIt) {
  Random random(1);
  Level level = random_level(random);
  level.paintable = TextFloor({"..", ".."}).grid();
  level.areas.clear();
  level.manifest.agents.clear();
  level.manifest.states.clear();
  Expectation expected;  // of a path of 1.41421 pixels
  expected.from = {Point{0, 0}, "", {}};
  expected.to = {Point{1, 1}, "", {}};
  for (const auto& [limit, holds] : {std::pair(1.414, true), {1.4137, true}, {1.4134, false}}) {
    expected.max_length = json::Placed<double>{limit, {}};
    level.manifest.expect = {expected};
    Looked looked(level);
    EXPECT_EQ(expectation_findings(looked.subject(), looked.floors).empty(), holds) << limit;
  }
}

TEST(Expectations, AreAboutThePathIfTheyDemandAnythingOfIt) {
  const auto is_about = [](auto change) {
    Expectation expected;
    change(expected);
    return is_about_path(expected);
  };
  EXPECT_FALSE(is_about([](Expectation&) {}));
  EXPECT_TRUE(is_about([](Expectation& one) { one.max_length = {9, {}}; }));
  EXPECT_TRUE(is_about([](Expectation& one) { one.max_detour = {9, {}}; }));
  EXPECT_TRUE(is_about([](Expectation& one) { one.min_clearance = {9, {}}; }));
  EXPECT_TRUE(is_about([](Expectation& one) { one.via = {"gate", {}}; }));
  EXPECT_TRUE(is_about([](Expectation& one) { one.avoids = {"gate", {}}; }));
  EXPECT_TRUE(is_about([](Expectation& one) { one.comfortable = {true, {}}; }));
  EXPECT_FALSE(is_about([](Expectation& one) { one.comfortable = {false, {}}; }));
}

ExpectedEnd pixel_end(Point p) { return {p, {}, {}}; }

/// A level of two parts with a, b and w in a wall, a point far outside, and an expectation.
class ExpectedConnection : public testing::Test {
 protected:
  ExpectedConnection() {
    level_.manifest.points.push_back({"far", {90, 0}, {}});
    level_.manifest.expect.resize(1);
  }

  /// Returns the messages about the expectation if these rules are in force.
  std::vector<std::string> told(const std::vector<std::string>& rules = {"X"}) const {
    Looked looked(level_);
    looked.selection.select = rules;
    return messages_of(expectation_findings(looked.subject(), looked.floors));
  }

  std::vector<std::string> told_briefly() const {
    Looked looked(level_);
    Subject subject = looked.subject();
    subject.explains = false;
    return messages_of(expectation_findings(subject, looked.floors));
  }

  Expectation& expected() { return level_.manifest.expect.front(); }
  ExpectedEnd named(std::size_t point) const { return end_at(level_.manifest.points[point]); }

  static constexpr std::size_t kA = 0, kB = 1, kC = 2, kFar = 3;
  Level level_ = level_drawn_as({"a...b#c", "#######"});
};

using Told = std::vector<std::string>;

TEST_F(ExpectedConnection, IsToldOutsideTheRoomUnlessThePlaceIs) {
  expected().from = named(kFar);
  expected().to = named(kA);
  EXPECT_EQ(told(), Told{"far lies outside the room"});
  EXPECT_EQ(told({"X", "P002"}), Told());
  expected().to = pixel_end({80, 0});
  EXPECT_EQ(told({"X", "P002"}), Told{"80,0 lies outside the room"});
}

TEST_F(ExpectedConnection, NeedNotLieInTheRoomIfItMustNotExist) {
  expected().reachable = false;
  expected().from = named(kFar);
  expected().to = named(kA);
  EXPECT_EQ(told(), Told());
  expected().from = pixel_end({80, 0});
  EXPECT_EQ(told(), Told{"80,0 lies outside the room"});
}

TEST_F(ExpectedConnection, IsNotToldIfItsPlaceIsReportedOffTheFloor) {
  level_.manifest.points[kC].point = {2, 1};
  expected().from = pixel_end({0, 0});
  expected().to = named(kC);
  EXPECT_EQ(told().size(), 1u);
  EXPECT_EQ(told({"X", "P001"}), Told());
}

TEST_F(ExpectedConnection, HasNoPathMeasuredIfNothingIsExplained) {
  expected().from = named(kA);
  expected().to = named(kB);
  expected().max_length = {2, {}};
  EXPECT_EQ(told().size(), 1u);
  EXPECT_EQ(told_briefly(), Told());
  expected().to = named(kC);
  EXPECT_EQ(told_briefly().size(), 1u) << "it is missing";
  expected().path = {{{0, 0}, {}}, {{6, 0}, {}}};
  EXPECT_EQ(told().size(), 1u);
  EXPECT_EQ(told_briefly(), Told()) << "the given path is not judged";
}

TEST_F(ExpectedConnection, HasAFaultyLegOfItsGivenPath) {
  expected().from = named(kA);
  expected().to = named(kB);
  const auto faulty_leg = [&](const std::vector<Point>& path) {
    expected().path.clear();
    for (const Point p : path) expected().path.push_back({p, {}});
    Looked looked(level_);
    const Findings findings = expectation_findings(looked.subject(), looked.floors);
    EXPECT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings.front().code, Code("X008"));
    return evidence_of<WalkedPath>(findings.front())->faulty_leg;
  };
  EXPECT_EQ(faulty_leg({{1, 0}}), std::nullopt) << "there are no legs";
  EXPECT_EQ(faulty_leg({{1, 0}, {4, 0}}), 1u) << "it begins elsewhere";
  EXPECT_EQ(faulty_leg({{0, 0}, {3, 0}}), 1u) << "it ends elsewhere";
  EXPECT_EQ(faulty_leg({{0, 0}, {2, 0}, {3, 1}, {4, 0}}), 2u) << "a waypoint lies in the wall";
}

TEST_F(ExpectedConnection, IsToldIfItsGivenPathBeginsOutsideTheRoom) {
  expected().from = named(kA);
  expected().to = named(kB);
  expected().path = {{{0, 2}, {}}, {{4, 0}, {}}};
  EXPECT_EQ(told(), Told{"the given path from a to b leaves the room at its waypoint 1, 0,2"});
}

TEST_F(ExpectedConnection, IsMissingAtACornerOrAsNearAsThePathGets) {
  const auto missing_in = [&](const std::vector<std::string>& rows) {
    const Expectation kept = expected();
    level_ = level_drawn_as(rows);
    level_.manifest.expect = {kept};
    expected().from = named(kA);
    expected().to = named(kB);
    Looked looked(level_);
    return expectation_findings(looked.subject(), looked.floors).front().pixel;
  };
  EXPECT_EQ(missing_in({"a.##.", "##.b#"}), (Point{1, 0}));
  EXPECT_EQ(missing_in({"#.##.", "a.##b"}), (Point{1, 1}));
}

TEST_F(ExpectedConnection, ChargesStepsForThePlacesItIsComparedWith) {
  expected().from = named(kA);
  expected().to = named(kB);
  const auto steps_of = [&] {
    Looked looked(level_);
    const std::int64_t before = looked.floors.steps().left();
    expectation_findings(looked.subject(), looked.floors);
    return before - looked.floors.steps().left();
  };
  const std::int64_t few = steps_of();
  for (int i = 0; i < 1000; ++i) {
    level_.manifest.points.push_back({"p" + std::to_string(i), {0, 0}, {}});
  }
  EXPECT_GE(steps_of() - few, 1000);
  level_.manifest.expect.resize(11, expected());
  EXPECT_GE(steps_of(), 11 * (64 + 1000));
}

TEST(Expectations, CompareADetourWithItsLimitAsMessagesPrintIt) {
  Level level = level_on(TextFloor({"....", "...."}).grid());
  Expectation expected;  // of a path 1.02333 times as long as the shortest
  for (const Point p : {Point{0, 0}, {1, 0}, {3, 1}}) expected.path.push_back({p, {}});
  expected.from = {Point{0, 0}, "", {}};
  expected.to = {Point{3, 1}, "", {}};
  for (const auto& [limit, holds] : {std::pair(1.023, true), {1.022, false}}) {
    expected.max_detour = json::Placed<double>{limit, {}};
    level.manifest.expect = {expected};
    Looked looked(level);
    EXPECT_EQ(expectation_findings(looked.subject(), looked.floors).empty(), holds) << limit;
  }
}

/// Returns a level with points at these letters, and a state `shut` that closes the pixel `g`.
Level gated_level(const TextFloor& floor, const std::string& letters) {
  Level level = level_on(floor.grid());
  for (const char letter : letters) {
    level.manifest.points.push_back({std::string(1, letter), floor.at(letter), {}});
  }
  BitGrid gate(level.width(), level.height());
  gate.set(floor.at('g'));
  level.manifest.legend = {{Rgb{0, 0, 255}, "gate", {}}};
  level.areas.push_back({"gate", gate});
  level.manifest.states = {{"shut", State::Lists::closed, {{"gate", {}}}, {}}};
  return level;
}

/// The point counts as reached by its snap with every area open, and is the only place while the
/// gate is shut.
TEST(Misplaced, MovesNoPointToItsOwnPixel) {
  Level level = gated_level({".g#b."}, "gb");
  level.manifest.points.front().is_entrance = true;
  level.manifest.snap = 2;
  Looked looked(level);
  for (const Finding& finding : misplaced_findings(looked.subject(), looked.floors)) {
    EXPECT_NE(finding.code, Code("P007")) << finding.message;
  }
}

TEST(Reach, ReportsPlacesOnSeparateFloors) {
  int parted = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    const Level level = random_level(random);
    const bool open = connected(level, "open", 1), shut = connected(level, "shut", 1);
    Looked looked(level);
    const Findings findings = reach_findings(looked.subject(), looked.floors);
    if (!are_floor_in_both(level)) continue;
    if (open && shut) {
      EXPECT_TRUE(findings.empty()) << "seed " << seed;
      continue;
    }
    ++parted;
    ASSERT_EQ(findings.size(), 1u) << "seed " << seed << "\n" << drawn(level.paintable);
    EXPECT_EQ(findings.front().code, open ? Code("T002") : Code("T001")) << "seed " << seed;
  }
  EXPECT_GT(parted, 50);
}

}  // namespace
}  // namespace walkmask::check
