#include "floor/byte_pixels.h"

#include <gtest/gtest.h>

#include <cstddef>
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

TEST(BytePixels, AddToWhatIsSet) {
  BitGrid row(9, 1);
  row.set({1, 0});
  row.set({8, 0});
  set_where_not_zero(std::vector<std::uint8_t>{0, 0, 1, 0, 0, 0, 0, 0, 0}, row.row(0));
  EXPECT_EQ(drawn(row), "#..#####.\n");
}

}  // namespace
}  // namespace walkmask
