#include "check/soft_edges.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

namespace walkmask::check {
namespace {

constexpr int kReach = 2;      // how wide a soft edge is on either side
constexpr int kClose = 24;     // how far a channel may be off the exact mixture
constexpr int kDistinct = 32;  // colours nearer to each other have no mixtures

int largest(int r, int g, int b) { return std::max({std::abs(r), std::abs(g), std::abs(b)}); }

/// Returns whether c lies between a and b: c = a + t (b - a) with 0 < t < 1, each channel within
/// kClose. All in integers: t = num / den.
bool is_mixture(Rgba c, Rgba a, Rgba b) {
  const int dr = b.r - a.r, dg = b.g - a.g, db = b.b - a.b;
  if (largest(dr, dg, db) < kDistinct) return false;
  const int den = dr * dr + dg * dg + db * db;
  const int num = (c.r - a.r) * dr + (c.g - a.g) * dg + (c.b - a.b) * db;
  if (num <= 0 || num >= den) return false;
  const auto is_close = [&](int channel, int start, int step) {
    return std::abs((channel - start) * den - step * num) <= kClose * den;
  };
  return is_close(c.r, a.r, dr) && is_close(c.g, a.g, dg) && is_close(c.b, a.b, db);
}

std::vector<Rgba> declared_around(const png::Image& image, Point p, const Vocabulary& vocabulary) {
  std::vector<Rgba> colours;
  for (int y = std::max(0, p.y - kReach); y <= std::min(image.height() - 1, p.y + kReach); ++y) {
    for (int x = std::max(0, p.x - kReach); x <= std::min(image.width() - 1, p.x + kReach); ++x) {
      const Rgba colour = image.colour(y, x);
      if (std::find(colours.begin(), colours.end(), colour) != colours.end()) continue;
      if (vocabulary.knows({colour, std::nullopt})) colours.push_back(colour);
    }
  }
  return colours;
}

bool lies_between(Rgba colour, std::span<const Rgba> around) {
  for (std::size_t i = 0; i < around.size(); ++i) {
    for (std::size_t j = i + 1; j < around.size(); ++j) {
      if (is_mixture(colour, around[i], around[j])) return true;
    }
  }
  return false;
}

/// The pixels of a paint that were looked at, and those of them between two declared colours.
struct LookedAt {
  std::int64_t pixels = 0;
  std::int64_t between = 0;
};

std::uint32_t key_of(Rgba c) {
  return std::uint32_t{c.r} << 24 | std::uint32_t{c.g} << 16 | std::uint32_t{c.b} << 8 | c.a;
}

}  // namespace

std::vector<Painted> soft_edge_paints(const png::Image& image, std::span<const Painted> undeclared,
                                      const Vocabulary& vocabulary) {
  if (undeclared.empty()) return {};
  std::unordered_map<std::uint32_t, LookedAt> by_colour;
  for (const Painted& paint : undeclared) by_colour[key_of(paint.paint.colour)];
  std::int64_t looks = 0;
  for (int y = 0; y < image.height() && looks < kMostLooks; ++y) {
    for (int x = 0, end = 0; x < image.width(); x = end) {
      end = image.run_end(y, x);
      const Rgba colour = image.colour(y, x);
      const auto here = by_colour.find(key_of(colour));
      if (here == by_colour.end()) continue;
      here->second.pixels += end - x;
      looks += end - x;
      for (int k = x; k < end; ++k) {
        const std::vector<Rgba> around = declared_around(image, {k, y}, vocabulary);
        if (lies_between(colour, around)) ++here->second.between;
      }
    }
  }
  std::vector<Painted> soft;
  std::copy_if(undeclared.begin(), undeclared.end(), std::back_inserter(soft),
               [&](const Painted& paint) {
                 const LookedAt& here = by_colour[key_of(paint.paint.colour)];
                 return here.between > 0 && 2 * here.between >= here.pixels;
               });
  // One that hardly differs from a declared colour may be a slip as well, where no other is a
  // mixture.
  const bool any_clear = std::any_of(soft.begin(), soft.end(), [&](const Painted& paint) {
    const auto [r, g, b, a] = paint.paint.colour;
    const auto nearest = vocabulary.nearest({r, g, b});
    return !nearest || nearest->difference > kClose;
  });
  return any_clear ? soft : std::vector<Painted>();
}

}  // namespace walkmask::check
