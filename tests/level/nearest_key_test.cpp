#include "level/nearest_key.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "level/paint.h"
#include "support/random.h"

namespace walkmask {
namespace {

std::uint8_t channel_near(Random& random, int middle, int reach) {
  return static_cast<std::uint8_t>(
      std::clamp(random.between(middle - reach, middle + reach), 0, 255));
}

Rgb colour_near(Random& random, Rgb middle, int reach) {
  return {channel_near(random, middle.r, reach), channel_near(random, middle.g, reach),
          channel_near(random, middle.b, reach)};
}

/// Returns keys over all colours, or close to each other; some are indices, some are equal.
std::vector<ColourKey> random_keys(Random& random) {
  constexpr Rgb kGrey = {128, 128, 128};
  const Rgb middle = colour_near(random, kGrey, 128);
  const int reach = random.between(0, 2) == 0 ? 255 : random.between(0, 20);
  std::vector<ColourKey> keys(static_cast<std::size_t>(random.between(0, 120)));
  for (ColourKey& key : keys) {
    key = colour_near(random, middle, reach);
    if (one_in(random, 20)) key = PaletteIndex{3};
  }
  return keys;
}

TEST(NearestKey, AgreesWithMatchingKey) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Random random(seed);
    const std::vector<ColourKey> keys = random_keys(random);
    const int tolerance =
        random.between(0, 1) == 0 ? random.between(0, 70) : random.between(0, 255);
    NearestKey nearest(keys, tolerance);
    for (int i = 0; i < 300; ++i) {
      Rgb colour = colour_near(random, {128, 128, 128}, 128);
      if (!keys.empty() && random.between(0, 2) != 0) {
        const auto& key = keys[static_cast<std::size_t>(i) % keys.size()];
        if (const auto* rgb = std::get_if<Rgb>(&key)) colour = colour_near(random, *rgb, 30);
      }
      const auto alpha = static_cast<std::uint8_t>(random.between(0, 3) == 0 ? 127 : 128 + i % 128);
      const Rgba asked = {colour.r, colour.g, colour.b, alpha};
      ASSERT_EQ(nearest.find(asked), matching_key({asked, std::nullopt}, keys, tolerance))
          << "seed " << seed << " colour " << i;
    }
  }
}

}  // namespace
}  // namespace walkmask
