#include "survey/census.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/grammar.h"
#include "level/colour_key.h"

namespace walkmask {
namespace {

/// Returns a number for each paint; palette indices distinguish paints where there are any.
std::uint32_t key_of(const png::Image& image, int y, int x) {
  if (!image.table().empty()) return image.value(y, x);
  const Rgba c = image.colour(y, x);
  return std::uint32_t{c.r} << 24 | std::uint32_t{c.g} << 16 | std::uint32_t{c.b} << 8 | c.a;
}

Paint paint_at(const png::Image& image, int y, int x) {
  std::optional<std::uint8_t> index;
  if (image.indexed()) index = image.value(y, x);
  return {image.colour(y, x), index};
}

}  // namespace

Census census(const png::Image& image) {
  Census census;
  std::unordered_map<std::uint32_t, std::size_t> place;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0, end = 0; x < image.width(); x = end) {
      end = image.run_end(y, x);
      const std::uint32_t key = key_of(image, y, x);
      auto found = place.find(key);
      if (found == place.end() && census.paints.size() == kMostPaints) {
        census.complete = false;
        continue;
      }
      if (found == place.end()) {
        found = place.emplace(key, census.paints.size()).first;
        census.paints.push_back({paint_at(image, y, x), 0, {x, y}});
      }
      census.paints[found->second].pixels += end - x;
    }
  }
  return census;
}

std::string paints_text(const Census& census) {
  std::vector<Painted> paints = census.paints;
  std::ranges::stable_sort(paints, std::ranges::greater(), &Painted::pixels);
  std::vector<std::string> names;
  bool any_transparent = false;
  for (const Painted& painted : paints) {
    const auto& [colour, index] = painted.paint;
    if (!has_colour(colour) && std::exchange(any_transparent, true)) continue;
    const std::string text = colour_key_text(opaque(colour));
    names.push_back(!has_colour(colour) ? "transparent pixels"
                    : index             ? "index " + std::to_string(*index) + " (" + text + ")"
                                        : text);
  }
  return listed(names) + (census.complete ? "" : " and many other colours");
}

PixelSum sum_of(std::span<const Painted> paints) {
  PixelSum sum = {0, paints.front().first};
  for (const Painted& paint : paints) sum.pixels += paint.pixels;
  return sum;
}

}  // namespace walkmask
