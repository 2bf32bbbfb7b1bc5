#include "floor/footprint.h"

#include <cassert>
#include <numeric>

namespace walkmask {
namespace {

constexpr std::int64_t kThousand = 1000;

/// Returns whether the footprint covers the pixel at (x, y) from its reference point. All products
/// stay below 2^52: a pixel further away than the largest width is never asked for.
bool covers(const Footprint& footprint, std::int64_t x, std::int64_t y) {
  const auto [shape, across, deep] = footprint.outline();
  const std::int64_t width = footprint.width();
  if (shape == Outline::Shape::rectangle) return 2 * x < width && 2 * y * across < width * deep;
  const std::int64_t right = 2 * x * deep, down = 2 * y * across, reach = width * deep;
  return right < reach && down < reach && right * right + down * down < reach * reach;
}

}  // namespace

Footprint Footprint::of_size(Outline::Shape shape, int width, int depth) {
  assert(width >= 1 && width <= kLargestDiameter && depth >= 1 && depth <= kLargestDiameter);
  const int common = std::gcd(width, depth);
  return {Outline{shape, width / common, depth / common}, width};
}

std::int64_t depth_in_thousandths(const Footprint& footprint) {
  const auto [shape, across, deep] = footprint.outline();
  return (2 * kThousand * footprint.width() * deep + across) / (2 * std::int64_t{across});
}

std::string depth_text(const Footprint& footprint) {
  const std::int64_t parts = depth_in_thousandths(footprint);
  std::string text = std::to_string(parts / kThousand);
  if (parts % kThousand == 0) return text;
  std::string digits = std::to_string(kThousand + parts % kThousand).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  return text + "." + digits;
}

std::string size_text(const Footprint& footprint) {
  std::string width = std::to_string(footprint.width());
  if (footprint.is_disc()) return width;
  return std::string(word(footprint.outline().shape)) + " " + width + "x" + depth_text(footprint);
}

std::string size_text(const Footprint& footprint, const LengthText& length_text) {
  std::string width = length_text(footprint.width());
  if (footprint.is_disc()) return width;
  const double depth = static_cast<double>(depth_in_thousandths(footprint)) / kThousand;
  return std::string(word(footprint.outline().shape)) + " " + width + " x " + length_text(depth);
}

std::string footprint_text(const Footprint& footprint) {
  return (footprint.is_disc() ? "diameter " : "") + size_text(footprint);
}

HalfWidths half_widths(const Footprint& footprint, int scale) {
  HalfWidths widths;
  std::int64_t width = 0;
  while (covers(footprint, (width + 1) * scale, 0)) ++width;
  for (std::int64_t y = 0; covers(footprint, 0, y * scale); ++y) {
    while (!covers(footprint, width * scale, y * scale)) --width;
    widths.push_back(static_cast<int>(width));
  }
  return widths;
}

bool fits_everywhere(const Footprint& footprint, int scale) {
  return !covers(footprint, scale, 0) && !covers(footprint, 0, scale);
}

}  // namespace walkmask
