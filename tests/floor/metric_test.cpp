#include "floor/metric.h"

#include <gtest/gtest.h>

#include "floor/path_details.h"

namespace walkmask {
namespace {

TEST(Metric, CountsStepsDownByTheDepthToTheNearestSixteenthOfItsSquare) {
  EXPECT_EQ(Metric::of_depth(1), (Metric{1, 1}));
  EXPECT_EQ(Metric::of_depth(1.01), (Metric{1, 1})) << "16.3 sixteenths";
  EXPECT_EQ(Metric::of_depth(1.02), (Metric{16, 17})) << "16.6 sixteenths";
  EXPECT_EQ(Metric::of_depth(1.25), (Metric{16, 25}));
  EXPECT_EQ(Metric::of_depth(1.5), (Metric{4, 9}));
  EXPECT_EQ(Metric::of_depth(2), (Metric{1, 4}));
  EXPECT_EQ(Metric::of_depth(3.7), (Metric{16, 219}));
  EXPECT_EQ(Metric::of_depth(kLargestDepth), (Metric{1, 10'000}));
  EXPECT_EQ(Metric::of_depth(99.9997), (Metric{16, 159'999}));
}

TEST(Metric, MeasuresStepsInEveryDirection) {
  constexpr Metric kMetric = {4, 9};
  EXPECT_EQ(kMetric.squared_length({-3, 2}), 72);
  EXPECT_EQ(kMetric.squared_length({3, -2}), 72);
  EXPECT_EQ(Metric().squared_length({-3, 2}), 13);
  EXPECT_EQ((Metric{16, 159'999}).squared_length({-32768, 32768}),
            160'015 * (std::int64_t{1} << 30));
}

}  // namespace
}  // namespace walkmask
