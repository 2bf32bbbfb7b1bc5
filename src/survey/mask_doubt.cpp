#include "survey/mask_doubt.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "survey/edge_runs.h"

namespace walkmask {
namespace {

constexpr std::size_t kMostColours = 256;
constexpr std::ptrdiff_t kMostIslands = 99;  // no known room has more

}  // namespace

std::optional<std::string> doubt_about_colours(const Census& painted) {
  const std::size_t colours = painted.paints.size();
  if (painted.complete && colours <= kMostColours) return std::nullopt;
  return "the image has " + std::string(painted.complete ? "" : "more than ") +
         std::to_string(colours) + " colours, too many for a mask without declared colours";
}

std::optional<std::string> doubt_about_islands(const Blocks& floor, std::int64_t speck_size) {
  // islands() finds more, and noise has a hundred thousand of them.
  std::vector<std::int64_t> pixels(floor.all().size());
  for (const Block& block : floor.all()) {
    pixels[static_cast<std::size_t>(block.component)] +=
        std::int64_t{block.width()} * block.height();
  }
  const std::ptrdiff_t large = std::ranges::count_if(
      pixels, [&](std::int64_t size) { return size > 0 && size >= speck_size; });
  if (large <= kMostIslands) return std::nullopt;
  return "the floor has " + std::to_string(large) + " islands, too many for a mask";
}

std::optional<std::string> doubt_about_edges(const BitGrid& floor) {
  constexpr std::ptrdiff_t kMany = 3;
  const auto is_filled = [&](Edge edge) {
    const std::vector<EdgeRun> runs = runs_along(edge, floor);
    const int whole = pixels_along(edge, {floor.width(), floor.height()});
    return runs.size() == 1 && manhattan(runs[0].first, runs[0].last) + 1 == whole;
  };
  if (std::ranges::count_if(kEdges, is_filled) < kMany) return std::nullopt;
  return "the floor fills three edges of the picture, as if the mask were inverted";
}

std::optional<std::string> doubt_about_walk(const LevelContent& opened) {
  if (!opened.walk || opened.walk->image() == nullptr) return std::nullopt;
  const png::Image& image = *opened.walk->image();
  const Manifest& manifest = opened.manifest;
  const bool has_legend = opened.legend_mask() == &*opened.walk && !manifest.legend.empty();
  // A table has 256 colours at most.
  if (manifest.walkable || has_legend || !image.table().empty()) return std::nullopt;
  return doubt_about_colours(census(image));
}

}  // namespace walkmask
