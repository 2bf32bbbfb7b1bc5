#include "floor/count_runs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "floor/runs.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

using Runs = std::vector<std::pair<int, int>>;

Runs runs_of(const BitGrid& grid, int y) {
  Runs runs;
  if (y < 0) return runs;
  for_each_run(grid, y, [&](int first, int last) { runs.emplace_back(first, last); });
  return runs;
}

RunCounts count_runs_from(const BitGrid& grid, int first) {
  return count_runs(grid, {first, grid.height() - 1});
}

TEST(CountRuns, CountsRunsThatDifferFromTheRowAbove) {
  const TextFloor floor{"..#.#..", "..#.#.#", "..#.#.#", ".##...."};
  const RunCounts counts = count_runs_from(floor.grid(), 0);
  EXPECT_EQ(counts.all, 3u + 3u + 2u);
  EXPECT_EQ(counts.fresh, 3u + 1u + 2u);
}

TEST(CountRuns, CountsNoRunsOfOtherRows) {
  const TextFloor floor{"..#.#..", "..#.#.#", ".##....", "..#.#.#"};
  const RunCounts counts = count_runs(floor.grid(), {1, 2});
  EXPECT_EQ(counts.all, 3u + 2u);
  EXPECT_EQ(counts.fresh, 1u + 2u);
}

TEST(CountRuns, CountsNoRunsWithoutPixels) {
  EXPECT_EQ(count_runs_from(BitGrid(0, 3), 0).all, 0u);
  EXPECT_EQ(count_runs_from(BitGrid(5, 0), 0).all, 0u);
  EXPECT_EQ(count_runs_from(TextFloor{"...", "..."}.grid(), 2).all, 0u);
}

TEST(CountRuns, AgreesWithACountRunByRun) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const BitGrid grid = random_floor(random, 200);
    const int first = static_cast<int>(seed % 3);
    RunCounts expected;
    for (int y = first; y < grid.height(); ++y) {
      const Runs above = runs_of(grid, y - 1), row = runs_of(grid, y);
      if (y > 0 && row == above) continue;
      expected.all += row.size();
      for (const auto& run : row) {
        if (std::ranges::find(above, run) == above.end()) ++expected.fresh;
      }
    }
    const RunCounts counts = count_runs_from(grid, first);
    ASSERT_EQ(counts.all, expected.all) << "seed " << seed << "\n" << drawn(grid);
    ASSERT_EQ(counts.fresh, expected.fresh) << "seed " << seed << "\n" << drawn(grid);
  }
}

}  // namespace
}  // namespace walkmask
