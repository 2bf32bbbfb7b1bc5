#include "path/shortest_pixels.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "floor/integer_math.h"
#include "path/leg_sight.h"

namespace walkmask {
namespace {

/// Returns the coordinate, along one axis, of the pixel entered on leaving a place in this
/// direction.
int pixel_after(int place, int direction) {
  const bool on_line = (place & 1) != 0;
  return on_line ? (place + direction) / 2 : place / 2;
}

/// Returns a floor pixel between two that are opposite to each other at a corner of the grid.
Point beside_corner(const BitGrid& floor, Point pixel, Point opposite) {
  const Point beside = {opposite.x, pixel.y};
  return floor.all_set(beside.y, beside.x, beside.x) ? beside : Point{pixel.x, opposite.y};
}

/// Appends a pixel around the same corner of the grid, and before it, if it is the opposite one,
/// the floor pixel between them.
void step_to(const BitGrid& floor, Point pixel, std::vector<Point>& pixels) {
  const Point last = pixels.back();
  if (last == pixel) return;
  if (last.x != pixel.x && last.y != pixel.y) pixels.push_back(beside_corner(floor, last, pixel));
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

/// Returns whether the segment between two pixel centres crosses the middle of a row in wall. False
/// if the row does not lie between the two. Numbers stay below 2^31.
bool crosses_wall(const BitGrid& floor, int row, Point from, Point to) {
  const bool is_between = from.y < to.y ? from.y < row && row < to.y : to.y < row && row < from.y;
  if (!is_between) return false;
  const int rows = std::abs(to.y - from.y), forward = std::abs(row - from.y);
  const int x = ((2 * from.x + 1) * rows + 2 * (to.x - from.x) * forward) / (2 * rows);
  return !floor.all_set(row, x, x);
}

/// The waypoints of a path on pixels that is under way. Of three in a row the middle one is dropped
/// if the others are in line of sight of each other.
class Waypoints {
 public:
  Waypoints(const PreparedFloor& floor, const Sight& sight, LineOfSight rule, Point start,
            std::vector<Point>& pixels)
      : floor_(floor.floor),
        blocks_(floor.blocks),
        sight_(sight),
        is_strict_(rule == LineOfSight::strict),
        block_(*floor.blocks.at(start)),
        corner_(centre_of(start)),
        pixels_(pixels) {
    pixels_.assign(1, start);
  }

  void turn(const Turn& turn) {
    go_to(turn.corner, turn.pixel);
    block_ = turn.block;
    wall_row_ = turn.corner.y - turn.pixel.y;
  }

  /// Goes to the goal; no waypoint follows.
  void finish(Point goal) {
    go_to(centre_of(goal), goal);
    pixels_.resize(count_);
  }

 private:
  static constexpr int kOutside = -1;

  /// Goes straight on to a corner or the goal, and to the pixel there.
  void go_to(HalfPoint corner, Point pixel) {
    const Point last = pixels_[count_ - 1];
    if (!blocks_[block_].contains(pixel) && !sight_(last, block_, pixel)) {
      follow_leg(corner, pixel);
    } else if (last != pixel) {
      add(pixel);
    }
    corner_ = corner;
  }

  /// Adds those of the pixels that the leg passes through that are needed. They are listed after
  /// the waypoints, and fewer waypoints overwrite them.
  void follow_leg(HalfPoint corner, Point pixel) {
    std::size_t at = count_ - 1;
    pixels_.resize(count_);
    append_leg(floor_, corner_, corner, pixels_);
    if (pixels_.back() != pixel) pixels_.push_back(pixel);
    const std::size_t last = pixels_.size() - 1;
    // Along a level grid line the pixels of a leg change from row to row and back.
    known_ = is_strict_ && corner.y != corner_.y
                 ? at + leg_sight_.follow(blocks_, block_, std::span(pixels_).subspan(at))
                 : 0;
    while (at < last) {
      at = far_visible(at);
      add(pixels_[at]);
    }
  }

  /// Returns the index of a pixel of the leg after `at` that is visible from it, as far along as is
  /// found by growing strides, then by shrinking ones. In a winding passage visibility comes and
  /// goes, so the next few are tested one by one.
  std::size_t far_visible(std::size_t at) {
    constexpr std::size_t kFew = 8;
    if (at < known_) leg_sight_.look_from(pixels_[at]);
    const auto is_visible = [&](std::size_t i) {
      if (i >= pixels_.size()) return false;
      return i < known_ ? leg_sight_(pixels_[i]) : sight_(pixels_[at], pixels_[i]);
    };
    std::size_t farthest = at + 1, stride = 1;
    for (; is_visible(farthest + stride); stride *= 2) farthest += stride;
    for (stride /= 2; stride > 0; stride /= 2) {
      if (is_visible(farthest + stride)) farthest += stride;
    }
    for (std::size_t more = std::min(kFew, pixels_.size() - 1 - farthest); more > 1; --more) {
      if (is_visible(farthest + more)) return farthest + more;
    }
    return farthest;
  }

  /// Adds a waypoint, and drops the last one if it is not needed.
  void add(Point pixel) {
    if (count_ >= 2 && !is_behind_wall(pixel) && sight_(pixels_[count_ - 2], pixel)) --count_;
    wall_row_ = kOutside;
    if (count_ == pixels_.size()) {
      pixels_.push_back(pixel);
    } else {
      pixels_[count_] = pixel;
    }
    ++count_;
  }

  /// Returns true only if the wall at the last waypoint hides a pixel from the one before. In mazes
  /// that is so of nearly all that are hidden.
  bool is_behind_wall(Point pixel) const {
    return is_strict_ && crosses_wall(floor_, wall_row_, pixels_[count_ - 2], pixel);
  }

  const BitGrid& floor_;
  const Blocks& blocks_;
  Sight sight_;
  LegSight leg_sight_;
  std::size_t known_ = 0;  // the pixels before this one are known to `leg_sight_`
  bool is_strict_;
  BlockIndex block_;         // of the last pixel at a corner
  int wall_row_ = kOutside;  // of the wall at the last waypoint, if that is a turn
  HalfPoint corner_;
  std::vector<Point>& pixels_;
  std::size_t count_ = 1;
};

}  // namespace

void append_leg(const BitGrid& floor, HalfPoint from, HalfPoint to, std::vector<Point>& pixels) {
  const Point step = {sign(to.x - from.x), sign(to.y - from.y)};
  const bool on_line = (step.x == 0 && (from.x & 1) != 0) || (step.y == 0 && (from.y & 1) != 0);
  if (on_line) return append_along_line(floor, from, to, pixels);

  Point pixel = {pixel_after(from.x, step.x), pixel_after(from.y, step.y)};
  step_to(floor, pixel, pixels);
  // The distances to the next grid line across, as parts of the leg: of `width`, of `height`; and
  // by how much the first is the smaller.
  const int width = std::abs(to.x - from.x), height = std::abs(to.y - from.y);
  int to_column = std::abs(2 * pixel.x + step.x - from.x);
  int to_row = std::abs(2 * pixel.y + step.y - from.y);
  std::int64_t lead = std::int64_t{to_row} * width - std::int64_t{to_column} * height;
  const std::int64_t by_row = std::int64_t{2} * width, by_column = std::int64_t{2} * height;
  std::size_t count = pixels.size();
  pixels.resize(count + static_cast<std::size_t>(width + height) / 2 + 2);  // more than there are
  for (;;) {
    const bool crosses_column = step.x != 0 && lead >= 0;
    if (crosses_column ? to_column >= width : to_row >= height) break;
    const bool crosses_corner = lead == 0 && step.x != 0 && step.y != 0;
    // Without a branch: a processor can hardly predict which of the two comes next.
    const int columns = crosses_column ? 1 : 0, rows = crosses_corner ? 1 : 1 - columns;
    const Point before = pixel;
    pixel = {pixel.x + columns * step.x, pixel.y + rows * step.y};
    to_column += 2 * columns;
    to_row += 2 * rows;
    lead += (rows != 0 ? by_row : 0) - (columns != 0 ? by_column : 0);
    if (crosses_corner) pixels[count++] = beside_corner(floor, before, pixel);
    pixels[count++] = pixel;
  }
  pixels.resize(count);
}

void onto_pixels(const PreparedFloor& floor, Point start, const ShortestPath& path, Point goal,
                 LineOfSight rule, std::vector<Point>& waypoints, const RemainingFloor* remaining) {
  const Sight whole(floor, rule);
  const Sight sight = remaining == nullptr ? whole : whole.over(*remaining);
  Waypoints under_way(floor, sight, rule, start, waypoints);
  for (const Turn& turn : path.turns) under_way.turn(turn);
  under_way.finish(goal);
}

}  // namespace walkmask
