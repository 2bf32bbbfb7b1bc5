#include "shapes/generators.h"

#include <algorithm>

#include "base/split_mix_64.h"
#include "shapes/fill.h"

namespace walkmask::shapes {
namespace {

/// A picture of 1920 x 1080 units to draw in, whatever its size in pixels.
class SceneCanvas {
 public:
  explicit SceneCanvas(Size size) : size_(size), floor_(size.width, size.height) {}

  void rectangle(int left, int top, int width, int height, Filling filling) {
    const Point corner = {across(left), down(top)};
    fill(floor_, Rectangle{corner, across(left + width) - corner.x, down(top + height) - corner.y},
         filling);
  }
  void ellipse(int x, int y, int radius_x, int radius_y, Filling filling) {
    fill(floor_, Ellipse{{across(x), down(y)}, across(radius_x), down(radius_y)}, filling);
  }
  void line(int from_x, int from_y, int to_x, int to_y, int width, Filling filling) {
    fill(floor_, Line{{across(from_x), down(from_y)}, {across(to_x), down(to_y)}, down(width)},
         filling);
  }

  const BitGrid& floor() const { return floor_; }

 private:
  int across(int units) const { return units * size_.width / 1920; }
  int down(int units) const { return units * size_.height / 1080; }

  Size size_;
  BitGrid floor_;
};

void draw_quay(SceneCanvas& canvas, SplitMix64& random) {
  canvas.rectangle(60, 200, 1800, 170, Filling::floor);  // the street
  canvas.rectangle(30, 480, 1860, 420, Filling::floor);  // the quay
  for (const int left : {180, 800, 1450}) {              // passages between the houses
    const int width = random.between(24, 90), shift = random.between(-90, 90);
    canvas.rectangle(left + shift, 350, width, 140, Filling::floor);
  }
  canvas.line(1250, 890, 1500, 1020, 88, Filling::floor);  // the jetty
  canvas.ellipse(1520, 1000, 130, 56, Filling::floor);
}

/// Draws the water that cuts into the quay, and the steps that lead down to it.
void draw_bays(SceneCanvas& canvas, SplitMix64& random) {
  for (int x = 120; x < 1150; x += 230) {
    const int radius_x = random.between(60, 150), radius_y = random.between(20, 90);
    canvas.ellipse(x + random.between(-50, 50), 905, radius_x, radius_y, Filling::wall);
  }
  for (int x = 200; x < 1150; x += 310) {
    const int radius_y = random.between(30, 80), radius_x = random.between(50, 100);
    canvas.ellipse(x + random.between(-60, 60), 890, radius_x, radius_y, Filling::floor);
  }
}

void draw_furniture(SceneCanvas& canvas, SplitMix64& random) {
  constexpr int kBarrels = 34, kCrates = 26;
  for (int i = 0; i < kBarrels; ++i) {
    const int x = random.between(60, 1860), y = random.between(500, 890);
    const int radius = random.between(8, 46);
    canvas.ellipse(x, y, radius, std::max(6, radius * 2 / 3), Filling::wall);
  }
  for (int i = 0; i < kCrates; ++i) {
    const int x = random.between(60, 1860),
              y = random.between(i < 6 ? 200 : 480, i < 6 ? 340 : 890);
    const int height = random.between(10, 60), width = random.between(14, 110);
    canvas.rectangle(x, y, width, height, Filling::wall);
  }
}

}  // namespace

BitGrid scene(Size size, std::uint64_t seed) {
  SplitMix64 random(seed);
  SceneCanvas canvas(size);
  draw_quay(canvas, random);
  draw_bays(canvas, random);
  draw_furniture(canvas, random);
  return canvas.floor();
}

}  // namespace walkmask::shapes
