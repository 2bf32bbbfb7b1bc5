#include "web/page_level.h"

#include <cstddef>
#include <span>

#include "floor/row_scaling.h"

namespace walkmask {
namespace {

/// Sets the pixels of a row by their kinds.
void set_row(std::span<const std::uint16_t> kinds, int y, BitGrid& paintable, AreaLabels& labels) {
  for (std::size_t first = 0, end = 0; first < kinds.size(); first = end) {
    const unsigned kind = kinds[first];
    while (end < kinds.size() && kinds[end] == kind) ++end;
    const int left = static_cast<int>(first), right = static_cast<int>(end) - 1;
    if (kind % 2 != 0) paintable.set_span(y, left, right);
    if (kind / 2 != 0) labels.set_span(y, left, right, kind / 2 - 1);
  }
}

}  // namespace

Footprint feet_of(const double* numbers) {
  const auto whole = [numbers](std::size_t i) { return static_cast<int>(numbers[i]); };
  const auto shape = whole(0) == 0 ? Outline::Shape::ellipse : Outline::Shape::rectangle;
  return Footprint::of_size(shape, whole(1), whole(2))
      .scaled_by(
          {.top = whole(3), .bottom = whole(5), .at_top = numbers[4], .at_bottom = numbers[6]});
}

}  // namespace walkmask

using namespace walkmask;

page_level* page_level_new(const uint16_t* kinds, int32_t columns, int32_t rows, int32_t scale,
                           int32_t areas) {
  const auto width = static_cast<std::size_t>(columns), count = static_cast<std::size_t>(areas);
  auto level = std::make_unique<page_level>(
      page_level{.paintable = BitGrid(columns, rows),
                 .areas = {},
                 .labels = std::make_shared<AreaLabels>(columns, rows, count),
                 .scale = scale});
  for (int y = 0; y < rows; ++y) {
    const std::span row(kinds + static_cast<std::size_t>(y) * width, width);
    set_row(row, y, level->paintable, *level->labels);
  }
  for (std::size_t area = 0; area < count; ++area) level->areas.emplace_back(level->labels, area);
  return level.release();
}

int32_t page_feet_width(const double* feet, int32_t row) {
  return feet_of(feet).in_row(row).width();
}

double page_row_percent(int32_t top, double at_top, int32_t bottom, double at_bottom, double row) {
  return RowScaling{top, bottom, at_top, at_bottom}.at(row);
}

void page_level_free(page_level* level) { const std::unique_ptr<page_level> end(level); }
