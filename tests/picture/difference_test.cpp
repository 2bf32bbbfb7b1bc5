#include "picture/difference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "support/level_on.h"
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

/// Returns the connection between two places that only the new level has.
diff::PairChange gained(const NamedPoint& from, const NamedPoint& to) {
  diff::PairChange pair = lost(from, to);
  pair.change = diff::Change::gained;
  return pair;
}

diff::FloorDifference floor_with(std::vector<diff::PairChange> pairs) {
  return {.states = {}, .agent = {}, .pairs = std::move(pairs)};
}

/// Returns the tooltips of the marks with a meaning.
std::vector<std::string> tooltips_of(const draw::Scene& scene, draw::Meaning meaning) {
  std::vector<std::string> titles;
  for (const draw::Mark& mark : draw::marks_with(meaning, scene)) {
    if (!mark.title.empty()) titles.push_back(mark.title);
  }
  return titles;
}

/// Returns the drawing of the first pixels that are filled with a meaning; empty without any.
std::string filled_with(draw::Meaning meaning, const draw::Scene& scene) {
  for (const draw::Mark& mark : draw::marks_with(meaning, scene)) {
    if (const auto* fill = std::get_if<draw::FillShape>(&mark.shape)) return drawn(fill->where);
  }
  return "";
}

TEST(DiffOverlay, FillsTheChangedFloorOfTheNewRoomWhateverTheScales) {
  const TextFloor old_floor{".#.#", "...#", "####"}, new_floor{"......#", "......#", "######."};
  const Level before = level_on(old_floor.grid(), 2), after = level_on(new_floor.grid());
  const draw::Scene scene = diff_overlay(before, after, {}, {});
  EXPECT_EQ(filled_with(draw::Meaning::floor_added, scene),
            "##..###\n"
            "##..###\n"
            "######.\n");
  EXPECT_EQ(filled_with(draw::Meaning::floor_removed, scene),
            "#######\n"
            "#######\n"
            "......#\n");
}

TEST(DiffOverlay, CropsAndExtendsTheOldFloorToTheNewRoom) {
  const TextFloor large{"....", "....", "...."}, small{"##", "##"};
  EXPECT_EQ(filled_with(draw::Meaning::floor_removed,
                        diff_overlay(level_on(large.grid()), level_on(small.grid()), {}, {})),
            "..\n..\n");
  EXPECT_EQ(filled_with(draw::Meaning::floor_added,
                        diff_overlay(level_on(small.grid()), level_on(large.grid()), {}, {})),
            "....\n....\n....\n");
  const TextFloor far{"##.", "##.", "..."};
  EXPECT_EQ(filled_with(draw::Meaning::floor_removed,
                        diff_overlay(level_on(far.grid()), level_on(small.grid()), {}, {})),
            "")
      << "all of it is outside";
  const TextFloor farther{"#.."};
  EXPECT_EQ(filled_with(draw::Meaning::floor_removed,
                        diff_overlay(level_on(farther.grid(), 2), level_on(small.grid()), {}, {})),
            "");
}

TEST(DiffOverlay, JoinsPartsThatCameTogetherInTheOldLevel) {
  const TextFloor old_floor{"...#...#..."}, new_floor{"..........."};
  const NamedPoint west = {"west", {0, 0}, {}}, middle = {"middle", {5, 0}, {}};
  const Level before = level_of(old_floor.grid(), {west, middle});
  const Level after = level_of(new_floor.grid(), {west, middle});
  diff::LevelDifference difference;
  difference.floors = {floor_with({gained(west, middle)})};
  const draw::Scene scene = diff_overlay(before, after, difference, {});
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::link_added),
            std::vector<std::string>{"1 connection gained"});
  EXPECT_EQ(fills_of(scene, draw::Meaning::cut_from), 0) << "nothing is cut off now";
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::place), (std::vector<std::string>{"middle", "west"}));
}

TEST(DiffOverlay, AddsThePairsOfTheSamePartsInEitherDirection) {
  const TextFloor old_floor{"......."}, new_floor{"...#..."};
  const NamedPoint a = {"a", {0, 0}, {}}, b = {"b", {1, 0}, {}}, c = {"c", {5, 0}, {}};
  diff::LevelDifference difference;
  difference.floors = {floor_with({lost(a, c), lost(c, b)})};
  const draw::Scene scene = diff_overlay(level_of(old_floor.grid(), {a, b, c}),
                                         level_of(new_floor.grid(), {a, b, c}), difference, {});
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::link_removed),
            std::vector<std::string>{"2 connections lost"});
}

TEST(DiffOverlay, DrawsAPairOfSeveralFloorsOnce) {
  const TextFloor old_floor{"......."}, new_floor{"...#..."};
  const NamedPoint a = {"a", {0, 0}, {}}, b = {"b", {1, 0}, {}}, c = {"c", {5, 0}, {}};
  diff::LevelDifference difference;
  difference.floors = {floor_with({lost(a, c)}), floor_with({lost(a, c), lost(b, c)})};
  const draw::Scene scene = diff_overlay(level_of(old_floor.grid(), {a, b, c}),
                                         level_of(new_floor.grid(), {a, b, c}), difference, {});
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::link_removed),
            std::vector<std::string>{"2 connections lost"})
      << "lines of two floors that lie on each other are one";
}

TEST(DiffOverlay, KeepsLinesApartThatAreNotNearEachOther) {
  const auto links = [](int apart) {
    BitGrid old_floor(64, 8), new_floor(64, 8);
    old_floor.set_span(0, 0, 63);
    for (const auto& [first, last] : {std::pair(0, 30), std::pair(32, 63)}) {
      new_floor.set_span(0, first, last);
    }
    const NamedPoint a = {"a", {0, 0}, {}}, b = {"b", {60, 0}, {}}, c = {"c", {0, apart}, {}},
                     d = {"d", {60, apart}, {}};
    old_floor.set_span(apart, 0, 63);
    new_floor.set_span(apart, 0, 30);
    new_floor.set_span(apart, 32, 63);
    diff::LevelDifference difference;
    difference.floors = {floor_with({lost(a, b)}), floor_with({lost(c, d)})};
    const draw::Scene scene = diff_overlay(level_of(old_floor, {a, b, c, d}),
                                           level_of(new_floor, {a, b, c, d}), difference, {});
    return tooltips_of(scene, draw::Meaning::link_removed).size();
  };
  EXPECT_EQ(links(2), 2u) << "a thirty-second of the longer side";
}

TEST(DiffOverlay, JoinsTheLinesOfTwoAgentsThatAreNearEachOther) {
  BitGrid old_floor(33, 5), new_floor(33, 5);
  for (int y = 0; y < 5; ++y) {
    old_floor.set_span(y, 0, 32);
    new_floor.set_span(y, 0, 15);
    new_floor.set_span(y, 17, 32);
  }
  const NamedPoint a = {"a", {5, 2}, {}}, b = {"b", {25, 2}, {}}, c = {"c", {26, 2}, {}};
  diff::LevelDifference difference;
  difference.floors = {floor_with({lost(a, b)}), floor_with({lost(a, c)})};
  difference.floors[1].footprint = {3, 3};
  const draw::Scene scene =
      diff_overlay(level_of(old_floor, {a, b, c}), level_of(new_floor, {a, b, c}), difference, {});
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::link_removed),
            std::vector<std::string>{"2 connections lost"});
}

TEST(DiffOverlay, OmitsPlacesOutsideTheNewRoom) {
  const TextFloor floor{"...", "..."};
  diff::LevelDifference difference;
  difference.floors = {floor_with({})};
  using diff::Change;
  difference.floors[0].places = {
      {"corner", {2, 1}, Change::gained}, {"mat", {0, 0}, Change::lost},
      {"east", {3, 0}, Change::lost},     {"south", {0, 2}, Change::lost},
      {"west", {-1, 0}, Change::lost},    {"north", {0, -1}, Change::lost}};
  const draw::Scene scene =
      diff_overlay(level_on(floor.grid()), level_on(floor.grid()), difference, {});
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::place),
            (std::vector<std::string>{"corner: fits now", "mat: no longer fits"}));
}

TEST(DiffOverlay, OmitsALineThatLeavesTheNewRoom) {
  const TextFloor old_floor{"...#.."}, new_floor{"..."};
  const NamedPoint a = {"a", {0, 0}, {}}, b = {"b", {4, 0}, {}};
  diff::LevelDifference difference;
  difference.floors = {floor_with({gained(a, b)})};
  const draw::Scene scene = diff_overlay(level_of(old_floor.grid(), {a, b}),
                                         level_of(new_floor.grid(), {a, b}), difference, {});
  EXPECT_TRUE(draw::marks_with(draw::Meaning::link_added, scene).empty());
  EXPECT_EQ(tooltips_of(scene, draw::Meaning::place), std::vector<std::string>{"a"});
}

TEST(DiffOverlay, SearchesTheCutPartsOfSixteenFloors) {
  BitGrid old_floor(96, 40), new_floor(96, 40);
  for (int y = 0; y < 40; y += 2) {
    old_floor.set_span(y, 0, 95);
    new_floor.set_span(y, 0, 4 * (y / 2));
    new_floor.set_span(y, 4 * (y / 2) + 2, 95);
  }
  const auto links = [&](int floors) {
    std::vector<NamedPoint> points;
    diff::LevelDifference difference;
    for (int i = 0; i < floors; ++i) {
      const NamedPoint from = {"from " + std::to_string(i), {0, 2 * i}, {}},
                       to = {"to " + std::to_string(i), {95, 2 * i}, {}};
      points.push_back(from);
      points.push_back(to);
      difference.floors.push_back(floor_with({lost(from, to)}));
    }
    const draw::Scene scene =
        diff_overlay(level_of(old_floor, points), level_of(new_floor, points), difference, {});
    return tooltips_of(scene, draw::Meaning::link_removed).size();
  };
  EXPECT_EQ(links(16), 16u);
  EXPECT_EQ(links(17), 16u);
}

TEST(DiffOverlay, HasTwentyFourLinesAndCutPartsAtMost) {
  BitGrid old_floor(104, 4), new_floor(104, 4);
  old_floor.set_span(0, 0, 103);
  std::vector<NamedPoint> points;
  for (int i = 0; i < 26; ++i) {
    new_floor.set_span(0, 4 * i, 4 * i + 2);
    points.push_back({"p" + std::to_string(i), {4 * i, 0}, {}});
  }
  const auto overlay = [&](std::size_t parts) {
    std::vector<diff::PairChange> pairs;
    for (std::size_t i = 1; i < parts; ++i) pairs.push_back(lost(points[i - 1], points[i]));
    diff::LevelDifference difference;
    difference.floors = {floor_with(pairs)};
    return diff_overlay(level_of(old_floor, points), level_of(new_floor, points), difference, {});
  };
  const auto links = [](const draw::Scene& scene) {
    return tooltips_of(scene, draw::Meaning::link_removed).size();
  };
  const auto parts = [](const draw::Scene& scene) {
    return fills_of(scene, draw::Meaning::cut_from) + fills_of(scene, draw::Meaning::cut_off);
  };
  EXPECT_EQ(links(overlay(24)), 23u);
  EXPECT_EQ(parts(overlay(24)), 24);
  EXPECT_EQ(links(overlay(26)), 24u);
  EXPECT_EQ(parts(overlay(26)), 24);
}

}  // namespace
}  // namespace walkmask::picture
