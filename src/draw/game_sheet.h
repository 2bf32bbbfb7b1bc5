#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "draw/contact_sheet.h"
#include "draw/scene.h"
#include "floor/bounds.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A room on the sheet of a game. Points are pixels of the room; those outside are drawn at its
/// border.
struct SheetRoom {
  std::vector<std::string> caption;     ///< at most kCaptionLines, cut if they are too long
  Size size;                            ///< of the room; {0, 0} if unknown
  std::optional<PanelGround> art = {};  ///< of at most the size that sheet_art returns
  std::vector<Point> path = {};         ///< waypoints
  std::optional<Point> start = {}, goal = {};
};

/// A change from one room to another. A change without a place begins or ends at the middle of the
/// room, and is dashed.
struct SheetChange {
  std::size_t from = 0, to = 0;  ///< rooms
  std::optional<Point> exit, arrival;
  std::string title;  ///< tooltip in an SVG
};

/// The most lines of a caption on a sheet.
inline constexpr std::size_t kCaptionLines = 2;

/// Returns the largest size of a room's art on a sheet of this many rooms, at most kMostThumbnails.
Size sheet_art(std::size_t rooms);

/// Returns the rooms in a grid, as thumbnails with their paths, and with an arrow from each exit to
/// the arrival that it leads to. A change that begins and ends at the same pixel has no arrow.
/// Precondition: there are 1 to kMostThumbnails rooms, which the changes refer to.
Scene game_sheet(const std::vector<SheetRoom>& rooms, const std::vector<SheetChange>& changes);

}  // namespace walkmask::draw
