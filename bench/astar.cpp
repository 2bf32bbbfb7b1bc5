#include "astar.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace walkmask::bench {
namespace {

constexpr auto kLater = [](const auto& a, const auto& b) { return a.key > b.key; };

}  // namespace

AStar::AStar(const BitGrid& floor)
    : stride_(static_cast<std::uint32_t>(floor.width()) + 2),
      is_floor_(stride_ * (static_cast<std::size_t>(floor.height()) + 2)),
      pixels_(is_floor_.size()) {
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) is_floor_[index({x, y})] = floor.test({x, y}) ? 1 : 0;
  }
}

std::uint32_t AStar::index(Point p) const {
  return static_cast<std::uint32_t>(p.y + 1) * stride_ + static_cast<std::uint32_t>(p.x + 1);
}

std::int32_t AStar::estimate(std::uint32_t pixel) const {
  const int dx = std::abs(static_cast<int>(pixel % stride_) - 1 - goal_.x);
  const int dy = std::abs(static_cast<int>(pixel / stride_) - 1 - goal_.y);
  return kStraight * std::max(dx, dy) + (kDiagonal - kStraight) * std::min(dx, dy);
}

void AStar::open(std::uint32_t pixel, std::int32_t cost) {
  Pixel& known = pixels_[pixel];
  if (known.search == search_ && known.cost <= cost) return;
  known = {search_, cost};
  const std::int64_t whole = std::int64_t{cost} + estimate(pixel);
  heap_.push_back(
      {static_cast<std::uint64_t>(whole) << 32 | (0xffffffffu - static_cast<std::uint32_t>(cost)),
       pixel, cost});
  std::push_heap(heap_.begin(), heap_.end(), kLater);
}

void AStar::expand(const Entry& entry) {
  const std::uint32_t p = entry.pixel;
  const std::uint32_t left = p - 1, right = p + 1, up = p - stride_, down = p + stride_;
  for (const std::uint32_t side : {left, right}) {
    if (is_floor_[side] == 0) continue;
    open(side, entry.cost + kStraight);
    for (const std::uint32_t row : {up, down}) {
      const std::uint32_t corner = side + row - p;
      if (is_floor_[row] != 0 && is_floor_[corner] != 0) open(corner, entry.cost + kDiagonal);
    }
  }
  for (const std::uint32_t row : {up, down}) {
    if (is_floor_[row] != 0) open(row, entry.cost + kStraight);
  }
}

std::int32_t AStar::cost(Ends ends) {
  ++search_;
  goal_ = ends.to;
  const std::uint32_t goal = index(ends.to);
  heap_.clear();
  open(index(ends.from), 0);
  while (!heap_.empty()) {
    const Entry entry = heap_.front();
    std::pop_heap(heap_.begin(), heap_.end(), kLater);
    heap_.pop_back();
    if (entry.cost > pixels_[entry.pixel].cost) continue;  // a cheaper way was found meanwhile
    if (entry.pixel == goal) return entry.cost;
    expand(entry);
  }
  assert(false && "the ends are not connected");
  return 0;
}

}  // namespace walkmask::bench
