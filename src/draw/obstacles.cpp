#include "draw/obstacles.h"

#include <algorithm>
#include <iterator>

#include "draw/dashes.h"
#include "floor/line_of_sight.h"

namespace walkmask::draw {
namespace {

/// Returns the cell of a coordinate along one axis.
int cell_at(int place) {
  return place >= 0 ? place / CellIndex::kSide
                    : -((CellIndex::kSide - 1 - place) / CellIndex::kSide);
}

bool meets(const Box& box, Spot a, Spot b) {
  return may_pass({a.x, a.y}, {b.x, b.y},
                  {box.left * kPixel, box.top * kPixel, box.right * kPixel, box.bottom * kPixel});
}

/// Returns the cells of a segment's bounding box, with a margin of a pixel.
Box cells_around(Spot a, Spot b) {
  const auto pixel = [](int spot) { return spot >= 0 ? spot / kPixel : spot / kPixel - 1; };
  return CellIndex::cells_of({pixel(std::min(a.x, b.x)) - 1, pixel(std::min(a.y, b.y)) - 1,
                              pixel(std::max(a.x, b.x)) + 1, pixel(std::max(a.y, b.y)) + 1});
}

}  // namespace

Box CellIndex::cells_of(const Box& box) {
  return {cell_at(box.left), cell_at(box.top), cell_at(box.right) + 1, cell_at(box.bottom) + 1};
}

void CellIndex::add(const Box& cells, std::uint32_t thing) {
  for (int y = cells.top; y < cells.bottom; ++y) {
    for (int x = cells.left; x < cells.right; ++x) things_[key(x, y)].push_back(thing);
  }
}

void BoxIndex::add(const Box& box) {
  constexpr std::int64_t kMany = 64;
  const Box cells = CellIndex::cells_of(box);
  const std::int64_t across = std::int64_t{cells.right} - cells.left;
  const std::int64_t down = std::int64_t{cells.bottom} - cells.top;
  if (box.left > box.right || box.top > box.bottom || across * down > kMany) {
    large_.push_back(box);
    return;
  }
  cells_.add(cells, static_cast<std::uint32_t>(boxes_.size()));
  boxes_.push_back(box);
}

std::ptrdiff_t BoxIndex::count_overlaps(const Box& box) const {
  std::ptrdiff_t count =
      std::ranges::count_if(large_, [&](const Box& other) { return overlap(other, box); });
  cells_.for_each(CellIndex::cells_of(box), [&](int x, int y, const auto& things) {
    for (const std::uint32_t thing : things) {
      const Box& other = boxes_[thing];
      if (!overlap(other, box)) continue;
      // A box in several cells counts only in the cell where the overlap begins.
      const bool begins_here = cell_at(std::max(box.left, other.left)) == x &&
                               cell_at(std::max(box.top, other.top)) == y;
      if (begins_here) ++count;
    }
  });
  return count;
}

bool BoxIndex::any_overlaps(const Box& box) const {
  bool any = std::ranges::any_of(large_, [&](const Box& other) { return overlap(other, box); });
  if (any) return true;
  cells_.for_each(CellIndex::cells_of(box), [&](int, int, const auto& things) {
    any = any || std::ranges::any_of(
                     things, [&](std::uint32_t thing) { return overlap(boxes_[thing], box); });
  });
  return any;
}

std::ptrdiff_t BoxIndex::count_crossed(Spot from, Spot to) const {
  const auto is_crossed = [&](const Box& box) {
    return meets(box, from, to) && !meets(box, to, to);
  };
  std::vector<std::uint32_t> crossed;
  cells_.for_each(cells_around(from, to), [&](int, int, const auto& things) {
    std::ranges::copy_if(things, std::back_inserter(crossed),
                         [&](std::uint32_t thing) { return is_crossed(boxes_[thing]); });
  });
  std::ranges::sort(crossed);
  return std::ranges::count_if(large_, is_crossed) +
         (std::unique(crossed.begin(), crossed.end()) - crossed.begin());
}

Obstacles::Obstacles(const std::vector<Box>& never, const std::vector<Box>& rather_not,
                     const std::vector<std::vector<Spot>>& lines) {
  for (const Box& box : never) add_never(box);
  for (const Box& box : rather_not) add_rather_not(box);
  for (const std::vector<Spot>& line : lines) add_line(line);
}

void Obstacles::add_line(std::span<const Spot> corners) {
  for (std::size_t i = 1; i < corners.size(); ++i) {
    legs_.push_back({lines_, corners[i - 1], corners[i]});
    add_cells(static_cast<std::uint32_t>(legs_.size() - 1), corners[i - 1], corners[i]);
  }
  ++lines_;
}

void Obstacles::add_cells(std::uint32_t leg, Spot from, Spot to) {
  const Box cells = cells_around(from, to);
  const int across = cells.right - cells.left, down = cells.bottom - cells.top;
  // A slanted leg meets fewer cells than its bounding box: halve it.
  constexpr int kFew = 3;
  if (across <= kFew || down <= kFew) return cells_of_legs_.add(cells, leg);
  const Spot middle = between(from, to, 1, 2);
  add_cells(leg, from, middle);
  add_cells(leg, middle, to);
}

std::ptrdiff_t Obstacles::count_hidden(const Box& box) const {
  return rather_not_.count_overlaps(box) + count_hidden_lines(box);
}

std::ptrdiff_t Obstacles::count_hidden_lines(const Box& box) const {
  std::vector<std::uint32_t> hidden;
  cells_of_legs_.for_each(CellIndex::cells_of(box), [&](int, int, const auto& legs) {
    for (const std::uint32_t i : legs) {
      const ObstacleLeg& leg = legs_[i];
      const bool is_known = !hidden.empty() && hidden.back() == leg.line;
      if (!is_known && meets(box, leg.from, leg.to)) hidden.push_back(leg.line);
    }
  });
  std::ranges::sort(hidden);
  return std::unique(hidden.begin(), hidden.end()) - hidden.begin();
}

}  // namespace walkmask::draw
