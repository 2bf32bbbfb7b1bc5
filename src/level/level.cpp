#include "level/level.h"

#include <algorithm>
#include <utility>

#include "level/masks.h"
#include "level/paint.h"
#include "level/sources.h"

namespace walkmask {
namespace {

BitGrid paintable_pixels(const Mask& walk, const Manifest& manifest) {
  if (walk.image() == nullptr) return std::get<std::vector<BitGrid>>(walk.content).front();
  std::optional<WalkableRule> rule;
  if (manifest.walkable) rule = manifest.walkable->value;
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    if (!is_paintable(paint, rule, manifest.tolerance)) return std::nullopt;
    return 0;
  };
  return std::move(pixels_by_class(*walk.image(), 1, class_of).front());
}

std::vector<BitGrid> pixels_by_legend(const png::Image& image, const Manifest& manifest,
                                      const std::vector<std::string>& names) {
  std::vector<ColourKey> keys;
  std::vector<std::size_t> area_of_key;
  for (const LegendEntry& entry : manifest.legend) {
    const auto name = std::find(names.begin(), names.end(), entry.area);
    keys.push_back(entry.key);
    area_of_key.push_back(static_cast<std::size_t>(name - names.begin()));
  }
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    const std::optional<std::size_t> key = matching_key(paint, keys, manifest.tolerance);
    if (!key) return std::nullopt;
    return area_of_key[*key];
  };
  return pixels_by_class(image, names.size(), class_of);
}

std::vector<Area> areas_in(const Mask& mask, const Manifest& manifest) {
  const std::vector<std::string> names = area_names(manifest);
  std::vector<BitGrid> grids = mask.image() != nullptr
                                   ? pixels_by_legend(*mask.image(), manifest, names)
                                   : std::get<std::vector<BitGrid>>(mask.content);
  // A floor that nobody painted has no areas on it; its one grid is none.
  grids.resize(names.size(), BitGrid(mask.size.width, mask.size.height));
  std::vector<Area> areas;
  for (std::size_t i = 0; i < names.size(); ++i) areas.push_back({names[i], std::move(grids[i])});
  return areas;
}

}  // namespace

Level painted_level(Manifest manifest, const Mask* walk, const Mask* legend_mask) {
  const Mask& first = walk != nullptr ? *walk : *legend_mask;
  BitGrid paintable = walk != nullptr ? paintable_pixels(*walk, manifest)
                                      : BitGrid(first.size.width, first.size.height);
  std::vector<Area> areas;
  if (legend_mask != nullptr) {
    areas = areas_in(*legend_mask, manifest);
  } else {
    for (const std::string& name : area_names(manifest)) {
      areas.push_back({name, BitGrid(first.size.width, first.size.height)});
    }
  }
  // An area that is painted on the walkability mask itself is paintable whatever its colour.
  if (walk == nullptr || walk == legend_mask) {
    for (const Area& area : areas) paintable |= area.pixels;
  }
  return {.file = {},
          .files = {},
          .manifest = std::move(manifest),
          .paintable = std::move(paintable),
          .areas = std::move(areas),
          .art = std::nullopt};
}

Result<Level> load_level(const LevelRequest& request) {
  Result<LevelSources> sources = find_sources(request);
  if (!sources) return sources.error();
  PendingImage background;
  if (sources->background && request.with_art) {
    background = begin_reading(*sources->background, request.limits);
  }
  Result<Masks> masks = Masks::read(*sources, request.limits);
  if (!masks) return masks.error();
  if (sources->background && !request.with_art) {
    Failure wrong = check_background(*sources->background, *sources, *masks, request.limits);
    if (wrong) return *wrong;
  }
  const Mask* walk = masks->walk() ? &*masks->walk() : nullptr;
  Level level = painted_level(sources->manifest, walk, legend_mask(masks->walk(), masks->areas()));
  level.file = request.file;
  level.files = files_of(request, *sources);
  if (background.valid()) {
    Result<png::Image> picture =
        take_background(std::move(background), *sources->background, *sources, *masks);
    if (!picture) return picture.error();
    level.art = std::move(*picture);
  }
  if (request.with_art && !level.art) level.art = std::move(*masks).take_first_image();
  return level;
}

}  // namespace walkmask
