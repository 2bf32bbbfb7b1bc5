#include "floor/outline_widths.h"

#include <gtest/gtest.h>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the number of a pixel by its definition.
std::uint32_t slow_number(const BitGrid& floor, const Outline& outline, int scale, Point p) {
  if (!floor.test(p)) return 0;
  int widest = static_cast<int>(OutlineWidths::kMostWidth);
  for (int y = -1; y <= floor.height(); ++y) {
    for (int x = -1; x <= floor.width(); ++x) {
      if (floor.test({x, y})) continue;
      int width = 0;
      while (width < widest && !slowly_covers({outline, width + 1}, Point{x, y} - p, scale)) {
        ++width;
      }
      widest = width;
    }
  }
  return static_cast<std::uint32_t>(widest) + 1;
}

TEST(OutlineWidths, MatchTheDefinitionOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 10);
    const Outline outline = random_footprint(random, 9).outline().at_full_size();
    const int scale = one_in(random, 3) ? random.between(2, 4) : 1;
    OutlineWidths widths(floor, outline, scale);
    for (int y = floor.height() - 1; y >= 0; --y) {
      const auto row = widths.next_row();
      for (int x = 0; x < floor.width(); ++x) {
        ASSERT_EQ(row[static_cast<std::size_t>(x)], slow_number(floor, outline, scale, {x, y}))
            << "seed " << seed << ", " << size_text({outline, outline.across}) << ", scale "
            << scale << ", at " << x << "," << y << "\n"
            << drawn(floor);
      }
    }
  }
}

TEST(OutlineWidths, EndAtTheMostWidth) {
  BitGrid floor(3, 30000);
  floor.fill();
  for (const Outline::Shape shape : {Outline::Shape::ellipse, Outline::Shape::rectangle}) {
    OutlineWidths widths(floor, {shape, 1, 4096}, 64);
    for (int y = floor.height() - 1; y > 15000; --y) widths.next_row();
    // Two pixels away the left frame, of 64 pixels of the room each.
    EXPECT_EQ(widths.next_row()[1], 1u + 2 * 2 * 64) << word(shape);
  }
  BitGrid wide(30000, 3);
  wide.fill();
  OutlineWidths widths(wide, {Outline::Shape::ellipse, 4096, 1}, 64);
  EXPECT_EQ(widths.next_row()[15000], 1 + OutlineWidths::kMostWidth);
}

}  // namespace
}  // namespace walkmask
