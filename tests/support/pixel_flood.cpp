#include "support/pixel_flood.h"

#include <cassert>

#include "floor/runs.h"

namespace walkmask {

DistanceField::DistanceField(const BitGrid& floor)
    : stride_(static_cast<std::size_t>(floor.width()) + 2),
      marks_(stride_ * (static_cast<std::size_t>(floor.height()) + 2), kWall),
      reached_(static_cast<std::size_t>(floor.count())) {
  for (int y = 0; y < floor.height(); ++y) {
    for_each_run(floor, y, [&](int first, int last) {
      for (int x = first; x <= last; ++x) marks_[index({x, y})] = 0;
    });
  }
}

void DistanceField::forget() {
  for (std::int32_t& mark : marks_) {
    if (mark != kWall) mark = 0;
  }
  goal_mark_ = 1;
  largest_mark_ = 0;
}

void DistanceField::flood(Point goal, std::optional<Point> start) {
  constexpr std::int32_t kLongest = 1 << 30;  // no path has more pixels than the largest image
  if (largest_mark_ >= kWall - kLongest) forget();
  goal_mark_ = largest_mark_ + 1;

  // Local copies, because the compiler must assume that writing a mark changes a member.
  std::int32_t* const marks = marks_.data();
  std::uint32_t* const reached = reached_.data();
  const std::int32_t goal_mark = goal_mark_;
  const std::size_t stride = stride_;
  const std::size_t last = start ? index(*start) : 0;  // the frame is never reached
  std::size_t count = 0;
  const auto reach = [&](std::size_t pixel, std::int32_t mark) {
    marks[pixel] = mark;
    reached[count++] = static_cast<std::uint32_t>(pixel);
  };

  assert(marks[index(goal)] < goal_mark);
  reach(index(goal), goal_mark);
  for (std::size_t i = 0; i < count && reached[i] != last; ++i) {
    const std::size_t pixel = reached[i];
    const std::int32_t next = marks[pixel] + 1;
    for (const std::size_t q : {pixel - 1, pixel + 1, pixel - stride, pixel + stride}) {
      if (marks[q] < goal_mark) reach(q, next);
    }
  }
  largest_mark_ = marks[reached[count - 1]];
}

DistanceField flood(const BitGrid& floor, Point goal, std::optional<Point> start) {
  DistanceField field(floor);
  field.flood(goal, start);
  return field;
}

}  // namespace walkmask
