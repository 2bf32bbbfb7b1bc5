#include "level/area_pixels.h"

#include <algorithm>
#include <utility>

namespace walkmask {

AreaLabels::AreaLabels(int width, int height, std::size_t areas)
    : width_(width),
      height_(height),
      labels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
      areas_(areas) {}

void AreaLabels::set_span(int y, int first, int last, std::size_t area) {
  Label* const labels =
      labels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  std::fill(labels + first, labels + last + 1, label_of(area));
  Area& known = areas_[area];
  if (known.pixels == 0) known.top = known.bottom = y;
  known.top = std::min(known.top, y);
  known.bottom = std::max(known.bottom, y);
  known.pixels += last - first + 1;
}

bool AreaLabels::test(Point p, std::size_t area) const {
  const bool is_inside = p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_;
  return is_inside && row(p.y)[static_cast<std::size_t>(p.x)] == label_of(area);
}

void AreaLabels::remove_closed(BitGrid& floor, const std::vector<bool>& open) const {
  std::vector<std::uint8_t> is_closed(areas_.size() + 1);
  int top = height_, bottom = -1;
  for (std::size_t area = 0; area < areas_.size(); ++area) {
    if (open[area] || areas_[area].pixels == 0) continue;
    is_closed[label_of(area)] = 1;
    top = std::min(top, areas_[area].top);
    bottom = std::max(bottom, areas_[area].bottom);
  }
  for_each_word_where(
      top, bottom, [&](int y, std::size_t i, BitGrid::Word word) { floor.row(y)[i] &= ~word; },
      [&](Label label) { return is_closed[label]; });
}

bool AreaPixels::intersects(const BitGrid& grid) const {
  if (grid_) return grid_->intersects(grid);
  bool any = false;
  labels_->for_each_word(area_, [&](int y, std::size_t i, BitGrid::Word word) {
    any = any || (grid.row(y)[i] & word) != 0;
  });
  return any;
}

BitGrid AreaPixels::grid() const {
  if (grid_) return *grid_;
  BitGrid grid(labels_->width(), labels_->height());
  grid |= *this;
  return grid;
}

BitGrid& operator-=(BitGrid& grid, const AreaPixels& area) {
  if (area.grid_) return grid -= *area.grid_;
  area.labels_->for_each_word(
      area.area_, [&](int y, std::size_t i, BitGrid::Word word) { grid.row(y)[i] &= ~word; });
  return grid;
}

BitGrid& operator|=(BitGrid& grid, const AreaPixels& area) {
  if (area.grid_) return grid |= *area.grid_;
  area.labels_->for_each_word(
      area.area_, [&](int y, std::size_t i, BitGrid::Word word) { grid.row(y)[i] |= word; });
  return grid;
}

}  // namespace walkmask
