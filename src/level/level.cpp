#include "level/level.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <memory>
#include <utility>

#include "level/nearest_key.h"
#include "level/paint.h"

namespace walkmask {
namespace {

/// Returns the colours of a rule as keys.
std::vector<ColourKey> keys_of_rule(const std::optional<WalkableRule>& rule) {
  if (!rule) return {};
  return {rule->colours.begin(), rule->colours.end()};
}

BitGrid paintable_pixels(const Mask& walk, const Manifest& manifest) {
  if (walk.image() == nullptr) return std::get<std::vector<BitGrid>>(walk.content).front();
  std::optional<WalkableRule> rule;
  if (manifest.walkable) rule = manifest.walkable->value;
  NearestKey colours(keys_of_rule(rule), manifest.tolerance);
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    const bool is_floor = rule && !paint.index ? colours.find(paint.colour).has_value()
                                               : is_paintable(paint, rule, manifest.tolerance);
    if (!is_floor) return std::nullopt;
    return 0;
  };
  return std::move(pixels_by_class(*walk.image(), 1, class_of).front());
}

std::vector<AreaPixels> in_grids(std::vector<BitGrid> grids) {
  return {std::make_move_iterator(grids.begin()), std::make_move_iterator(grids.end())};
}

std::vector<AreaPixels> labelled(AreaLabels labels, std::size_t areas) {
  const auto shared = std::make_shared<const AreaLabels>(std::move(labels));
  std::vector<AreaPixels> pixels;
  for (std::size_t i = 0; i < areas; ++i) pixels.emplace_back(shared, i);
  return pixels;
}

std::vector<AreaPixels> pixels_by_legend(const png::Image& image, const Manifest& manifest,
                                         const std::vector<std::string>& names) {
  std::vector<ColourKey> keys;
  std::vector<std::size_t> area_of_key;
  for (const LegendEntry& entry : manifest.legend) {
    const auto name = std::find(names.begin(), names.end(), entry.area);
    keys.push_back(entry.key);
    area_of_key.push_back(static_cast<std::size_t>(name - names.begin()));
  }
  NearestKey colours(keys, manifest.tolerance);
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    const std::optional<std::size_t> key =
        paint.index ? matching_key(paint, keys, manifest.tolerance) : colours.find(paint.colour);
    if (!key) return std::nullopt;
    return area_of_key[*key];
  };
  if (names.size() <= kMostAreaGrids)
    return in_grids(pixels_by_class(image, names.size(), class_of));
  return labelled(labels_by_class(image, names.size(), class_of), names.size());
}

std::vector<Area> areas_in(const Mask& mask, const Manifest& manifest) {
  const std::vector<std::string> names = area_names(manifest);
  std::vector<AreaPixels> pixels = mask.image() != nullptr
                                       ? pixels_by_legend(*mask.image(), manifest, names)
                                       : in_grids(std::get<std::vector<BitGrid>>(mask.content));
  // The single grid of a drawn floor is not an area.
  pixels.resize(names.size(), BitGrid(mask.size.width, mask.size.height));
  std::vector<Area> areas;
  for (std::size_t i = 0; i < names.size(); ++i) areas.push_back({names[i], pixels[i]});
  return areas;
}

}  // namespace

Level level_of(const Manifest& manifest, const Mask* walk, const Mask* legend_mask) {
  assert(walk != nullptr || legend_mask != nullptr);
  const Size size = (walk != nullptr ? walk : legend_mask)->size;
  BitGrid paintable =
      walk != nullptr ? paintable_pixels(*walk, manifest) : BitGrid(size.width, size.height);
  std::vector<Area> areas;
  if (legend_mask != nullptr) {
    areas = areas_in(*legend_mask, manifest);
  } else {
    const AreaPixels none = BitGrid(size.width, size.height);
    for (const std::string& name : area_names(manifest)) areas.push_back({name, none});
  }
  // An area on the walkability mask itself is paintable whatever its colour.
  if (walk == nullptr || walk == legend_mask) {
    for (const Area& area : areas) paintable |= area.pixels;
  }
  return {.file = {},
          .files = {},
          .manifest = manifest,
          .paintable = std::move(paintable),
          .areas = std::move(areas),
          .art = {}};
}

}  // namespace walkmask
