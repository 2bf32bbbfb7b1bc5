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

TEST(Footprint, NarrowsToADepthInThousandths) {
  const Footprint ellipse = Footprint::of_size(Outline::Shape::ellipse, 18, 5);
  EXPECT_EQ(ellipse.narrower(), ellipse.with_width(17));
  EXPECT_EQ(depth_in_thousandths(ellipse.narrower()), 4722);
  EXPECT_EQ(depth_text(ellipse.narrower()), "4.722");
  EXPECT_EQ(depth_text(Footprint::of_size(Outline::Shape::rectangle, 18, 10)), "10");
}

Footprint scaled(const Footprint& footprint, const RowScaling& scaling) {
  return footprint.scaled_by(scaling);
}

TEST(Footprint, IsAsLargeInARowAsItIsDrawnThere) {
  const Footprint disc = scaled(9, {10, 20, 50, 100});
  EXPECT_TRUE(disc.is_scaled());
  EXPECT_EQ(disc.in_row(0), Footprint(5));  // 4.5, halves up
  EXPECT_EQ(disc.in_row(10), Footprint(5));
  EXPECT_EQ(disc.in_row(15), Footprint(7));  // 6.75
  EXPECT_EQ(disc.in_row(16), Footprint(7));  // 7.2
  EXPECT_EQ(disc.in_row(20), Footprint(9));
  EXPECT_EQ(disc.in_row(30000), Footprint(9));
  EXPECT_EQ(disc.largest(), Footprint(9));
  EXPECT_EQ(scaled(9, {10, 20, 300, 100}).largest(), Footprint(27));
  EXPECT_EQ(scaled(9, {10, 20, 300, 100}).longest(), 27);
  const Footprint flat = Footprint::of_size(Outline::Shape::ellipse, 18, 5);
  EXPECT_EQ(scaled(flat, {0, 1, 50, 50}).in_row(7), flat.with_width(9));
  EXPECT_EQ(scaled(9, {5, 50, 100, 100}), Footprint(9)) << "whatever its rows";
}

TEST(Footprint, IsNoSmallerInARowThanAPixelAndNoLargerThanTheLimit) {
  EXPECT_EQ(scaled(9, {0, 1, 1, 1}).in_row(0), Footprint(1));
  EXPECT_EQ(scaled(4000, {0, 1, 200, 200}).in_row(0), Footprint(4096));
  const Footprint deep = Footprint::of_size(Outline::Shape::rectangle, 100, 3000);
  EXPECT_EQ(scaled(deep, {0, 1, 1000, 1000}).in_row(0), deep.with_width(136));
  EXPECT_LE(scaled(deep, {0, 1, 1000, 1000}).longest(), 4096);
}

TEST(Footprint, IsWrittenAsScaled) {
  EXPECT_EQ(size_text(scaled(9, {0, 1, 50, 50})), "9, scaled");
  const Footprint flat = Footprint::of_size(Outline::Shape::ellipse, 18, 5);
  EXPECT_EQ(size_text(scaled(flat, {0, 1, 50, 50})), "ellipse 18x5, scaled");
  EXPECT_EQ(
      size_text(scaled(9, {0, 1, 50, 50}), [](double pixels) { return std::to_string(pixels); }),
      "9.000000, scaled");
}

TEST(Footprint, IsTheSameAtFullSizeWhateverItsScaling) {
  const Footprint nine = scaled(9, {0, 1, 50, 60});
  EXPECT_TRUE(same_at_full_size(nine, scaled(9, {0, 1, 70, 60})));
  EXPECT_FALSE(same_at_full_size(nine, scaled(8, {0, 1, 50, 60})));
  EXPECT_FALSE(same_at_full_size(nine, 9));
  EXPECT_FALSE(same_at_full_size(9, Footprint::of_size(Outline::Shape::rectangle, 9, 9)));
}

TEST(FitsEverywhere, LooksAtTheLargestSize) {
  EXPECT_TRUE(fits_everywhere(scaled(2, {0, 10, 50, 100}), 1));
  EXPECT_FALSE(fits_everywhere(scaled(2, {0, 10, 50, 150}), 1));
  EXPECT_FALSE(fits_everywhere(scaled(2, {0, 10, 150, 50}), 1));
  EXPECT_TRUE(fits_everywhere(scaled(2, {0, 10, 150, 50}), 2));
}

TEST(BandsOf, JoinTheRowsOfEqualSize) {
  const auto bands = bands_of(scaled(4, {2, 6, 50, 100}), {0, 7}, 1);
  std::string text;
  for (const auto& [rows, footprint] : bands) {
    text += std::to_string(rows.first) + "-" + std::to_string(rows.last) + ":" +
            size_text(footprint) + " ";
  }
  EXPECT_EQ(text, "0-2:2 3-4:3 5-7:4 ");
  EXPECT_EQ(bands_of(4, {3, 5}, 2).size(), 1u);
  EXPECT_EQ(bands_of(4, {3, 5}, 2)[0].rows, (Rows{3, 5}));
  // The rows of a mask stand for rows in their middle: 1, 3 and 5.
  EXPECT_EQ(bands_of(scaled(4, {2, 6, 50, 100}), {0, 2}, 2)[2].footprint, Footprint(4));
}

TEST(WidestInRow, IsTheLargestWidthThatIsNarrowEnoughThere) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const Footprint footprint = random_footprint(random, 40);
    const Outline& outline = footprint.outline();
    const int row = random.between(0, 70), width = random.between(1, 60);
    const int widest = widest_in_row(outline, row, width, 500);
    const auto fits = [&](int at_full_size) {
      return Footprint(outline, at_full_size).in_row(row).width() <= width;
    };
    EXPECT_TRUE(widest == 0 || fits(widest)) << seed;
    EXPECT_TRUE(widest == 500 || !fits(widest + 1)) << seed;
  }
  EXPECT_EQ(widest_in_row(scaled(1, {0, 1, 50, 50}).outline(), 0, 0, 500), 0);
  EXPECT_EQ(widest_in_row(scaled(1, {0, 1, 1, 1}).outline(), 0, 1, 500), 149);
}

TEST(HalfWidths, CoverThePixelsOfTheDefinition) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const Footprint footprint =
        random_footprint(random, 20).in_row(0).with_width(random.between(1, 20));
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
    const Footprint footprint =
        random_footprint(random, 30).in_row(0).with_width(random.between(2, 30));
    const HalfWidths wide = half_widths(footprint),
                     narrow = half_widths(footprint.with_width(footprint.width() - 1));
    ASSERT_LE(narrow.size(), wide.size()) << size_text(footprint);
    for (std::size_t y = 0; y < narrow.size(); ++y) ASSERT_LE(narrow[y], wide[y]) << seed;
  }
}

}  // namespace
}  // namespace walkmask
