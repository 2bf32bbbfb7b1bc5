#include "draw/area.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "draw/pixels.h"

namespace walkmask::draw {
namespace {

constexpr int kRim = 2;

std::string title_of(const SceneArea& area) {
  if (area.would_open) return "open the " + std::string(area.name);
  return std::string(area.name) + (area.is_open ? "" : " closed");
}

Meaning meaning_of(const SceneArea& area) {
  if (area.would_open) return Meaning::blocking_area;
  return area.is_open ? Meaning::open_area : Meaning::closed_area;
}

/// The part of a mask around its pixels, with one more on each side, which has room for a casing.
struct CutMask {
  CutMask(const BitGrid& mask, Box bounds)
      : corner{std::max(0, bounds.left - 1), std::max(0, bounds.top - 1)},
        pixels(cut(mask, {corner.x, corner.y, std::min(mask.width(), bounds.right + 1),
                          std::min(mask.height(), bounds.bottom + 1)})) {}

  Point corner;
  BitGrid pixels;
};

}  // namespace

std::vector<ColouredArea> coloured(std::span<const SceneArea> areas, int factor) {
  std::vector<const SceneArea*> by_name;
  for (const SceneArea& area : areas) by_name.push_back(&area);
  std::ranges::stable_sort(by_name, {}, &SceneArea::name);
  std::vector<ColouredArea> result;
  for (const SceneArea* area : by_name) {
    result.push_back({.title = title_of(*area),
                      .pixels = area->pixels,
                      .factor = factor,
                      .bounds = enlarged(bounds_of(area->pixels), factor),
                      .meaning = meaning_of(*area),
                      .colour = kAreaColours[result.size() % std::size(kAreaColours)]});
  }
  return result;
}

Label label_of(const ColouredArea& area, int dot) {
  const Box& box = area.bounds;
  const std::int64_t size = std::int64_t{box.right - box.left} * (box.bottom - box.top);
  const std::int64_t plate = std::int64_t{plate_width(area.title, dot)} * plate_height(dot);
  constexpr std::int64_t kLarge = 16;  // plates
  const auto covered = [&] { return area.pixels.count() * area.factor * area.factor; };
  const bool is_spread = size > kLarge * plate && 2 * covered() < size;
  return {area.title, is_spread ? middles_of(area.pixels, area.factor) : std::vector<Box>{box},
          area.colour, LabelPlace::beside_or_within};
}

void add_area(Scene& scene, const ColouredArea& area, const Scale& scale) {
  if (area.bounds.empty()) return;
  FillStyle style = {area.colour, kOpenTint};
  if (area.meaning == Meaning::closed_area) {
    style = {area.colour, kClosedTint, Pattern::hatched, kBlack, kStripe};
  } else if (area.meaning == Meaning::blocking_area) {
    style = kBlocking;
  }
  const bool is_blocking = area.meaning == Meaning::blocking_area;
  const auto [corner, pixels] = CutMask(area.pixels, bounds_of(area.pixels));
  scene.add(area.meaning,
            FillShape{pixels, area.factor, style, scale.pixels(kStripePeriod),
                      scale.pixels(kStripeWidth), corner},
            area.title);
  scene.add(area.meaning, OutlineShape{pixels, area.factor, area.colour,
                                       scale.pixels(is_blocking ? 2 * kRim : kRim), 1, corner});
}

void add_blockers(Scene& scene, const BitGrid& pixels, const Scale& scale) {
  if (!pixels.any()) return;
  const auto [corner, part] = CutMask(pixels, bounds_of(pixels));
  scene.add(Meaning::blocker, FillShape{part, scale.factor, kBlocker, scale.pixels(kStripePeriod),
                                        scale.pixels(1), corner});
  scene.add(Meaning::blocker,
            OutlineShape{part, scale.factor, kWhite, scale.pixels(kRim), 1, corner});
}

}  // namespace walkmask::draw
