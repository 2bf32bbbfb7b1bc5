#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "check/rules/finders.h"
#include "level/room_place.h"
#include "survey/islands.h"
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
  const PlacesOnFloor on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                 subject.level, floors.all_open(), kPoint, floors);
  std::ptrdiff_t inside = 0;
  std::vector<Bounds> on_walls;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    if (!is_inside(subject.places[i], subject.level)) continue;
    ++inside;
    if (!on_floor.fits(i)) on_walls.push_back(room_box(subject.places[i], subject.level));
  }
  if (std::ssize(on_walls) <= kFewPlaces || 2 * std::ssize(on_walls) <= inside) return {};
  Finding finding =
      doubtful(subject.mask_file,
               std::to_string(on_walls.size()) + " of " + counted(inside, "place") +
                   " lie on walls, as if the mask were inverted or that of another room",
               "check that this is the mask, and that its floor is white or declared in "
               "\"walkable\"");
  finding.places = std::move(on_walls);
  return {std::move(finding)};
}

/// Returns the bounds of the islands that are no specks, without the largest.
std::vector<Bounds> smaller_islands(const Blocks& blocks, std::int64_t speck_size,
                                    const Subject& subject) {
  const std::vector<Island> parts = islands(blocks);
  const auto largest = std::ranges::max_element(parts, {}, &Island::pixels);
  std::vector<Bounds> bounds;
  for (const Island& part : parts) {
    if (part.pixels < speck_size || part.component == largest->component) continue;
    bounds.push_back(subject.in_room(part.bounds));
  }
  return bounds;
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
  const std::int64_t speck_size = subject.parameters.number("speck_size");
  if (const auto doubt = doubt_about_islands(blocks, speck_size)) {
    findings.push_back(doubtful(subject.mask_file, *doubt, std::string(kDoubtCure)));
    findings.back().places = smaller_islands(blocks, speck_size, subject);
  }
  return findings;
}

}  // namespace walkmask::check
