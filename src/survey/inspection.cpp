#include "survey/inspection.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "floor/blocks.h"
#include "floor/probe.h"
#include "level/level_files.h"
#include "level/paint.h"
#include "survey/census.h"
#include "survey/islands.h"
#include "survey/joined_parts.h"
#include "survey/level_floors.h"
#include "survey/mask_doubt.h"
#include "survey/places.h"

namespace walkmask {
namespace {

using Meaning = InspectedPaint::Meaning;

/// Finds the area of a paint in a mask that the legend refers to.
class LegendPaints {
 public:
  explicit LegendPaints(const Manifest& manifest) : manifest_(manifest) {
    for (const LegendEntry& entry : manifest.legend) keys_.push_back(entry.key);
  }

  std::optional<std::string> area_of(const Paint& paint) const {
    const std::optional<std::size_t> key = matching_key(paint, keys_, manifest_.tolerance);
    return key ? std::optional(manifest_.legend[*key].area) : std::nullopt;
  }

 private:
  const Manifest& manifest_;
  std::vector<ColourKey> keys_;
};

bool is_floor(const Paint& paint, const Manifest& manifest) {
  std::optional<WalkableRule> rule;
  if (manifest.walkable) rule = manifest.walkable->value;
  return is_paintable(paint, rule, manifest.tolerance);
}

/// Adds the paints of a mask with their meanings, most pixels first.
void add_paints(InspectedImage& image, const png::Image& mask, const Manifest& manifest,
                bool has_legend) {
  const LegendPaints legend(manifest);
  const Census found = census(mask);
  image.all_paints = found.complete;
  for (const Painted& painted : found.paints) {
    InspectedPaint paint = {.paint = painted.paint, .pixels = painted.pixels};
    const auto area = has_legend ? legend.area_of(painted.paint) : std::nullopt;
    if (area) {
      paint.meaning = Meaning::area;
      paint.area = *area;
    } else if (image.role == InspectedImage::Role::walk) {
      paint.meaning = is_floor(painted.paint, manifest) ? Meaning::floor : Meaning::wall;
    }
    image.paints.push_back(std::move(paint));
  }
  std::ranges::stable_sort(image.paints, std::ranges::greater(), &InspectedPaint::pixels);
}

InspectedImage inspected(const Mask& mask, InspectedImage::Role role, const Manifest& manifest,
                         bool has_legend) {
  const png::Image& image = *mask.image();
  InspectedImage result{.role = role,
                        .file = mask.file,
                        .header = image.header(),
                        .palette = image.indexed() ? image.table().size() : 0};
  add_paints(result, image, manifest, has_legend);
  return result;
}

/// Leaves the chosen state, if any, as the only state of the level. A choice of areas that matches
/// no state of the manifest becomes a state without a name.
std::optional<ChoiceProblem> keep_chosen_state(Level& level, const StateChoice& choice) {
  const auto open = open_areas(level, choice);
  if (!open) return open.error();
  if (!choice.state && choice.open.empty() && choice.close.empty()) return std::nullopt;
  State chosen;
  chosen.name = choice.state.value_or("");
  chosen.lists = State::Lists::open;
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if ((*open)[i]) chosen.areas.push_back({level.areas[i].name, {}});
  }
  level.manifest.states = {std::move(chosen)};
  return std::nullopt;
}

InspectedArea inspected(const Area& area, const Level& level) {
  InspectedArea result{.name = area.name};
  for (const Island& piece : islands(Blocks(area.pixels))) {
    const Bounds box = in_room(piece.bounds, level.scale());
    result.pixels += piece.pixels;
    result.box = result.box ? around(*result.box, box) : box;
    ++result.pieces;
  }
  BitGrid floor = area.pixels;
  floor &= level.paintable;
  result.floor_pixels = floor.count();
  return result;
}

InspectedPlace inspected(const RoomPlace& place, const Level& level) {
  InspectedPlace result{
      .name = place.name, .at = room_pixel(place, level), .is_inside = is_inside(place, level)};
  if (place.exit == nullptr) return result;
  result.kind = InspectedPlace::Kind::exit;
  if (const auto& to = place.exit->to) {
    result.leads_to = to->manifest.value_or("") + "#" + to->place;
  }
  return result;
}

std::vector<InspectedIsland> inspected_islands(
    const Level& level, const Blocks& blocks,
    std::span<const std::vector<AgentPosition>> positions) {
  std::vector<InspectedIsland> result;
  std::map<std::int32_t, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (const AgentPosition& position : positions[i]) places[position.component].push_back(i);
  }
  for (const Island& island : islands(blocks)) {
    const auto on_it = places.find(island.component);
    result.push_back(
        {.first = level.scale().to_room(island.first),
         .pixels = island.pixels,
         .box = in_room(island.bounds, level.scale()),
         .places = on_it == places.end() ? std::vector<std::size_t>() : std::move(on_it->second)});
  }
  std::ranges::stable_sort(result, std::ranges::greater(), &InspectedIsland::pixels);
  return result;
}

std::vector<std::vector<std::size_t>> reached_places(
    std::span<const std::vector<AgentPosition>> positions, const JoinedParts& joined,
    Steps& steps) {
  constexpr std::int64_t kOtherPlace = 8;  // for each position
  for (const auto& at_place : positions) {
    steps.take(kOtherPlace * std::ssize(positions) * std::ssize(at_place));
  }
  std::vector<std::vector<std::size_t>> reached(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (std::size_t j = 0; j < positions.size(); ++j) {
      if (i != j && joined.connect(positions[i], positions[j])) reached[i].push_back(j);
    }
  }
  return reached;
}

/// Returns the points that are floor for a point, in mask pixels; absent for all other places.
std::vector<std::optional<Point>> points_on(const BitGrid& floor, std::span<const RoomPlace> places,
                                            MaskScale scale) {
  std::vector<std::optional<Point>> points(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].exit != nullptr) continue;
    const Point p = scale.to_mask(*places[i].at);
    if (floor.test(p)) points[i] = p;
  }
  return points;
}

/// Returns the end of a passage with less room; if tied, `from`.
TightEnd tighter_end(const InspectedPassage& passage, Point from, Point to,
                     const ClearanceMap& clearances, const BitGrid& floor) {
  const bool is_to = clearances.room_at(to) < clearances.room_at(from);
  const auto squared = static_cast<double>(squared_wall_distance(floor, is_to ? to : from));
  return {is_to ? passage.to : passage.from, std::sqrt(squared) * clearances.scale()};
}

std::vector<InspectedPassage> inspected_passages(const Level& level,
                                                 std::span<const RoomPlace> places,
                                                 LevelFloors& floors, const StateFloor& floor,
                                                 const Outline& outline) {
  const auto points = points_on(floor.pixels, places, level.scale());
  std::vector<InspectedPassage> result;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      if (!points[i] || !points[j]) continue;
      Passages& passages = floors.passages(floor, outline);
      const auto passage = passages.between(*points[i], *points[j]);
      if (!passage) continue;
      InspectedPassage& added = result.emplace_back();
      added = {.from = i,
               .to = j,
               .diameter = passage->diameter,
               .pixel = level.scale().to_room(passage->pixel)};
      if (!passage->at_end) continue;
      added.end = tighter_end(added, *points[i], *points[j], passages.clearances(), floor.pixels);
      added.pixel = *places[added.end->place].at;
    }
  }
  return result;
}

InspectedFloor inspected(const StateFloor& floor, const Level& level,
                         std::span<const RoomPlace> places, LevelFloors& floors,
                         const Footprint& footprint) {
  const PreparedFloor& prepared = floors.prepared(floor, footprint);
  const auto positions = all_positions_on(places, level, floor, footprint, floors);
  InspectedFloor result{.states = floor.states,
                        .point_pixels = floor.pixels.count(),
                        .pixels = prepared.floor.count(),
                        .islands = inspected_islands(level, prepared.blocks, positions)};
  if (places.size() <= kMostPlacesInPairs) {
    result.reached =
        reached_places(positions, JoinedParts(places, level, positions), floors.steps());
    result.passages = inspected_passages(level, places, floors, floor, footprint.outline());
  }
  std::erase(result.states, "");
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if (!floor.open[i]) result.closed.push_back(level.areas[i].name);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!positions[i].empty() || !is_inside(places[i], level)) continue;
    const bool is_floor = !positions_on(places[i], level, floor, kPoint, floors).empty();
    (is_floor ? result.too_tight : result.off_floor).push_back(i);
  }
  return result;
}

/// Describes the painted masks of a level and its background, if they could be opened.
std::vector<InspectedImage> inspected_images(const LevelContent& opened) {
  std::vector<InspectedImage> images;
  if (opened.walk && opened.walk->image() != nullptr) {
    const bool has_legend = opened.legend_mask() == &*opened.walk;
    images.push_back(
        inspected(*opened.walk, InspectedImage::Role::walk, opened.manifest, has_legend));
  }
  if (opened.areas && opened.areas->image() != nullptr) {
    images.push_back(inspected(*opened.areas, InspectedImage::Role::areas, opened.manifest, true));
  }
  if (const auto& background = opened.background) {
    images.push_back({.role = InspectedImage::Role::background,
                      .file = background->file,
                      .header = background->header,
                      .palette = background->palette});
  }
  return images;
}

/// Returns the reason why the walkability mask does not look like a mask: its colours or its
/// islands.
std::optional<std::string> doubt_about_mask(const LevelContent& opened) {
  if (!opened.walk || opened.walk->image() == nullptr) return std::nullopt;
  auto doubt = doubt_about_walk(opened);
  return doubt ? doubt : doubt_about_islands(Blocks(opened.level->paintable), kSpeckSize);
}

}  // namespace

Result<Inspection, ChoiceProblem> inspect_level(Level level, std::vector<InspectedImage> images,
                                                const StateChoice& state,
                                                const AgentChoice& agent) {
  if (const auto problem = keep_chosen_state(level, state)) return *problem;
  auto chosen = chosen_agent(level, agent);
  if (!chosen) return chosen.error();
  Inspection result{.file = shown_name(level.file),
                    .width = level.width(),
                    .height = level.height(),
                    .scale = level.scale(),
                    .images = std::move(images),
                    .agent = std::move(*chosen)};
  for (const Area& area : level.areas) result.areas.push_back(inspected(area, level));
  const std::vector<RoomPlace> places = room_places(level.manifest);
  for (const RoomPlace& place : places) result.places.push_back(inspected(place, level));
  LevelFloors floors(level, true);
  for (const StateFloor& floor : floors.of_states()) {
    result.floors.push_back(inspected(floor, level, places, floors, result.agent.footprint));
  }
  return result;
}

Result<Inspection, ChoiceProblem> inspect_opened(const LevelContent& opened,
                                                 const StateChoice& state,
                                                 const AgentChoice& agent) {
  auto inspection = inspect_level(*opened.level, inspected_images(opened), state, agent);
  if (inspection) inspection->doubt = doubt_about_mask(opened);
  return inspection;
}

}  // namespace walkmask
