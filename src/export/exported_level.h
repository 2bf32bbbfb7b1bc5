#pragma once

#include <optional>
#include <string>
#include <vector>

#include "level/level.h"
#include "level/room_units.h"
#include "polygons/outlines.h"
#include "polygons/ring.h"

namespace walkmask {

/// The floor within one area, or outside all areas, as polygons in pixels of the room.
struct FloorZone {
  std::string name;  ///< of the area; outside all areas "floor", with _ behind it if an area has
                     ///< that name
  bool is_area = false;
  std::vector<Ring> pieces;        ///< convex; see conform() for how they touch
  std::vector<PartOutline> parts;  ///< the outlines of the same floor
};

/// The floor of a level in one state: first the floor outside all areas, then the open areas in the
/// order of the legend; without zones that have no pixel.
struct ZonedFloor {
  std::string state;  ///< empty unless all states are exported
  std::vector<FloorZone> zones;
  std::string outside = "floor";  ///< the name of the floor outside all areas, even if it is empty
  std::vector<std::string> empty_areas = {};  ///< open ones without a pixel
  double area = 0;                            ///< of the floor, in pixels of the room
  double lost_area = 0;  ///< of the floor that no polygon covers, after simplify()
};

/// The polygons of a level for other programs.
struct ExportedLevel {
  std::string name;   ///< see short_name()
  int width, height;  ///< of the room, in pixels
  std::vector<ZonedFloor> floors;
  std::optional<MetreGrid> metres = {};  ///< of a level in metres
};

/// Returns the floor for an agent with this footprint while these areas are open. The pieces
/// conform to each other across zones. With a tolerance above 0, in pixels of the room, the
/// outlines of a zone are simplified if that makes fewer pieces. Preconditions as for floor_of().
///
/// Time: linear in the pixels of the areas and the words of the image, and n log n for n blocks;
/// plus that of polygons/diagonal_cuts.h around many holes and for simplified outlines.
ZonedFloor zoned_floor(const Level& level, const std::vector<bool>& open,
                       const Footprint& footprint, double tolerance = 0);

}  // namespace walkmask
