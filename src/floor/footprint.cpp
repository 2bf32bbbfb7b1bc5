#include "floor/footprint.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "floor/mask_scale.h"

namespace walkmask {
namespace {

constexpr std::int64_t kThousand = 1000;

/// Returns whether the footprint covers the pixel at (x, y) from its reference point. All products
/// stay below 2^52: a pixel further away than the largest width is never asked for.
bool covers(const Footprint& footprint, std::int64_t x, std::int64_t y) {
  const auto& [shape, across, deep, scaling] = footprint.outline();
  assert(!footprint.is_scaled());
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

Footprint Footprint::scaled_by(const RowScaling& scaling) const {
  Outline outline = outline_;
  outline.scaling = scaling;
  return {outline.is_scaled() ? outline : outline.at_full_size(), width_};
}

Footprint Footprint::in_row(int row) const {
  if (!is_scaled()) return *this;
  const int most = kLargestDiameter * outline_.across / std::max(outline_.across, outline_.deep);
  const double width = std::floor(width_ * outline_.scaling.at(row) / 100 + 0.5);
  return {outline_.at_full_size(),
          static_cast<int>(std::clamp<double>(width, 1, std::max(1, most)))};
}

Footprint Footprint::largest() const {
  if (!is_scaled()) return *this;
  const RowScaling& scaling = outline_.scaling;
  return in_row(scaling.at_top < scaling.at_bottom ? scaling.bottom : scaling.top);
}

int Footprint::longest() const {
  const Footprint footprint = largest();
  return std::max(footprint.width(), footprint.depth());
}

bool same_at_full_size(const Footprint& one, const Footprint& other) {
  return one.outline().at_full_size() == other.outline().at_full_size() &&
         one.width() == other.width() && one.is_scaled() == other.is_scaled();
}

std::int64_t depth_in_thousandths(const Footprint& footprint) {
  const auto& [shape, across, deep, scaling] = footprint.outline();
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
  const std::string scaled = footprint.is_scaled() ? ", scaled" : "";
  std::string width = std::to_string(footprint.width());
  if (footprint.is_disc()) return width + scaled;
  return std::string(word(footprint.outline().shape)) + " " + width + "x" + depth_text(footprint) +
         scaled;
}

std::string size_text(const Footprint& footprint, const LengthText& length_text) {
  const std::string scaled = footprint.is_scaled() ? ", scaled" : "";
  std::string width = length_text(footprint.width());
  if (footprint.is_disc()) return width + scaled;
  const double depth = static_cast<double>(depth_in_thousandths(footprint)) / kThousand;
  return std::string(word(footprint.outline().shape)) + " " + width + " x " + length_text(depth) +
         scaled;
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
  const Footprint largest = footprint.largest();
  return !covers(largest, scale, 0) && !covers(largest, 0, scale);
}

std::vector<FootprintBand> bands_of(const Footprint& footprint, Rows rows, int scale) {
  if (!footprint.is_scaled()) return {{rows, footprint}};
  const MaskScale mask = {scale};
  std::vector<FootprintBand> bands;
  for (int y = rows.first; y <= rows.last; ++y) {
    const Footprint here = footprint.in_row(mask.to_room({0, y}).y);
    if (bands.empty() || bands.back().footprint != here) bands.push_back({{y, y}, here});
    bands.back().rows.last = y;
  }
  return bands;
}

int widest_in_row(const Outline& outline, int row, int width, int most) {
  if (!outline.is_scaled() || width == 0) return std::min(width, most);
  const auto fits = [&](int at_full_size) {
    return Footprint(outline, at_full_size).in_row(row).width() <= width;
  };
  if (fits(most)) return most;
  // The first guess is off by one at most, because of the rounding of fractions.
  const double guess = (width + 0.5) * 100 / outline.scaling.at(row);
  int widest = static_cast<int>(std::min<double>(guess, most));
  while (widest > 0 && !fits(widest)) --widest;
  while (fits(widest + 1)) ++widest;
  return widest;
}

}  // namespace walkmask
