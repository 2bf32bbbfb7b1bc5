#include "cli/illustrated_level.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "level/masks.h"
#include "level/paint.h"
#include "level/sources.h"
#include "png/container.h"
#include "survey/census.h"

namespace walkmask {
namespace {

using Meaning = InspectedPaint::Meaning;

/// Which area a paint belongs to, for a mask that the legend speaks of.
class Legend {
 public:
  explicit Legend(const Manifest& manifest) : manifest_(manifest) {
    for (const LegendEntry& entry : manifest.legend) keys_.push_back(entry.key);
  }

  std::optional<std::string> area_of(const Paint& paint) const {
    const std::optional<std::size_t> key = matching_key(paint, keys_, manifest_.tolerance);
    return key ? std::optional(manifest_.legend[*key].area) : std::nullopt;
  }

 private:
  const Manifest& manifest_;
  std::vector<ColourKey> keys_;
};

bool is_floor(const Paint& paint, const Manifest& manifest) {
  std::optional<WalkableRule> rule;
  if (manifest.walkable) rule = manifest.walkable->value;
  return is_paintable(paint, rule, manifest.tolerance);
}

/// What the paints of a mask mean, most pixels first.
void add_paints(InspectedImage& image, const png::Image& mask, const Manifest& manifest,
                bool has_legend) {
  const Legend legend(manifest);
  const Census found = census(mask);
  image.all_paints = found.complete;
  for (const Painted& painted : found.paints) {
    InspectedPaint paint = {.paint = painted.paint, .pixels = painted.pixels};
    const auto area = has_legend ? legend.area_of(painted.paint) : std::nullopt;
    if (area) {
      paint.meaning = Meaning::area;
      paint.area = *area;
    } else if (image.role == InspectedImage::Role::walk) {
      paint.meaning = is_floor(painted.paint, manifest) ? Meaning::floor : Meaning::wall;
    }
    image.paints.push_back(std::move(paint));
  }
  std::ranges::stable_sort(image.paints, std::ranges::greater(), &InspectedPaint::pixels);
}

/// So that the file is not read a second time to look at its header.
Failure keep_contents(std::optional<Source>& source, const png::Limits& limits) {
  if (!source || source->contents) return std::nullopt;
  Result<FileBytes> contents = read_source(*source, limits.file_bytes);
  if (!contents) return contents.error();
  source->contents = std::move(*contents);
  return std::nullopt;
}

/// Precondition: the source has contents, and they are a PNG.
InspectedImage image_of(const Source& source, InspectedImage::Role role,
                        const png::Limits& limits) {
  constexpr std::size_t kBytesOfAColour = 3;
  const Result<png::Container> container = png::read_container(*source.contents, limits);
  const bool indexed = container->header.colour == png::ColourType::indexed;
  return {.role = role,
          .file = shown_name(source.name),
          .header = container->header,
          .palette = indexed ? container->palette.size() / kBytesOfAColour : 0};
}

std::vector<InspectedImage> images_of(const LevelSources& sources, const Masks& masks,
                                      const png::Limits& limits) {
  const Manifest& manifest = sources.manifest;
  std::vector<InspectedImage> images;
  if (sources.walk) {
    images.push_back(image_of(*sources.walk, InspectedImage::Role::walk, limits));
    add_paints(images.back(), *masks.walk()->image(), manifest, !masks.areas());
  }
  if (sources.areas) {
    images.push_back(image_of(*sources.areas, InspectedImage::Role::areas, limits));
    add_paints(images.back(), *masks.areas()->image(), manifest, true);
  }
  if (sources.background) {
    images.push_back(image_of(*sources.background, InspectedImage::Role::background, limits));
  }
  return images;
}

}  // namespace

Result<IllustratedLevel> load_illustrated(const LevelRequest& request) {
  const png::Limits& limits = request.limits;
  Result<LevelSources> sources = find_sources(request);
  if (!sources) return sources.error();
  for (auto* source : {&sources->walk, &sources->areas, &sources->background}) {
    if (Failure failure = keep_contents(*source, limits)) return *failure;
  }
  const Result<Masks> masks = Masks::read(*sources, limits);
  if (!masks) return masks.error();
  if (sources->background) {
    Failure failure = check_background(*sources->background, *sources, *masks, limits);
    if (failure) return *failure;
  }
  const Mask* walk = masks->walk() ? &*masks->walk() : nullptr;
  Level level = painted_level(sources->manifest, walk, legend_mask(masks->walk(), masks->areas()));
  level.file = request.file;
  level.files = files_of(request, *sources);
  return IllustratedLevel{std::move(level), images_of(*sources, *masks, limits)};
}

}  // namespace walkmask
