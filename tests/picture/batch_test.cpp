#include "picture/batch.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

using draw::Meaning;
using Points = std::vector<Point>;

const std::vector<bool> kNoAreas;

/// Returns a level without walls.
Level open_yard(int width, int height, int scale = 1) {
  BitGrid floor(width, height);
  for (int y = 0; y < height; ++y) floor.set_span(y, 0, width - 1);
  return level_on(floor, scale);
}

std::size_t marks_of(Meaning meaning, const BatchOverlay& overlay) {
  return draw::marks_with(meaning, overlay.finish({})).size();
}

/// Returns the number of pixels that the blockers of a batch cover.
std::int64_t blocked_pixels(const BatchOverlay& overlay) {
  std::int64_t pixels = 0;
  for (const draw::Mark& mark : draw::marks_with(Meaning::blocker, overlay.finish({}))) {
    const auto* fill = std::get_if<draw::FillShape>(&mark.shape);
    if (fill != nullptr) pixels += fill->where.count();
  }
  return pixels;
}

TEST(BatchOverlay, MarksEachStartAndEachGoalOnce) {
  const Level level = open_yard(30, 20);
  BatchOverlay overlay(level, kNoAreas, Footprint(1));
  overlay.add(Points{{1, 1}, {8, 5}});
  overlay.add(Points{{1, 1}, {8, 5}});
  overlay.add(Points{{1, 1}, {20, 5}});
  overlay.add(Points{});
  EXPECT_EQ(marks_of(Meaning::start, overlay), 1u);
  EXPECT_EQ(marks_of(Meaning::goal, overlay), 2u);
}

TEST(BatchOverlay, MarksThreeHundredStartsAtMost) {
  const Level level = open_yard(301, 1);
  BatchOverlay overlay(level, kNoAreas, Footprint(1));
  for (int x = 0; x < 301; ++x) {
    overlay.add(Points{{x, 0}});
    if (x == 298) {
      EXPECT_EQ(marks_of(Meaning::start, overlay), 299u);
    }
  }
  EXPECT_EQ(marks_of(Meaning::start, overlay), 300u);
}

TEST(BatchOverlay, CountsPathsAndThoseInOnePlace) {
  const Level level = open_yard(30, 20);
  BatchOverlay overlay(level, kNoAreas, Footprint(1));
  overlay.add(Points{{1, 1}, {8, 1}});
  const std::vector<std::string> one = draw::texts_of(overlay.finish({"yard"}));
  EXPECT_EQ(std::vector<std::string>(one.begin(), one.begin() + 2),
            (std::vector<std::string>{"yard", "1 path"}));
  EXPECT_FALSE(draw::shows(overlay.finish({}), "up to 1 in one place"));
  overlay.add(Points{{5, 1}, {5, 8}});
  EXPECT_TRUE(draw::shows(overlay.finish({}), "2 paths"));
  EXPECT_TRUE(draw::shows(overlay.finish({}), "up to 2 in one place"));
}

TEST(BatchOverlay, CoversBlockersInPixelsOfTheRoom) {
  const Level level = open_yard(15, 10, 2);
  BatchOverlay overlay(level, kNoAreas, Footprint(1));
  EXPECT_EQ(blocked_pixels(overlay), 0);
  const Blocker chair = {.place = {2, 3}, .across = 3, .down = 2};
  overlay.add(chair);
  EXPECT_EQ(blocked_pixels(overlay), 6);
  overlay.add(chair);
  overlay.add({.place = {28, 18}, .across = 5, .down = 5});
  EXPECT_EQ(blocked_pixels(overlay), 6 + 4) << "what reaches beyond the room is cut off";
}

TEST(BatchOverlay, NamesThePlacesInsideTheRoom) {
  Level level = open_yard(30, 20);
  level.manifest.points = {
      {"east", {30, 0}, {}}, {"corner", {29, 19}, {}}, {"south", {0, 20}, {}}, {"mat", {0, 0}, {}}};
  const draw::Scene scene = BatchOverlay(level, kNoAreas, Footprint(1)).finish({});
  std::vector<std::string> names;
  for (const draw::Mark& mark : draw::marks_with(Meaning::place, scene)) {
    if (!mark.title.empty()) names.push_back(mark.title);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"corner", "mat"}));
}

TEST(BatchOverlay, ShowsFloorWhereTheAgentDoesNotFit) {
  const TextFloor corridor{"#####", ".....", "#####"};
  const Level level = level_on(corridor.grid());
  const auto is_tight = [&](int diameter) {
    const BatchOverlay overlay(level, kNoAreas, Footprint(diameter));
    return draw::has(overlay.finish({}), Meaning::tight_floor);
  };
  EXPECT_FALSE(is_tight(1));
  EXPECT_TRUE(is_tight(3));
}

}  // namespace
}  // namespace walkmask::picture
