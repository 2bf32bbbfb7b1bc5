#include "draw/pins.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "draw/dashes.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

/// Distances from a thing's border to try a pin at, in radii of the pin.
constexpr int kReaches[] = {2, 3, 4, 6, 8};

int radius_of(const std::string& text, const Scale& scale) {
  const int radius = scale.length(kPinRadius * kPixel);
  const int room = scale.letter * kPixel;
  return std::max(radius, text_width(text, scale.letter) * kPixel / 2 + room);
}

std::optional<Spot> best_place(const Box& picture, const Pin& pin, const Obstacles& obstacles,
                               const Scale& scale) {
  const Spot middle = middle_of(pin.thing);
  const int radius = radius_of(pin.text, scale);
  const int half =
      (std::min(pin.thing.right - pin.thing.left, pin.thing.bottom - pin.thing.top)) * (kPixel / 2);
  std::optional<Spot> best;
  std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const int reach : kReaches) {
    const std::vector<Spot> around = circle(middle, half + radius * reach);
    // Every second direction, clockwise from the upper right.
    for (std::size_t i = 0; i < 32; i += 2) {
      const Spot spot = around[(i + 28) % 32];
      const Box box = pin_box(spot, pin.text, scale);
      if (fewest == 0) return best;
      if (!holds(picture, box) || obstacles.hides_never(box)) continue;
      const std::ptrdiff_t hidden = obstacles.count_hidden(box);
      if (hidden >= fewest) continue;
      fewest = hidden;
      best = spot;
    }
  }
  return best;
}

}  // namespace

Box pin_box(Spot middle, const std::string& text, const Scale& scale) {
  // The corners of a diamond lie sqrt(2) times as far out as its sides.
  const int reach = (radius_of(text, scale) + scale.length(3 * kPixel)) * 23 / 16;
  return {(middle.x - reach) / kPixel, (middle.y - reach) / kPixel, (middle.x + reach) / kPixel + 1,
          (middle.y + reach) / kPixel + 1};
}

std::vector<std::optional<Spot>> place_pins(int width, int height, std::span<const Pin> pins,
                                            Obstacles& obstacles, const Scale& scale) {
  for (const Pin& pin : pins) obstacles.add_never(pin.thing);
  std::vector<std::optional<Spot>> places;
  for (const Pin& pin : pins.first(std::min(pins.size(), kMostPlaced))) {
    places.push_back(best_place({0, 0, width, height}, pin, obstacles, scale));
    if (places.back()) obstacles.add_never(pin_box(*places.back(), pin.text, scale));
  }
  places.resize(pins.size());
  return places;
}

void add_pin(Scene& scene, Spot middle, const std::string& text, Meaning severity,
             const Scale& scale, const std::string& title) {
  const int radius = radius_of(text, scale), rim = scale.length(96);
  scene.add(
      severity,
      StampShape{
          {middle},
          nib_of(severity),
          {{radius, colour_of(severity)}, {radius + rim, kBlack}, {radius + 2 * rim, kWhite}}},
      title);
  const int dot = scale.letter;
  const Point corner = {middle.x / kPixel - text_width(text, dot) / 2,
                        middle.y / kPixel - capital_height(dot) / 2};
  scene.add(severity, TextShape{corner, text, dot, kBlack});
}

Nib nib_of(Meaning severity) {
  if (severity == Meaning::error) return Nib::square;
  return severity == Meaning::warning ? Nib::diamond : Nib::disc;
}

Rgb colour_of(Meaning severity) {
  if (severity == Meaning::error) return kVermillion;
  return severity == Meaning::warning ? kYellow : kSkyBlue;
}

}  // namespace walkmask::draw
