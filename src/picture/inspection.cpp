#include "picture/inspection.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "base/grammar.h"
#include "draw/level_picture.h"
#include "draw/measure_text.h"
#include "draw/scale.h"
#include "floor/component.h"
#include "level/choice.h"
#include "level/room_units.h"
#include "picture/art.h"
#include "survey/gap.h"

namespace walkmask::picture {
namespace {

/// Islands beyond these have no outline; only the tone of the floor shows them.
constexpr std::size_t kMostIslands = 24;

/// The most floors of a picture, and, if it shows more than one, its most pixels and the most bytes
/// of its drawing.
constexpr std::size_t kMostFloors = 64;
constexpr std::int64_t kMostPixels = std::int64_t{1} << 27, kMostPanelBytes = std::int64_t{1} << 29;

/// Returns a width as a label, in the level's units.
std::string width_text(int pixels, const RoomUnits& units) {
  if (!units.metres()) return std::to_string(pixels) + " px";
  return draw::length_text(pixels, units.resolution());
}

/// Returns an estimate of the bytes that the panel of a floor takes until it is drawn.
std::int64_t bytes_of_panel(const Inspection& inspection, const Level& level) {
  constexpr std::int64_t kArt = 3, kPlace = 1000;
  const std::int64_t pixels = std::int64_t{level.room_width()} * level.room_height();
  const std::int64_t grids = std::ssize(level.areas) + static_cast<std::int64_t>(kMostIslands);
  return kArt * pixels + grids * pixels / 8 + kPlace * std::ssize(inspection.places);
}

/// Returns how many floors the picture of an inspection shows.
std::size_t shown_floors(const Inspection& inspection, const Level& level) {
  const int factor = draw::scale_for(level.room_width(), level.room_height()).factor;
  const std::int64_t pixels =
      std::int64_t{factor} * level.room_width() * factor * level.room_height();
  const std::int64_t most =
      std::min(kMostPixels / pixels, kMostPanelBytes / bytes_of_panel(inspection, level));
  return std::min({inspection.floors.size(), kMostFloors,
                   static_cast<std::size_t>(std::max<std::int64_t>(1, most))});
}

/// The floors of one view, and the areas that it refers to.
struct FloorShown {
  std::vector<bool> open;
  BitGrid point_floor, floor;
  Areas areas;

  FloorShown(const Level& level, std::vector<bool> o, const Footprint& footprint)
      : open(std::move(o)),
        point_floor(draw::enlarged(floor_of(level, open, 1), level.scale().factor)),
        floor(draw::enlarged(floor_of(level, open, footprint), level.scale().factor)),
        areas(level, open, level.scale().factor) {}
};

std::vector<bool> open_in(const InspectedFloor& floor, const Level& level) {
  std::vector<bool> open;
  for (const Area& area : level.areas) {
    open.push_back(std::ranges::find(floor.closed, area.name) == floor.closed.end());
  }
  return open;
}

/// Returns an island's size and its places.
std::string island_text(const InspectedIsland& island, const Inspection& inspection) {
  std::vector<std::string> names;
  for (const std::size_t place : island.places) names.push_back(inspection.places[place].name);
  return counted(island.pixels, "pixel") + ": " + (names.empty() ? "no place" : listed(names, 6));
}

std::vector<draw::NamedIsland> islands_of(const InspectedFloor& floor, const Inspection& inspection,
                                          const BitGrid& pixels) {
  std::vector<draw::NamedIsland> islands;
  for (const InspectedIsland& island : floor.islands) {
    if (islands.size() == kMostIslands) break;
    islands.push_back({island_text(island, inspection), component_of(pixels, island.first)});
  }
  return islands;
}

/// Returns whether two bottlenecks lie in the same narrow part of the floor.
bool is_same_narrow(const InspectedPassage& one, const InspectedPassage& other) {
  return one.diameter == other.diameter &&
         squared_length(one.pixel - other.pixel) <= std::int64_t{one.diameter} * one.diameter;
}

/// Returns each bottleneck once, however many pairs of places it lies between. Omits places that
/// are their own bottleneck: these lie next to one wall, not between two, and their names state the
/// widest agent.
std::vector<draw::Measure> passages_of(const InspectedFloor& floor, const Level& level,
                                       const BitGrid& mask_floor) {
  std::vector<InspectedPassage> known;
  std::vector<draw::Measure> measures;
  for (const InspectedPassage& passage : floor.passages) {
    const Point pixel = level.scale().to_mask(passage.pixel);
    if (passage.end) continue;
    const bool is_known = std::ranges::any_of(
        known, [&](const InspectedPassage& other) { return is_same_narrow(passage, other); });
    if (!mask_floor.test(pixel) || is_known) continue;
    known.push_back(passage);
    const Gap gap = gap_at(mask_floor, pixel);
    const auto end = [&](Point wall) {
      const Point room = level.scale().to_room(wall);
      return Point{std::clamp(room.x, 0, level.room_width() - 1),
                   std::clamp(room.y, 0, level.room_height() - 1)};
    };
    measures.push_back(
        {draw::Measure::Kind::narrow, end(gap.one), end(gap.other),
         width_text(gap.width * level.scale().factor, units_of(level)) + " wide at the narrowest"});
  }
  return measures;
}

/// Returns the name of a place, with the diameter of the widest agent that fits there if the place
/// is its own bottleneck.
std::string place_name(const InspectedFloor& floor, const Inspection& inspection, std::size_t place,
                       const RoomUnits& units) {
  const std::string& name = inspection.places[place].name;
  const auto tight = std::ranges::find_if(floor.passages, [&](const InspectedPassage& passage) {
    return passage.end && passage.end->place == place;
  });
  if (tight == floor.passages.end()) return name;
  return name + ": " +
         agent_text({{}, inspection.agent.footprint.with_width(tight->diameter)}, units) + " fits";
}

std::vector<draw::NamedPlace> places_of(const InspectedFloor& floor, const Inspection& inspection,
                                        const RoomUnits& units) {
  std::vector<draw::NamedPlace> places;
  for (std::size_t i = 0; i < inspection.places.size(); ++i) {
    const InspectedPlace& place = inspection.places[i];
    if (place.is_inside) places.push_back({place_name(floor, inspection, i, units), place.at});
  }
  return places;
}

std::string caption_of(const InspectedFloor& floor) {
  std::string text = floor.states.empty() ? "" : "in " + listed(floor.states) + "; ";
  text += floor.closed.empty() ? "all areas open" : "closed: " + listed(floor.closed);
  return text;
}

}  // namespace

draw::Scene inspect_overlay(const Inspection& inspection, const Level& level,
                            std::vector<std::string> title) {
  std::vector<std::unique_ptr<FloorShown>> shown;
  std::vector<draw::LevelView> views;
  const std::size_t count = shown_floors(inspection, level);
  for (const InspectedFloor& floor : std::span(inspection.floors).first(count)) {
    shown.push_back(
        std::make_unique<FloorShown>(level, open_in(floor, level), inspection.agent.footprint));
    FloorShown& grids = *shown.back();
    views.push_back({.point_floor = grids.point_floor,
                     .floor = grids.floor,
                     .areas = grids.areas.all(),
                     .islands = islands_of(floor, inspection, grids.floor),
                     .passages = passages_of(floor, level, floor_of(level, grids.open, 1)),
                     .places = places_of(floor, inspection, units_of(level))});
    if (!level.areas.empty()) views.back().caption = caption_of(floor);
  }
  title.push_back("islands and passages");
  if (count < inspection.floors.size()) {
    title.push_back("the first " + std::to_string(count) + " of " +
                    counted(std::ssize(inspection.floors), "floor"));
  }
  return draw::level_scene(art_of(level), views, std::move(title));
}

}  // namespace walkmask::picture
