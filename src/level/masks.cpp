#include "level/masks.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

#include "png/container.h"

namespace walkmask {
namespace {

Error about(const Source& source, Error error) {
  if (error.file.empty()) error.file = shown_name(source.name);
  return error;
}

std::string size_text(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

/// Another mask has the size of the first, the background that of the room at this scale.
Failure expect_size(const Source& source, int width, int height, const Source& first,
                    const png::Image& mask, MaskScale scale = {}) {
  const int wanted_width = mask.width() * scale.factor;
  const int wanted_height = mask.height() * scale.factor;
  if (width == wanted_width && height == wanted_height) return std::nullopt;
  const std::string reason = "is " + size_text(width, height) + ", but " + shown_name(first.name) +
                             " is " + size_text(mask.width(), mask.height());
  if (scale.factor == 1) {
    return Error{Fault::input, shown_name(source.name), "", reason,
                 "masks and background must have the same size"};
  }
  return Error{Fault::input, shown_name(source.name), "",
               reason + " at scale " + std::to_string(scale.factor),
               "the background must be " + size_text(wanted_width, wanted_height)};
}

/// A room may be drawn as large as it is, so the limits of images hold for it.
Failure expect_room_within(const png::Limits& limits, const Source& first, const png::Image& mask,
                           MaskScale scale) {
  const int width = mask.width() * scale.factor, height = mask.height() * scale.factor;
  const std::uint64_t pixels = std::uint64_t(width) * std::uint64_t(height);
  if (std::max(width, height) <= limits.side && pixels <= limits.pixels) return std::nullopt;
  return Error{
      Fault::input, shown_name(first.name), "",
      "makes a room of " + size_text(width, height) + " at scale " + std::to_string(scale.factor),
      "it may have " + std::to_string(limits.side) + " pixels a side (--max-side) and " +
          std::to_string(limits.pixels) + " in all (--max-pixels)"};
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

Failure check(const Masks& masks, const LevelSources& sources, const png::Limits& limits) {
  const auto& walk = masks.walk();
  const auto& areas = masks.areas();
  if (walk && areas) {
    Failure wrong =
        expect_size(*sources.areas, areas->width(), areas->height(), *sources.walk, *walk);
    if (wrong) return wrong;
  }
  Failure wrong = walk ? check_walk_mask(*walk, sources, limits) : std::nullopt;
  if (!wrong && areas) wrong = check_area_mask(*areas, sources, limits);
  return wrong;
}

}  // namespace

Failure check_walk_mask(const png::Image& walk, const LevelSources& sources,
                        const png::Limits& limits) {
  const Manifest& manifest = sources.manifest;
  if (Failure wrong = expect_room_within(limits, *sources.walk, walk, manifest.scale)) return wrong;
  const bool is_read_by_index = (manifest.walkable && !manifest.walkable->value.indices.empty()) ||
                                (!sources.areas && names_indices(manifest.legend));
  return is_read_by_index ? expect_palette(*sources.walk, walk) : std::nullopt;
}

Failure check_area_mask(const png::Image& areas, const LevelSources& sources,
                        const png::Limits& limits) {
  const Manifest& manifest = sources.manifest;
  Failure wrong = expect_room_within(limits, *sources.areas, areas, manifest.scale);
  if (wrong) return wrong;
  if (manifest.legend.empty()) {
    return Error{manifest.area_image ? Fault::input : Fault::usage, shown_name(sources.areas->name),
                 "", "is an area mask without a legend",
                 "name its colours with --legend NAME=#rrggbb"};
  }
  return names_indices(manifest.legend) ? expect_palette(*sources.areas, areas) : std::nullopt;
}

Result<Masks> Masks::read(const LevelSources& sources, const png::Limits& limits) {
  PendingImage walk, areas;
  if (sources.areas) areas = begin_reading(*sources.areas, limits);
  if (sources.walk) walk = begin_reading(*sources.walk, limits);
  Masks masks;
  if (sources.walk) {
    Result<png::Image> image = walk.get();
    if (!image) return image.error();
    masks.walk_ = std::move(*image);
  }
  if (sources.areas) {
    Result<png::Image> image = areas.get();
    if (!image) return image.error();
    masks.areas_ = std::move(*image);
  }
  if (Failure wrong = check(masks, sources, limits)) return *wrong;
  return masks;
}

Result<png::Image> take_background(PendingImage pending, const Source& background,
                                   const LevelSources& sources, const Masks& masks) {
  Result<png::Image> image = pending.get();
  if (!image) return image;
  Failure wrong = expect_size(background, image->width(), image->height(), first_source(sources),
                              masks.first(), sources.manifest.scale);
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
                     first_source(sources), masks.first(), sources.manifest.scale);
}

}  // namespace walkmask
