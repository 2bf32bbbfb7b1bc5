// Tests include/walkmask/walkmask.h, which wraps the C interface, as a game would use it.

#include <walkmask/walkmask.h>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace {

using walkmask::Floor;
using walkmask::Solver;

/// Returns a room of 5 x 3 pixels with a wall in the middle except in the lowest row.
Floor small_room() {
  const std::array<std::uint8_t, 15> bytes = {1, 1, 0, 1, 1,  //
                                              1, 1, 0, 1, 1,  //
                                              1, 1, 1, 1, 1};
  return Floor::from_bytes(5, 3, bytes.data(), 5);
}

std::string as_text(const walkmask::Path& path) {
  std::string text;
  for (const walkmask::Point p : path) {
    text += "(" + std::to_string(p.x) + "," + std::to_string(p.y) + ")";
  }
  return text;
}

TEST(Walkmask, FindsAPath) {
  Solver solver(small_room());
  const walkmask::Path path = solver.solve({0, 0}, {4, 0});
  EXPECT_TRUE(path.found());
  EXPECT_EQ(as_text(path), "(0,0)(1,2)(3,2)(4,0)");
  EXPECT_EQ(path.size(), 4u);
  EXPECT_EQ(path[1].y, 2);
  EXPECT_NEAR(path.length(), 6.472, 0.001);
}

TEST(Walkmask, MovesAnEndOntoTheFloor) {
  Solver solver(small_room());
  EXPECT_EQ(solver.solve({0, 0}, {2, 0}).outcome(), WALKMASK_TO_BLOCKED);
  const walkmask::Path path = solver.solve({0, 0}, {2, 0}, {.nearest = true});
  EXPECT_EQ(path.to().x, 1);
  EXPECT_EQ(small_room().nearest({2, 0})->x, 1);
}

TEST(Walkmask, KnowsItsPixels) {
  const Floor room = small_room();
  EXPECT_EQ(room.width(), 5);
  EXPECT_EQ(room.height(), 3);
  EXPECT_FALSE(room.contains({2, 1}));
  EXPECT_TRUE(room.connects({0, 0}, {4, 0}));
  EXPECT_FALSE(room.has_line_of_sight({0, 0}, {4, 0}));
  EXPECT_FALSE(room.for_agent(3).nearest({0, 0})) << "nowhere three pixels wide";
  EXPECT_EQ(room.ray({0, 0}, {4, 0})->x, 1);
  EXPECT_FALSE(room.ray({2, 1}, {4, 0}));
  EXPECT_EQ(room.clearance({0, 0}), 1);
  EXPECT_TRUE(room.contains(*room.random({0, 0}, 7)));
  EXPECT_FALSE(room.random({2, 1}, 7));
}

TEST(Walkmask, WritesItsPixelsIntoRows) {
  std::array<std::uint8_t, 18> bytes;
  bytes.fill(7);
  small_room().to_bytes(bytes.data(), 6);
  EXPECT_EQ(bytes, (std::array<std::uint8_t, 18>{1, 1, 0, 1, 1, 7,  //
                                                 1, 1, 0, 1, 1, 7,  //
                                                 1, 1, 1, 1, 1, 7}));
  EXPECT_THROW(small_room().to_bytes(bytes.data(), 4), walkmask::Error);
}

TEST(Walkmask, EditsItsPixels) {
  using walkmask::Becomes;
  const Floor room = small_room();
  const Floor shut = room.edited({walkmask::edit_rectangle(Becomes::wall, {2, 2}, 1, 1)});
  EXPECT_TRUE(room.connects({0, 0}, {4, 0}));
  EXPECT_FALSE(shut.connects({0, 0}, {4, 0}));
  const std::uint8_t byte = 1;
  EXPECT_TRUE(shut.edited({walkmask::edit_pixels(Becomes::floor, {2, 0}, 1, 1, &byte, 1)})
                  .connects({0, 0}, {4, 0}));
  EXPECT_FALSE(room.edited({walkmask::edit_disc(Becomes::wall, {1, 1}, 3)}).contains({0, 0}));
  EXPECT_THROW(room.edited({walkmask::edit_disc(Becomes::wall, {1, 1}, 0)}), walkmask::Error);
}

TEST(Walkmask, EditsTheFloorOfAnAgent) {
  using walkmask::Becomes;
  const Floor hero = small_room().for_agent(3);
  const Floor opened = hero.edited({walkmask::edit_rectangle(Becomes::floor, {2, 0}, 1, 2)});
  EXPECT_FALSE(hero.contains({2, 1}));
  EXPECT_TRUE(opened.contains({2, 1}));
  EXPECT_FALSE(opened.contains({2, 0})) << "too near to the edge for feet three pixels wide";
}

TEST(Walkmask, MovesASolverToAnEditedFloor) {
  const Floor room = small_room();
  Solver solver(room);
  EXPECT_TRUE(solver.solve({0, 0}, {4, 0}).found());
  solver.move_to(room.edited({walkmask::edit_rectangle(walkmask::Becomes::wall, {2, 2}, 1, 1)}));
  EXPECT_EQ(solver.solve({0, 0}, {4, 0}).outcome(), WALKMASK_UNREACHABLE);
}

TEST(Walkmask, GoesAroundBlockers) {
  Solver solver(small_room());
  walkmask::Options options;
  options.blockers = {walkmask::block_rectangle({1, 2}, 3, 1)};
  EXPECT_EQ(solver.solve({0, 0}, {4, 0}, options).outcome(), WALKMASK_UNREACHABLE);
  options.blockers = {walkmask::block_disc({4, 0}, 1), walkmask::block_ellipse({0, 0}, 1, 0)};
  EXPECT_EQ(solver.solve({0, 0}, {4, 0}, options).outcome(), WALKMASK_TO_BLOCKED);
  EXPECT_TRUE(solver.solve({0, 0}, {4, 0}).found());
  options.blockers = {walkmask::block_disc({4, 0}, 0)};
  EXPECT_THROW(solver.solve({0, 0}, {4, 0}, options), walkmask::Error);
}

TEST(Walkmask, KeepsOffWalls) {
  const std::vector<std::uint8_t> room(9 * 5, 1);
  Solver solver(Floor::from_bytes(9, 5, room.data(), 9));
  EXPECT_EQ(solver.solve({0, 4}, {8, 4}).size(), 2u);
  walkmask::Options options;
  options.comfort = 3;
  EXPECT_GT(solver.solve({0, 4}, {8, 4}, options).size(), 2u);
}

TEST(Walkmask, PreparesAFloorForItsCopiesWithinLimits) {
  const std::vector<std::uint8_t> room(9 * 5, 1);
  const Floor floor = Floor::from_bytes(9, 5, room.data(), 9), copy = floor;
  EXPECT_EQ(floor.prepare(1000, 0), 0);
  const std::int64_t all = floor.prepare(1000, 1 << 20);
  EXPECT_GT(all, 0);
  EXPECT_EQ(copy.prepare(0, 0), all);
  EXPECT_EQ(Solver(copy).solve({0, 4}, {8, 4}).size(), 2u);
  EXPECT_THROW(floor.prepare(-1, 0), walkmask::Error);
}

TEST(Walkmask, WalksNearerToWallsAboveAndBelowInADeeperView) {
  const std::vector<std::uint8_t> room(9 * 5, 1);
  const Floor floor = Floor::from_bytes(9, 5, room.data(), 9);
  walkmask::Options options;
  options.comfort = 3;
  EXPECT_EQ(Solver(floor.with_depth(3)).solve({0, 4}, {8, 4}, options).size(), 2u);
  EXPECT_THROW(floor.with_depth(0), walkmask::Error);
}

TEST(Walkmask, NarrowsFeetToTheSizeThatIsDrawn) {
  const std::vector<std::uint8_t> room(9 * 5, 1);
  const Floor floor = Floor::from_bytes(9, 5, room.data(), 9);
  EXPECT_FALSE(floor.for_agent(3).contains({0, 0}));
  EXPECT_TRUE(floor.with_scaling({0, 1, 30, 30}).for_agent(3).contains({0, 0}));
  EXPECT_THROW(floor.with_scaling({0, 1, 30, 0}), walkmask::Error);
}

TEST(Walkmask, FollowsAPath) {
  Solver solver(small_room());
  const walkmask::Path path = solver.solve({0, 0}, {4, 0});
  walkmask::FollowerOptions options;
  options.speed = 2;
  options.directions = 4;
  walkmask::Follower hero = walkmask::Follower::along(path, options);
  EXPECT_EQ(hero.state().direction, WALKMASK_DOWN);
  EXPECT_EQ(hero.advance_time(0.5), 1);
  double sum = 1;
  while (hero.state().done == 0) sum += hero.advance(0.25);
  EXPECT_NEAR(sum, path.length(), 0.001);
  EXPECT_EQ(hero.state().x, 4);
  EXPECT_EQ(hero.state().y, 0);
  EXPECT_EQ(hero.state().scale, 100);
  EXPECT_THROW(walkmask::Follower::along(path.end(), 0), walkmask::Error);
}

TEST(Walkmask, ThrowsForAWrongArgument) {
  Solver solver(small_room());
  try {
    solver.solve({0, 0}, {5, 0});
    FAIL();
  } catch (const walkmask::Error& error) {
    EXPECT_EQ(error.status(), WALKMASK_BAD_ARGUMENT);
    EXPECT_STREQ(error.what(), "an end of the path lies outside the room");
  }
  const std::uint8_t byte = 0;
  EXPECT_THROW(Floor::from_png(&byte, 1), walkmask::Error);
}

TEST(Walkmask, LetsThreadsShareAFloor) {
  const Floor room = small_room();
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::string& answer : answers) {
    threads.emplace_back([&room, &answer] {
      Solver solver(room);
      for (int i = 0; i < 100; ++i) answer = as_text(solver.solve({0, 0}, {4, 0}));
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(answers, std::vector<std::string>(4, "(0,0)(1,2)(3,2)(4,0)"));
}

}  // namespace
