#include "floor/footprint.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "support/random_floor.h"
#include "support/slow_floor.h"

namespace walkmask {
namespace {

TEST(Footprint, TakesADiameterAsADisc) {
  const Footprint disc = 9;
  EXPECT_TRUE(disc.is_disc());
  EXPECT_EQ(disc.width(), 9);
  EXPECT_EQ(disc.depth(), 9);
  EXPECT_EQ(Footprint::of_size(Outline::Shape::ellipse, 9, 9), disc);
  EXPECT_NE(Footprint::of_size(Outline::Shape::rectangle, 9, 9), disc);
}

TEST(Footprint, KeepsItsProportionsAtAnotherWidth) {
  const Footprint wide = Footprint::of_size(Outline::Shape::ellipse, 18, 4);
  EXPECT_EQ(wide.with_width(9), Footprint(Outline{Outline::Shape::ellipse, 9, 2}, 9));
  EXPECT_EQ(wide.with_width(9), Footprint::of_size(Outline::Shape::ellipse, 9, 2));
  EXPECT_EQ(wide.with_width(10).depth(), 3);  // 2.22 rounded up
  EXPECT_EQ(wide.longest(), 18);
  EXPECT_EQ(Footprint::of_size(Outline::Shape::rectangle, 4, 18).longest(), 18);
}

TEST(Footprint, IsOrderedByItsOutlineThenByItsWidth) {
  const Footprint narrow = Footprint::of_size(Outline::Shape::rectangle, 4, 2);
  EXPECT_LT(narrow, narrow.with_width(5));
  EXPECT_LT(Footprint(4096), narrow);
  EXPECT_LT(narrow.with_width(3), narrow);
}

TEST(Footprint, IsWrittenWithItsShape) {
  EXPECT_EQ(size_text(9), "9");
  EXPECT_EQ(size_text(Footprint::of_size(Outline::Shape::ellipse, 18, 5)), "ellipse 18x5");
  EXPECT_EQ(size_text(Footprint::of_size(Outline::Shape::rectangle, 18, 5)), "rectangle 18x5");
  EXPECT_EQ(size_text(Footprint::of_size(Outline::Shape::ellipse, 18, 5).with_width(17)),
            "ellipse 17x4.722");
  EXPECT_EQ(size_text(Footprint::of_size(Outline::Shape::ellipse, 20, 5).with_width(6)),
            "ellipse 6x1.5");
  EXPECT_EQ(size_text(Footprint(Outline{Outline::Shape::ellipse, 4000, 1}, 81)), "ellipse 81x0.02");
}

TEST(Footprint, IsWrittenInOtherUnits) {
  const LengthText metres = [](double pixels) { return std::to_string(pixels / 20) + " m"; };
  EXPECT_EQ(size_text(9, metres), "0.450000 m");
  EXPECT_EQ(size_text(Footprint::of_size(Outline::Shape::rectangle, 18, 5), metres),
            "rectangle 0.900000 m x 0.250000 m");
  EXPECT_EQ(size_text(Footprint(Outline{Outline::Shape::ellipse, 4, 1}, 6), metres),
            "ellipse 0.300000 m x 0.075000 m");
}

TEST(Footprint, IsNamedByItsDiameterOrItsShape) {
  const Footprint ellipse = Footprint::of_size(Outline::Shape::ellipse, 18, 5);
  EXPECT_EQ(footprint_text(9), "diameter 9");
  EXPECT_EQ(footprint_text(ellipse), "ellipse 18x5");
  EXPECT_EQ(ellipse.narrower(), ellipse.with_width(17));
  EXPECT_EQ(depth_in_thousandths(ellipse.narrower()), 4722);
  EXPECT_EQ(depth_text(ellipse.narrower()), "4.722");
  EXPECT_EQ(depth_text(Footprint::of_size(Outline::Shape::rectangle, 18, 10)), "10");
}

TEST(HalfWidths, CoverThePixelsOfTheDefinition) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const Footprint footprint = random_footprint(random, 20).with_width(random.between(1, 20));
    const int scale = random.between(1, 4);
    const HalfWidths widths = half_widths(footprint, scale);
    const int reach = footprint.longest();
    ASSERT_EQ(fits_everywhere(footprint, scale), widths == HalfWidths{0});
    for (int y = -reach; y <= reach; ++y) {
      for (int x = -reach; x <= reach; ++x) {
        const auto row = static_cast<std::size_t>(std::abs(y));
        const bool is_covered = row < widths.size() && std::abs(x) <= widths[row];
        ASSERT_EQ(is_covered, slowly_covers(footprint, {x, y}, scale))
            << "seed " << seed << ": " << size_text(footprint) << " at " << x << "," << y;
      }
    }
  }
}

TEST(HalfWidths, AreExactForTheLargestSizes) {
  EXPECT_EQ(half_widths(4096).size(), 2048u);
  EXPECT_EQ(half_widths(Footprint::of_size(Outline::Shape::ellipse, 4096, 1)), HalfWidths{2047});
  EXPECT_EQ(half_widths(Footprint::of_size(Outline::Shape::rectangle, 4096, 4)),
            (HalfWidths{2047, 2047}));
  EXPECT_EQ(half_widths(Footprint::of_size(Outline::Shape::rectangle, 1, 4096)),
            HalfWidths(2048, 0));
  EXPECT_EQ(half_widths(Footprint::of_size(Outline::Shape::rectangle, 4096, 4096), 64),
            HalfWidths(32, 31));
}

TEST(HalfWidths, AreNestedByTheWidth) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const Footprint footprint = random_footprint(random, 30).with_width(random.between(2, 30));
    const HalfWidths wide = half_widths(footprint),
                     narrow = half_widths(footprint.with_width(footprint.width() - 1));
    ASSERT_LE(narrow.size(), wide.size()) << size_text(footprint);
    for (std::size_t y = 0; y < narrow.size(); ++y) ASSERT_LE(narrow[y], wide[y]) << seed;
  }
}

}  // namespace
}  // namespace walkmask
