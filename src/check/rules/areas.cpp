#include "check/rules/finders.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "check/wording.h"
#include "survey/islands.h"

namespace walkmask::check {
namespace {

/// Returns the first pixel that is set, in reading order.
std::optional<Point> first_of(const BitGrid& grid) {
  for (int y = 0; y < grid.height(); ++y) {
    const int x = grid.next_set(y, 0);
    if (x < grid.width()) return Point{x, y};
  }
  return std::nullopt;
}

/// Returns the shapes of an area; null if it is painted.
const ShapedArea* shaped_area(const std::string& name, const Manifest& manifest) {
  if (!manifest.area_shapes) return nullptr;
  const auto& areas = manifest.area_shapes->areas;
  const auto found = std::find_if(areas.begin(), areas.end(),
                                  [&](const ShapedArea& area) { return area.name == name; });
  return found == areas.end() ? nullptr : &*found;
}

/// Returns whether an area is declared in shared settings only, so that a level need not paint it.
bool is_shared(const Area& area, const Manifest& manifest) {
  if (!manifest.legend_from) return false;
  return std::ranges::all_of(manifest.legend, [&](const LegendEntry& entry) {
    // An entry of the command line has no position.
    return entry.area != area.name || entry.position != json::Position();
  });
}

Named area_name(const Area& area) { return {Named::Kind::area, area.name}; }

Finding not_painted(const Area& area, const Subject& subject) {
  if (const ShapedArea* shaped = shaped_area(area.name, subject.level.manifest)) {
    return {.code = Code("A001"),
            .file = subject.level.file,
            .place = shaped->position,
            .message = "area " + area.name + " is declared, but no pixel is left to it",
            .cure = "give it a shape inside the room that no later area covers",
            .subjects = {area_name(area)}};
  }
  const Manifest& manifest = subject.level.manifest;
  std::vector<std::string> keys;
  json::Position position;
  for (const LegendEntry& entry : manifest.legend) {
    if (entry.area != area.name) continue;
    if (keys.empty()) position = entry.position;
    keys.push_back(colour_key_text(entry.key));
  }
  // An entry of the command line has no position.
  const bool is_written = position != json::Position();
  return {
      .code = Code("A001"),
      .file = is_written ? manifest.legend_from.value_or(subject.level.file) : subject.level.file,
      .place = is_written ? position : FilePlace(),
      .message = "area " + area.name + " is declared, but no pixel is painted " + listed(keys),
      .cure = "paint it, or correct its colour",
      .subjects = {area_name(area)}};
}

Finding in_pieces(const Area& area, const std::vector<Island>& pieces, const Subject& subject) {
  std::vector<std::int64_t> sizes;
  for (const Island& piece : pieces) sizes.push_back(piece.pixels);
  std::sort(sizes.rbegin(), sizes.rend());
  const Island& least =
      *std::min_element(pieces.begin(), pieces.end(),
                        [](const Island& a, const Island& b) { return a.pixels < b.pixels; });
  std::vector<std::string> texts;
  for (const std::int64_t size : sizes) texts.push_back(std::to_string(size));
  Finding finding =
      subject.painted_at(least.first, Code("A003"),
                         "area " + area.name + " is in " + std::to_string(pieces.size()) +
                             " pieces, of " + listed(texts) + " pixels; this is the smallest",
                         "join them, or paint over what does not belong to it");
  finding.box = subject.in_room(least.bounds);
  finding.evidence = {floor_part(FloorPart::Kind::piece, least, subject.level)};
  finding.subjects = {area_name(area)};
  return finding;
}

/// Returns whether some state opens or closes the area; an area that no state changes may lie on
/// walls.
bool is_gate(const Area& area, const Manifest& manifest) {
  return std::any_of(manifest.states.begin(), manifest.states.end(), [&](const State& state) {
    return std::any_of(state.areas.begin(), state.areas.end(),
                       [&](const auto& listed) { return listed.value == area.name; });
  });
}

Findings wall_findings(const Area& area, const Subject& subject) {
  if (!is_gate(area, subject.level.manifest)) return {};
  BitGrid on_wall = area.pixels;
  on_wall -= subject.level.paintable;
  const std::int64_t all = area.pixels.count(), beside = on_wall.count();
  if (beside * 100 <= all * subject.parameters.number("area_on_wall")) return {};
  Finding finding = subject.painted_at(
      *first_of(on_wall), Code("A004"),
      (beside == all ? "all " : std::to_string(beside) + " of the ") + counted(all, "pixel") +
          " of area " + area.name + " lie on walls, so closing it changes " +
          (beside == all ? "nothing" : "almost nothing"),
      "move it onto the floor, or paint floor below it");
  finding.subjects = {area_name(area)};
  return {std::move(finding)};
}

Findings bare_floor_findings(const Subject& subject) {
  BitGrid bare = subject.level.paintable;
  for (const Area& area : subject.level.areas) bare -= area.pixels;
  const std::optional<Point> first = first_of(bare);
  if (!first) return {};
  const std::int64_t pixels = bare.count();
  return {subject.painted_at(*first, Code("A005"),
                             counted(pixels, "pixel") + " of floor " + are(pixels) + " in no area",
                             "paint the areas up to the walls")};
}

/// Returns whether the areas are zones that set a character's size: in one piece or several.
bool has_zones(const Subject& subject) {
  const auto& format = subject.level.manifest.format;
  return subject.parameters.every_floor_has_area || (format && format->value.engine == "ags");
}

}  // namespace

Findings area_findings(const Subject& subject, LevelFloors&) {
  if (!subject.knows_areas()) return {};
  Findings findings;
  for (const Area& area : subject.level.areas) {
    const std::vector<Island> pieces = islands(Blocks(area.pixels));
    if (pieces.empty()) {
      if (!is_shared(area, subject.level.manifest)) findings.push_back(not_painted(area, subject));
      continue;
    }
    append(findings, wall_findings(area, subject));
    if (pieces.size() > 1 && !has_zones(subject)) {
      findings.push_back(in_pieces(area, pieces, subject));
    }
  }
  if (subject.parameters.every_floor_has_area) append(findings, bare_floor_findings(subject));
  for (Finding& finding : findings) {
    if (finding.pixel) finding.file = subject.area_file;
  }
  return findings;
}

}  // namespace walkmask::check
