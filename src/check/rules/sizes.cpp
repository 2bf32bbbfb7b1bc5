#include "check/rules/finders.h"

#include <algorithm>
#include <optional>

#include "base/number_text.h"
#include "check/wording.h"

namespace walkmask::check {
namespace {

/// The relation of a side of the room to a side of a mask, whose pixels are `factor` room pixels
/// wide.
enum class Match { exact, rounded, none };

Match match(int room, int mask, int factor) {
  if (room == mask * factor) return Match::exact;
  const bool is_near = room > (mask - 1) * factor && room < (mask + 1) * factor;
  return is_near ? Match::rounded : Match::none;
}

Match match(Size room, Size mask, const PaintedScale& scale) {
  return std::max(match(room.width, mask.width, scale.width()),
                  match(room.height, mask.height, scale.height()));
}

std::string size_of(Size size) { return size_text(size.width, size.height); }

std::string size_of(const Mask& mask) { return size_of(mask.painted_size()); }

std::string size_of(const Background& image) { return size_of(image.size()); }

/// Returns the sizes of a mask and of another image.
ImageSizes sizes_of(const Mask& mask, const std::string& file, Size size) {
  return {{{mask.file, mask.painted_size()}, {file, size}}};
}

Finding different(const LevelContent& opened, const std::string& file, Size size) {
  const Mask& mask = opened.first();
  const PaintedScale& scale = opened.manifest.scale;
  const std::string needs =
      scale == PaintedScale() ? " is " : " at scale " + scale_text(scale) + " needs ";
  return {.code = Code("S001"),
          .file = file,
          .place = "",
          .message =
              "is " + size_of(size) + ", but " + mask.file + needs + size_of(opened.room_of(mask)),
          .cure = "give both the same size, without moving what is painted",
          .evidence = {sizes_of(mask, file, size)}};
}

/// Returns the likely scale of a mask that was painted small; absent if there is none. Its pixels
/// are square: sides with different ratios are more likely a mistake.
std::optional<PaintedScale> likely_scale(Size room, Size mask) {
  constexpr int kLargestLikely = 8;
  for (int factor = 2; factor <= kLargestLikely; ++factor) {
    if (match(room, mask, PaintedScale(factor)) == Match::exact) return PaintedScale(factor);
  }
  for (const int factor : {2, 4}) {
    if (match(room, mask, PaintedScale(factor)) == Match::rounded) return PaintedScale(factor);
  }
  return std::nullopt;
}

/// Returns "4 times the ", or "16 times as wide and 12 times as high as the ".
std::string times_the(const PaintedScale& scale) {
  const std::string width = std::to_string(scale.width()), height = std::to_string(scale.height());
  return scale.is_square() ? width + " times the "
                           : width + " times as wide and " + height + " times as high as the ";
}

Finding undivided(const Background& room, const Mask& mask, const PaintedScale& scale) {
  return {.code = Code("S003"),
          .file = room.file,
          .place = "",
          .message = "is " + size_of(room) + ", which is not " + times_the(scale) + size_of(mask) +
                     " of " + mask.file,
          .cure = "make it " + size_of(scale.room_of(mask.painted_size())) +
                  ", or paint the masks at its size",
          .evidence = {sizes_of(mask, room.file, room.size())}};
}

Finding undeclared(const LevelContent& opened, const PaintedScale& scale) {
  const Mask& mask = opened.first();
  const std::string factor = scale_text(scale);
  return {.code = Code("S002"),
          .file = opened.file,
          .place = "",
          .message = mask.file + " is " + size_of(mask) + ", but the room is " + factor +
                     " times as large, " + size_of(*opened.background),
          .cure = "set \"scale\": " + factor + ", or paint the masks at the room's size",
          .evidence = {sizes_of(mask, opened.background->file, opened.background->size())}};
}

Findings background_findings(const LevelContent& opened) {
  const Background& room = *opened.background;
  const Mask& mask = opened.first();
  const Size wanted = opened.room_of(mask);
  if (room.size().width == wanted.width && room.size().height == wanted.height) return {};
  // Shapes use pixels of the room, whatever the scale.
  if (mask.image() == nullptr) return {different(opened, room.file, room.size())};
  const PaintedScale& declared = opened.manifest.scale;
  const std::optional<PaintedScale> scale =
      declared == PaintedScale() ? likely_scale(room.size(), mask.painted_size()) : declared;
  const Match found = scale ? match(room.size(), mask.painted_size(), *scale) : Match::none;
  if (found == Match::none) return {different(opened, room.file, room.size())};
  if (found == Match::rounded) return {undivided(room, mask, *scale)};
  return {undeclared(opened, *scale)};
}

}  // namespace

Findings size_findings(const LevelContent& opened) {
  if (!opened.walk && !opened.areas) return {};
  Findings findings;
  if (!opened.masks_fit()) {
    const Mask& areas = *opened.areas;
    const Mask& walk = *opened.walk;
    const auto [walk_size, areas_size] = sizes_to_compare(walk, areas);
    findings.push_back(
        {.code = Code("S001"),
         .file = areas.file,
         .place = "",
         .message =
             "is " + size_of(areas_size) + ", but " + walk.file + " is " + size_of(walk_size),
         .cure = "give both the same size, without moving what is painted",
         .evidence = {ImageSizes{{{walk.file, walk_size}, {areas.file, areas_size}}}}});
  }
  if (opened.background) append(findings, background_findings(opened));
  return findings;
}

}  // namespace walkmask::check
