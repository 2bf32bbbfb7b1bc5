#include "picture/difference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

Level level_of(const BitGrid& floor, const std::vector<NamedPoint>& points) {
  Level level = {
      .file = {}, .files = {}, .manifest = {}, .paintable = floor, .areas = {}, .art = {}};
  level.manifest.points = points;
  return level;
}

diff::PairChange lost(const NamedPoint& from, const NamedPoint& to) {
  return {.from = from.name,
          .to = to.name,
          .from_at = {from.point, from.point},
          .to_at = {to.point, to.point},
          .change = diff::Change::lost};
}

std::ptrdiff_t fills_of(const draw::Scene& scene, draw::Meaning meaning) {
  return std::ranges::count_if(draw::view_of(scene).marks, [&](const draw::Mark& mark) {
    return mark.meaning == meaning && std::holds_alternative<draw::FillShape>(mark.shape);
  });
}

TEST(DiffOverlay, JoinsPartsThatLieInARowByTheirNearestNeighboursOnly) {
  const TextFloor old_floor{"..........."}, new_floor{"...#...#..."};
  const NamedPoint west = {"west", {0, 0}, {}}, middle = {"middle", {5, 0}, {}},
                   east = {"east", {10, 0}, {}};
  const Level before = level_of(old_floor.grid(), {west, middle, east});
  const Level after = level_of(new_floor.grid(), {west, middle, east});
  diff::LevelDifference difference;
  difference.floors.push_back(
      {.states = {},
       .agent = {},
       .pairs = {lost(west, east), lost(west, middle), lost(middle, east)}});
  const draw::Scene scene = diff_overlay(before, after, difference, {});

  std::vector<std::string> links;
  for (const draw::Mark& mark : draw::view_of(scene).marks) {
    if (mark.meaning == draw::Meaning::link_removed) links.push_back(mark.title);
  }
  EXPECT_EQ(links, std::vector<std::string>(2, "2 connections lost"))
      << "the one from west to east crosses both cuts";
  EXPECT_EQ(fills_of(scene, draw::Meaning::cut_from), 2);
  EXPECT_EQ(fills_of(scene, draw::Meaning::cut_off), 1);
}

}  // namespace
}  // namespace walkmask::picture
