#include "path/comfort_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "base/stopwatch.h"
#include "floor/runs.h"
#include "path/blocked_floor.h"
#include "path/room_solver.h"
#include "support/allocations.h"
#include "support/depths.h"
#include "support/random_blocker.h"
#include "support/random_floor.h"
#include "support/slow_comfort.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

PathQuestion comfortable(int keep, int detour = 10) {
  return {.comfort = Comfort{.keep = keep, .detour = detour}};
}

/// Returns two pixels, most often floor.
Ends random_ends(const BitGrid& floor, Random& random) {
  const auto end = [&] {
    const Point anywhere = random_pixel(floor, random);
    return one_in(random, 8) ? anywhere : random_floor_pixel(floor, random).value_or(anywhere);
  };
  const Point from = end();
  return {from, end()};
}

const TextFloor kTwoGaps{
    "...........#...........", "...........#...........", "...........#...........",
    "...........#...........", "....s......#......g....", "...........#...........",
    "...........#...........", ".......................", "...........#...........",
    "...........#...........", "...........#...........", "...........#...........",
    ".......................", ".......................", ".......................",
    ".......................", "......................."};

TEST(ComfortSolver, AvoidsANarrowGapOnlyIfTheDetourIsShort) {
  const PreparedFloor floor(kTwoGaps.grid());
  const Ends ends = {kTwoGaps.at('s'), kTwoGaps.at('g')};
  RoomSolver solver(floor, {});
  Path path;
  solver.solve(ends, comfortable(2, 0), path);
  EXPECT_EQ(path.clearance, (Clearance{1, {11, 7}})) << as_text(path.waypoints);
  const double through_gap = path_length(path.waypoints);
  solver.solve(ends, comfortable(2, 60), path);
  EXPECT_GE(path.clearance->least, 1) << as_text(path.waypoints);
  EXPECT_GT(path_length(path.waypoints), through_gap);
  EXPECT_LE(path_length(path.waypoints), 1.6 * through_gap);
}

TEST(ComfortSolver, FindsAPathExactlyWhereThereIsOneWithoutComfort) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 60));
    RoomSolver solver(floor, view_for(seed));
    PathQuestion question = comfortable(random.between(1, 9), random.between(0, 20));
    question.nearest = one_in(random, 4);
    if (one_in(random, 4)) question.line_of_sight = LineOfSight::bresenham;
    PathQuestion plain = question;
    plain.comfort.reset();
    const Ends ends = random_ends(floor.floor, random);
    Path path, without;
    solver.solve(ends, question, path);
    solver.solve(ends, plain, without);
    ASSERT_EQ(path.outcome, without.outcome) << seed;
    EXPECT_EQ(path.used, without.used) << seed;
    EXPECT_EQ(path.requested, ends) << seed;
    EXPECT_EQ(path.clearance.has_value(), path.outcome == Outcome::found) << seed;
    EXPECT_FALSE(without.clearance) << seed;
    const Sight sight(floor.floor, question.line_of_sight);
    for (std::size_t i = 1; i < path.waypoints.size(); ++i)
      EXPECT_TRUE(sight(path.waypoints[i - 1], path.waypoints[i])) << seed;
  }
}

/// A question about a floor.
struct Walk {
  BitGrid floor;
  Ends ends;
  int keep, detour;
  MaskScale view = {};
  LineOfSight line_of_sight = LineOfSight::strict;
};

Walk random_walk(std::uint64_t seed, int largest_side, int largest_keep, int largest_detour) {
  Random random(seed);
  BitGrid floor = random_floor(random, largest_side);
  const int keep = random.between(1, largest_keep), detour = random.between(0, largest_detour);
  const Ends ends = random_ends(floor, random);
  const LineOfSight rule = one_in(random, 3) ? LineOfSight::bresenham : LineOfSight::strict;
  return {std::move(floor), ends, keep, detour, view_for(seed), rule};
}

/// Counts paths on the comfortable part and on its wide part.
struct PartsTaken {
  int narrow = 0, wide = 0;
};

/// Expects the shortest path on the wide pixels if it is within the detour, or else the one on the
/// comfortable pixels.
void expect_the_shortest(const Walk& walk, PartsTaken& taken) {
  const PreparedFloor floor(walk.floor);
  PathQuestion question = comfortable(walk.keep, walk.detour);
  question.line_of_sight = walk.line_of_sight;
  Path path;
  RoomSolver(floor, walk.view).solve(walk.ends, question, path);
  if (path.outcome != Outcome::found || path.waypoints.size() < 2) return;
  const ComfortFloor comfort(floor.floor, walk.keep, walk.view);
  const auto on = [&walk](BitGrid pixels) {
    const PreparedFloor part(std::move(pixels));
    Path answer;
    ShortestSolver(part).solve(walk.ends, {.line_of_sight = walk.line_of_sight}, answer);
    return answer;
  };
  BitGrid narrow = comfort.pixels(), wide = comfort.wide_pixels(), joined = comfort.pixels();
  comfort.ease_ends(walk.ends, ComfortFloor::Base::comfortable, narrow);
  comfort.ease_ends(walk.ends, ComfortFloor::Base::wide, wide);
  comfort.connect_ends(walk.ends, joined);
  const Path on_wide = on(wide);
  Path on_narrow = on(narrow);
  if (on_narrow.outcome != Outcome::found) on_narrow = on(joined);
  if (on_narrow.outcome != Outcome::found) return;  // only a line of sight joins the ends
  const double most = path_length(on_narrow.waypoints) * (100 + walk.detour) / 100;
  const bool takes_wide =
      on_wide.outcome == Outcome::found && path_length(on_wide.waypoints) <= most;
  ASSERT_EQ(as_text(path.waypoints), as_text((takes_wide ? on_wide : on_narrow).waypoints))
      << drawn(walk.floor);
  ++(takes_wide ? taken.wide : taken.narrow);
}

TEST(ComfortSolver, GivesTheShortestPathOnTheComfortableFloor) {
  PartsTaken taken;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    expect_the_shortest(random_walk(seed, 60, 9, 30), taken);
  }
  EXPECT_GT(taken.narrow, 100);
  EXPECT_GT(taken.wide, 100);
}

TEST(ComfortSolver, GivesTheShortestPathOnSmallFloors) {
  PartsTaken taken;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    SCOPED_TRACE(seed);
    expect_the_shortest(random_walk(seed, 9, 3, 60), taken);
  }
  EXPECT_GT(taken.narrow, 20);
  EXPECT_GT(taken.wide, 50);
}

TEST(ComfortSolver, TakesTheWidePathUpToTheDetour) {
  const TextFloor square{".....", "..#..", "....."},
      post{"...#...##", "...#...##", "...#...##", "...#...##",
           ".......##", ".......##", ".......##", "#########"};
  const TextFloor hook{"...#", ".#..", ".#..", "....", "###.", "..#.", ".#.#"};
  const TextFloor den{"..##.", ".#..#", "...##", ".....", "....#"};
  PartsTaken taken;
  for (int detour = 0; detour <= 50; ++detour) {
    SCOPED_TRACE(detour);
    for (const int keep : {2, 3}) {
      expect_the_shortest({square.grid(), {{0, 2}, {4, 1}}, keep, detour}, taken);
      expect_the_shortest({post.grid(), {{6, 0}, {4, 5}}, keep, detour}, taken);
      expect_the_shortest({hook.grid(), {{2, 2}, {0, 2}}, keep, detour}, taken);
      expect_the_shortest({den.grid(), {{3, 3}, {0, 2}}, keep, detour}, taken);
    }
  }
}

TEST(ComfortSolver, JoinsAnIslandOfComfortablePixels) {
  const TextFloor stairs{"#.....", ".....#", "....#.", "...#..", "..#...", ".#....",
                         "#.....", ".....#", "....#.", "...#..", "..#..."};
  PartsTaken taken;
  expect_the_shortest({stairs.grid(), {{1, 3}, {2, 2}}, 3, 5, {1, Metric::of_depth(100)}}, taken);
  EXPECT_GT(taken.narrow + taken.wide, 0);
}

TEST(ComfortSolver, TakesALineOfSightBetweenTwoPixelsIfThatIsShorter) {
  const TextFloor floor{"#......", ".......", ".......", ".......", ".......",
                        ".......", ".#...##", ".......", ".......", "#......"};
  PartsTaken taken;
  for (int detour = 0; detour < 9; ++detour) {
    expect_the_shortest({floor.grid(),
                         {{5, 8}, {3, 3}},
                         2,
                         detour,
                         {1, Metric::of_depth(1.5)},
                         LineOfSight::bresenham},
                        taken);
  }
  EXPECT_GT(taken.wide, 0);
}

TEST(ComfortSolver, TakesANarrowGapIfTheDetourIsSeveralTimesAsLong) {
  BitGrid floor(30, 7);
  floor.fill();
  for (int x = 0; x < 20; ++x) floor.reset({x, 3});
  floor.set({1, 3});
  PartsTaken taken;
  for (const int detour : {99, 100, 101, 150, 1100})
    expect_the_shortest({floor, {{1, 1}, {1, 5}}, 2, detour}, taken);
  EXPECT_EQ(taken.narrow, 4);
  EXPECT_EQ(taken.wide, 1);
}

/// Returns the distance to the nearest wall that counts in a view, in pixels across.
double slow_distance(const BitGrid& floor, Point p, MaskScale view) {
  const auto [across, down] = view.comfort;
  const auto square = static_cast<double>(slow_squared_distance(floor, p, across, down));
  return std::sqrt(square / across);
}

TEST(ComfortSolver, MeasuresTheFirstPixelNearestToAWall) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 40));
    const MaskScale view = view_for(seed);
    Path path;
    RoomSolver(floor, view).solve(random_ends(floor.floor, random), comfortable(4), path);
    if (path.outcome != Outcome::found) continue;
    const Clearance clearance = *path.clearance;
    EXPECT_EQ(clearance.least, slow_distance(floor.floor, clearance.at, view)) << seed;
    for (const Point p : path.waypoints) {
      EXPECT_LE(clearance.least, slow_distance(floor.floor, p, view)) << seed;
    }
  }
}

TEST(ComfortSolver, MeasuresTheFirstOfPixelsThatAreEquallyNear) {
  const PreparedFloor floor(TextFloor{"..."}.grid());
  Path path;
  for (const Ends ends : {Ends{{0, 0}, {2, 0}}, Ends{{2, 0}, {0, 0}}}) {
    RoomSolver(floor, {}).solve(ends, comfortable(1), path);
    EXPECT_EQ(path.clearance, (Clearance{1, ends.from}));
  }
}

TEST(ComfortSolver, MeasuresDistancesInPixelsOfTheRoom) {
  const PreparedFloor floor(TextFloor{".....", ".....", ".....", ".....", "....."}.grid());
  Path path;
  RoomSolver(floor, {.factor = 4}).solve({{10, 10}, {10, 10}}, comfortable(12), path);
  EXPECT_EQ(path.clearance, (Clearance{12, {10, 10}}));
}

TEST(ComfortSolver, MeasuresDistancesInPixelsAcrossInAView) {
  const PreparedFloor floor(TextFloor{".....", ".....", ".....", ".....", "....."}.grid());
  const MaskScale view = {4, Metric::of_depth(1.5)};
  Path path;
  RoomSolver(floor, view).solve({{10, 2}, {10, 2}}, comfortable(12), path);
  EXPECT_EQ(path.clearance, (Clearance{6, {10, 2}})) << "a wall above";
  RoomSolver(floor, view).solve({{2, 10}, {2, 10}}, comfortable(12), path);
  EXPECT_EQ(path.clearance, (Clearance{4, {2, 10}})) << "a wall to the left";
}

TEST(ComfortSolver, WalksNearerToWallsAboveAndBelowInADeeperView) {
  // A wall reaches into the room from above, and the path goes below it.
  BitGrid grid(41, 31);
  grid.fill();
  for (int y = 0; y < 15; ++y) grid.reset_span(y, 15, 25);
  const PreparedFloor floor(grid);
  const auto distance_below_wall = [&](double depth) {
    Path path;
    RoomSolver(floor, {1, Metric::of_depth(depth)})
        .solve({{5, 5}, {35, 5}}, comfortable(3, 0), path);
    EXPECT_EQ(path.outcome, Outcome::found);
    int lowest = 0;
    for (const Point p : path.waypoints) lowest = std::max(lowest, p.y);
    return lowest - 14;
  };
  EXPECT_EQ(distance_below_wall(1), 3);
  EXPECT_EQ(distance_below_wall(1.5), 2);
  EXPECT_EQ(distance_below_wall(3), 1);
}

TEST(ComfortSolver, KeepsAwayFromBlockersAsFromWalls) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 60));
    const Ends ends = random_ends(floor.floor, random);
    const std::vector<Blocker> shapes = {random_blocker({60, 60}, random)};
    const Blockers blockers = {shapes, 1, ends.from};
    const PathQuestion question = comfortable(random.between(1, 6));
    RoomSolver solver(floor, {});
    Path among, alone;
    solver.solve(ends, question, among);
    solver.solve(ends, question, blockers, among);
    const PreparedFloor remaining(solver.floor_among(blockers).floor);
    RoomSolver(remaining, {}).solve(ends, question, alone);
    EXPECT_EQ(as_text(among.waypoints), as_text(alone.waypoints)) << seed;
    EXPECT_EQ(among.clearance, alone.clearance) << seed;
  }
}

/// Returns whether the straight line between the middles of two pixels meets the square of a third,
/// its sides and corners included.
bool meets(Point from, Point to, Point square) {
  if (square.x < std::min(from.x, to.x) || square.x > std::max(from.x, to.x)) return false;
  if (square.y < std::min(from.y, to.y) || square.y > std::max(from.y, to.y)) return false;
  int left = 0, right = 0;  // corners strictly on each side of the line
  for (const int dx : {-1, 1}) {
    for (const int dy : {-1, 1}) {
      const int cross = (to.x - from.x) * (2 * (square.y - from.y) + dy) -
                        (to.y - from.y) * (2 * (square.x - from.x) + dx);
      left += cross > 0 ? 1 : 0;
      right += cross < 0 ? 1 : 0;
    }
  }
  return left < 4 && right < 4;
}

TEST(ComfortSolver, MeasuresEveryPixelOfLongLegsAcrossAHall) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    BitGrid hall(240, 160);
    hall.fill();
    for (int i = 0; i < 8; ++i) hall.reset({random.between(0, 239), random.between(0, 159)});
    const PreparedFloor floor(hall);
    const MaskScale view = view_for(seed);
    const Ends ends = random_ends(floor.floor, random);
    Path path;
    RoomSolver(floor, view).solve(ends, comfortable(2), path);
    ASSERT_EQ(path.outcome, Outcome::found);
    const ComfortFloor comfort(hall, 2, view);
    double least = comfort.distance(path.waypoints.front());
    for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
      for_each_pixel(hall, [&](Point p) {
        if (meets(path.waypoints[i - 1], path.waypoints[i], p))
          least = std::min(least, comfort.distance(p));
      });
    }
    EXPECT_EQ(path.clearance->least, least) << seed;
    EXPECT_EQ(comfort.distance(path.clearance->at), least) << seed;
  }
}

/// Returns the least distance to a wall, squared, among the pixels of a path that are not
/// comfortable; absent if all are.
std::optional<std::int64_t> slowly_uncomfortable_on(const std::vector<Point>& waypoints,
                                                    const BitGrid& floor, int keep,
                                                    MaskScale view) {
  const SlowComfort slow(floor, keep, view);
  const BitGrid comfortable = slow.eased(slow.wide(), {waypoints.front(), waypoints.back()});
  std::optional<std::int64_t> least;
  for_each_pixel(floor, [&](Point p) {
    if (comfortable.test(p)) return;
    for (std::size_t i = 1; i < waypoints.size(); ++i) {
      if (!meets(waypoints[i - 1], waypoints[i], p)) continue;
      least = std::min(least.value_or(slow.square(p)), slow.square(p));
    }
  });
  return least;
}

TEST(ComfortSolver, FindsWhereAPathIsUncomfortable) {
  int comfortable_paths = 0, others = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 40));
    const int keep = random.between(1, 5);
    const MaskScale view = view_for(seed);
    RoomSolver solver(floor, view);
    PathQuestion question = comfortable(keep);
    if (one_in(random, 2)) question.comfort.reset();
    Path path;
    solver.solve(random_ends(floor.floor, random), question, path);
    if (path.outcome != Outcome::found) continue;
    const auto tight = solver.uncomfortable_on(path.waypoints, comfortable(keep));
    const auto least = slowly_uncomfortable_on(path.waypoints, floor.floor, keep, view);
    ASSERT_EQ(tight.has_value(), least.has_value()) << seed << as_text(path.waypoints);
    ++(tight ? others : comfortable_paths);
    if (!tight) continue;
    EXPECT_EQ(tight->least, slow_distance(floor.floor, tight->at, view)) << seed;
    const auto [across, down] = view.comfort;
    EXPECT_EQ(slow_squared_distance(floor.floor, tight->at, across, down), *least) << seed;
  }
  EXPECT_GT(comfortable_paths, 50);
  EXPECT_GT(others, 50);
}

TEST(ComfortSolver, FindsLongerPathsAsTheDistanceGrows) {
  constexpr int kMost = 8;
  int found = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 80));
    const BitGrid least = ComfortFloor(floor.floor, kMost, {}).pixels();
    const auto from = random_floor_pixel(least, random), to = random_floor_pixel(least, random);
    if (!from || !to || !slowly_connected(least, *from, *to)) continue;
    ++found;
    double before = 0;
    for (int keep = 1; keep <= kMost; ++keep) {
      Path path;
      const PreparedFloor part(ComfortFloor(floor.floor, keep, {}).pixels());
      ShortestSolver(part).solve({*from, *to}, {}, path);
      ASSERT_EQ(path.outcome, Outcome::found) << seed;
      EXPECT_GE(path.shortest->length, before - 1e-9) << seed << " keep " << keep;
      before = path.shortest->length;
    }
  }
  EXPECT_GT(found, 100);
}

TEST(ComfortSolver, CountsTheBytesOfItsParts) {
  BitGrid rooms(300, 200);
  for (int y = 10; y < 190; ++y) rooms.set_span(y, 10, y > 90 && y < 95 ? 290 : 140);
  for (int y = 10; y < 190; ++y) rooms.set_span(y, 160, 290);
  const PreparedFloor floor(rooms);
  RoomSolver solver(floor, {});
  EXPECT_EQ(solver.comfort_bytes(), 0);
  const std::size_t before = allocated_bytes();
  solver.make_comfort(comfortable(8), {});
  const std::int64_t made = solver.comfort_bytes();
  EXPECT_GT(made, 4 * 300 * 200);
  const ComfortFloor comfort(rooms, 8, {});
  const PreparedFloor part(comfort.pixels());
  EXPECT_EQ(made, comfort.bytes() + bytes_of(part.floor) + part.blocks.bytes());
  EXPECT_LE(made, static_cast<std::int64_t>(allocated_bytes() - before));
  Path path;
  solver.solve({{20, 20}, {280, 20}}, comfortable(8), path);
  const std::int64_t with_wide_part = solver.comfort_bytes();
  EXPECT_GT(with_wide_part, made);
  solver.solve({{10, 10}, {290, 10}}, comfortable(8), path);
  EXPECT_GT(solver.comfort_bytes(), with_wide_part) << "a part with the ends";
}

TEST(ComfortSolver, CountsTheTimeOfItsPartsInTheAnswerThatNeedsThem) {
  const PreparedFloor floor(kTwoGaps.grid());
  RoomSolver solver(floor, {});
  const Point start = kTwoGaps.at('s'), goal = kTwoGaps.at('g'), wall = {11, 0};
  Path path;
  solver.solve({wall, goal}, comfortable(2), path);
  EXPECT_GT(solver.effort().comfort, 0) << "the comfortable part";
  solver.solve({wall, goal}, comfortable(2), path);
  EXPECT_EQ(solver.effort().comfort, 0) << "which is kept";
  Stopwatch watch;
  solver.solve({start, goal}, comfortable(2), path);
  const double whole = watch.lap();
  const Effort& effort = solver.effort();
  EXPECT_GT(effort.comfort, 0) << "the part with narrow places shut";
  EXPECT_GT(effort.search, 0);
  EXPECT_LE(effort.sight + effort.search + effort.comfort, whole) << "the rest is in the search";
}

TEST(ComfortSolver, SumsUpTheEffortOfItsSearches) {
  const BitGrid& grid = kTwoGaps.grid();
  const PreparedFloor floor(grid);
  const Ends ends = {kTwoGaps.at('s'), kTwoGaps.at('g')};
  ComfortSolver solver(floor, 2, {});
  Path path;
  solver.solve(ends, comfortable(2, 0), path);
  const Effort& effort = solver.effort();
  for (const double time : {effort.flood, effort.trace, effort.beautify}) EXPECT_GE(time, 0);

  const ComfortFloor comfort(grid, 2, {});
  const PreparedFloor wide(comfort.wide_pixels()), all(comfort.pixels());
  ShortestSolver on_wide(wide), on_all(all);
  Path longer;
  on_wide.solve(ends, {}, longer);
  on_all.solve(ends, {}, path);
  Polyanya unhindered(floor.blocks);
  EXPECT_FALSE(unhindered.is_none_shorter(ends.from, ends.to, path_length(longer.waypoints)));
  const Effort one = on_wide.effort(), other = on_all.effort();
  EXPECT_EQ(effort.cones, one.cones + other.cones);
  EXPECT_EQ(effort.corners, one.corners + other.corners);
  EXPECT_EQ(effort.nodes, one.nodes + other.nodes + static_cast<std::size_t>(unhindered.nodes()));
}

TEST(ComfortSolver, AnswersTheSameWhateverWasAskedBefore) {
  Random random(7);
  const PreparedFloor floor(random_floor(random, 90));
  RoomSolver solver(floor, {});
  for (int i = 0; i < 200; ++i) {
    const Ends ends = random_ends(floor.floor, random);
    const PathQuestion question = comfortable(random.between(1, 7));
    Path path, fresh;
    solver.solve(ends, question, path);
    RoomSolver(floor, {}).solve(ends, question, fresh);
    EXPECT_EQ(as_text(path.waypoints), as_text(fresh.waypoints)) << i;
    EXPECT_EQ(path.clearance, fresh.clearance) << i;
  }
}

// A question that breaks off may have added the pixels of one end.
TEST(ComfortSolver, AnswersTheSameAfterMemoryRanOut) {
  const PathQuestion question = comfortable(6);
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 60));
    RoomSolver solver(floor, {});
    Path path, expected;
    for (std::size_t others = 0; others < 60; ++others) {
      fail_an_allocation_after(others);
      try {
        solver.solve(random_ends(floor.floor, random), question, path);
      } catch (const std::bad_alloc&) {
        ++failures;
      }
      fail_no_allocation();
      const Ends ends = random_ends(floor.floor, random);
      solver.solve(ends, question, path);
      RoomSolver(floor, {}).solve(ends, question, expected);
      ASSERT_EQ(as_text(path.waypoints), as_text(expected.waypoints)) << seed << " " << others;
    }
  }
  EXPECT_GT(failures, 100);
}

}  // namespace
}  // namespace walkmask
