#include "search/cells.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(Cells, CountMovesOfEachKind) {
  const std::vector<Point> cells = {{0, 0}, {1, 1}, {1, 2}, {0, 3}, {0, 2}};
  EXPECT_EQ(moves_of(cells), (Moves{2, 2}));
  EXPECT_EQ(moves_of(std::vector<Point>{{4, 4}}), Moves{});
  EXPECT_EQ(moves_of({}), Moves{});
}

TEST(Cells, OctileLengthCountsRootsOfTwo) {
  EXPECT_DOUBLE_EQ(octile_length({3, 2}), 3 + std::sqrt(8.0));
}

TEST(Cells, RunsGoInEachDirection) {
  const auto run = [](Point to) {
    std::vector<Point> cells = {{5, 5}};
    append_run(cells, to);
    return as_text(cells);
  };
  EXPECT_EQ(run({5, 5}), "(5,5)");
  EXPECT_EQ(run({7, 5}), "(5,5) (6,5) (7,5)");
  EXPECT_EQ(run({5, 3}), "(5,5) (5,4) (5,3)");
  EXPECT_EQ(run({3, 7}), "(5,5) (4,6) (3,7)");
}

}  // namespace
}  // namespace walkmask::search
