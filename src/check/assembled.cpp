#include "check/assembled.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/sizes.h"
#include "level/paint.h"

namespace walkmask::check {
namespace {

BitGrid paintable_pixels(const png::Image& walk, const Manifest& manifest) {
  std::optional<WalkableRule> rule;
  if (manifest.walkable) rule = manifest.walkable->value;
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    return is_paintable(paint, rule, manifest.tolerance) ? std::optional<std::size_t>(0)
                                                         : std::nullopt;
  };
  return std::move(pixels_by_class(walk, 1, class_of).front());
}

std::vector<BitGrid> area_pixels(const png::Image& mask, const Manifest& manifest,
                                 const std::vector<std::string>& names) {
  std::vector<ColourKey> keys;
  for (const LegendEntry& entry : manifest.legend) keys.push_back(entry.key);
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    const std::optional<std::size_t> key = matching_key(paint, keys, manifest.tolerance);
    if (!key) return std::nullopt;
    const auto name = std::find(names.begin(), names.end(), manifest.legend[*key].area);
    return static_cast<std::size_t>(name - names.begin());
  };
  return pixels_by_class(mask, names.size(), class_of);
}

}  // namespace

Level assembled(const Contents& contents) {
  const Manifest& manifest = contents.manifest;
  const png::Image& first = contents.first().image;
  const std::vector<std::string> names = area_names(manifest);
  std::vector<BitGrid> grids(names.size(), BitGrid(first.width(), first.height()));
  const NamedImage* legend_mask = masks_fit(contents) ? contents.legend_mask() : nullptr;
  if (legend_mask != nullptr) grids = area_pixels(legend_mask->image, manifest, names);

  BitGrid paintable(first.width(), first.height());
  if (contents.walk) paintable = paintable_pixels(contents.walk->image, manifest);
  if (!contents.walk || legend_mask == &*contents.walk) {
    for (const BitGrid& grid : grids) paintable |= grid;
  }
  std::vector<Area> areas;
  for (std::size_t i = 0; i < names.size(); ++i) areas.push_back({names[i], std::move(grids[i])});
  return {.file = contents.file,
          .files = {},
          .manifest = manifest,
          .paintable = std::move(paintable),
          .areas = std::move(areas),
          .art = std::nullopt};
}

}  // namespace walkmask::check
