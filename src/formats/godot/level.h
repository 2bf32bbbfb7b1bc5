#pragma once

#include "level/level_format.h"

namespace walkmask::godot {

/// Returns the row of scenes of Godot 4 as text, `NAME.tscn`. A scene becomes a level as follows:
/// - floor: the polygons of its NavigationRegion2D nodes, as draw_regions draws them. frame_of the
///   regions is the picture, whose coordinates are the scene's less the frame's corner;
/// - areas: each region under the name of its node, if there are several. If a region has the
///   metadata "area", as after `export`, that is its name; an empty one is floor without an area. A
///   pixel in several regions belongs to the last of them that is enabled, or else to the last;
/// - states, unless settings give others: if regions are disabled, `as_saved`, which closes them,
///   and `all_open`;
/// - points: see plan_of.
///
/// The names of nodes are changed by name_like; the second of two equal names gets a number.
LevelFormat level_format();

}  // namespace walkmask::godot
