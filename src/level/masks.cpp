#include "level/masks.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "png/container.h"
#include "png/read.h"

namespace walkmask {
namespace {

Error about(const Source& source, Error error) {
  if (error.file.empty()) error.file = shown_name(source.name);
  return error;
}

Result<png::Image> read_image(const Source& source, const png::Limits& limits) {
  const Result<FileBytes> bytes = read_source(source, limits.file_bytes);
  if (!bytes) return bytes.error();
  Result<png::Image> image = png::read(*bytes, limits);
  if (!image) return about(source, image.error());
  return image;
}

Failure expect_size(const Source& source, int width, int height, const Source& first,
                    const png::Image& mask) {
  if (width == mask.width() && height == mask.height()) return std::nullopt;
  const auto size = [](int w, int h) { return std::to_string(w) + "x" + std::to_string(h); };
  return Error{Fault::input, shown_name(source.name), "",
               "is " + size(width, height) + ", but " + shown_name(first.name) + " is " +
                   size(mask.width(), mask.height()),
               "masks and background must have the same size"};
}

Failure expect_palette(const Source& source, const png::Image& image) {
  if (image.indexed()) return std::nullopt;
  return Error{Fault::input, shown_name(source.name), "",
               "has no palette, but is to be read by palette indices",
               "save it as an indexed PNG, or name colours instead"};
}

bool names_indices(const std::vector<LegendEntry>& legend) {
  return std::any_of(legend.begin(), legend.end(), [](const LegendEntry& entry) {
    return std::holds_alternative<PaletteIndex>(entry.key);
  });
}

const Source& first_source(const LevelSources& sources) {
  return sources.walk ? *sources.walk : *sources.areas;
}

Failure check(const Masks& masks, const LevelSources& sources) {
  const Manifest& manifest = sources.manifest;
  if (masks.walk() && masks.areas()) {
    const png::Image& areas = *masks.areas();
    Failure wrong =
        expect_size(*sources.areas, areas.width(), areas.height(), *sources.walk, *masks.walk());
    if (wrong) return wrong;
  }
  if (masks.areas() && manifest.legend.empty()) {
    return Error{manifest.area_image ? Fault::input : Fault::usage, shown_name(sources.areas->name),
                 "", "is an area mask without a legend",
                 "name its colours with --legend NAME=#rrggbb"};
  }
  if (masks.walk() && manifest.walkable && !manifest.walkable->value.indices.empty()) {
    if (Failure wrong = expect_palette(*sources.walk, *masks.walk())) return wrong;
  }
  if (!names_indices(manifest.legend)) return std::nullopt;
  return expect_palette(sources.areas ? *sources.areas : *sources.walk, masks.legend_mask());
}

}  // namespace

Result<Masks> Masks::read(const LevelSources& sources, const png::Limits& limits) {
  Masks masks;
  if (sources.walk) {
    Result<png::Image> walk = read_image(*sources.walk, limits);
    if (!walk) return walk.error();
    masks.walk_ = std::move(*walk);
  }
  if (sources.areas) {
    Result<png::Image> areas = read_image(*sources.areas, limits);
    if (!areas) return areas.error();
    masks.areas_ = std::move(*areas);
  }
  if (Failure wrong = check(masks, sources)) return *wrong;
  return masks;
}

Result<png::Image> read_background(const Source& background, const LevelSources& sources,
                                   const Masks& masks, const png::Limits& limits) {
  Result<png::Image> image = read_image(background, limits);
  if (!image) return image;
  Failure wrong = expect_size(background, image->width(), image->height(), first_source(sources),
                              masks.first());
  if (wrong) return *wrong;
  return image;
}

Failure check_background(const Source& background, const LevelSources& sources, const Masks& masks,
                         const png::Limits& limits) {
  const Result<FileBytes> bytes = read_source(background, limits.file_bytes);
  if (!bytes) return bytes.error();
  const Result<png::Container> container = png::read_container(*bytes, limits);
  if (!container) return about(background, container.error());
  return expect_size(background, container->header.width, container->header.height,
                     first_source(sources), masks.first());
}

}  // namespace walkmask
