#include "path/shortest_pixels.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "path/beautify.h"
#include "path/leg_pixels.h"

namespace walkmask {
namespace {

/// The pixel opposite to the wall at a corner.
Point turning_pixel(const BitGrid& floor, HalfPoint corner) {
  for (const int across : {-1, 1}) {
    for (const int down : {-1, 1}) {
      const Point wall = {(corner.x + across) / 2, (corner.y + down) / 2};
      if (!floor.test(wall)) return {(corner.x - across) / 2, (corner.y - down) / 2};
    }
  }
  return {};  // by the precondition there is one
}

/// Of pixels each beside the one before, the place of one behind `at` that is seen from there, the
/// farther the better: found in growing strides, then in shrinking ones. In a winding passage what
/// is seen comes and goes, so that the next few are looked at one by one.
std::size_t far_seen(const BitGrid& floor, LineOfSight rule, std::span<const Point> pixels,
                     std::size_t at) {
  constexpr std::size_t kFew = 8;
  const std::size_t last = pixels.size() - 1;
  const auto is_seen = [&](std::size_t i) {
    return i <= last && has_line_of_sight(floor, pixels[at], pixels[i], rule);
  };
  std::size_t seen = at + 1, stride = 1;
  for (; is_seen(seen + stride); stride *= 2) seen += stride;
  for (; stride > 0; stride /= 2) {
    if (is_seen(seen + stride)) seen += stride;
  }
  for (std::size_t more = kFew; more > 1; --more) {
    if (is_seen(seen + more)) return seen + more;
  }
  return seen;
}

/// Leaves out what is not needed of the pixels from place `first` on, of which each is beside the
/// one before.
void keep_few(const BitGrid& floor, LineOfSight rule, std::size_t first,
              std::vector<Point>& pixels) {
  std::size_t kept = first;
  for (std::size_t at = first; at < pixels.size() - 1;) {
    at = far_seen(floor, rule, pixels, at);
    pixels[++kept] = pixels[at];
  }
  pixels.resize(kept + 1);
}

}  // namespace

void onto_pixels(const BitGrid& floor, Point start, std::span<const HalfPoint> corners, Point goal,
                 LineOfSight rule, std::vector<Point>& waypoints) {
  waypoints.assign(1, start);
  HalfPoint from = centre_of(start);
  const auto go_to = [&](HalfPoint place, Point pixel) {
    const std::size_t first = waypoints.size() - 1;
    if (!has_line_of_sight(floor, waypoints.back(), pixel, rule)) {
      append_leg(floor, from, place, waypoints);
    }
    if (waypoints.back() != pixel) waypoints.push_back(pixel);
    keep_few(floor, rule, first, waypoints);
    from = place;
  };
  for (const HalfPoint corner : corners) go_to(corner, turning_pixel(floor, corner));
  go_to(centre_of(goal), goal);
  waypoints = beautify(std::move(waypoints), floor, rule);
}

}  // namespace walkmask
