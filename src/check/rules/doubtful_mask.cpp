#include <cstddef>
#include <string>
#include <utility>

#include "base/grammar.h"
#include "check/rules/finders.h"
#include "survey/mask_doubt.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

constexpr std::ptrdiff_t kFewPlaces = 2;  // as many may be misplaced one by one

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

}  // namespace

Findings doubtful_image_findings(const MaskImage& mask) {
  if (mask.vocabulary.declares_colours() || !mask.paints_floor()) return {};
  const auto doubt = doubt_about_colours(mask.painted);
  if (!doubt) return {};
  return {doubtful(mask.mask.file, *doubt, std::string(kDoubtCure))};
}

Findings doubtful_floor_findings(const Subject& subject, LevelFloors& floors) {
  Findings findings = place_findings(subject, floors);
  const Blocks& blocks = floors.prepared(floors.all_open(), kPoint).blocks;
  if (const auto doubt = doubt_about_islands(blocks, subject.parameters.number("speck_size"))) {
    findings.push_back(doubtful(subject.mask_file, *doubt, std::string(kDoubtCure)));
  }
  return findings;
}

}  // namespace walkmask::check
