#include "path/shortest_pixels.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "floor/integer_math.h"

namespace walkmask {
namespace {

/// Returns the coordinate, along one axis, of the pixel entered on leaving a place in this
/// direction.
int pixel_after(int place, int direction) {
  const bool on_line = (place & 1) != 0;
  return on_line ? (place + direction) / 2 : place / 2;
}

/// Appends a pixel around the same corner of the grid, and before it, if it is the opposite one,
/// the floor pixel between them.
void step_to(const BitGrid& floor, Point pixel, std::vector<Point>& pixels) {
  const Point last = pixels.back();
  if (last == pixel) return;
  if (last.x != pixel.x && last.y != pixel.y) {
    const Point beside = {pixel.x, last.y};
    pixels.push_back(floor.test(beside) ? beside : Point{last.x, pixel.y});
  }
  pixels.push_back(pixel);
}

/// Appends the pixels along a grid line, on the current side of it as long as there is floor.
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

/// Returns the pixel opposite to the wall at a corner.
Point turning_pixel(const BitGrid& floor, HalfPoint corner) {
  for (const int across : {-1, 1}) {
    for (const int down : {-1, 1}) {
      const Point wall = {(corner.x + across) / 2, (corner.y + down) / 2};
      if (!floor.test(wall)) return {(corner.x - across) / 2, (corner.y - down) / 2};
    }
  }
  return {};  // by the precondition there is one
}

/// Returns the index of a pixel after `at` that is visible from it, as far along as is found by
/// growing strides, then by shrinking ones. In a winding passage visibility comes and goes, so the
/// next few are tested one by one. Precondition: each pixel is beside the one before.
std::size_t far_visible(const Sight& sight, std::span<const Point> pixels, std::size_t at) {
  constexpr std::size_t kFew = 8;
  const std::size_t last = pixels.size() - 1;
  const auto is_visible = [&](std::size_t i) { return i <= last && sight(pixels[at], pixels[i]); };
  std::size_t farthest = at + 1, stride = 1;
  for (; is_visible(farthest + stride); stride *= 2) farthest += stride;
  for (; stride > 0; stride /= 2) {
    if (is_visible(farthest + stride)) farthest += stride;
  }
  for (std::size_t more = kFew; more > 1; --more) {
    if (is_visible(farthest + more)) return farthest + more;
  }
  return farthest;
}

/// Drops the unnecessary pixels from index `first` on. Precondition: each is beside the one before.
void keep_few(const Sight& sight, std::size_t first, std::vector<Point>& pixels) {
  std::size_t kept = first;
  for (std::size_t at = first; at < pixels.size() - 1;) {
    at = far_visible(sight, pixels, at);
    pixels[++kept] = pixels[at];
  }
  pixels.resize(kept + 1);
}

/// Drops each pixel between two that are in line of sight of each other.
void drop_needless(const Sight& sight, std::vector<Point>& pixels) {
  std::size_t kept = 0;
  for (std::size_t i = 1; i < pixels.size(); ++i) {
    const bool is_last = i + 1 == pixels.size();
    if (!is_last && sight(pixels[kept], pixels[i + 1])) continue;
    pixels[++kept] = pixels[i];
  }
  pixels.resize(kept + 1);
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
    // The distance to the next grid line across, as a part of the leg: of `width`, of `height`.
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

void onto_pixels(const BitGrid& floor, Point start, std::span<const HalfPoint> corners, Point goal,
                 const Sight& sight, std::vector<Point>& waypoints) {
  waypoints.assign(1, start);
  HalfPoint from = centre_of(start);
  const auto go_to = [&](HalfPoint place, Point pixel) {
    if (sight(waypoints.back(), pixel)) {
      if (waypoints.back() != pixel) waypoints.push_back(pixel);
    } else {
      const std::size_t first = waypoints.size() - 1;
      append_leg(floor, from, place, waypoints);
      if (waypoints.back() != pixel) waypoints.push_back(pixel);
      keep_few(sight, first, waypoints);
    }
    from = place;
  };
  for (const HalfPoint corner : corners) go_to(corner, turning_pixel(floor, corner));
  go_to(centre_of(goal), goal);
  drop_needless(sight, waypoints);
}

}  // namespace walkmask
