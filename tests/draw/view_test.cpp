#include "draw/view.h"

#include <gtest/gtest.h>

#include <vector>

namespace walkmask::draw {
namespace {

TEST(View, MovesAndEnlargesWhatLiesOnTheArt) {
  const View view = {{10, 20}, 3};
  EXPECT_EQ(view.box({12, 25, 14, 29}), (Box{6, 15, 12, 27}));
  EXPECT_EQ(view.spot({10, 20}), (Spot{3 * kPixel / 2, 3 * kPixel / 2}));
  const std::vector<Point> points = {{11, 20}, {10, 22}};
  EXPECT_EQ(view.spots(points), (std::vector<Spot>{view.spot({11, 20}), view.spot({10, 22})}));
}

}  // namespace
}  // namespace walkmask::draw
