#include "check/rules/finders.h"

#include <algorithm>

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

Match match(Size room, Size mask, int factor) {
  return std::max(match(room.width, mask.width, factor), match(room.height, mask.height, factor));
}

std::string size_of(const Mask& mask) { return size_text(mask.size.width, mask.size.height); }

std::string size_of(const Background& image) {
  return size_text(image.size().width, image.size().height);
}

/// Returns the sizes of a mask and of another image.
ImageSizes sizes_of(const Mask& mask, const std::string& file, Size size) {
  return {{{mask.file, mask.size}, {file, size}}};
}

Finding different(const LevelContent& opened, const std::string& file, Size size) {
  const Mask& mask = opened.first();
  const int scale = opened.manifest.scale.factor;
  const std::string needs = scale == 1 ? " is " : " at scale " + std::to_string(scale) + " needs ";
  return {.code = Code("S001"),
          .file = file,
          .place = "",
          .message = "is " + size_text(size.width, size.height) + ", but " + mask.file + needs +
                     size_text(mask.size.width * scale, mask.size.height * scale),
          .cure = "give both the same size, without moving what is painted",
          .evidence = {sizes_of(mask, file, size)}};
}

/// Returns the likely factor of a mask that was painted small; 1 if there is none.
int likely_factor(Size room, Size mask) {
  constexpr int kLargestLikely = 8;
  for (int factor = 2; factor <= kLargestLikely; ++factor) {
    if (match(room, mask, factor) == Match::exact) return factor;
  }
  for (const int factor : {2, 4}) {
    if (match(room, mask, factor) == Match::rounded) return factor;
  }
  return 1;
}

Finding undivided(const Background& room, const Mask& mask, int factor) {
  return {.code = Code("S003"),
          .file = room.file,
          .place = "",
          .message = "is " + size_of(room) + ", which is not " + std::to_string(factor) +
                     " times the " + size_of(mask) + " of " + mask.file,
          .cure = "make it " + size_text(mask.size.width * factor, mask.size.height * factor) +
                  ", or paint the masks at its size",
          .evidence = {sizes_of(mask, room.file, room.size())}};
}

Finding undeclared(const LevelContent& opened, int factor) {
  const Mask& mask = opened.first();
  return {.code = Code("S002"),
          .file = opened.file,
          .place = "",
          .message = mask.file + " is " + size_of(mask) + ", but the room is " +
                     std::to_string(factor) + " times as large, " + size_of(*opened.background),
          .cure = "set \"scale\": " + std::to_string(factor) +
                  ", or paint the masks at the room's size",
          .evidence = {sizes_of(mask, opened.background->file, opened.background->size())}};
}

Findings background_findings(const LevelContent& opened) {
  const Background& room = *opened.background;
  const Mask& mask = opened.first();
  const int declared = opened.manifest.scale.factor;
  if (match(room.size(), mask.size, declared) == Match::exact) return {};
  // Shapes use pixels of the room, whatever the scale.
  if (mask.image() == nullptr) return {different(opened, room.file, room.size())};
  const int factor = declared > 1 ? declared : likely_factor(room.size(), mask.size);
  const Match found = factor == 1 ? Match::none : match(room.size(), mask.size, factor);
  if (found == Match::none) return {different(opened, room.file, room.size())};
  if (found == Match::rounded) return {undivided(room, mask, factor)};
  return {undeclared(opened, factor)};
}

}  // namespace

Findings size_findings(const LevelContent& opened) {
  if (!opened.walk && !opened.areas) return {};
  Findings findings;
  if (!opened.masks_fit()) {
    const Mask& areas = *opened.areas;
    const Mask& walk = *opened.walk;
    findings.push_back(
        {.code = Code("S001"),
         .file = areas.file,
         .place = "",
         .message = "is " + size_of(areas) + ", but " + walk.file + " is " + size_of(walk),
         .cure = "give both the same size, without moving what is painted",
         .evidence = {sizes_of(walk, areas.file, areas.size)}});
  }
  if (opened.background) append(findings, background_findings(opened));
  return findings;
}

}  // namespace walkmask::check
