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

/// Returns whether a place is farther from the floor than 2.5 % of the room's longer side. A place
/// nearer than that may be one that a script sends the player to.
bool is_inside_wall(const RoomPlace& place, const Subject& subject, LevelFloors& floors) {
  constexpr int kNearPart = 40;
  const Level& level = subject.level;
  const Blocks& blocks = floors.prepared(floors.all_open(), kPoint).blocks;
  const auto near = nearest_to(place, level, blocks, floors.steps());
  const double reach = std::max(level.room_width(), level.room_height()) / double{kNearPart};
  return !near || near->distance > reach;
}

/// Reports a level most of whose places are on walls, even with every area open.
Findings place_findings(const Subject& subject, LevelFloors& floors) {
  const PlacesOnFloor on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                 subject.level, floors.all_open(), kPoint, floors);
  std::ptrdiff_t inside = 0;
  PlaceBoxes on_walls;
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    if (!is_inside(subject.places[i], subject.level)) continue;
    ++inside;
    if (on_floor.fits(i) || !is_inside_wall(subject.places[i], subject, floors)) continue;
    const RoomPlace& place = subject.places[i];
    on_walls.places.push_back({named(place), room_box(place, subject.level)});
  }
  if (std::ssize(on_walls.places) <= kFewPlaces || 2 * std::ssize(on_walls.places) <= inside)
    return {};
  Finding finding =
      doubtful(subject.mask_file,
               std::to_string(on_walls.places.size()) + " of " + counted(inside, "place") +
                   " lie on walls, as if the mask were inverted or belonged to another room",
               "check that this is the mask, and that its floor is white or declared in "
               "\"walkable\"");
  finding.evidence = {std::move(on_walls)};
  return {std::move(finding)};
}

/// Returns whether three or more exits are whole edges that lead nowhere. `init` drafts such exits
/// for a floor that fills the edges.
bool has_drafted_exits(const Manifest& manifest) {
  return std::ranges::count_if(manifest.exits, [](const Exit& exit) {
           return exit.edge && !exit.edge->between && !exit.at && !exit.to;
         }) >= 3;
}

/// Returns the islands of at least `speck_size` pixels, without the largest.
FloorParts smaller_islands(const Blocks& blocks, std::int64_t speck_size, const Subject& subject) {
  const std::vector<Island> parts = islands(blocks);
  const auto largest = std::ranges::max_element(parts, {}, &Island::pixels);
  FloorParts smaller;
  for (const Island& part : parts) {
    if (part.pixels < speck_size || part.component == largest->component) continue;
    smaller.parts.push_back(floor_part(FloorPart::Kind::island, part, subject.level));
  }
  return smaller;
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
  const auto inverted = doubt_about_edges(floors.all_open().pixels);
  if (inverted && has_drafted_exits(subject.level.manifest)) {
    findings.push_back(
        doubtful(subject.mask_file, *inverted,
                 "invert the mask if its floor is dark, or name where the exits lead"));
  }
  const Blocks& blocks = floors.prepared(floors.all_open(), kPoint).blocks;
  const std::int64_t speck_size = subject.parameters.number("speck_size");
  if (const auto doubt = doubt_about_islands(blocks, speck_size)) {
    findings.push_back(doubtful(subject.mask_file, *doubt, std::string(kDoubtCure)));
    findings.back().evidence = {smaller_islands(blocks, speck_size, subject)};
  }
  return findings;
}

}  // namespace walkmask::check
