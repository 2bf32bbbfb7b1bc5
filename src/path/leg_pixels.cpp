#include "path/leg_pixels.h"

#include <cassert>
#include <cstdint>
#include <cstdlib>

namespace walkmask {
namespace {

int sign(int a) { return (a > 0) - (a < 0); }

/// The pixel, along one axis, that one is in who leaves a place in this direction.
int pixel_after(int place, int direction) {
  const bool on_line = (place & 1) != 0;
  return on_line ? (place + direction) / 2 : place / 2;
}

/// Steps to a pixel around the same corner of the grid; where it is the opposite one, by way of
/// floor.
void step_to(const BitGrid& floor, Point pixel, std::vector<Point>& pixels) {
  const Point last = pixels.back();
  if (last == pixel) return;
  if (last.x != pixel.x && last.y != pixel.y) {
    const Point beside = {pixel.x, last.y};
    pixels.push_back(floor.test(beside) ? beside : Point{last.x, pixel.y});
  }
  pixels.push_back(pixel);
}

/// A leg along a line of the grid: on the side it is on as long as there is floor.
void append_along_line(const BitGrid& floor, HalfPoint from, HalfPoint to,
                       std::vector<Point>& pixels) {
  const Point step = {sign(to.x - from.x), sign(to.y - from.y)};
  const auto beside = [&](HalfPoint corner, int side) {
    const HalfPoint ahead = {corner.x + step.x + side * std::abs(step.y),
                             corner.y + step.y + side * std::abs(step.x)};
    return Point{ahead.x / 2, ahead.y / 2};
  };
  int side = pixels.back() == beside(from, 1) || !floor.test(beside(from, -1)) ? 1 : -1;
  for (HalfPoint corner = from; corner != to;
       corner = {corner.x + 2 * step.x, corner.y + 2 * step.y}) {
    if (!floor.test(beside(corner, side))) side = -side;
    step_to(floor, beside(corner, side), pixels);
  }
}

}  // namespace

void append_leg(const BitGrid& floor, HalfPoint from, HalfPoint to, std::vector<Point>& pixels) {
  const Point step = {sign(to.x - from.x), sign(to.y - from.y)};
  const bool on_line = (step.x == 0 && (from.x & 1) != 0) || (step.y == 0 && (from.y & 1) != 0);
  if (on_line) return append_along_line(floor, from, to, pixels);

  Point pixel = {pixel_after(from.x, step.x), pixel_after(from.y, step.y)};
  step_to(floor, pixel, pixels);
  const std::int64_t width = std::abs(to.x - from.x), height = std::abs(to.y - from.y);
  for (;;) {
    // How far it is to the next line across, as parts of the leg: of `width`, of `height`.
    const std::int64_t to_column = std::abs(2 * pixel.x + step.x - from.x);
    const std::int64_t to_row = std::abs(2 * pixel.y + step.y - from.y);
    const std::int64_t lead = to_row * width - to_column * height;
    const bool crosses_column = step.x != 0 && (step.y == 0 || lead >= 0);
    const bool crosses_row = step.y != 0 && (step.x == 0 || lead <= 0);
    if ((crosses_column && to_column >= width) || (crosses_row && to_row >= height)) return;
    if (crosses_column) pixel.x += step.x;
    if (crosses_row) pixel.y += step.y;
    step_to(floor, pixel, pixels);
  }
}

}  // namespace walkmask
