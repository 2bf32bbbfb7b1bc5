#include "check/state_expectation.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "check/looked.h"
#include "check/rules/finders.h"

namespace walkmask::check {
namespace {

constexpr Size kHall = {320, 200};

/// Returns a hall with walkers of a comfort each and, for each of them, `count` expectations.
Level level_with_expectations(int count, const std::vector<int>& comforts) {
  BitGrid floor(kHall.width, kHall.height);
  for (int y = 0; y < kHall.height; ++y) floor.set_span(y, 0, kHall.width - 1);
  Level level = {.file = "room.level.json",
                 .files = {},
                 .manifest = {},
                 .paintable = floor,
                 .areas = {},
                 .art = {}};
  level.manifest.points = {{"A", {20, 20}, {}}, {"B", {300, 180}, {}}};
  for (const int keep : comforts) {
    const std::string name = "walker " + std::to_string(keep);
    level.manifest.agents.push_back({.name = name, .comfort = Comfort{.keep = keep}});
    Expectation expected;
    expected.from = {{0, 0}, "A", {}};
    expected.to = {{0, 0}, "B", {}};
    expected.agent = {name, {}};
    level.manifest.expect.insert(level.manifest.expect.end(), static_cast<std::size_t>(count),
                                 expected);
  }
  return level;
}

/// Returns the steps that the expectations of a level take.
std::int64_t steps_of(const Level& level) {
  Looked looked(level);
  const std::int64_t before = looked.floors.steps().left();
  EXPECT_TRUE(expectation_findings(looked.subject(), looked.floors).empty());
  return before - looked.floors.steps().left();
}

TEST(StateExpectation, MakesAComfortableFloorOnceForAllExpectations) {
  constexpr std::int64_t kPixels = std::int64_t{kHall.width} * kHall.height;
  for (const std::vector<int>& comforts : {std::vector{8}, {8, 12}}) {
    const std::int64_t one = steps_of(level_with_expectations(1, comforts));
    const std::int64_t many = steps_of(level_with_expectations(9, comforts));
    EXPECT_GT(one, kPixels * std::ssize(comforts));
    EXPECT_LT(many - one, kPixels) << comforts.size();
  }
}

}  // namespace
}  // namespace walkmask::check
