// Compares every map and mask with itself, and with a copy that lacks a pixel.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "diff/level_difference.h"
#include "level/level.h"
#include "support/conformance.h"
#include "support/level_request.h"
#include "support/random_floor.h"

namespace walkmask {
namespace {

/// Opens a level and adds places on its floor and two agents.
Level furnished(LevelRequest request) {
  constexpr int kPlaces = 20;
  Result<Level> level = load_level(request);
  if (!level) {
    ADD_FAILURE() << sentence(level.error());
    std::abort();
  }
  Random random(1);
  for (int i = 0; i < kPlaces; ++i) {
    const auto pixel = random_floor_pixel(level->paintable, random);
    if (pixel) level->manifest.points.push_back({"p" + std::to_string(i), *pixel, {}});
  }
  level->manifest.agents = {{"cat", 1, {}}, {"ox", 7, {}}};
  return std::move(*level);
}

/// Opens a file twice and compares the two levels.
void expect_the_same(const LevelRequest& request) {
  const Level before = furnished(request), after = furnished(request);
  const diff::LevelDifference difference = *diff::compare_levels(before, after, {});
  EXPECT_FALSE(difference.any()) << request.file;
  EXPECT_TRUE(difference.parts.empty()) << request.file;
  EXPECT_TRUE(difference.is_complete()) << request.file;
  EXPECT_EQ(difference.agents_compared, 2u);
}

struct SameMaps : ConformanceTest {
  SameMaps() : ConformanceTest("movingai") {}
};

TEST_F(SameMaps, HaveNoDifference) {
  const std::vector<std::string> maps = files(".map");
  EXPECT_EQ(maps.size(), 9u);
  for (const std::string& map : maps) expect_the_same(request_for(map));
}

struct SameMasks : ConformanceTest {
  SameMasks() : ConformanceTest("adventure") {}
};

TEST_F(SameMasks, HaveNoDifference) {
  const std::vector<std::string> masks = files("_walkable.png");
  EXPECT_EQ(masks.size(), 14u);
  for (const std::string& mask : masks) {
    LevelRequest request = request_for(mask);
    request.walkable = *parse_walkable_rule("nonzero");
    expect_the_same(request);
  }
}

/// Turning a pixel of floor into wall is a difference on every mask.
TEST_F(SameMasks, DifferByASinglePixel) {
  for (const std::string& mask : files("_walkable.png")) {
    LevelRequest request = request_for(mask);
    request.walkable = *parse_walkable_rule("nonzero");
    const Level before = furnished(request);
    Level after = furnished(request);
    after.paintable.reset(after.manifest.points.front().point);
    const diff::LevelDifference difference = *diff::compare_levels(before, after, {});
    EXPECT_TRUE(difference.any()) << mask;
    ASSERT_EQ(difference.parts.size(), 1u) << mask;
    EXPECT_EQ(difference.parts[0].lost.pixels, 1) << mask;
  }
}

}  // namespace
}  // namespace walkmask
