#include "page/pixel_runs.h"

#include "floor/bit_grid.h"
#include "floor/runs.h"

namespace walkmask::page {
namespace {

using Kinds = std::vector<std::uint16_t>;

void add_to_pixels(Kinds& kinds, const BitGrid& pixels, std::uint16_t addend) {
  for (int y = 0; y < pixels.height(); ++y) {
    std::uint16_t* row =
        kinds.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels.width());
    for_each_run(pixels, y, [row, addend](int first, int last) {
      for (int x = first; x <= last; ++x) row[x] = static_cast<std::uint16_t>(row[x] + addend);
    });
  }
}

Kinds kinds_of(const Level& level) {
  Kinds kinds(static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height()));
  add_to_pixels(kinds, level.paintable, 1);
  std::uint16_t kind = 0;
  for (const Area& area : level.areas) {
    kind = static_cast<std::uint16_t>(kind + 2);
    add_to_pixels(kinds, area.pixels.grid(), kind);
  }
  return kinds;
}

void append_number(std::vector<std::uint8_t>& bytes, std::size_t number) {
  for (; number >= 128; number /= 128) {
    bytes.push_back(static_cast<std::uint8_t>(number % 128 + 128));
  }
  bytes.push_back(static_cast<std::uint8_t>(number));
}

}  // namespace

std::vector<std::uint8_t> pixel_runs(const Level& level) {
  const Kinds kinds = kinds_of(level);
  std::vector<std::uint8_t> bytes;
  for (std::size_t first = 0; first < kinds.size();) {
    std::size_t end = first + 1;
    while (end < kinds.size() && kinds[end] == kinds[first]) ++end;
    append_number(bytes, kinds[first]);
    append_number(bytes, end - first);
    first = end;
  }
  return bytes;
}

}  // namespace walkmask::page
