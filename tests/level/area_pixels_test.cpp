#include "level/area_pixels.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/random.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// The same disjoint areas as grids and as labels.
struct Areas {
  Areas(int width, int height, std::size_t count, Random& random)
      : grids(count, BitGrid(width, height)) {
    AreaLabels all(width, height, count);
    for (int y = 0; y < height; ++y) {
      for (int first = 0, last = 0; first < width; first = last + 1) {
        last = random.between(first, width - 1);
        if (one_in(random, 3)) continue;
        const auto area = static_cast<std::size_t>(random.between(0, static_cast<int>(count) - 1));
        all.set_span(y, first, last, area);
        grids[area].set_span(y, first, last);
      }
    }
    labels = std::make_shared<const AreaLabels>(std::move(all));
  }

  std::vector<BitGrid> grids;
  std::shared_ptr<const AreaLabels> labels;
};

TEST(AreaPixels, AreEqualWithLabelsAndWithGrids) {
  Random random(5);
  for (int turn = 0; turn < 60; ++turn) {
    const int width = random.between(1, 150), height = random.between(1, 5);
    const Areas areas(width, height, 7, random);
    BitGrid floor(width, height);
    for (int i = 0; i < 40; ++i) floor.set(random_pixel(floor, random));
    for (std::size_t i = 0; i < areas.grids.size(); ++i) {
      const AreaPixels labelled(areas.labels, i), in_grid(areas.grids[i]);
      EXPECT_EQ(labelled.grid(), areas.grids[i]) << drawn(areas.grids[i]);
      EXPECT_EQ(labelled.count(), in_grid.count());
      EXPECT_EQ(labelled.any(), in_grid.any());
      EXPECT_EQ(labelled.intersects(floor), in_grid.intersects(floor));
      for (const Point p : {random_pixel(floor, random), Point{-1, 0}, Point{0, height}}) {
        EXPECT_EQ(labelled.test(p), in_grid.test(p));
      }
      BitGrid less = floor, less_in_grid = floor, more = floor, more_in_grid = floor;
      EXPECT_EQ(less -= labelled, less_in_grid -= in_grid);
      EXPECT_EQ(more |= labelled, more_in_grid |= in_grid);
    }
  }
}

TEST(AreaPixels, AreRemovedAtOnceForClosedAreas) {
  Random random(6);
  for (int turn = 0; turn < 60; ++turn) {
    const int width = random.between(1, 150), height = random.between(1, 5);
    const Areas areas(width, height, 7, random);
    BitGrid floor(width, height);
    floor.fill();
    BitGrid slow = floor;
    std::vector<bool> open;
    for (const BitGrid& grid : areas.grids) {
      open.push_back(one_in(random, 2));
      if (!open.back()) slow -= grid;
    }
    areas.labels->remove_closed(floor, open);
    EXPECT_EQ(floor, slow) << drawn(floor);
  }
}

}  // namespace
}  // namespace walkmask
