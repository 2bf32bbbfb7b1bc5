#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "check/rules/finders.h"
#include "survey/islands.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

constexpr std::size_t kMostColours = 256;    // as many as shades of grey
constexpr std::ptrdiff_t kMostIslands = 99;  // a room with more is not known
constexpr std::ptrdiff_t kFewPlaces = 2;     // as many may be misplaced one by one

Finding doubtful(const std::string& file, std::string message, std::string cure) {
  return {.code = Code("C007"),
          .file = file,
          .place = "",
          .message = std::move(message),
          .cure = std::move(cure)};
}

/// Reports a level most of whose places are on walls, even with every area open.
Findings place_findings(const Subject& subject, LevelFloors& floors) {
  const PlacesOnFloor on_floor =
      places_on_floor(subject.places, subject.parameters.start, subject.level,
                      floors.prepared(floors.all_open(), kPoint), kPoint);
  std::ptrdiff_t inside = 0, on_walls = 0;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    if (!is_inside(subject.places[i], subject.level)) continue;
    ++inside;
    if (!on_floor.fits(i)) ++on_walls;
  }
  if (on_walls <= kFewPlaces || 2 * on_walls <= inside) return {};
  return {doubtful(subject.mask_file,
                   std::to_string(on_walls) + " of " + counted(inside, "place") +
                       " lie on walls, as if the mask were inverted or that of another room",
                   "check that this is the mask, and that its floor is white or declared in "
                   "\"walkable\"")};
}

/// Reports a floor that falls into very many parts, specks aside.
Findings island_count_findings(const Subject& subject, LevelFloors& floors) {
  const int speck_size = subject.parameters.number("speck_size");
  const std::vector<Island> parts = islands(floors.prepared(floors.all_open(), kPoint).blocks);
  const std::ptrdiff_t large = std::ranges::count_if(
      parts, [&](const Island& island) { return island.pixels >= speck_size; });
  if (large <= kMostIslands) return {};
  return {doubtful(subject.mask_file,
                   "the floor has " + std::to_string(large) + " islands, too many for a mask",
                   "check that this is the mask, and not the picture that belongs to it")};
}

}  // namespace

Findings doubtful_image_findings(const MaskImage& mask) {
  const std::size_t colours = mask.painted.paints.size();
  if (mask.vocabulary.declares_colours() || !mask.paints_floor()) return {};
  if (mask.painted.complete && colours <= kMostColours) return {};
  const std::string number = (mask.painted.complete ? "" : "more than ") + std::to_string(colours);
  return {doubtful(
      mask.mask.file,
      "the image has " + number + " colours, too many for a mask that is judged by brightness",
      "check that this is the mask, and not the picture that belongs to it")};
}

Findings doubtful_floor_findings(const Subject& subject, LevelFloors& floors) {
  Findings findings = place_findings(subject, floors);
  append(findings, island_count_findings(subject, floors));
  return findings;
}

}  // namespace walkmask::check
