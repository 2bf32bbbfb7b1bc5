#include "level/level.h"

#include <algorithm>
#include <utility>

#include "level/masks.h"
#include "level/paint.h"
#include "level/sources.h"

namespace walkmask {
namespace {

BitGrid paintable_pixels(const png::Image& walk, const Manifest& manifest) {
  std::optional<WalkableRule> rule;
  if (manifest.walkable) rule = manifest.walkable->value;
  const auto class_of = [&](const Paint& paint) -> std::optional<std::size_t> {
    if (!is_paintable(paint, rule, manifest.tolerance)) return std::nullopt;
    return 0;
  };
  return std::move(pixels_by_class(walk, 1, class_of).front());
}

std::vector<Area> areas_in(const png::Image& mask, const Manifest& manifest) {
  const std::vector<std::string> names = area_names(manifest);
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
  std::vector<BitGrid> grids = pixels_by_class(mask, names.size(), class_of);
  std::vector<Area> areas;
  for (std::size_t i = 0; i < names.size(); ++i) areas.push_back({names[i], std::move(grids[i])});
  return areas;
}

/// The floor while all areas are open. An area that is painted on the walkability mask itself is
/// paintable whatever its colour; without such a mask the areas are all the floor there is.
BitGrid paintable_of(const Masks& masks, const std::vector<Area>& areas, const Manifest& manifest) {
  BitGrid paintable(masks.first().width(), masks.first().height());
  if (masks.walk()) paintable = paintable_pixels(*masks.walk(), manifest);
  if (masks.walk() && masks.areas()) return paintable;
  for (const Area& area : areas) paintable |= area.pixels;
  return paintable;
}

std::vector<std::string> names_of(const LevelRequest& request, const LevelSources& sources) {
  std::vector<std::string> names = {request.file};
  for (const auto* source : {&sources.walk, &sources.areas, &sources.background}) {
    if (*source) names.push_back((*source)->name);
  }
  std::erase(names, "-");
  return names;
}

Failure check_legend(const LevelRequest& request, const Manifest& manifest) {
  const std::size_t entries = manifest.legend.size();
  if (entries <= kMostLegendEntries && area_names(manifest).size() <= kMostAreas) {
    return std::nullopt;
  }
  return Error{Fault::input, shown_name(request.file), "",
               "the legend has " + std::to_string(entries) + " entries",
               "it may have " + std::to_string(kMostLegendEntries) + ", for " +
                   std::to_string(kMostAreas) + " areas"};
}

}  // namespace

Result<Level> load_level(const LevelRequest& request) {
  Result<LevelSources> sources = find_sources(request);
  if (!sources) return sources.error();
  if (Failure wrong = check_legend(request, sources->manifest)) return *wrong;
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
  std::vector<Area> areas = areas_in(masks->legend_mask(), sources->manifest);
  BitGrid paintable = paintable_of(*masks, areas, sources->manifest);
  std::optional<png::Image> art;
  if (background.valid()) {
    Result<png::Image> picture =
        take_background(std::move(background), *sources->background, *sources, *masks);
    if (!picture) return picture.error();
    art = std::move(*picture);
  }
  if (request.with_art && !art) art = std::move(*masks).take_first();
  return Level{request.file,
               names_of(request, *sources),
               std::move(sources->manifest),
               std::move(paintable),
               std::move(areas),
               std::move(art)};
}

}  // namespace walkmask
