#include "floor/row_runs.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string drawn(const RowRuns& runs) {
  std::string text;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    text += std::to_string(runs[i].left) + "-" + std::to_string(runs[i].end) + " ";
  }
  return text;
}

TEST(RowRuns, AreInOrder) {
  const TextFloor floor{"..#.##...", "#########", "#.......#"};
  RowRuns runs(9);
  EXPECT_EQ(drawn(runs), "");
  runs.read(floor.grid(), 0);
  EXPECT_EQ(drawn(runs), "0-2 3-4 6-9 ");
  runs.read(floor.grid(), 1);
  EXPECT_EQ(drawn(runs), "");
  runs.read(floor.grid(), 2);
  EXPECT_EQ(drawn(runs), "1-8 ");
}

/// Expects that a row's runs find those of another row that they touch.
void expect_touching(const RowRuns& runs, const RowRuns& others, const std::string& where) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::size_t first = 0;
    while (first < others.size() && others[first].end <= runs[i].left) ++first;
    std::size_t end = first;
    while (end < others.size() && others[end].left < runs[i].end) ++end;
    const RowRuns::RunRange range = others.touching(runs[i], from);
    ASSERT_EQ(range.first, first) << where << "run " << i;
    ASSERT_EQ(range.end, end) << where << "run " << i;
    from = range.first;
  }
}

TEST(RowRuns, FindTouchingRunsInDenseAndSparseRows) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const BitGrid grid = random_floor(random, 200);
    RowRuns runs(grid.width()), others(grid.width());
    for (int y = 0; y < grid.height(); ++y) {
      runs.read(grid, y);
      others.read(grid, grid.height() - 1 - y);
      expect_touching(runs, others, "seed " + std::to_string(seed) + "\n" + drawn(grid));
      if (HasFatalFailure()) return;
    }
  }
}

TEST(RowRuns, ReachTheLastColumnAtEveryWidth) {
  for (const int width : {1, 7, 8, 63, 64, 65, 128, 32768}) {
    BitGrid grid(width, 2);
    for (int x = width - 1; x >= 0; x -= 2) grid.set({x, 0});
    grid.set({width - 1, 1});
    for (const int y : {0, 1}) {
      RowRuns runs(width);
      runs.read(grid, y);
      const auto last = static_cast<unsigned>(width - 1);
      ASSERT_EQ(runs[runs.size() - 1], (RowRuns::RowRun{last, last + 1})) << width;
      EXPECT_EQ(runs.touching({last, last + 1}, 0).first, runs.size() - 1) << width;
      EXPECT_EQ(runs.touching({last, last + 1}, 0).end, runs.size()) << width;
    }
  }
}

}  // namespace
}  // namespace walkmask
