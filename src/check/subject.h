#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "check/finding.h"
#include "check/room_in_game.h"
#include "check/settings.h"
#include "check/vocabulary.h"
#include "check/waivers.h"
#include "level/level.h"
#include "level/room_units.h"
#include "survey/census.h"
#include "survey/islands.h"
#include "survey/nearest_pixels.h"
#include "survey/places.h"

namespace walkmask::check {

// The subjects of finders. Findings about pixels are created here, in pixels of the room from the
// start.

/// A mask of a level that is an image.
struct MaskImage {
  const Mask& mask;
  const Census& painted;         ///< of the image
  const Vocabulary& vocabulary;  ///< of the mask
  const LevelContent& opened;
  const Settings& settings;

  const png::Image& image() const { return *mask.image(); }

  /// Returns whether the floor is painted here.
  bool paints_floor() const { return !opened.walk || &mask == &*opened.walk; }

  /// Makes a finding about what is painted at a pixel of the mask.
  Finding painted_at(Point pixel, Code code, std::string message, std::string cure) const;
};

/// A level whose floor is known.
struct Subject {
  const Level& level;
  const std::string& mask_file;  ///< the file that its floor is painted in
  const std::string& area_file;  ///< the file of its areas; empty if it is unusable
  const std::vector<RoomPlace>& places;
  const Parameters& parameters;
  const Selection& selection;  ///< a rule skips what another one in force explains
  const NearestPainted& nearest_painted;
  const std::vector<Waiver>& waivers;    ///< of the manifest
  const RoomChanges* changes = nullptr;  ///< by scripts; null in a format without scripts
  const RoomInGame* in_game = nullptr;   ///< null if the level is checked by itself
  bool explains = true;  ///< false: findings leave out why, where that takes long to find, and
                         ///< paths are not measured

  /// Returns whether the pixels that a state closes are known.
  bool knows_areas() const { return !area_file.empty(); }

  /// Returns how far off the floor a point may be, see RoomPlace::snap.
  int snap() const { return level.manifest.snap.value_or(0); }

  /// Returns the units of the level's manifest.
  RoomUnits units() const { return units_of(level); }

  Point in_room(Point mask) const { return level.scale().to_room(mask); }
  Bounds in_room(Bounds mask) const { return walkmask::in_room(mask, level.scale()); }

  /// Returns " in any state" for levels that have several.
  std::string in_any_state() const;

  /// Makes a finding about what is painted at a pixel of the mask.
  Finding painted_at(Point mask, Code code, std::string message, std::string cure) const;
};

/// Returns the name of a point or an exit.
Named named(const RoomPlace& place);

/// Returns the name of the connection between two places.
Named connection_of(const RoomPlace& from, const RoomPlace& to);

/// Returns a part of a mask, from its pixels of the mask.
FloorPart floor_part(FloorPart::Kind what, const Island& island, const Level& level);

/// Returns a component of a floor as an island. Time: linear in the blocks.
FloorPart island_of(const Blocks& blocks, std::int32_t component, const Level& level);

/// Reports parts of a mask together, at the first one, with their sizes behind the message: " of 1
/// to 9 pixels". Precondition: there is a part.
Finding parts_together(std::span<const Island> parts, Code code, FloorPart::Kind kind,
                       const std::string& message, const std::string& cure, const Subject& subject);

/// Returns the gap between two parts of the floor, from their nearest pixels of the mask.
FloorGap floor_gap(const Ends& nearest, FloorGap::Floor floor, const Level& level);

/// Returns the move from a place to the floor that is nearest to it.
Move move_to(const NearPixel& nearest, const RoomPlace& place, const Level& level);

/// Returns how narrow a floor is at a pixel of the mask. Precondition: the pixel is floor.
NarrowPlace narrow_place(const BitGrid& floor, Point mask, const Level& level);

/// Returns paints as evidence; `by_index` names colours of a palette by their indices.
PaintedColours painted_colours(std::span<const Painted> paints, bool by_index);

/// Makes a finding about a place, at its pixel, in the line of the manifest that declares it.
Finding about(const RoomPlace& place, const Level& level, Code code, std::string message,
              std::string cure);

}  // namespace walkmask::check
