#include "check/covered_by_expectation.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "check/looked.h"
#include "support/allocations.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask::check {
namespace {

/// Returns a level of two parts with `points` points on each, and an expectation for every point.
Level level_with_points(int points) {
  BitGrid floor(points, 3);
  for (const int y : {0, 2}) floor.set_span(y, 0, points - 1);
  Level level = {.file = "room.level.json",
                 .files = {},
                 .manifest = {},
                 .paintable = floor,
                 .areas = {},
                 .art = {}};
  for (int i = 0; i < points; ++i) {
    const std::string name = "point" + std::to_string(i);
    level.manifest.points.push_back({name, {i, i % 2 == 0 ? 0 : 2}, {}});
    Expectation expected;
    expected.from = {{0, 0}, "point0", {}};
    expected.to = {{0, 0}, name, {}};
    level.manifest.expect.push_back(expected);
  }
  return level;
}

/// Returns the number of covered places.
std::size_t covered_in(const Level& level, const StateAndAgent& when = {""},
                       Steps& steps = unlimited_steps()) {
  Looked looked(level);
  const Subject subject = looked.subject();
  const PreparedFloor& prepared = looked.floors.prepared(looked.floors.all_open(), kPoint);
  const PlacesOnFloor on_floor =
      places_on_floor(looked.places, {}, level, looked.floors.all_open(), kPoint, looked.floors);
  const CoveredPlaces covered(when, subject, on_floor, prepared, steps);
  std::size_t count = 0;
  for (std::size_t i = 0; i < looked.places.size(); ++i) count += covered.contains(i) ? 1u : 0u;
  return count;
}

TEST(CoveredPlaces, AreConnectedToTheReferencePlaceByExpectations) {
  Level level = level_with_points(6);
  EXPECT_EQ(covered_in(level), 6u);
  level.manifest.expect.resize(1);
  EXPECT_EQ(covered_in(level), 3u) << "the part of the reference place alone";
  level.manifest.expect.clear();
  EXPECT_EQ(covered_in(level), 0u);
}

TEST(CoveredPlaces, AreNamedByExpectationsIfNoAgentFits) {
  Level level = level_with_points(6);
  level.manifest.points[2].point = {2, 1};
  level.manifest.points[4].point = {4, 1};
  level.manifest.expect.resize(3);
  EXPECT_EQ(covered_in(level), 2u) << "point0 by its part of the floor, point2 by its name";
}

TEST(CoveredPlaces, AreThoseOfTheStateAndTheAgent) {
  Level level = level_with_points(6);
  for (Expectation& expected : level.manifest.expect) expected.state = {"night", {}};
  EXPECT_EQ(covered_in(level, {"night"}), 6u);
  EXPECT_EQ(covered_in(level, {"day"}), 0u);
  EXPECT_EQ(covered_in(level, {"night", "hero"}), 0u) << "there are no agents";
  level.manifest.agents = {{.name = "hero"}, {.name = "dog"}};
  EXPECT_EQ(covered_in(level, {"night", "hero"}), 6u) << "the first, if none is named";
  EXPECT_EQ(covered_in(level, {"night", "dog"}), 0u);
  for (Expectation& expected : level.manifest.expect) expected.agent = {"dog", {}};
  EXPECT_EQ(covered_in(level, {"night", "dog"}), 6u);
  EXPECT_EQ(covered_in(level, {"night", "hero"}), 0u);
  EXPECT_EQ(covered_in(level, {"night"}), 6u) << "of any agent";
}

TEST(CoveredPlaces, AreConnectedByPixelsInsideTheRoom) {
  Level level = level_with_points(6);
  level.manifest.expect.resize(1);
  level.manifest.expect[0].to = {{1, 2}, {}, {}};
  EXPECT_EQ(covered_in(level), 3u) << "those on the other part";
  level.manifest.expect[0].to = {{1, 20}, {}, {}};
  EXPECT_EQ(covered_in(level), 0u);
}

TEST(CoveredPlaces, ChargeStepsForEachPlaceAndExpectation) {
  const Level level = level_with_points(40);
  Steps steps(100'000);
  covered_in(level, {""}, steps);
  const std::int64_t taken = 100'000 - steps.left();
  EXPECT_GE(taken, 40 * 40 / 2);
  EXPECT_LE(taken, 40 * 40);
}

TEST(CoveredPlaces, ChargeStepsForThePositionsOfExits) {
  Level level = level_with_points(4);
  level.paintable = BitGrid(3, 1000);
  for (int y = 0; y < 1000; y += 2) level.paintable.set({0, y});
  const auto taken = [&] {
    Steps steps(100'000);
    covered_in(level, {""}, steps);
    return 100'000 - steps.left();
  };
  level.manifest.exits = {
      {.name = "door", .at = {}, .edge = EdgeStretch{}, .to = {}, .position = {}}};
  EXPECT_GE(taken(), 4 * 500);
}

TEST(CoveredPlaces, AllocateInProportionToTheirNumber) {
  const auto allocations_for = [](int points) {
    const Level level = level_with_points(points);
    const std::size_t before = allocations();
    covered_in(level);
    return allocations() - before;
  };
  const std::size_t few = allocations_for(100), many = allocations_for(400);
  EXPECT_GT(few, 100u);
  EXPECT_LT(many, 5 * few);
}

}  // namespace
}  // namespace walkmask::check
