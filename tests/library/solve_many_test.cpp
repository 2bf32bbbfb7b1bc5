// Tests walkmask_solve_many against walkmask_solve.

#include <gtest/gtest.h>
#include <walkmask/walkmask_c.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "support/allocations.h"
#include "support/random_floor.h"

namespace walkmask {
namespace {

using FloorHandle = std::unique_ptr<walkmask_floor, decltype(&walkmask_floor_free)>;
using SolverHandle = std::unique_ptr<walkmask_solver, decltype(&walkmask_solver_free)>;
using PathsHandle = std::unique_ptr<walkmask_paths, decltype(&walkmask_paths_free)>;

SolverHandle solver_of(const BitGrid& grid) {
  std::vector<walkmask_span> spans;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (grid.test({x, y})) spans.push_back({y, x, x});
    }
  }
  walkmask_floor* floor = nullptr;
  EXPECT_EQ(
      walkmask_floor_from_spans(grid.width(), grid.height(), spans.data(), spans.size(), 1, &floor),
      WALKMASK_OK);
  const FloorHandle end(floor, walkmask_floor_free);
  walkmask_solver* solver = nullptr;
  EXPECT_EQ(walkmask_solver_new(floor, &solver), WALKMASK_OK);
  return {solver, walkmask_solver_free};
}

/// The questions of a test.
struct Questions {
  std::vector<walkmask_point> from = {}, to = {};
};

Questions random_questions(const BitGrid& grid, Random& random, int count) {
  Questions questions;
  for (int i = 0; i < count; ++i) {
    const Point from = random_pixel(grid, random), to = random_pixel(grid, random);
    questions.from.push_back({from.x, from.y});
    questions.to.push_back({to.x, to.y});
  }
  return questions;
}

walkmask_status solve_many(const SolverHandle& solver, const Questions& questions,
                           walkmask_paths** paths, const walkmask_options* options = nullptr) {
  return walkmask_solve_many(solver.get(), questions.from.data(), questions.to.data(),
                             questions.from.size(), options, paths);
}

std::string text_of(int outcome, walkmask_point from, walkmask_point to, double length,
                    const walkmask_point* waypoints, std::size_t count) {
  const auto text = [](walkmask_point p) {
    return "(" + std::to_string(p.x) + "," + std::to_string(p.y) + ")";
  };
  std::string all = std::to_string(outcome) + text(from) + text(to) + std::to_string(length) + ":";
  for (std::size_t i = 0; i < count; ++i) all += text(waypoints[i]);
  return all;
}

TEST(SolveMany, AnswersAsOneByOne) {
  Random random(1);
  for (int floor = 0; floor < 20; ++floor) {
    const BitGrid grid = random_floor(random, 30);
    const Questions questions = random_questions(grid, random, 40);
    const SolverHandle solver = solver_of(grid);
    walkmask_options options = WALKMASK_OPTIONS;
    options.nearest = floor % 2;
    options.planner = floor % 4 < 2 ? WALKMASK_PIPELINE : WALKMASK_SHORTEST;
    walkmask_paths* made = nullptr;
    ASSERT_EQ(solve_many(solver, questions, &made, &options), WALKMASK_OK);
    const PathsHandle paths(made, walkmask_paths_free);
    walkmask_path_arrays all = WALKMASK_PATH_ARRAYS;
    ASSERT_EQ(walkmask_paths_get(paths.get(), &all), WALKMASK_OK);
    ASSERT_EQ(all.count, 40u);
    for (std::size_t i = 0; i < all.count; ++i) {
      walkmask_path path = WALKMASK_PATH;
      ASSERT_EQ(walkmask_solve(solver.get(), questions.from[i], questions.to[i], &options, &path),
                WALKMASK_OK);
      EXPECT_EQ(text_of(all.outcomes[i], all.from[i], all.to[i], all.lengths[i],
                        all.waypoints + all.offsets[i],
                        static_cast<std::size_t>(all.offsets[i + 1] - all.offsets[i])),
                text_of(path.outcome, path.from, path.to, path.length, path.waypoints, path.count));
    }
  }
}

TEST(SolveMany, OutlivesItsSolverAndTakesNoQuestions) {
  SolverHandle solver = solver_of(BitGrid(2, 1));
  walkmask_paths* made = nullptr;
  ASSERT_EQ(walkmask_solve_many(solver.get(), nullptr, nullptr, 0, nullptr, &made), WALKMASK_OK);
  const PathsHandle paths(made, walkmask_paths_free);
  solver.reset();
  walkmask_path_arrays all = WALKMASK_PATH_ARRAYS;
  ASSERT_EQ(walkmask_paths_get(paths.get(), &all), WALKMASK_OK);
  EXPECT_EQ(all.count, 0u);
  EXPECT_EQ(all.offsets[0], 0);
  all.size = 8;
  EXPECT_EQ(walkmask_paths_get(paths.get(), &all), WALKMASK_BAD_ARGUMENT);
}

TEST(SolveMany, NamesTheQuestionThatLiesOutside) {
  const SolverHandle solver = solver_of(BitGrid(2, 1));
  walkmask_paths* made = nullptr;
  EXPECT_EQ(solve_many(solver, {{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}}, &made), WALKMASK_BAD_ARGUMENT);
  EXPECT_STREQ(walkmask_error_text(), "question 1: an end of the path lies outside the room");
  EXPECT_EQ(made, nullptr);
}

TEST(SolveMany, ReturnsAStatusIfMemoryRunsOut) {
  Random random(2);
  const BitGrid grid = random_floor(random, 20);
  const Questions questions = random_questions(grid, random, 10);
  for (std::size_t others = 0;; ++others) {
    const SolverHandle solver = solver_of(grid);
    walkmask_paths* made = nullptr;
    fail_an_allocation_after(others);
    const walkmask_status status = solve_many(solver, questions, &made);
    const bool is_over = fail_no_allocation();
    walkmask_paths_free(made);
    ASSERT_EQ(status, is_over ? WALKMASK_OK : WALKMASK_OUT_OF_MEMORY) << others;
    if (is_over) break;
  }
}

}  // namespace
}  // namespace walkmask
