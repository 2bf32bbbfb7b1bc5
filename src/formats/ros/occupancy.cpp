#include "formats/ros/occupancy.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace walkmask::ros {
namespace {

/// The cell of each sum of a pixel's channels. Computed as map_server does it, in doubles.
class CellOfSum {
 public:
  CellOfSum(const MapDescription& map, unsigned channels) {
    for (unsigned sum = 0; sum <= 255 * channels; ++sum) {
      const double average = sum / static_cast<double>(channels);
      const double occupied = (map.negate ? average : 255 - average) / 255.0;
      cells_.push_back(occupied > map.occupied_thresh ? kOccupied
                       : occupied < map.free_thresh   ? kFree
                                                      : kUnknown);
    }
  }

  std::uint8_t operator[](unsigned sum) const { return cells_[sum]; }

 private:
  std::vector<std::uint8_t> cells_;
};

unsigned sum_of_colours(Rgba colour) { return unsigned{colour.r} + colour.g + colour.b; }

std::vector<Rgba> greys_of_cells() {
  constexpr std::array<std::uint8_t, 3> kGreys = {0, 254, 205};  // in the order of the indices
  std::vector<Rgba> table;
  for (const std::uint8_t grey : kGreys) table.push_back({grey, grey, grey, 255});
  return table;
}

}  // namespace

Result<png::Image> occupancy_of(const png::Image& image, const MapDescription& map) {
  const png::Header header = {image.width(), image.height(), 8, png::ColourType::indexed, false};
  const auto width = static_cast<std::size_t>(image.width());
  std::optional<png::ZeroedBytes> rows =
      png::ZeroedBytes::allocate((width + 1) * static_cast<std::size_t>(image.height()));
  if (!rows) return out_of_memory();
  const bool averages_alpha = image.has_alpha() && map.mode == MapMode::trinary;
  const CellOfSum cells(map, averages_alpha ? 4 : 3);
  std::vector<Rgba> colours(width);
  for (int y = 0; y < image.height(); ++y) {
    image.colours(y, colours);
    std::uint8_t* const row = &rows->span()[static_cast<std::size_t>(y) * (width + 1) + 1];
    for (std::size_t x = 0; x < width; ++x) {
      const Rgba colour = colours[x];
      row[x] = cells[sum_of_colours(colour) + (averages_alpha ? colour.a : 0)];
      if (map.mode == MapMode::scale && colour.a != 255) row[x] = kUnknown;
    }
  }
  return png::Image(header, std::move(*rows), greys_of_cells(), std::nullopt);
}

}  // namespace walkmask::ros
