#include "web/page_gates.h"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "level/area_pixels.h"
#include "survey/gates.h"
#include "survey/steps.h"

struct page_gates {
  page_gates(const walkmask::BitGrid& all_open, std::span<const walkmask::AreaPixels> of_areas,
             const walkmask::Footprint& footprint, int scale)
      : areas(of_areas.size()), gates(all_open, of_areas, footprint, steps, scale) {}

  std::size_t areas;
  walkmask::Steps steps = walkmask::Steps::unlimited();  // the gates have a limit of their own
  walkmask::Gates gates;
  std::vector<int32_t> answer = {};
};

namespace walkmask {
namespace {

/// Makes the grids of a level from a row of kinds.
void set_row(std::span<const std::uint16_t> kinds, int y, BitGrid& paintable, AreaLabels& labels) {
  for (std::size_t first = 0, end = 0; first < kinds.size(); first = end) {
    const unsigned kind = kinds[first];
    while (end < kinds.size() && kinds[end] == kind) ++end;
    const int left = static_cast<int>(first), right = static_cast<int>(end) - 1;
    if (kind % 2 != 0) paintable.set_span(y, left, right);
    if (kind / 2 != 0) labels.set_span(y, left, right, kind / 2 - 1);
  }
}

std::unique_ptr<page_gates> gates_of_kinds(std::span<const std::uint16_t> kinds, int columns,
                                           std::size_t areas, const Footprint& footprint,
                                           int scale) {
  const auto width = static_cast<std::size_t>(columns);
  const int rows = static_cast<int>(kinds.size() / width);
  BitGrid paintable(columns, rows);
  const auto labels = std::make_shared<AreaLabels>(columns, rows, areas);
  for (int y = 0; y < rows; ++y) {
    set_row(kinds.subspan(static_cast<std::size_t>(y) * width, width), y, paintable, *labels);
  }
  std::vector<AreaPixels> pixels;
  for (std::size_t area = 0; area < areas; ++area) pixels.emplace_back(labels, area);
  return std::make_unique<page_gates>(paintable, pixels, footprint, scale);
}

std::vector<int32_t> numbers_of(const GateSets& found) {
  std::vector<int32_t> numbers = {found.complete ? 1 : 0, static_cast<int32_t>(found.sets.size())};
  for (const AreaSet& set : found.sets) {
    numbers.push_back(static_cast<int32_t>(set.size()));
    for (const std::size_t area : set) numbers.push_back(static_cast<int32_t>(area));
  }
  return numbers;
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

page_gates* page_gates_new(const uint16_t* kinds, int32_t columns, int32_t rows, int32_t scale,
                           int32_t areas, int32_t shape, int32_t width, int32_t depth) {
  const auto outline = shape == 0 ? Outline::Shape::ellipse : Outline::Shape::rectangle;
  const std::size_t pixels = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  return gates_of_kinds({kinds, pixels}, columns, static_cast<std::size_t>(areas),
                        Footprint::of_size(outline, width, depth), scale)
      .release();
}

const int32_t* page_gates_missing(page_gates* gates, int32_t from_x, int32_t from_y, int32_t to_x,
                                  int32_t to_y, const uint8_t* open) {
  const Point from = {from_x, from_y}, to = {to_x, to_y};
  const std::vector<bool> is_open(open, open + gates->areas);
  gates->answer = numbers_of(listed(gates->gates.missing({from}, {to}, is_open)));
  return gates->answer.data();
}

void page_gates_free(page_gates* gates) { const std::unique_ptr<page_gates> end(gates); }
