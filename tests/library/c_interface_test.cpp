// Tests the contracts of include/walkmask/walkmask_c.h.

#include <gtest/gtest.h>
#include <walkmask/walkmask_c.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "floor/bounds.h"
#include "floor/clearance.h"
#include "library/handles.h"
#include "library/status.h"
#include "path/room_solver.h"
#include "png/write.h"
#include "support/allocations.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

using FloorHandle = std::unique_ptr<walkmask_floor, decltype(&walkmask_floor_free)>;
using SolverHandle = std::unique_ptr<walkmask_solver, decltype(&walkmask_solver_free)>;

std::vector<std::uint8_t> bytes_of(const BitGrid& grid, std::size_t stride) {
  std::vector<std::uint8_t> bytes(stride * static_cast<std::size_t>(grid.height()), 9);
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      bytes[static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x)] =
          grid.test({x, y}) ? 200 : 0;
    }
  }
  return bytes;
}

FloorHandle floor_of(const BitGrid& grid, int scale = 1) {
  const std::size_t stride = static_cast<std::size_t>(grid.width()) + 3;
  walkmask_floor* floor = nullptr;
  EXPECT_EQ(walkmask_floor_from_bytes(grid.width(), grid.height(), bytes_of(grid, stride).data(),
                                      stride, scale, &floor),
            WALKMASK_OK)
      << walkmask_error_text();
  return {floor, walkmask_floor_free};
}

SolverHandle solver_of(const walkmask_floor* floor) {
  walkmask_solver* solver = nullptr;
  EXPECT_EQ(walkmask_solver_new(floor, &solver), WALKMASK_OK);
  return {solver, walkmask_solver_free};
}

std::string drawn(const walkmask_floor* floor) {
  BitGrid grid(walkmask_floor_width(floor), walkmask_floor_height(floor));
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (walkmask_floor_contains(floor, {x, y}) != 0) grid.set({x, y});
    }
  }
  return walkmask::drawn(grid);
}

std::string waypoints_of(const walkmask_path& path) {
  std::vector<Point> points;
  for (std::size_t i = 0; i < path.count; ++i) {
    points.push_back({path.waypoints[i].x, path.waypoints[i].y});
  }
  return as_text(points);
}

TEST(CInterface, HasTheVersionOfTheProject) {
  const std::string version = std::to_string(WALKMASK_VERSION_MAJOR) + "." +
                              std::to_string(WALKMASK_VERSION_MINOR) + "." +
                              std::to_string(WALKMASK_VERSION_PATCH);
  EXPECT_EQ(version, WALKMASK_PROJECT_VERSION);
  EXPECT_EQ(walkmask_version(), WALKMASK_VERSION_MAJOR * 1000000 + WALKMASK_VERSION_MINOR * 1000 +
                                    WALKMASK_VERSION_PATCH);
}

TEST(CInterface, MakesTheSameFloorOfEveryKindOfMask) {
  const TextFloor text{"..#", "#.."};
  const std::string expected = walkmask::drawn(text.grid());
  EXPECT_EQ(drawn(floor_of(text.grid()).get()), expected);

  const std::array<walkmask_span, 3> spans = {{{1, 1, 2}, {0, 0, 0}, {0, 0, 1}}};
  walkmask_floor* floor = nullptr;
  ASSERT_EQ(walkmask_floor_from_spans(3, 2, spans.data(), spans.size(), 1, &floor), WALKMASK_OK);
  EXPECT_EQ(drawn(FloorHandle(floor, walkmask_floor_free).get()), expected);

  // Dark, transparent and half bright pixels, and those on either side of the threshold.
  const std::array<std::uint8_t, 24> rgba = {128, 0,   0,   255, 0,   0,   255, 128,
                                             127, 127, 127, 255, 255, 255, 0,   127,
                                             0,   128, 0,   200, 255, 255, 255, 255};
  ASSERT_EQ(walkmask_floor_from_rgba(3, 2, rgba.data(), 12, 1, &floor), WALKMASK_OK);
  EXPECT_EQ(drawn(FloorHandle(floor, walkmask_floor_free).get()), expected);

  const std::array<std::uint8_t, 6> greys = {255, 128, 127, 0, 200, 255};
  const auto file = png::write_grey(3, 2, greys);
  ASSERT_TRUE(file);
  ASSERT_EQ(walkmask_floor_from_png(file->data(), file->size(), 1, &floor), WALKMASK_OK);
  EXPECT_EQ(drawn(FloorHandle(floor, walkmask_floor_free).get()), expected);
}

TEST(CInterface, AnswersAsTheProgramDoes) {
  Random random(181);
  for (int round = 0; round < 60; ++round) {
    const BitGrid grid = random_floor(random, 60);
    const MaskScale scale{1 + static_cast<int>(random.next() % 3)};
    const int diameter = 1 + static_cast<int>(random.next() % 9);
    const FloorHandle room = floor_of(grid, scale.factor);
    walkmask_floor* of_agent = nullptr;
    ASSERT_EQ(walkmask_floor_for_agent(room.get(), diameter, &of_agent), WALKMASK_OK);
    const FloorHandle floor(of_agent, walkmask_floor_free);
    const PreparedFloor expected_floor(floor_for_footprint(grid, diameter, scale.factor));
    RoomSolver expected_solver(expected_floor, scale);
    const SolverHandle solver = solver_of(floor.get());
    for (int i = 0; i < 20; ++i) {
      const Ends ends = {scale.to_room(random_pixel(grid, random)),
                         scale.to_room(random_pixel(grid, random))};
      const bool shortest = random.next() % 2 == 0, nearest = random.next() % 2 == 0;
      walkmask_options options = WALKMASK_OPTIONS;
      options.planner = shortest ? WALKMASK_SHORTEST : WALKMASK_PIPELINE;
      options.nearest = nearest ? 1 : 0;
      Path expected;
      const Planner planner = shortest ? Planner::shortest : Planner::pipeline;
      expected_solver.solve(ends, {.planner = planner, .nearest = nearest}, expected);
      walkmask_path path = WALKMASK_PATH;
      ASSERT_EQ(walkmask_solve(solver.get(), {ends.from.x, ends.from.y}, {ends.to.x, ends.to.y},
                               &options, &path),
                WALKMASK_OK);
      ASSERT_EQ(path.outcome == WALKMASK_FOUND, expected.outcome == Outcome::found);
      ASSERT_EQ(waypoints_of(path), as_text(expected.waypoints)) << walkmask::drawn(grid);
      ASSERT_EQ(path.length, path_length(expected.waypoints));
      ASSERT_EQ(Point({path.from.x, path.from.y}), expected.used.from);
      ASSERT_EQ(Point({path.to.x, path.to.y}), expected.used.to);
    }
  }
}

TEST(CInterface, GivesTheReasonForAMissingPath) {
  const FloorHandle floor = floor_of(TextFloor{".#."}.grid());
  const SolverHandle solver = solver_of(floor.get());
  walkmask_path path = WALKMASK_PATH;
  const auto outcome = [&](walkmask_point from, walkmask_point to) {
    EXPECT_EQ(walkmask_solve(solver.get(), from, to, nullptr, &path), WALKMASK_OK);
    return path.outcome;
  };
  EXPECT_EQ(outcome({1, 0}, {0, 0}), WALKMASK_FROM_BLOCKED);
  EXPECT_EQ(outcome({0, 0}, {1, 0}), WALKMASK_TO_BLOCKED);
  EXPECT_EQ(outcome({0, 0}, {2, 0}), WALKMASK_UNREACHABLE);
  EXPECT_EQ(path.count, 0u);
  EXPECT_EQ(outcome({0, 0}, {0, 0}), WALKMASK_FOUND);
  EXPECT_EQ(path.count, 1u);
}

TEST(CInterface, AnswersQuestionsAboutPixels) {
  const FloorHandle floor = floor_of(TextFloor{"..#.", "...#"}.grid(), 2);
  EXPECT_EQ(walkmask_floor_width(floor.get()), 8);
  EXPECT_EQ(walkmask_floor_height(floor.get()), 4);
  EXPECT_EQ(walkmask_floor_connects(floor.get(), {0, 0}, {5, 3}), 1);
  EXPECT_EQ(walkmask_floor_connects(floor.get(), {0, 0}, {6, 0}), 0);
  EXPECT_EQ(walkmask_floor_connects(floor.get(), {0, 0}, {4, 0}), 0) << "wall";
  EXPECT_EQ(walkmask_floor_connects(floor.get(), {4, 0}, {0, 0}), 0);
  for (const walkmask_point farthest : {walkmask_point{INT32_MIN, 0}, {0, INT32_MAX}}) {
    EXPECT_EQ(walkmask_floor_connects(floor.get(), farthest, {0, 0}), 0);
    EXPECT_EQ(walkmask_floor_connects(floor.get(), {0, 0}, farthest), 0);
  }
  EXPECT_EQ(walkmask_floor_connects(floor.get(), {0, 0}, {8, 0}), 0) << "outside";
  EXPECT_EQ(walkmask_floor_has_line_of_sight(floor.get(), {0, 0}, {3, 3}, WALKMASK_STRICT), 1);
  EXPECT_EQ(walkmask_floor_has_line_of_sight(floor.get(), {0, 0}, {6, 0}, WALKMASK_STRICT), 0);
  EXPECT_EQ(walkmask_floor_has_line_of_sight(floor.get(), {5, 3}, {6, 1}, WALKMASK_STRICT), 0);
  EXPECT_EQ(walkmask_floor_has_line_of_sight(floor.get(), {5, 3}, {6, 1}, WALKMASK_BRESENHAM), 1)
      << "it slips between two walls that touch diagonally";
}

TEST(CInterface, SeesNothingOutsideTheRoom) {
  BitGrid open(64, 2);
  open.fill();
  const FloorHandle floor = floor_of(open);
  const auto sees = [&](walkmask_point a, walkmask_point b) {
    return walkmask_floor_has_line_of_sight(floor.get(), a, b, WALKMASK_STRICT);
  };
  EXPECT_EQ(sees({0, 0}, {63, 1}), 1);
  for (const walkmask_point outside :
       {walkmask_point{64, 0}, {64, 1}, {-1, 0}, {-1, 1}, {63, 2}, {63, -1}}) {
    EXPECT_EQ(sees({60, 0}, outside), 0) << outside.x << "," << outside.y;
    EXPECT_EQ(sees(outside, {60, 0}), 0) << outside.x << "," << outside.y;
    EXPECT_EQ(sees(outside, outside), 0) << outside.x << "," << outside.y;
  }
}

TEST(CInterface, FollowsARayMeasuresClearanceAndDrawsAPixel) {
  const FloorHandle floor = floor_of(TextFloor{".....#.", ".....#.", "......."}.grid(), 2);
  walkmask_point found = {-1, -1};
  EXPECT_EQ(walkmask_floor_ray(floor.get(), {1, 1}, {13, 1}, &found), 1);
  EXPECT_EQ(found.x, 9) << "the middle of the last pixel of the mask";
  EXPECT_EQ(found.y, 1);
  EXPECT_EQ(walkmask_floor_ray(floor.get(), {1, 1}, {8, 0}, &found), 1);
  EXPECT_EQ(found.x, 8) << "the goal itself, which is in sight";
  EXPECT_EQ(found.y, 0);
  EXPECT_EQ(walkmask_floor_ray(floor.get(), {1, 1}, {-32768, 1}, &found), 1);
  EXPECT_EQ(found.x, 1);
  found = {-1, -1};
  EXPECT_EQ(walkmask_floor_ray(floor.get(), {10, 0}, {0, 0}, &found), 0) << "it begins in the wall";
  EXPECT_EQ(walkmask_floor_ray(floor.get(), {-1, 0}, {0, 0}, &found), 0);
  EXPECT_EQ(walkmask_floor_ray(floor.get(), {1, 1}, {-32769, 1}, &found), 0);
  EXPECT_EQ(found.x, -1) << "nothing is written";
  EXPECT_EQ(walkmask_floor_clearance(floor.get(), {4, 3}), 4) << "two pixels of the mask";
  EXPECT_NEAR(walkmask_floor_clearance(floor.get(), {9, 5}), 2, 1e-12);
  EXPECT_EQ(walkmask_floor_clearance(floor.get(), {11, 0}), 0) << "wall";
  EXPECT_EQ(walkmask_floor_clearance(floor.get(), {14, 0}), 0) << "outside";
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(walkmask_floor_random(floor.get(), {0, 0}, seed, &found), 1);
    EXPECT_EQ(walkmask_floor_contains(floor.get(), found), 1);
  }
  EXPECT_EQ(walkmask_floor_random(floor.get(), {11, 0}, 1, &found), 0);
}

TEST(CInterface, WritesAFloorAsBytes) {
  const FloorHandle room = floor_of(TextFloor{"..#", "#..", "..."}.grid(), 2);
  std::array<std::uint8_t, 12> bytes = {};
  bytes.fill(7);
  ASSERT_EQ(walkmask_floor_to_bytes(room.get(), bytes.data(), 4), WALKMASK_OK);
  const std::array<std::uint8_t, 12> expected = {1, 1, 0, 7, 0, 1, 1, 7, 1, 1, 1, 7};
  EXPECT_EQ(bytes, expected)
      << "a byte for each pixel of the mask; between rows nothing is written";

  walkmask_floor* of_agent = nullptr;
  ASSERT_EQ(
      walkmask_floor_for_agent(floor_of(TextFloor{"...", "...", "..."}.grid()).get(), 3, &of_agent),
      WALKMASK_OK);
  std::array<std::uint8_t, 9> alone = {};
  ASSERT_EQ(
      walkmask_floor_to_bytes(FloorHandle(of_agent, walkmask_floor_free).get(), alone.data(), 3),
      WALKMASK_OK);
  EXPECT_EQ(alone, (std::array<std::uint8_t, 9>{0, 0, 0, 0, 1, 0, 0, 0, 0}));

  std::array<std::uint8_t, 4> row_and_more = {7, 7, 7, 7};
  ASSERT_EQ(walkmask_floor_to_bytes(floor_of(TextFloor{".#"}.grid()).get(), row_and_more.data(), 2),
            WALKMASK_OK);
  EXPECT_EQ(row_and_more, (std::array<std::uint8_t, 4>{1, 0, 7, 7})) << "behind the last row";

  EXPECT_EQ(walkmask_floor_to_bytes(room.get(), bytes.data(), 2), WALKMASK_BAD_ARGUMENT);
  EXPECT_STREQ(walkmask_error_text(), "the stride is shorter than a row");
  EXPECT_EQ(bytes, expected) << "a refusal writes nothing";
}

TEST(CInterface, FindsTheNearestFloorAlsoFromOutside) {
  const FloorHandle floor = floor_of(TextFloor{"##.", "#.#"}.grid(), 2);
  walkmask_point nearest = {};
  ASSERT_EQ(walkmask_floor_nearest(floor.get(), {4, 1}, &nearest), 1);
  EXPECT_EQ(Point({nearest.x, nearest.y}), Point({4, 1})) << "floor itself";
  ASSERT_EQ(walkmask_floor_nearest(floor.get(), {-1, -1}, &nearest), 1);
  EXPECT_EQ(Point({nearest.x, nearest.y}), Point({3, 3}));
  ASSERT_EQ(walkmask_floor_nearest(floor.get(), {32000, -5}, &nearest), 1);
  EXPECT_EQ(Point({nearest.x, nearest.y}), Point({5, 1}));
  const FloorHandle corners = floor_of(TextFloor{"##.", "###", ".##"}.grid(), 2);
  ASSERT_EQ(walkmask_floor_nearest(corners.get(), {-1, 0}, &nearest), 1);
  EXPECT_EQ(Point({nearest.x, nearest.y}), Point({1, 5})) << "left of the room is not in it";
  EXPECT_EQ(walkmask_floor_nearest(floor.get(), {40000, 0}, &nearest), 0);
  EXPECT_EQ(walkmask_floor_nearest(floor_of(TextFloor{"#"}.grid()).get(), {0, 0}, &nearest), 0);
}

TEST(CInterface, FindsTheNearestFloorUpTo32768PixelsOutside) {
  const FloorHandle floor = floor_of(TextFloor{"..", "..", ".."}.grid(), 3);
  walkmask_point nearest = {};
  for (const walkmask_point near : {walkmask_point{-32768, 0}, {0, -32768}, {32773, 0}, {0, 32776}})
    EXPECT_EQ(walkmask_floor_nearest(floor.get(), near, &nearest), 1) << near.x << "," << near.y;
  for (const walkmask_point far : {walkmask_point{-32769, 0}, {0, -32769}, {32774, 0}, {0, 32777}})
    EXPECT_EQ(walkmask_floor_nearest(floor.get(), far, &nearest), 0) << far.x << "," << far.y;
}

TEST(CInterface, MeasuresFromThePixelOfTheMaskAlsoAboveTheRoom) {
  const FloorHandle floor = floor_of(TextFloor{"###.", "####", ".###"}.grid(), 2);
  const auto nearest_of = [&](std::int32_t y) {
    walkmask_point nearest = {};
    EXPECT_EQ(walkmask_floor_nearest(floor.get(), {0, y}, &nearest), 1);
    return Point{nearest.x, nearest.y};
  };
  // From the row above the mask, the lower left pixel is nearer; from the second row, the right
  // one.
  for (const int y : {0, -1, -2}) EXPECT_EQ(nearest_of(y), Point({1, 5})) << y;
  for (const int y : {-3, -4}) EXPECT_EQ(nearest_of(y), Point({7, 1})) << y;
}

TEST(CInterface, AnswersAClickOutsideTheRoomAtTheNearestFloor) {
  const FloorHandle floor = floor_of(TextFloor{"#..", "...", "..#"}.grid(), 2);
  const SolverHandle solver = solver_of(floor.get());
  walkmask_options options = WALKMASK_OPTIONS;
  options.nearest = 1;
  walkmask_path path = WALKMASK_PATH;
  ASSERT_EQ(walkmask_solve(solver.get(), {-3, 20}, {32000, -5}, &options, &path), WALKMASK_OK);
  EXPECT_EQ(path.outcome, WALKMASK_FOUND);
  EXPECT_EQ(Point({path.from.x, path.from.y}), Point({1, 5}));
  EXPECT_EQ(Point({path.to.x, path.to.y}), Point({5, 1}));
  EXPECT_EQ(walkmask_solve(solver.get(), {-3, 20}, {40000, 0}, &options, &path),
            WALKMASK_BAD_ARGUMENT);
}

/// Returns the status and text of a call, which must leave `floor` as it was.
std::string refusal(walkmask_status status) {
  return std::to_string(status) + " " + walkmask_error_text();
}

TEST(CInterface, RefusesArgumentsOutsideTheirLimits) {
  walkmask_floor* floor = nullptr;
  const std::array<std::uint8_t, 4> byte = {1, 1, 1, 1};
  const auto with_size = [&](int width, int height, std::size_t stride, int scale) {
    return refusal(walkmask_floor_from_bytes(width, height, byte.data(), stride, scale, &floor));
  };
  const std::string size =
      "1 the room's sides are not 1 to 32768, or it has more than 268435456 pixels";
  EXPECT_EQ(with_size(0, 1, 1, 1), size);
  EXPECT_EQ(with_size(1, -1, 1, 1), size);
  EXPECT_EQ(with_size(32769, 1, 40000, 1), size);
  EXPECT_EQ(with_size(513, 1, 600, 64), size);
  EXPECT_EQ(with_size(32768, 8193, 32768, 1), size);
  EXPECT_EQ(refusal(walkmask_floor_from_spans(300, 300, nullptr, 0, 64, &floor)), size);
  EXPECT_EQ(with_size(1, 1, 1, 0), "1 the scale is not 1 to 64");
  EXPECT_EQ(with_size(1, 1, 1, 65), "1 the scale is not 1 to 64");
  EXPECT_EQ(with_size(2, 1, 1, 1), "1 the stride is shorter than a row");
  EXPECT_EQ(refusal(walkmask_floor_from_rgba(1, 1, byte.data(), 3, 1, &floor)),
            "1 the stride is shorter than a row");
  for (const walkmask_span span :
       {walkmask_span{0, 0, 2}, {0, -1, 0}, {-1, 0, 0}, {2, 0, 0}, {0, 1, 0}}) {
    EXPECT_EQ(refusal(walkmask_floor_from_spans(2, 2, &span, 1, 1, &floor)),
              "1 a span does not lie inside the mask");
  }
  EXPECT_EQ(refusal(walkmask_floor_from_png(byte.data(), byte.size(), 1, &floor)).substr(0, 2),
            "2 ");
  EXPECT_EQ(floor, nullptr);
}

TEST(CInterface, TakesTheLargestRoomsAndFeet) {
  const auto room = [](int width, int height, int scale) {
    walkmask_floor* floor = nullptr;
    EXPECT_EQ(walkmask_floor_from_spans(width, height, nullptr, 0, scale, &floor), WALKMASK_OK)
        << walkmask_error_text();
    return FloorHandle(floor, walkmask_floor_free);
  };
  EXPECT_EQ(walkmask_floor_width(room(512, 1, 64).get()), 32768);
  EXPECT_EQ(walkmask_floor_height(room(256, 256, 64).get()), 16384) << "2^28 pixels";
  walkmask_floor* floor = nullptr;
  const FloorHandle small = room(2, 2, 1);
  ASSERT_EQ(walkmask_floor_for_agent(small.get(), 4096, &floor), WALKMASK_OK);
  walkmask_floor_free(floor);
  ASSERT_EQ(walkmask_floor_for_footprint(small.get(), WALKMASK_RECTANGLE, 4096, 4096, &floor),
            WALKMASK_OK);
  walkmask_floor_free(floor);
}

TEST(CInterface, MakesTheFloorForAShape) {
  const TextFloor text = {".......", ".......", "......."};
  const FloorHandle room = floor_of(text.grid());
  const auto for_shape = [&](walkmask_shape shape, int width, int depth) -> std::string {
    walkmask_floor* floor = nullptr;
    if (walkmask_floor_for_footprint(room.get(), shape, width, depth, &floor) != WALKMASK_OK) {
      return refusal(WALKMASK_BAD_ARGUMENT);
    }
    return drawn(FloorHandle(floor, walkmask_floor_free).get());
  };
  EXPECT_EQ(for_shape(WALKMASK_ELLIPSE, 5, 1), "##...##\n##...##\n##...##\n");
  EXPECT_EQ(for_shape(WALKMASK_RECTANGLE, 3, 3), "#######\n#.....#\n#######\n");
  EXPECT_EQ(for_shape(WALKMASK_DISC, 3, 3), for_shape(WALKMASK_ELLIPSE, 3, 3));
  const char* const kWrong =
      "1 the feet are not an ellipse, a rectangle or a disc of 1 to 4096 pixels";
  EXPECT_EQ(for_shape(WALKMASK_PIXELS, 3, 3), kWrong);
  EXPECT_EQ(for_shape(WALKMASK_DISC, 3, 4), kWrong);
  EXPECT_EQ(for_shape(WALKMASK_ELLIPSE, 0, 4), kWrong);
  EXPECT_EQ(for_shape(WALKMASK_ELLIPSE, 4, 4097), kWrong);
}

TEST(CInterface, RefusesAgentsOfAgentsAndWrongQuestions) {
  const FloorHandle room = floor_of(TextFloor{"...", "...", "..."}.grid());
  walkmask_floor* floor = nullptr;
  for (const int diameter : {0, 4097}) {
    EXPECT_EQ(refusal(walkmask_floor_for_agent(room.get(), diameter, &floor)),
              "1 the diameter is not 1 to 4096");
  }
  ASSERT_EQ(walkmask_floor_for_agent(room.get(), 3, &floor), WALKMASK_OK);
  const FloorHandle of_agent(std::exchange(floor, nullptr), walkmask_floor_free);
  EXPECT_EQ(refusal(walkmask_floor_for_agent(of_agent.get(), 3, &floor)),
            "1 the floor was already made for an agent");

  const SolverHandle solver = solver_of(room.get());
  walkmask_path path = WALKMASK_PATH;
  for (const walkmask_point outside : {walkmask_point{3, 0}, {0, 3}, {-1, 0}, {0, -1}}) {
    EXPECT_EQ(refusal(walkmask_solve(solver.get(), outside, {0, 0}, nullptr, &path)),
              "1 an end of the path lies outside the room");
    EXPECT_EQ(refusal(walkmask_solve(solver.get(), {0, 0}, outside, nullptr, &path)),
              "1 an end of the path lies outside the room");
  }
  const SolverHandle coarse = solver_of(floor_of(TextFloor{"..", ".."}.grid(), 2).get());
  for (const walkmask_point outside : {walkmask_point{-1, 0}, {0, -1}, {4, 0}, {0, 4}}) {
    EXPECT_EQ(refusal(walkmask_solve(coarse.get(), outside, {0, 0}, nullptr, &path)),
              "1 an end of the path lies outside the room");
  }
  walkmask_options options = WALKMASK_OPTIONS;
  options.size = 4;
  EXPECT_EQ(refusal(walkmask_solve(solver.get(), {0, 0}, {1, 1}, &options, &path)),
            "1 the options are from another version");
  path.size = 4;
  EXPECT_EQ(refusal(walkmask_solve(solver.get(), {0, 0}, {1, 1}, nullptr, &path)),
            "1 the path is from another version");
}

walkmask_edit rectangle(int is_floor, Bounds box) {
  return {WALKMASK_RECTANGLE,
          is_floor,
          {box.left, box.top},
          box.right - box.left + 1,
          box.bottom - box.top + 1,
          nullptr,
          0};
}

walkmask_edit circle(int is_floor, walkmask_point middle, int diameter) {
  return {WALKMASK_DISC, is_floor, middle, diameter, 0, nullptr, 0};
}

FloorHandle edited(const walkmask_floor* floor, const std::vector<walkmask_edit>& edits) {
  walkmask_floor* result = nullptr;
  EXPECT_EQ(walkmask_floor_edit(floor, edits.data(), edits.size(), &result), WALKMASK_OK)
      << walkmask_error_text();
  return {result, walkmask_floor_free};
}

TEST(CInterface, EditsACopyOfAFloor) {
  const FloorHandle floor = floor_of(TextFloor{"......", "......", "......"}.grid());
  const FloorHandle shut = edited(floor.get(), {rectangle(0, {2, 0, 3, 1})});
  EXPECT_EQ(drawn(shut.get()), "..##..\n..##..\n......\n");
  EXPECT_EQ(drawn(floor.get()), "......\n......\n......\n");
  EXPECT_EQ(drawn(edited(shut.get(), {rectangle(1, {3, 1, 3, 1})}).get()),
            "..##..\n..#...\n......\n");
  EXPECT_EQ(drawn(edited(shut.get(), {}).get()), drawn(shut.get()));
}

TEST(CInterface, EditsInTheOrderGiven) {
  const FloorHandle floor = floor_of(TextFloor{"....", "....", "...."}.grid());
  const walkmask_edit wall = rectangle(0, {0, 0, 2, 2}), opening = rectangle(1, {1, 1, 3, 1});
  EXPECT_EQ(drawn(edited(floor.get(), {wall, opening}).get()), "###.\n#...\n###.\n");
  EXPECT_EQ(drawn(edited(floor.get(), {opening, wall}).get()), "###.\n###.\n###.\n");
}

TEST(CInterface, EditsTheDiscThatAnAgentStandsOn) {
  BitGrid open(9, 9);
  open.fill();
  for (int diameter = 1; diameter <= 9; ++diameter) {
    const FloorHandle floor = edited(floor_of(open).get(), {circle(0, {4, 4}, diameter)});
    std::string expected;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const std::int64_t squared = squared_length(Point{x, y} - Point{4, 4});
        expected += 4 * squared < diameter * diameter ? '#' : '.';
      }
      expected += '\n';
    }
    EXPECT_EQ(drawn(floor.get()), expected) << diameter;
  }
}

TEST(CInterface, EditsThePixelsWhoseByteIsNotZero) {
  const FloorHandle floor = floor_of(TextFloor{"....", "....", "...."}.grid());
  const std::array<std::uint8_t, 8> bytes = {1, 0, 200, 9, 0, 255, 0, 9};
  const walkmask_edit pixels = {WALKMASK_PIXELS, 0, {1, 1}, 3, 2, bytes.data(), 4};
  EXPECT_EQ(drawn(edited(floor.get(), {pixels}).get()), "....\n.#.#\n..#.\n");
}

TEST(CInterface, LeavesOutWhatAnEditHasOutsideTheMask) {
  const FloorHandle floor = floor_of(TextFloor{"....", "....", "...."}.grid());
  const std::array<std::uint8_t, 9> bytes = {1, 1, 1, 1, 0, 1, 1, 1, 1};
  walkmask_edit pixels = {WALKMASK_PIXELS, 0, {-1, -1}, 3, 3, bytes.data(), 3};
  EXPECT_EQ(drawn(edited(floor.get(), {pixels}).get()), ".#..\n##..\n....\n");
  pixels.place = {3, 2};
  EXPECT_EQ(drawn(edited(floor.get(), {pixels}).get()), "....\n....\n...#\n");
  EXPECT_EQ(drawn(edited(floor.get(), {circle(0, {4, 1}, 3)}).get()), "...#\n...#\n...#\n");
  EXPECT_EQ(drawn(edited(floor.get(), {rectangle(0, {-9, 2, 99, 99})}).get()),
            "....\n....\n####\n");
  EXPECT_EQ(drawn(edited(floor.get(), {rectangle(0, {0, 0, 32767, 32767})}).get()),
            "####\n####\n####\n")
      << "the largest sides";
  constexpr std::int32_t kLeast = INT32_MIN, kMost = INT32_MAX;
  for (const walkmask_point outside : {walkmask_point{kLeast, 0},
                                       {kMost, 0},
                                       {0, kLeast},
                                       {0, kMost},
                                       {4, 0},
                                       {0, 3},
                                       {-3, 0},
                                       {0, -3}}) {
    walkmask_edit edit = {WALKMASK_RECTANGLE, 0, outside, 3, 3, nullptr, 0};
    EXPECT_EQ(drawn(edited(floor.get(), {edit}).get()), drawn(floor.get()));
    edit.shape = WALKMASK_DISC;
    edit.place = {outside.x == kLeast || outside.x == kMost ? outside.x : 2 * outside.x, outside.y};
    EXPECT_EQ(walkmask_floor_contains(edited(floor.get(), {edit}).get(), {2, 1}), 1);
  }
}

TEST(CInterface, RefusesEditsOutsideItsLimits) {
  const FloorHandle floor = floor_of(TextFloor{"..", ".."}.grid());
  walkmask_floor* result = nullptr;
  const auto refused = [&](walkmask_edit edit) {
    const std::array<walkmask_edit, 2> edits = {rectangle(0, {0, 0, 0, 0}), edit};
    return refusal(walkmask_floor_edit(floor.get(), edits.data(), edits.size(), &result));
  };
  const std::string sides = "1 the sides of an edit are not 1 to 32768";
  const std::uint8_t byte = 1;
  EXPECT_EQ(refused({WALKMASK_RECTANGLE, 0, {0, 0}, 0, 1, nullptr, 0}), sides);
  EXPECT_EQ(refused({WALKMASK_RECTANGLE, 0, {0, 0}, 1, 32769, nullptr, 0}), sides);
  EXPECT_EQ(refused({WALKMASK_DISC, 0, {0, 0}, -1, 0, nullptr, 0}), sides);
  EXPECT_EQ(refused({WALKMASK_PIXELS, 0, {0, 0}, 2, 1, &byte, 1}),
            "1 the stride of an edit is shorter than its row");
  EXPECT_EQ(refused({static_cast<walkmask_shape>(3), 0, {0, 0}, 1, 1, nullptr, 0}),
            "1 the shape of an edit is unknown to this version");
  EXPECT_EQ(result, nullptr);
}

constexpr int kLargestEdit = 30;

/// Returns a random edit of a mask, of the pixels of `bytes` if it has some.
walkmask_edit random_edit_of(const BitGrid& mask, Random& random,
                             const std::vector<std::uint8_t>& bytes) {
  constexpr int kMargin = 8;
  const Point place = random_pixel(mask, random);
  return {static_cast<walkmask_shape>(random.between(0, 2)),
          random.between(0, 1),
          {place.x - random.between(0, kMargin), place.y - random.between(0, kMargin)},
          random.between(1, kLargestEdit),
          random.between(1, kLargestEdit),
          bytes.data(),
          kLargestEdit};
}

/// Paints an edit pixel by pixel.
void paint_slowly(const walkmask_edit& edit, BitGrid& mask) {
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width(); ++x) {
      const Point d = {x - edit.place.x, y - edit.place.y};
      bool is_in = d.x >= 0 && d.y >= 0 && d.x < edit.width && d.y < edit.height;
      if (edit.shape == WALKMASK_DISC) is_in = 4 * squared_length(d) < edit.width * edit.width;
      if (edit.shape == WALKMASK_PIXELS && is_in) is_in = edit.bytes[d.y * kLargestEdit + d.x] != 0;
      if (!is_in) continue;
      if (edit.is_floor != 0) {
        mask.set({x, y});
      } else {
        mask.reset({x, y});
      }
    }
  }
}

std::string as_text(const std::vector<walkmask_edit>& edits) {
  std::string text;
  for (const walkmask_edit& edit : edits) {
    text += "shape " + std::to_string(edit.shape) +
            (edit.is_floor != 0 ? " to floor" : " to wall") + " at (" +
            std::to_string(edit.place.x) + "," + std::to_string(edit.place.y) + "), " +
            std::to_string(edit.width) + "x" + std::to_string(edit.height) + "\n";
  }
  return text;
}

/// Edits random floors for an agent, or rooms without a diameter, and compares each with the floor
/// made from the edited mask.
void expect_edits_as_made_anew(std::optional<int> diameter) {
  constexpr int kFloors = 60, kEdits = 25, kLargestSide = 100;
  const auto floor_for = [diameter](const BitGrid& mask, int scale) {
    FloorHandle room = floor_of(mask, scale);
    if (!diameter) return room;
    walkmask_floor* of_agent = nullptr;
    EXPECT_EQ(walkmask_floor_for_agent(room.get(), *diameter, &of_agent), WALKMASK_OK);
    return FloorHandle(of_agent, walkmask_floor_free);
  };
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    BitGrid mask = random_floor(random, kLargestSide);
    const int scale = random.between(1, 2);
    std::vector<std::uint8_t> bytes(kLargestEdit * kLargestEdit);
    for (std::uint8_t& byte : bytes) byte = one_in(random, 3) ? 1 : 0;
    FloorHandle floor = floor_for(mask, scale);
    for (int i = 0; i < kEdits; ++i) {
      const BitGrid before = mask;
      std::vector<walkmask_edit> edits(static_cast<std::size_t>(random.between(1, 3)));
      for (walkmask_edit& edit : edits) edit = random_edit_of(mask, random, bytes);
      for (const walkmask_edit& edit : edits) paint_slowly(edit, mask);
      floor = edited(floor.get(), edits);
      const FloorHandle anew = floor_for(mask, scale);
      ASSERT_TRUE(floor->prepared->floor == anew->prepared->floor &&
                  floor->prepared->blocks == anew->prepared->blocks)
          << "seed " << seed << ", diameter " << diameter.value_or(0) << ", scale " << scale << "\n"
          << as_text(edits) << walkmask::drawn(before) << "gives\n"
          << walkmask::drawn(mask);
    }
  }
}

TEST(CInterface, EditsARoomAsIfItWereMadeAnew) { expect_edits_as_made_anew(std::nullopt); }

TEST(CInterface, EditsTheFloorOfAnAgentAsIfItWereMadeAnew) {
  for (const int diameter : {1, 5, 9}) expect_edits_as_made_anew(diameter);
}

std::string answer_of(walkmask_solver* solver, Ends ends, walkmask_planner planner) {
  walkmask_options options = WALKMASK_OPTIONS;
  options.planner = planner;
  walkmask_path path = WALKMASK_PATH;
  EXPECT_EQ(
      walkmask_solve(solver, {ends.from.x, ends.from.y}, {ends.to.x, ends.to.y}, &options, &path),
      WALKMASK_OK)
      << walkmask_error_text();
  return std::to_string(path.outcome) + " " + waypoints_of(path);
}

TEST(CInterface, MovesASolverToFloorsWhereItAnswersAsANewOne) {
  constexpr int kFloors = 40, kMoves = 6, kQuestions = 30, kLargestSide = 60;
  const std::vector<std::uint8_t> bytes(kLargestEdit * kLargestEdit, 1);
  SolverHandle moved = solver_of(floor_of(TextFloor{"."}.grid()).get());
  for (std::uint64_t seed = 0; seed < kFloors; ++seed) {
    Random random(seed);
    BitGrid mask = random_floor(random, kLargestSide);
    FloorHandle floor = floor_of(mask);
    for (int move = 0; move < kMoves; ++move) {
      ASSERT_EQ(walkmask_solver_move(moved.get(), floor.get()), WALKMASK_OK);
      const SolverHandle fresh = solver_of(floor.get());
      // Few goals, so that some become frequent.
      const Point goals[] = {random_pixel(mask, random), random_pixel(mask, random)};
      for (int i = 0; i < kQuestions; ++i) {
        const Ends ends = {random_pixel(mask, random), goals[i % 2]};
        const walkmask_planner planner = one_in(random, 2) ? WALKMASK_SHORTEST : WALKMASK_PIPELINE;
        ASSERT_EQ(answer_of(moved.get(), ends, planner), answer_of(fresh.get(), ends, planner))
            << "seed " << seed << ", move " << move << ", question " << i << "\n"
            << walkmask::drawn(mask, {ends.from, ends.to});
      }
      const walkmask_edit edit = random_edit_of(mask, random, bytes);
      paint_slowly(edit, mask);
      floor = edited(floor.get(), {edit});
    }
  }
}

TEST(CInterface, MovesASolverEvenIfMemoryRunsOut) {
  const Ends ends = {{0, 2}, {4, 2}};
  constexpr walkmask_planner kPlanners[] = {WALKMASK_PIPELINE, WALKMASK_SHORTEST};
  const FloorHandle floor = floor_of(TextFloor{".....", ".....", ".#.#."}.grid());
  for (std::size_t others = 0;; ++others) {
    // The solver alone keeps the floor that it comes from.
    const SolverHandle solver =
        solver_of(floor_of(TextFloor{"..#..", ".....", "..#.."}.grid()).get());
    for (const walkmask_planner planner : kPlanners) answer_of(solver.get(), ends, planner);
    fail_an_allocation_after(others);
    const walkmask_status status = walkmask_solver_move(solver.get(), floor.get());
    const bool is_over = fail_no_allocation();
    EXPECT_EQ(status, is_over ? WALKMASK_OK : WALKMASK_OUT_OF_MEMORY);
    for (const walkmask_planner planner : kPlanners) {
      ASSERT_EQ(answer_of(solver.get(), ends, planner),
                answer_of(solver_of(floor.get()).get(), ends, planner))
          << others;
    }
    if (is_over) {
      EXPECT_GT(others, 2u);
      return;
    }
  }
}

TEST(CInterface, MovesASolverToTheScaleOfAFloor) {
  const SolverHandle solver = solver_of(floor_of(TextFloor{"."}.grid()).get());
  const FloorHandle floor = floor_of(TextFloor{".#.", "..."}.grid(), 3);
  ASSERT_EQ(walkmask_solver_move(solver.get(), floor.get()), WALKMASK_OK);
  EXPECT_EQ(answer_of(solver.get(), {{0, 0}, {8, 0}}, WALKMASK_PIPELINE),
            answer_of(solver_of(floor.get()).get(), {{0, 0}, {8, 0}}, WALKMASK_PIPELINE));
}

walkmask_status solve_among(walkmask_solver* solver, Ends ends,
                            const std::vector<walkmask_blocker>& blockers, walkmask_path& path) {
  walkmask_options options = WALKMASK_OPTIONS;
  options.blockers = blockers.data();
  options.blocker_count = blockers.size();
  return walkmask_solve(solver, {ends.from.x, ends.from.y}, {ends.to.x, ends.to.y}, &options,
                        &path);
}

std::string answer_among(walkmask_solver* solver, Ends ends,
                         const std::vector<walkmask_blocker>& blockers) {
  walkmask_path path = WALKMASK_PATH;
  EXPECT_EQ(solve_among(solver, ends, blockers, path), WALKMASK_OK) << walkmask_error_text();
  return std::to_string(path.outcome) + " " + waypoints_of(path);
}

TEST(CInterface, GoesAroundTheBlockersOfOneQuestion) {
  const FloorHandle floor = floor_of(TextFloor{"......", "......", "......"}.grid());
  const SolverHandle solver = solver_of(floor.get());
  const Ends ends = {{0, 1}, {5, 1}};
  EXPECT_EQ(answer_among(solver.get(), ends, {{WALKMASK_RECTANGLE, {2, 0}, 1, 3}}), "3 ");
  EXPECT_EQ(answer_among(solver.get(), ends, {{WALKMASK_ELLIPSE, {2, 0}, 0, 1}}),
            answer_of(solver_of(edited(floor.get(), {rectangle(0, {2, 0, 2, 1})}).get()).get(),
                      ends, WALKMASK_PIPELINE));
  EXPECT_EQ(answer_among(solver.get(), ends, {{WALKMASK_DISC, {5, 1}, 1, 0}}), "2 ");
  EXPECT_EQ(answer_among(solver.get(), ends, {{WALKMASK_DISC, {0, 1}, 1, 0}}), "0 (0,1) (5,1)")
      << "the blocker contains the start";
  EXPECT_EQ(answer_of(solver.get(), ends, WALKMASK_PIPELINE), "0 (0,1) (5,1)");
}

TEST(CInterface, GrowsBlockersByTheAgentOfTheFloor) {
  const FloorHandle room = floor_of(BitGrid(TextFloor{".......", ".......", "......."}.grid()));
  walkmask_floor* floor = nullptr;
  ASSERT_EQ(walkmask_floor_for_agent(room.get(), 3, &floor), WALKMASK_OK);
  const FloorHandle hero(floor, walkmask_floor_free);
  const SolverHandle solver = solver_of(room.get());
  const std::vector<walkmask_blocker> corner = {{WALKMASK_RECTANGLE, {3, 0}, 1, 1}};
  const Ends ends = {{1, 1}, {5, 1}};
  EXPECT_EQ(answer_among(solver.get(), ends, corner), "0 (1,1) (5,1)");
  ASSERT_EQ(walkmask_solver_move(solver.get(), hero.get()), WALKMASK_OK);
  EXPECT_EQ(answer_among(solver.get(), ends, corner), "3 ") << "feet three pixels wide touch it";
  ASSERT_EQ(walkmask_solver_move(solver.get(), room.get()), WALKMASK_OK);
  EXPECT_EQ(answer_among(solver.get(), ends, corner), "0 (1,1) (5,1)");
}

TEST(CInterface, TakesOptionsOfProgramsThatKnowNoBlockers) {
  struct {
    size_t size;
    walkmask_planner planner;
    walkmask_line_of_sight line_of_sight;
    int nearest;
  } const earlier = {offsetof(walkmask_options, blockers), WALKMASK_PIPELINE, WALKMASK_STRICT, 1};
  const SolverHandle solver = solver_of(floor_of(TextFloor{"..#"}.grid()).get());
  walkmask_path path = WALKMASK_PATH;
  ASSERT_EQ(walkmask_solve(solver.get(), {0, 0}, {2, 0},
                           reinterpret_cast<const walkmask_options*>(&earlier), &path),
            WALKMASK_OK);
  EXPECT_EQ(waypoints_of(path), "(0,0) (1,0)");
}

TEST(CInterface, TakesOptionsOfProgramsThatKnowNoComfort) {
  struct {
    size_t size;
    walkmask_planner planner;
    walkmask_line_of_sight line_of_sight;
    int nearest;
    const walkmask_blocker* blockers;
    size_t blocker_count;
  } const earlier = {
      offsetof(walkmask_options, comfort), WALKMASK_PIPELINE, WALKMASK_STRICT, 1, nullptr, 0};
  const SolverHandle solver = solver_of(floor_of(TextFloor{"..#"}.grid()).get());
  walkmask_path path = WALKMASK_PATH;
  ASSERT_EQ(walkmask_solve(solver.get(), {0, 0}, {2, 0},
                           reinterpret_cast<const walkmask_options*>(&earlier), &path),
            WALKMASK_OK);
  EXPECT_EQ(waypoints_of(path), "(0,0) (1,0)");
}

TEST(CInterface, KeepsOffWallsOnRequest) {
  const BitGrid room =
      TextFloor{".........", ".........", ".........", ".........", "........."}.grid();
  const SolverHandle solver = solver_of(floor_of(room).get());
  walkmask_path path = WALKMASK_PATH;
  walkmask_options options = WALKMASK_OPTIONS;
  const auto answer = [&](int comfort, int detour) {
    options.comfort = comfort;
    options.detour = detour;
    return walkmask_solve(solver.get(), {0, 4}, {8, 4}, &options, &path);
  };
  ASSERT_EQ(answer(-1, 10), WALKMASK_OK);
  EXPECT_EQ(waypoints_of(path), "(0,4) (8,4)");
  ASSERT_EQ(answer(3, 10), WALKMASK_OK);
  EXPECT_GT(path.count, 2u) << waypoints_of(path);
  ASSERT_EQ(answer(0, 10), WALKMASK_OK);
  EXPECT_EQ(waypoints_of(path), "(0,4) (8,4)");
  for (const auto& [comfort, detour] : {std::pair(-2, 10), {1025, 10}}) {
    EXPECT_EQ(answer(comfort, detour), WALKMASK_BAD_ARGUMENT) << comfort;
    EXPECT_STREQ(walkmask_error_text(), "comfort is not 0 to 1024, or -1 for none");
  }
  for (const int detour : {-1, 101}) {
    EXPECT_EQ(answer(3, detour), WALKMASK_BAD_ARGUMENT) << detour;
    EXPECT_STREQ(walkmask_error_text(), "detour is not 0 to 100");
  }
  for (const auto& [comfort, detour] : {std::pair(1024, 100), {3, 0}, {0, 0}})
    EXPECT_EQ(answer(comfort, detour), WALKMASK_OK) << walkmask_error_text();
}

/// Returns the bytes of a floor's tables after it was prepared.
std::int64_t prepared(const walkmask_floor* floor, double milliseconds, std::int64_t bytes) {
  std::int64_t taken = -1;
  EXPECT_EQ(walkmask_floor_prepare(floor, milliseconds, bytes, &taken), WALKMASK_OK)
      << walkmask_error_text();
  return taken;
}

TEST(CInterface, PreparesAFloorForSolversThatExistAndThoseToCome) {
  constexpr std::int64_t kEnough = std::int64_t{1} << 40;
  Random random(35);
  for (int round = 0; round < 100; ++round) {
    const BitGrid grid = random_floor(random, 60);
    const FloorHandle plain = floor_of(grid), floor = floor_of(grid);
    const SolverHandle expected = solver_of(plain.get()), before = solver_of(floor.get());
    EXPECT_EQ(prepared(floor.get(), 1e9, 0), 0);
    EXPECT_EQ(prepared(floor.get(), 0, kEnough), 0);
    const std::int64_t all = prepared(floor.get(), 1e9, kEnough);
    EXPECT_GT(all, 0);
    EXPECT_EQ(before->prepared->tables().bytes(), all);
    EXPECT_EQ(walkmask_floor_prepare(floor.get(), 1, 1, nullptr), WALKMASK_OK);
    const SolverHandle after = solver_of(floor.get());
    walkmask_options options = WALKMASK_OPTIONS;
    for (int i = 0; i < 20; ++i) {
      options.planner = i % 2 == 0 ? WALKMASK_PIPELINE : WALKMASK_SHORTEST;
      const Point a = random_pixel(grid, random), b = random_pixel(grid, random);
      const auto answer = [&](const SolverHandle& solver) {
        walkmask_path path = WALKMASK_PATH;
        EXPECT_EQ(walkmask_solve(solver.get(), {a.x, a.y}, {b.x, b.y}, &options, &path),
                  WALKMASK_OK);
        return std::to_string(path.outcome) + waypoints_of(path);
      };
      const std::string wanted = answer(expected);
      ASSERT_EQ(answer(before), wanted) << walkmask::drawn(grid);
      ASSERT_EQ(answer(after), wanted) << walkmask::drawn(grid);
    }
  }
}

TEST(CInterface, SharesTablesWithTheSameFloorAtAnotherDepthButNotAfterAnEdit) {
  const FloorHandle floor = floor_of(TextFloor{"....", "...."}.grid());
  const std::int64_t all = prepared(floor.get(), 1e9, 1 << 20);
  walkmask_floor* made = nullptr;
  ASSERT_EQ(walkmask_floor_with_depth(floor.get(), 2, &made), WALKMASK_OK);
  const FloorHandle deep(std::exchange(made, nullptr), walkmask_floor_free);
  EXPECT_EQ(prepared(deep.get(), 0, 0), all);
  EXPECT_EQ(prepared(edited(floor.get(), {rectangle(0, {0, 0, 1, 1})}).get(), 0, 0), 0);
  for (const Bounds& outside : {Bounds{-2, 0, -1, 1}, {0, -2, 1, -1}, {4, 0, 5, 1}, {0, 2, 1, 3}}) {
    EXPECT_EQ(prepared(edited(floor.get(), {rectangle(0, outside)}).get(), 0, 0), all)
        << outside.left << "," << outside.top;
  }
}

TEST(CInterface, RefusesToPrepareWithinNegativeLimits) {
  const FloorHandle floor = floor_of(TextFloor{"..."}.grid());
  const std::string expected = "1 the milliseconds or the bytes are negative";
  EXPECT_EQ(refusal(walkmask_floor_prepare(floor.get(), -1, 0, nullptr)), expected);
  EXPECT_EQ(refusal(walkmask_floor_prepare(floor.get(), std::nan(""), 0, nullptr)), expected);
  EXPECT_EQ(refusal(walkmask_floor_prepare(floor.get(), 0, -1, nullptr)), expected);
}

FloorHandle with_depth(const walkmask_floor* floor, double depth) {
  walkmask_floor* made = nullptr;
  EXPECT_EQ(walkmask_floor_with_depth(floor, depth, &made), WALKMASK_OK) << walkmask_error_text();
  return {made, walkmask_floor_free};
}

TEST(CInterface, LetsComfortFollowTheDepthOfAFloorAndOfThoseMadeFromIt) {
  const FloorHandle plain =
      floor_of(TextFloor{".........", ".........", ".........", ".........", "........."}.grid());
  const SolverHandle solver = solver_of(plain.get());
  walkmask_options options = WALKMASK_OPTIONS;
  options.comfort = 3;
  const auto path_on = [&](const walkmask_floor* floor) {
    walkmask_path path = WALKMASK_PATH;
    EXPECT_EQ(walkmask_solver_move(solver.get(), floor), WALKMASK_OK);
    EXPECT_EQ(walkmask_solve(solver.get(), {0, 4}, {8, 4}, &options, &path), WALKMASK_OK);
    return waypoints_of(path);
  };
  const std::string bent = path_on(plain.get()), straight = "(0,4) (8,4)";
  EXPECT_NE(bent, straight);
  const FloorHandle view = with_depth(plain.get(), 3);
  EXPECT_EQ(path_on(view.get()), straight) << "a wall below counts three times as far";
  EXPECT_EQ(path_on(plain.get()), bent) << "the floor itself stays as it is";
  EXPECT_EQ(path_on(with_depth(view.get(), 1).get()), bent);
  walkmask_floor* made = nullptr;
  ASSERT_EQ(walkmask_floor_for_agent(view.get(), 1, &made), WALKMASK_OK);
  const FloorHandle of_agent(std::exchange(made, nullptr), walkmask_floor_free);
  EXPECT_EQ(path_on(of_agent.get()), straight);
  const walkmask_edit edit = rectangle(1, {0, 0, 1, 1});
  ASSERT_EQ(walkmask_floor_edit(of_agent.get(), &edit, 1, &made), WALKMASK_OK);
  const FloorHandle edited(made, walkmask_floor_free);
  EXPECT_EQ(path_on(edited.get()), straight);
}

TEST(CInterface, MakesFloorsForAgentsAsLargeAsTheyAreDrawn) {
  const FloorHandle plain =
      floor_of(TextFloor{".....", ".....", ".....", ".....", ".....", "....."}.grid());
  const walkmask_scaling scaling = {0, 4, 20, 100};
  walkmask_floor* made = nullptr;
  ASSERT_EQ(walkmask_floor_with_scaling(plain.get(), &scaling, &made), WALKMASK_OK);
  const FloorHandle drawn(std::exchange(made, nullptr), walkmask_floor_free);
  ASSERT_EQ(walkmask_floor_for_agent(drawn.get(), 5, &made), WALKMASK_OK);
  const FloorHandle hero(std::exchange(made, nullptr), walkmask_floor_free);
  // Widths of 1, 2, 3, 4 and from row 4 on 5.
  const char* const expected = "111111111101110011100000000000";
  const auto pixels_of = [](const walkmask_floor* floor) {
    std::string pixels;
    for (int y = 0; y < 6; ++y) {
      for (int x = 0; x < 5; ++x) pixels += walkmask_floor_contains(floor, {x, y}) ? '1' : '0';
    }
    return pixels;
  };
  EXPECT_EQ(pixels_of(hero.get()), expected);
  const walkmask_edit wall = rectangle(0, {2, 2, 2, 2});
  const walkmask_edit floor = rectangle(1, {2, 2, 2, 2});
  const walkmask_edit edits[] = {wall, floor};
  ASSERT_EQ(walkmask_floor_edit(drawn.get(), edits, 2, &made), WALKMASK_OK);
  const FloorHandle edited(std::exchange(made, nullptr), walkmask_floor_free);
  ASSERT_EQ(walkmask_floor_for_agent(edited.get(), 5, &made), WALKMASK_OK);
  EXPECT_EQ(pixels_of(FloorHandle(std::exchange(made, nullptr), walkmask_floor_free).get()),
            expected)
      << "an edited floor keeps the scaling";
  EXPECT_EQ(refusal(walkmask_floor_with_scaling(hero.get(), &scaling, &made)),
            "1 the floor was already made for an agent");
}

TEST(CInterface, TakesScalingsWithinTheirLimits) {
  const FloorHandle floor = floor_of(TextFloor{"..."}.grid());
  const auto answer = [&](walkmask_scaling scaling) -> std::string {
    walkmask_floor* made = nullptr;
    const walkmask_status status = walkmask_floor_with_scaling(floor.get(), &scaling, &made);
    walkmask_floor_free(made);
    return status == WALKMASK_OK ? "taken" : refusal(status);
  };
  EXPECT_EQ(answer({-32768, 32768, 0.5, 1000}), "taken");
  const std::string rows = "1 the rows of the scaling are not -32768 to 32768, the top one first";
  EXPECT_EQ(answer({-32769, 32768, 1, 1}), rows);
  EXPECT_EQ(answer({-32768, 32769, 1, 1}), rows);
  EXPECT_EQ(answer({4, 4, 20, 100}), rows);
  const std::string percent = "1 a per cent of the scaling is not above 0 and at most 1000";
  EXPECT_EQ(answer({0, 1, 0, 1}), percent);
  EXPECT_EQ(answer({0, 1, 1, 1000.5}), percent);
}

TEST(CInterface, RefusesDepthsOutsideTheirLimits) {
  const FloorHandle floor = floor_of(TextFloor{"..."}.grid());
  walkmask_floor* made = nullptr;
  for (const double depth : {0.0, 0.99, 100.01, -1.0, std::nan("")}) {
    EXPECT_EQ(refusal(walkmask_floor_with_depth(floor.get(), depth, &made)),
              "1 the depth is not 1 to 100");
  }
  for (const double depth : {1.0, 100.0}) with_depth(floor.get(), depth);
}

TEST(CInterface, RefusesBlockersOutsideTheirLimits) {
  const SolverHandle solver = solver_of(floor_of(TextFloor{"..."}.grid()).get());
  const auto refused = [&](const std::vector<walkmask_blocker>& blockers) {
    walkmask_path path = WALKMASK_PATH;
    return refusal(solve_among(solver.get(), {{0, 0}, {2, 0}}, blockers, path));
  };
  const walkmask_blocker usable = {WALKMASK_DISC, {2, 0}, 1, 0};
  const auto second_refused = [&](walkmask_shape shape, walkmask_point place, int across,
                                  int down) {
    return refused({usable, {shape, place, across, down}});
  };
  EXPECT_EQ(second_refused(WALKMASK_PIXELS, {0, 0}, 1, 1), "1 blockers[1]: the shape is unknown");
  EXPECT_EQ(second_refused(WALKMASK_DISC, {0, 0}, 0, 0), "1 blockers[1]: across is not 1 to 65536");
  EXPECT_EQ(second_refused(WALKMASK_DISC, {0, 0}, 1, 1),
            "1 blockers[1]: down is not 0, as a disc's");
  EXPECT_EQ(second_refused(WALKMASK_RECTANGLE, {0, 0}, 1, 65537),
            "1 blockers[1]: down is not 1 to 65536");
  EXPECT_EQ(second_refused(WALKMASK_RECTANGLE, {65537, 0}, 1, 1),
            "1 blockers[1]: place.x is not -65536 to 65536");
  EXPECT_EQ(second_refused(WALKMASK_RECTANGLE, {0, -65537}, 1, 1),
            "1 blockers[1]: place.y is not -65536 to 65536");
  EXPECT_EQ(second_refused(WALKMASK_ELLIPSE, {0, 0}, -1, 0),
            "1 blockers[1]: across is not 0 to 32768");
  EXPECT_EQ(second_refused(WALKMASK_ELLIPSE, {0, 0}, 0, 32769),
            "1 blockers[1]: down is not 0 to 32768");
  const walkmask_point farthest = {65536, -65536};
  EXPECT_EQ(second_refused(WALKMASK_RECTANGLE, farthest, 65536, 0),
            "1 blockers[1]: down is not 1 to 65536")
      << "the other numbers are at their limits";
  EXPECT_EQ(second_refused(WALKMASK_RECTANGLE, {-65536, 65536}, 65536, 0),
            "1 blockers[1]: down is not 1 to 65536");
  EXPECT_EQ(second_refused(WALKMASK_ELLIPSE, farthest, 32768, -1),
            "1 blockers[1]: down is not 0 to 32768");
  std::vector<walkmask_blocker> many(256, {WALKMASK_DISC, {9, 9}, 1, 0});
  EXPECT_EQ(answer_among(solver.get(), {{0, 0}, {2, 0}}, many), "0 (0,0) (2,0)");
  many.push_back(many.front());
  EXPECT_EQ(refused(many), "1 there are more than 256 blockers");
  walkmask_options without_list = WALKMASK_OPTIONS;
  without_list.blocker_count = 1;
  walkmask_path path = WALKMASK_PATH;
  EXPECT_EQ(refusal(walkmask_solve(solver.get(), {0, 0}, {2, 0}, &without_list, &path)),
            "1 blockers is null but blocker_count is not 0");
}

TEST(CInterface, KeepsTheErrorTextOfEachThread) {
  walkmask_floor* floor = nullptr;
  EXPECT_EQ(refusal(walkmask_floor_from_spans(1, 1, nullptr, 0, 0, &floor)),
            "1 the scale is not 1 to 64");
  std::string elsewhere = "none";
  std::thread([&] { elsewhere = walkmask_error_text(); }).join();
  EXPECT_EQ(elsewhere, "");
}

TEST(CInterface, CutsAnErrorTextTo2047Bytes) {
  const std::string longest(2047, 'a');
  failed(WALKMASK_BAD_FILE, longest.c_str());
  EXPECT_EQ(walkmask_error_text(), longest);
  failed(WALKMASK_BAD_FILE, (longest + "b").c_str());
  EXPECT_EQ(walkmask_error_text(), longest);
  EXPECT_EQ(failed(WALKMASK_BAD_FILE, "short"), WALKMASK_BAD_FILE);
  EXPECT_STREQ(walkmask_error_text(), "short");
}

TEST(CInterface, LetsAFloorBeRemovedBeforeItsSolver) {
  FloorHandle floor = floor_of(TextFloor{"...", "#..", "..."}.grid());
  const SolverHandle solver = solver_of(floor.get());
  floor.reset();
  walkmask_path path = WALKMASK_PATH;
  ASSERT_EQ(walkmask_solve(solver.get(), {0, 0}, {0, 2}, nullptr, &path), WALKMASK_OK);
  EXPECT_EQ(waypoints_of(path), "(0,0) (1,0) (1,2) (0,2)");
}

TEST(CInterface, AllocatesNothingOnceWarm) {
  Random random(7);
  const BitGrid grid = TextFloor{"......", ".##.#.", "....#.", ".#...."}.grid();
  const FloorHandle floor = floor_of(grid);
  const SolverHandle solver = solver_of(floor.get());
  std::vector<Ends> questions;
  for (int i = 0; i < 50; ++i) {
    questions.push_back({random_pixel(grid, random), random_pixel(grid, random)});
  }
  const auto ask = [&](const Ends& ends) {
    walkmask_path path = WALKMASK_PATH;
    walkmask_solve(solver.get(), {ends.from.x, ends.from.y}, {ends.to.x, ends.to.y}, nullptr,
                   &path);
  };
  EXPECT_EQ(allocations_once_warm(questions, 5, ask), 0u);
}

}  // namespace
}  // namespace walkmask
