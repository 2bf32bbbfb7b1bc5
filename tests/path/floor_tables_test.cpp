#include "path/floor_tables.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "path/answer.h"
#include "path/question.h"
#include "path/room_solver.h"
#include "support/random_floor.h"

namespace walkmask {
namespace {

constexpr FloorTables::Limits kEnough = {1e9, std::int64_t{1} << 40};

BitGrid open_floor(Size size) {
  BitGrid floor(size.width, size.height);
  floor.fill();
  return floor;
}

/// Returns an open floor with a pillar in every eighth row: many blocks.
BitGrid floor_with_pillars(Size size = {130, 240}) {
  BitGrid floor = open_floor(size);
  for (int y = 4; y < floor.height(); y += 8) floor.reset({(y * 37) % size.width, y});
  return floor;
}

TEST(FloorTables, AreMadeAtOnceWithinTheirBytes) {
  const SharedFloor floor(floor_with_pillars());
  FloorTables& tables = floor.tables();
  const std::int64_t bands = 3 * 8 * 30;
  const std::int64_t leaps = Leaps::bytes_for(floor.blocks.all().size());
  EXPECT_EQ(tables.prepare({1e9, 0}), 0);
  EXPECT_EQ(tables.prepare({1e9, bands - 1}), 0);
  EXPECT_EQ(tables.bands(), nullptr);
  EXPECT_EQ(tables.leaps(), nullptr);
  EXPECT_EQ(tables.prepare({1e9, bands + leaps - 1}), bands);
  EXPECT_NE(tables.bands(), nullptr);
  EXPECT_EQ(tables.leaps(), nullptr);
  EXPECT_EQ(tables.prepare({1e9, bands + leaps}), bands + leaps);
  EXPECT_NE(tables.leaps(), nullptr);
  EXPECT_EQ(tables.bytes(), bands + leaps);
  const RowBands* const made = tables.bands();
  EXPECT_EQ(tables.prepare(kEnough), bands + leaps);
  EXPECT_EQ(tables.bands(), made) << "a table is made once";
}

TEST(FloorTables, AreNotMadeWithoutTime) {
  const SharedFloor floor(floor_with_pillars());
  EXPECT_EQ(floor.tables().prepare({0, std::int64_t{1} << 40}), 0);
}

TEST(FloorTables, HaveNoLeapsForTooManyBlocks) {
  BitGrid noise = open_floor({1024, 1024});
  for (int y = 0; y < noise.height(); ++y) {
    for (int x = y % 2; x < noise.width(); x += 2) noise.reset({x, y});
  }
  const SharedFloor floor(std::move(noise));
  floor.tables().prepare(kEnough);
  EXPECT_NE(floor.tables().bands(), nullptr);
  EXPECT_EQ(floor.tables().leaps(), nullptr);
}

/// Returns an answer as text, its length with all digits.
std::string answer_of(RoomSolver& solver, Ends ends, const PathQuestion& question) {
  Path path;
  solver.solve(ends, question, path);
  std::string text(word(path.outcome));
  for (const Point p : path.waypoints) {
    text += " " + std::to_string(p.x) + "," + std::to_string(p.y);
  }
  if (path.shortest) {
    std::array<char, 40> length;
    std::snprintf(length.data(), length.size(), " length %a", path.shortest->length);
    text += length.data();
    for (const HalfPoint p : path.shortest->corners) {
      text += " " + std::to_string(p.x) + "," + std::to_string(p.y);
    }
  }
  return text;
}

const std::vector<PathQuestion>& questions() {
  static const std::vector<PathQuestion> all = {
      {},
      {.line_of_sight = LineOfSight::bresenham},
      {.planner = Planner::shortest},
      {.planner = Planner::shortest, .line_of_sight = LineOfSight::bresenham},
      {.planner = Planner::shortest, .within = 5},
  };
  return all;
}

TEST(FloorTables, ChangeNoAnswer) {
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const BitGrid pixels = random_floor(random, seed % 10 == 0 ? 200 : 70);
    const PreparedFloor plain(pixels);
    const SharedFloor prepared(pixels);
    prepared.tables().prepare(kEnough);
    RoomSolver fast(prepared, {}, &prepared.tables());
    for (int i = 0; i < 8; ++i) {
      const Ends ends = {random_floor_pixel(pixels, random).value_or(Point{0, 0}),
                         random_floor_pixel(pixels, random).value_or(Point{0, 0})};
      RoomSolver slow(plain, {});  // whose first questions they are
      for (const PathQuestion& question : questions()) {
        const std::string expected = answer_of(slow, ends, question);
        ASSERT_EQ(answer_of(fast, ends, question), expected) << "seed " << seed;
      }
    }
  }
}

TEST(FloorTables, AreMadeOnTheWayForAllSolversOnceTheyPay) {
  const BitGrid pixels = floor_with_pillars();
  const SharedFloor floor(pixels);
  RoomSolver first(floor, {}, &floor.tables()), second(floor, {}, &floor.tables());
  const auto ask_both = [&](Random& random) {
    for (RoomSolver* solver : {&first, &second}) {
      const Ends ends = {*random_floor_pixel(pixels, random), *random_floor_pixel(pixels, random)};
      answer_of(*solver, ends, {.planner = Planner::shortest});
    }
  };
  Random random(7);
  ask_both(random);
  EXPECT_EQ(floor.tables().leaps(), nullptr) << "it does not pay yet";
  for (int i = 0; i < 200; ++i) ask_both(random);
  const RowBands* const bands = floor.tables().bands();
  const Leaps* const leaps = floor.tables().leaps();
  ASSERT_NE(bands, nullptr);
  ASSERT_NE(leaps, nullptr);
  EXPECT_EQ(floor.tables().prepare({0, 0}), floor.tables().bytes());
  EXPECT_GT(floor.tables().bytes(), 0);
  ask_both(random);
  EXPECT_EQ(floor.tables().bands(), bands);
  EXPECT_EQ(floor.tables().leaps(), leaps);
}

TEST(FloorTables, ServeASolverThatMovesToTheirFloor) {
  Random random(3);
  const SharedFloor here(floor_with_pillars()), there(floor_with_pillars({70, 90}));
  here.tables().prepare(kEnough);
  RoomSolver solver(here, {}, &here.tables());
  const Ends ends = {{0, 0}, {0, 0}};
  for (const PathQuestion& question : questions()) answer_of(solver, ends, question);
  solver.move_to(there, {}, &there.tables());
  for (int i = 0; i < 300; ++i) {
    const Ends next = {*random_floor_pixel(there.floor, random),
                       *random_floor_pixel(there.floor, random)};
    RoomSolver fresh(there, {});
    for (const PathQuestion& question : questions()) {
      ASSERT_EQ(answer_of(solver, next, question), answer_of(fresh, next, question)) << i;
    }
  }
  EXPECT_GT(there.tables().bytes(), 0);
}

TEST(FloorTables, MayBeMadeWhileOtherThreadsUseThem) {
  const BitGrid pixels = floor_with_pillars();
  const PreparedFloor plain(pixels);
  Random random(11);
  std::vector<Ends> asked;
  std::vector<std::string> expected;
  RoomSolver slow(plain, {});
  for (int i = 0; i < 40; ++i) {
    asked.push_back({*random_floor_pixel(pixels, random), *random_floor_pixel(pixels, random)});
    expected.push_back(answer_of(slow, asked.back(), {.planner = Planner::shortest}));
  }
  const SharedFloor shared(pixels);
  std::vector<std::vector<std::string>> answers(3);
  std::vector<std::thread> threads;
  for (auto& own : answers) {
    threads.emplace_back([&] {
      RoomSolver solver(shared, {}, &shared.tables());
      for (const Ends ends : asked) {
        own.push_back(answer_of(solver, ends, {.planner = Planner::shortest}));
      }
    });
  }
  shared.tables().prepare(kEnough);
  for (std::thread& thread : threads) thread.join();
  for (const auto& own : answers) EXPECT_EQ(own, expected);
}

TEST(FloorTables, AreMadeOnceMoreIsCountedThanTheyTake) {
  const SharedFloor floor(floor_with_pillars());
  FloorTables& tables = floor.tables();
  tables.count_rows(3 * 240 / 24);
  EXPECT_EQ(tables.bands(), nullptr);
  tables.count_rows(1);
  EXPECT_NE(tables.bands(), nullptr);
  const DeadEnds dead_ends(floor.blocks);
  tables.count_steps(std::ssize(floor.blocks.all()), dead_ends);
  EXPECT_EQ(tables.leaps(), nullptr);
  tables.count_steps(1, dead_ends);
  EXPECT_NE(tables.leaps(), nullptr);
}

TEST(FloorTables, NeedABandForEachEightRowsOrPartOfThem) {
  for (const int bands : {1, 30, 31}) {
    for (const int height : {8 * bands, 8 * bands - 7}) {
      const SharedFloor floor(open_floor({130, height}));
      const std::int64_t bytes = 3 * 8 * bands;
      floor.tables().prepare({1e9, bytes - 1});
      EXPECT_EQ(floor.tables().bands(), nullptr) << height;
      const std::int64_t leaps = floor.tables().bytes();
      EXPECT_EQ(floor.tables().prepare({1e9, leaps + bytes}), leaps + bytes) << height;
    }
  }
}

TEST(FloorTables, AreNotMadeInLessThanTheTimeForTheirWords) {
  const SharedFloor floor(open_floor({6400, 1000}));
  floor.tables().prepare({0.09, std::int64_t{1} << 40});
  EXPECT_EQ(floor.tables().bands(), nullptr);
}

}  // namespace
}  // namespace walkmask
