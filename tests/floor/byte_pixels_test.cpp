#include "floor/byte_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <vector>

#include "support/random.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

BitGrid row_of(std::span<const std::uint8_t> bytes) {
  BitGrid row(static_cast<int>(bytes.size()), 1);
  set_where_not_zero(bytes, row.row(0));
  return row;
}

BitGrid row_pixel_by_pixel(std::span<const std::uint8_t> bytes) {
  BitGrid row(static_cast<int>(bytes.size()), 1);
  for (std::size_t x = 0; x < bytes.size(); ++x) {
    if (bytes[x] != 0) row.set({static_cast<int>(x), 0});
  }
  return row;
}

TEST(BytePixels, AreSetForEveryValueButZero) {
  constexpr std::size_t kPlaces = 9;
  for (int value = 0; value < 256; ++value) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      std::vector<std::uint8_t> bytes(kPlaces);
      bytes[place] = static_cast<std::uint8_t>(value);
      ASSERT_EQ(row_of(bytes), row_pixel_by_pixel(bytes)) << value << " at " << place;
    }
  }
}

TEST(BytePixels, AreReadAtEveryWidthFromEveryAddress) {
  constexpr std::size_t kWidest = 130, kAddresses = 8;
  Random random(32);
  for (std::size_t width = 1; width <= kWidest; ++width) {
    for (std::size_t first = 0; first < kAddresses; ++first) {
      // What lies around the row is set: it must not be read.
      std::vector<std::uint8_t> bytes(first + width + kAddresses, 255);
      const std::span<std::uint8_t> row = std::span(bytes).subspan(first, width);
      for (std::uint8_t& byte : row) {
        byte = one_in(random, 2) ? 0 : static_cast<std::uint8_t>(random.between(1, 255));
      }
      ASSERT_EQ(row_of(row), row_pixel_by_pixel(row)) << "from address " << first << "\n"
                                                      << drawn(row_pixel_by_pixel(row));
    }
  }
}

/// Calls use(bounds) for sets of up to four bounds, those at the edges of a byte's halves among
/// them.
template <typename Use>
void for_each_set_of_bounds(Use use) {
  Random random(35);
  use(std::vector<std::uint8_t>{});
  for (int bound = 0; bound < 256; ++bound) use(std::vector{static_cast<std::uint8_t>(bound)});
  for (int i = 0; i < 500; ++i) {
    std::set<std::uint8_t> bounds;
    while (bounds.size() < 4) bounds.insert(static_cast<std::uint8_t>(random.between(0, 255)));
    bounds.insert(static_cast<std::uint8_t>(random.between(126, 129)));
    use(std::vector(bounds.begin(), bounds.end()));
  }
}

TEST(BytePixels, AreSetBetweenBounds) {
  std::vector<std::uint8_t> every_byte(256 + 3);  // and a rest that is no multiple of eight
  std::iota(every_byte.begin(), every_byte.end(), std::uint8_t{0});
  for_each_set_of_bounds([&](const std::vector<std::uint8_t>& bounds) {
    BitGrid row(static_cast<int>(every_byte.size()), 1), expected = row;
    set_where_in(ByteSet(bounds), every_byte, row.row(0));
    for (std::size_t x = 0; x < every_byte.size(); ++x) {
      const auto below =
          std::ranges::count_if(bounds, [&](std::uint8_t bound) { return bound <= every_byte[x]; });
      if (below % 2 == 1) expected.set({static_cast<int>(x), 0});
    }
    ASSERT_EQ(row, expected) << testing::PrintToString(bounds);
  });
}

TEST(BytePixels, AreSetWhereAColourIsBrightAndNotTransparent) {
  constexpr std::uint8_t kValues[] = {0, 127, 128, 255};
  std::vector<std::uint8_t> pixels;
  for (int i = 0; i < 256; ++i) {
    for (int channel = 0; channel < 4; ++channel) pixels.push_back(kValues[i >> (2 * channel) & 3]);
  }
  BitGrid row(256, 1);
  set_where_bright(pixels, row.row(0));
  for (int i = 0; i < 256; ++i) {
    const auto is_high = [&](int channel) { return kValues[i >> (2 * channel) & 3] >= 128; };
    ASSERT_EQ(row.test({i, 0}), is_high(3) && (is_high(0) || is_high(1) || is_high(2))) << i;
  }
}

TEST(BytePixels, AddToWhatIsSet) {
  BitGrid row(9, 1);
  row.set({1, 0});
  row.set({8, 0});
  set_where_not_zero(std::vector<std::uint8_t>{0, 0, 1, 0, 0, 0, 0, 0, 0}, row.row(0));
  EXPECT_EQ(drawn(row), "#..#####.\n");
}

}  // namespace
}  // namespace walkmask
