#include "check/subject.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "check/wording.h"
#include "level/colour_key.h"
#include "survey/gap.h"

namespace walkmask::check {

Finding MaskImage::painted_at(Point pixel, Code code, std::string message, std::string cure) const {
  return {.code = code,
          .file = mask.file,
          .place = "",
          .pixel = opened.manifest.scale.square().to_room(pixel),
          .message = std::move(message),
          .cure = std::move(cure)};
}

std::string Subject::in_any_state() const {
  return level.manifest.states.size() > 1 ? " in any state" : "";
}

Finding Subject::painted_at(Point mask, Code code, std::string message, std::string cure) const {
  return {.code = code,
          .file = mask_file,
          .place = "",
          .pixel = in_room(mask),
          .message = std::move(message),
          .cure = std::move(cure)};
}

Named named(const RoomPlace& place) {
  return {place.exit == nullptr ? Named::Kind::point : Named::Kind::exit, place.name};
}

Named connection_of(const RoomPlace& from, const RoomPlace& to) {
  return {Named::Kind::connection, from.name, to.name};
}

FloorPart floor_part(FloorPart::Kind what, const Island& island, const Level& level) {
  return {what, level.scale().to_room(island.first), island.pixels,
          walkmask::in_room(island.bounds, level.scale())};
}

FloorPart island_of(const Blocks& blocks, std::int32_t component, const Level& level) {
  const std::vector<Island> all = islands(blocks);
  return floor_part(FloorPart::Kind::island, *std::ranges::find(all, component, &Island::component),
                    level);
}

Finding parts_together(std::span<const Island> parts, Code code, FloorPart::Kind kind,
                       const std::string& message, const std::string& cure,
                       const Subject& subject) {
  const auto [least, most] = std::ranges::minmax_element(parts, {}, &Island::pixels);
  Finding finding =
      subject.painted_at(parts.front().first, code,
                         message + " of " + counted_range(least->pixels, most->pixels, "pixel") +
                             (parts.size() == 1 ? "" : ", the first here"),
                         cure);
  FloorParts all;
  for (const Island& part : parts) {
    all.parts.push_back(floor_part(kind, part, subject.level));
    finding.box = around(finding.box.value_or(all.parts.back().box), all.parts.back().box);
  }
  finding.evidence = {std::move(all)};
  return finding;
}

FloorGap floor_gap(const Ends& nearest, FloorGap::Floor floor, const Level& level) {
  const Point one = level.scale().to_room(nearest.from), other = level.scale().to_room(nearest.to);
  return {floor, one, other, length(other - one)};
}

Move move_to(const NearPixel& nearest, const RoomPlace& place, const Level& level) {
  const Point from = room_pixel(place, level), to = level.scale().to_room(nearest.pixel);
  return {from, to, length(to - from)};
}

NarrowPlace narrow_place(const BitGrid& floor, Point mask, const Level& level) {
  const auto [one, other, width] = gap_at(floor, mask);
  const auto wall = [&](Point p) {
    const Point room = level.scale().to_room(p);
    return Point{std::clamp(room.x, 0, level.room_width() - 1),
                 std::clamp(room.y, 0, level.room_height() - 1)};
  };
  return {level.scale().to_room(mask), wall(one), wall(other), width * level.scale().factor};
}

PaintedColours painted_colours(std::span<const Painted> paints, bool by_index) {
  std::vector<Painted> by_pixels(paints.begin(), paints.end());
  std::ranges::stable_sort(by_pixels, std::ranges::greater(), &Painted::pixels);
  PaintedColours colours;
  colours.more = by_pixels.size() - std::min(by_pixels.size(), PaintedColours::kMost);
  by_pixels.resize(by_pixels.size() - colours.more);
  for (const Painted& one : by_pixels) {
    const bool is_index = by_index && one.paint.index;
    colours.colours.push_back({is_index ? "index:" + std::to_string(*one.paint.index)
                                        : colour_key_text(opaque(one.paint.colour)),
                               one.pixels});
  }
  return colours;
}

Finding about(const RoomPlace& place, const Level& level, Code code, std::string message,
              std::string cure) {
  Finding finding = {.code = code,
                     .file = manifest_file(level.manifest, level.file),
                     .place = place.position,
                     .pixel = room_pixel(place, level),
                     .message = std::move(message),
                     .cure = std::move(cure),
                     .subjects = {named(place)}};
  if (place.point == nullptr || !place.point->origin) return finding;
  finding.file = place.point->origin->file;
  finding.place = file_place(place.point->origin->place);
  finding.is_written = true;
  return finding;
}

}  // namespace walkmask::check
