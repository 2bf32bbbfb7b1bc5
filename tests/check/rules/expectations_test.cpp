#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "check/looked.h"
#include "check/rules/finders.h"
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
