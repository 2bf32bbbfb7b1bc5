#include "level/masks.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "level/drawn_masks.h"
#include "level/room_limits.h"
#include "png/container.h"

namespace walkmask {
namespace {

Error about(const Source& source, Error error) {
  if (error.file.empty()) error.file = shown_name(source.name);
  return error;
}

std::string text_of(Size size) { return size_text(size.width, size.height); }

/// What else must lie on the first mask, be it a mask or a background.
struct Companion {
  std::string file;
  std::string place;
  Size size;
};

/// Another mask has the size of the first, the background that of the room at this scale.
Failure expect_size(const Companion& companion, const Mask& first, MaskScale scale = {}) {
  const Size wanted = {first.size.width * scale.factor, first.size.height * scale.factor};
  const auto& [file, place, size] = companion;
  if (size.width == wanted.width && size.height == wanted.height) return std::nullopt;
  const std::string reason =
      "is " + text_of(size) + ", but " + first.file + " is " + text_of(first.size);
  if (scale.factor == 1) {
    return Error{Fault::input, file, place, reason, "masks and background must have the same size"};
  }
  return Error{Fault::input, file, place, reason + " at scale " + std::to_string(scale.factor),
               "the background must be " + text_of(wanted)};
}

Failure expect_room_within(const png::Limits& limits, const Source& source, const png::Image& mask,
                           MaskScale scale) {
  Failure large = refuse_large_room({mask.width(), mask.height()}, scale, limits);
  if (large) large->file = shown_name(source.name);
  return large;
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

Failure check(const Masks& masks, const LevelSources& sources, const png::Limits& limits) {
  const auto& walk = masks.walk();
  const auto& areas = masks.areas();
  if (walk && areas) {
    Failure wrong = expect_size({areas->file, areas->place, areas->size}, *walk);
    if (wrong) return wrong;
  }
  Failure wrong;
  if (walk && walk->image()) wrong = check_walk_mask(*walk->image(), sources, limits);
  if (!wrong && areas && areas->image()) wrong = check_area_mask(*areas->image(), sources, limits);
  return wrong;
}

/// Puts an image that is being read into its place; nothing where none is.
Failure take_mask(PendingImage pending, const std::optional<Source>& source,
                  std::optional<Mask>& mask) {
  if (!source) return std::nullopt;
  Result<png::Image> image = pending.get();
  if (!image) return image.error();
  mask = mask_of_image(shown_name(source->name), std::move(*image));
  return std::nullopt;
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
  Failure wrong = take_mask(std::move(walk), sources.walk, masks.walk_);
  if (!wrong) wrong = take_mask(std::move(areas), sources.areas, masks.areas_);
  if (wrong) return *wrong;
  if (!sources.walk) {
    Result<std::optional<Mask>> drawn = drawn_walk(sources, limits);
    if (!drawn) return drawn.error();
    masks.walk_ = std::move(*drawn);
  }
  if (!sources.areas) {
    const Mask* size_from = masks.walk_ ? &*masks.walk_ : nullptr;
    Result<std::optional<Mask>> drawn = drawn_areas(sources, size_from, limits);
    if (!drawn) return drawn.error();
    masks.areas_ = std::move(*drawn);
  }
  wrong = check(masks, sources, limits);
  if (wrong) return *wrong;
  return masks;
}

std::optional<png::Image> Masks::take_first_image() && {
  auto* image = std::get_if<png::Image>(&(walk_ ? *walk_ : *areas_).content);
  return image != nullptr ? std::optional(std::move(*image)) : std::nullopt;
}

Result<png::Image> take_background(PendingImage pending, const Source& background,
                                   const LevelSources& sources, const Masks& masks) {
  Result<png::Image> image = pending.get();
  if (!image) return image;
  const Size size = {image->width(), image->height()};
  Failure wrong =
      expect_size({shown_name(background.name), "", size}, masks.first(), sources.manifest.scale);
  if (wrong) return *wrong;
  return image;
}

Failure check_background(const Source& background, const LevelSources& sources, const Masks& masks,
                         const png::Limits& limits) {
  const Result<FileBytes> bytes = read_source(background, limits.file_bytes);
  if (!bytes) return bytes.error();
  const Result<png::Container> container = png::read_container(*bytes, limits);
  if (!container) return about(background, container.error());
  const Size size = {container->header.width, container->header.height};
  return expect_size({shown_name(background.name), "", size}, masks.first(),
                     sources.manifest.scale);
}

}  // namespace walkmask
