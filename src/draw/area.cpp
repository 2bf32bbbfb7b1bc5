#include "draw/area.h"

#include <algorithm>
#include <array>
#include <utility>

#include "draw/colours.h"
#include "draw/fill.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

/// Of the palette without vermilion and black, which the path and what it joins are drawn in.
constexpr std::array kAreaColours = {kSkyBlue, kOrange,        kBluishGreen,
                                     kYellow,  kReddishPurple, kBlue};

constexpr Opacity kOpenTint = 110;
constexpr Opacity kClosedTint = 170;
constexpr Opacity kStripe = 190;

// For a picture of 960 pixels.
constexpr int kStripePeriod = 10;
constexpr int kStripeWidth = 5;
constexpr int kRim = 2;

Box bounds_of(const BitGrid& grid) {
  Box box{grid.width(), grid.height(), 0, 0};
  for (int y = 0; y < grid.height(); ++y) {
    for_each_run(grid, y, [&](int first, int last) {
      box = {std::min(box.left, first), std::min(box.top, y), std::max(box.right, last + 1), y + 1};
    });
  }
  return box;
}

}  // namespace

std::vector<ColouredArea> coloured(std::span<const SceneArea> areas, int factor) {
  std::vector<const SceneArea*> by_name;
  for (const SceneArea& area : areas) by_name.push_back(&area);
  std::stable_sort(by_name.begin(), by_name.end(),
                   [](const auto* a, const auto* b) { return a->name < b->name; });
  std::vector<ColouredArea> result;
  for (const SceneArea* area : by_name) {
    BitGrid pixels = enlarged(area->pixels, factor);
    const Box bounds = bounds_of(pixels);
    result.push_back({.title = std::string(area->name) + (area->is_open ? "" : " closed"),
                      .pixels = std::move(pixels),
                      .bounds = bounds,
                      .is_open = area->is_open,
                      .colour = kAreaColours[result.size() % kAreaColours.size()]});
  }
  return result;
}

void draw_area(Picture& picture, const ColouredArea& area, const Scale& scale) {
  if (area.is_open) {
    tint(picture, area.pixels, area.colour, kOpenTint);
  } else {
    BitGrid stripes = hatch(picture.width(), picture.height(), scale.pixels(kStripePeriod),
                            scale.pixels(kStripeWidth));
    stripes &= area.pixels;
    tint(picture, area.pixels, area.colour, kClosedTint);
    tint(picture, stripes, kBlack, kStripe);
  }
  tint(picture, rim(area.pixels, scale.pixels(kRim)), area.colour, kOpaque);
}

}  // namespace walkmask::draw
