#include "polygons/cell_grid.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace walkmask {
namespace {

using Items = std::vector<std::size_t>;

/// A grid of 5 by 5 cells of 2 by 2 pixels, each of which has as item the digits of its row and its
/// column.
class NumberedCells {
 public:
  NumberedCells() {
    for (std::size_t row = 0; row < 5; ++row) {
      for (std::size_t column = 0; column < 5; ++column) {
        grid_.at({2 * int(column), 2 * int(row)}).push_back(10 * row + column);
      }
    }
  }

  std::string in_box(double left, double top, double right, double bottom) {
    std::string cells;
    grid_.for_each_in_box(left, top, right, bottom,
                          [&](const Items& items) { cells += text_of(items); });
    return cells;
  }

  std::string around(Point p, int away) {
    std::string cells;
    grid_.for_each_around(p, away, [&](const Items& items) { cells += text_of(items); });
    return cells;
  }

  std::string along(Point from, Point step, double last) {
    std::string cells;
    grid_.for_each_along(from, step, last, [&](const Items& items, double) {
      cells += text_of(items);
      return true;
    });
    return cells;
  }

 private:
  static std::string text_of(const Items& items) {
    std::string text;
    for (const std::size_t item : items) {
      text += (item < 10 ? "0" : "") + std::to_string(item) + " ";
    }
    return text;
  }

  CellGrid grid_{std::vector<Ring>{Ring(15, Point{8, 8})}};
};

int cells_of(const std::vector<Ring>& rings) {
  CellGrid grid(rings);
  int count = 0;
  grid.for_each_in_box(0, 0, 1000, 1000, [&](const Items&) { ++count; });
  return count;
}

TEST(CellGrid, HasAboutOneCellForEachCorner) {
  EXPECT_EQ(cells_of({Ring(15, Point{8, 8})}), 5 * 5);
  EXPECT_EQ(cells_of({Ring(3, Point{8, 8})}), 3 * 3);
  EXPECT_EQ(cells_of({Ring(2, Point{8, 2}), Ring(1, Point{2, 8})}), 3 * 3);
}

TEST(CellGrid, HasNoCellSmallerThanAPixel) { EXPECT_EQ(cells_of({Ring(50, Point{3, 2})}), 4 * 3); }

TEST(CellGrid, HasACellWithoutCorners) { EXPECT_EQ(cells_of({}), 1); }

TEST(CellGrid, FindsTheCellsThatABoxTouches) {
  NumberedCells cells;
  EXPECT_EQ(cells.in_box(2, 4, 7, 5), "21 22 23 ");
  EXPECT_EQ(cells.in_box(5.9, 3.9, 6, 4), "12 13 22 23 ");
  EXPECT_EQ(cells.in_box(-3, -3, 1, 1), "00 ");
  EXPECT_EQ(cells.in_box(9, 9, 20, 20), "44 ");
}

TEST(CellGrid, FindsTheSquareOfCellsAroundAPoint) {
  NumberedCells cells;
  EXPECT_EQ(cells.around({4, 4}, 0), "22 ");
  EXPECT_EQ(cells.around({4, 4}, 1), "11 12 13 21 23 31 32 33 ");
  EXPECT_EQ(cells.around({4, 4}, 2), "00 01 02 03 04 10 14 20 24 30 34 40 41 42 43 44 ");
  EXPECT_EQ(cells.around({4, 4}, 3), "");
}

TEST(CellGrid, LeavesOutWhatLiesOutside) {
  NumberedCells cells;
  EXPECT_EQ(cells.around({0, 0}, 1), "01 10 11 ");
  EXPECT_EQ(cells.around({8, 8}, 1), "33 34 43 ");
}

/// Half a cell more on either side, for sides along the border of two cells.
TEST(CellGrid, FollowsAHalfLineFromRowToRow) {
  NumberedCells cells;
  EXPECT_EQ(cells.along({1, 1}, {2, 1}, 2), "00 01 02 11 12 13 ");
  EXPECT_EQ(cells.along({5, 5}, {-3, -4}, 1), "21 22 23 10 11 12 00 01 ");
  EXPECT_EQ(cells.along({4, 1}, {0, 1}, 3), "01 02 11 12 21 22 ");
  EXPECT_EQ(cells.along({4, 8}, {0, -1}, 4), "41 42 31 32 21 22 11 12 ");
}

TEST(CellGrid, FollowsALevelHalfLineThroughItsRow) {
  NumberedCells cells;
  const double no_end = std::numeric_limits<double>::infinity();
  EXPECT_EQ(cells.along({4, 5}, {2, 0}, 1), "21 22 23 ");
  EXPECT_EQ(cells.along({4, 5}, {-1, 0}, no_end), "20 21 22 ");
  EXPECT_EQ(cells.along({4, 5}, {1, 0}, no_end), "21 22 23 24 ");
}

TEST(CellGrid, TellsWhereAHalfLineEntersARowUntilACallEndsIt) {
  CellGrid grid(std::vector<Ring>{Ring(15, Point{8, 8})});
  std::vector<double> entered;
  const auto look = [&](const Items&, double t) {
    if (entered.empty() || entered.back() != t) entered.push_back(t);
    return t < 1;
  };
  grid.for_each_along({4, 1}, {0, 2}, 5, look);
  EXPECT_EQ(entered, (std::vector{0.0, 0.5, 1.5}));
  entered.clear();
  grid.for_each_along({4, 5}, {0, -2}, 5, look);
  EXPECT_EQ(entered, (std::vector{0.0, 0.5, 1.5}));
}

}  // namespace
}  // namespace walkmask
